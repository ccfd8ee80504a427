import type { AnsweredBy, BuiltinReason } from '#contract/ai.ts';
import { ModelError } from '#server/ai/model-error.ts';
import { coachPrompt } from '#server/ai/prompts/coach.ts';
import { appendEvent } from '#server/db/events.ts';
import type { Coaching, CoachTurn } from '#server/idea-engine/model.ts';
import type { Message } from '#texts/message.ts';
import { msg } from '#texts/message.ts';
import type { Pen, StopReason } from './answers.ts';
import type { ChatDeps } from './coach.ts';
import { beat, deleteMessages, settleMessage } from './message-store.ts';
import { batched, piecesOf } from './pieces.ts';
import { updateSession } from './store.ts';
import type { MessageRow } from './tables.ts';

/** An answer to be written: its row, what is known, and what the stage machine says next. */
export type AnswerWish = { row: MessageRow; coaching: Coaching; turn: CoachTurn; history: readonly MessageRow[] };

/** What was written so far is kept this often, and who answers says so. */
const BEAT_MS = 400;
/** With nothing new, this often is enough to notice a wish to stop from elsewhere. */
const QUIET_BEAT_MS = 1_200;
const BATCH_MS = 30;
/** Control characters, of which no database keeps the zero, and marks that turn the direction of what follows. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

export const INTERRUPTED = msg('coach.interrupted');
const UNFORESEEN = msg('request.internal');

/**
 * Writes what the coach says, and settles its row whatever happens. When the model's answer does not pass the checks, even
 * in the middle, nothing of it is kept: the worksheet asks, and says why.
 */
export async function writeAnswer(
  coach: ChatDeps,
  wish: AnswerWish,
  pen: Pen,
  stop: (reason: StopReason) => void,
): Promise<void> {
  const { row, coaching, turn, history } = wish;
  let content = '';
  let by: AnsweredBy | null = null;
  const tell = (text: string) => {
    content += text;
    pen.tell(text);
  };
  const endBeats = startBeats(coach, row, () => content, stop);
  try {
    const talk = coachPrompt(coaching, historyOf(history), turn);
    const streamed = await coach.modelUse.stream(row.userId, talk, { signal: pen.signal });
    by = streamed.by;
    const failed = streamed.ok ? await hand(streamed.text, tell, pen.signal) : undefined;
    if (!streamed.ok) for (const piece of piecesOf(turn.text)) tell(piece);
    await endBeats();
    if (failed) {
      content = turn.text;
      by = { engine: 'builtin', reason: failed };
    }
    await settle(coach, row, { state: 'done', content, answeredBy: by, failure: null });
  } catch (error) {
    await endBeats();
    await settleBroken(coach, row, pen, { content, answeredBy: by }, error);
  }
}

/** Hands on what passed the checks. Returns why the answer can't be kept; undefined: it can. */
async function hand(
  text: AsyncIterable<string>,
  tell: (text: string) => void,
  signal: AbortSignal,
): Promise<BuiltinReason | undefined> {
  const batch = batched(tell, BATCH_MS);
  try {
    for await (const part of text) {
      batch.add(part.replace(UNSEEN, ''));
      signal.throwIfAborted();
    }
    return undefined;
  } catch (error) {
    if (error instanceof ModelError) return error.kind;
    throw error;
  } finally {
    batch.end();
  }
}

/** Keeps what there is of an answer that ends early, with the reason. What nobody foresaw is thrown on, for the log. */
export async function settleBroken(
  coach: ChatDeps,
  row: MessageRow,
  pen: Pen,
  written: Pick<MessageRow, 'content' | 'answeredBy'>,
  error: unknown,
): Promise<void> {
  const reason = pen.stopReason();
  if (reason === 'gone') return;
  const end = (state: 'stopped' | 'failed', failure: Message | null) =>
    settle(coach, row, { ...written, state, failure });
  if (reason === 'stopped') return end('stopped', null);
  if (reason === 'closing') return end('failed', INTERRUPTED);
  await end('failed', UNFORESEEN);
  throw error;
}

async function settle(
  { db, clock }: ChatDeps,
  row: MessageRow,
  settled: Parameters<typeof settleMessage>[3],
): Promise<void> {
  await db.transaction(async (tx) => {
    // The conversation first, as whoever deletes it takes them: else the two could wait for each other.
    await updateSession(tx, row.userId, row.sessionId, {}, clock.now());
    if (!(await settleMessage(tx, row.userId, row.id, settled))) return;
    await appendEvent(tx, row.userId, { type: 'chat', session_id: row.sessionId });
  });
}

/** Takes back a message whose making failed. */
export async function removeAnswer({ db }: ChatDeps, row: MessageRow): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteMessages(tx, row.userId, row.sessionId, [row.id]);
    await appendEvent(tx, row.userId, { type: 'chat', session_id: row.sessionId });
  });
}

/**
 * Keeps what was written, and looks whether it is still wanted. The function that comes back ends that, after a write
 * that is under way.
 */
export function startBeats(
  { db, log }: ChatDeps,
  { id, userId }: Pick<MessageRow, 'id' | 'userId'>,
  content: () => string,
  stop: (reason: StopReason) => void,
): () => Promise<void> {
  let kept = '';
  let quietMs = 0;
  let writing: Promise<void> | undefined;
  const write = async () => {
    const text = content();
    const found = await beat(db, userId, id, text);
    if (!found) stop('gone');
    else if (found.stopWished) stop('stopped');
    kept = text;
  };
  const timer = setInterval(() => {
    quietMs += BEAT_MS;
    if (writing || (content() === kept && quietMs < QUIET_BEAT_MS)) return;
    quietMs = 0;
    writing = write()
      .catch((err: unknown) => log.warn({ err, messageId: id }, 'an answer could not be kept so far'))
      .finally(() => {
        writing = undefined;
      });
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}

function historyOf(rows: readonly MessageRow[]) {
  return rows.filter(({ content }) => content.trim() !== '').map(({ role, content }) => ({ role, content }));
}
