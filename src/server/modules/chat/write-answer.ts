import type { AnsweredBy, BuiltinReason } from '#contract/ai.ts';
import { judge } from '#server/ai/ask-model.ts';
import { ModelError } from '#server/ai/model-error.ts';
import { type CoachRequest, coachPrompt } from '#server/ai/prompts/coach.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { Coaching, CoachMove, CoachTurn } from '#server/idea-engine/model.ts';
import { quotedFact, searchEvidence, withQuotations } from '#server/modules/evidence/evidence.ts';
import { sourcesOf } from '#server/modules/grounding/grounding.ts';
import type { Message } from '#texts/message.ts';
import { msg } from '#texts/message.ts';
import type { Pen, StopReason } from './answers.ts';
import { applyMove, sheetFor } from './apply-move.ts';
import type { ChatDeps } from './coach.ts';
import { SET_ASIDE } from './coaching.ts';
import { answerPrompt, beat, deleteMessages, settleMessage } from './message-store.ts';
import { batched, piecesOf } from './pieces.ts';
import { updateSession } from './store.ts';
import type { MessageRow } from './tables.ts';

/** An answer to be written: its row, what is known, and what the worksheet says next. */
export type AnswerWish = { row: MessageRow; coaching: Coaching; turn: CoachTurn; history: readonly MessageRow[] };

/** What was written so far is kept this often, and who answers says so. */
const BEAT_MS = 400;
/** With nothing new, this often is enough to notice a wish to stop from elsewhere. */
const QUIET_BEAT_MS = 1_200;
const BATCH_MS = 30;
/** Evidence told to the model for a turn, and how much of a message is searched for. */
const SEARCHED = 8;
const SEARCHED_LENGTH = 300;
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
  const { row, turn, history } = wish;
  let content = '';
  let by: AnsweredBy | null = null;
  const tell = (text: string) => {
    content += text;
    pen.tell(text);
  };
  const endBeats = startBeats(coach, row, () => content, stop);
  try {
    const informed = await withEvidence(coach, wish);
    const request = coachPrompt(informed, historyOf(history), sheetFor(informed, history));
    const streamed = await coach.modelUse.stream(row.userId, request.talk, { signal: pen.signal });
    by = streamed.by;
    const failed = streamed.ok ? await hand(streamed.text, tell, pen.signal) : undefined;
    if (!streamed.ok) for (const piece of piecesOf(turn.text)) tell(piece);
    const move =
      streamed.ok && !failed ? await decide(coach, row, request, { content, data: streamed.data() }, pen) : undefined;
    await endBeats();
    if (failed) {
      content = turn.text;
      by = { engine: 'builtin', reason: failed };
    }
    const settled = { state: 'done', content: content.trimEnd(), answeredBy: by, failure: null } as const;
    await (move ? settleMove(coach, { ...wish, coaching: informed }, move, settled) : settle(coach, row, settled));
  } catch (error) {
    await endBeats();
    await settleBroken(coach, row, pen, { content, answeredBy: by }, error);
  }
}

/** What the creator said and posted about the idea and the newest message, for the model alone. */
export async function withEvidence(
  { db, modelUse }: ChatDeps,
  { row, coaching, history }: AnswerWish,
): Promise<Coaching> {
  if (!modelUse.hasModel) return coaching;
  const said = history.findLast(({ role }) => role === 'user')?.content.slice(0, SEARCHED_LENGTH) ?? '';
  const query = `${coaching.idea.title} ${said}`;
  const found = await searchEvidence(db, { userId: row.userId, query, language: coaching.language, limit: SEARCHED });
  return { ...coaching, facts: withQuotations(coaching.facts, found.map(quotedFact)) };
}

/** The model's move; repaired once. Undefined: the worksheet decides. */
async function decide(
  { modelUse }: ChatDeps,
  { userId }: MessageRow,
  { move, repair }: CoachRequest,
  { content, data }: { content: string; data: string },
  { signal }: Pen,
): Promise<CoachMove | undefined> {
  const judged = judge(move, data);
  if (judged.ok) return judged.value;
  const asked = await modelUse.ask(userId, repair(content, judged.wrong), { signal });
  return asked.ok ? asked.value : judged.kept?.value;
}

/** Settles an answer together with what its move changes in the conversation. */
async function settleMove(
  coach: ChatDeps,
  { row, coaching, history }: AnswerWish,
  move: CoachMove,
  settled: Parameters<typeof settleMessage>[3],
): Promise<void> {
  const { filled, setAside, turn } = applyMove(coaching, history, move);
  const { slot = null, prompt = null, stage, cites } = turn;
  const sources = sourcesOf(coaching.facts, cites, coaching.language);
  await settle(coach, row, { ...settled, slot, interactive: prompt, stage, sources, filled }, async (tx) => {
    if (setAside?.interactive && setAside.answeredIn)
      await answerPrompt(tx, row.userId, setAside.id, {
        userResponse: { type: setAside.interactive.type, ...SET_ASIDE },
        answeredIn: setAside.answeredIn,
      });
  });
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
  andThen?: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The conversation first, as whoever deletes it takes them: else the two could wait for each other.
    const { stage } = settled;
    await updateSession(tx, row.userId, row.sessionId, stage ? { stage } : {}, clock.now());
    if (!(await settleMessage(tx, row.userId, row.id, settled))) return;
    await andThen?.(tx);
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
