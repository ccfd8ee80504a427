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
import type { AnswerWriter, StopReason } from './answers.ts';
import { applyMove, sheetFor } from './apply-move.ts';
import type { ChatDeps } from './coach.ts';
import { SET_ASIDE } from './coaching.ts';
import { answerPrompt, deleteMessages, saveProgress, settleMessage } from './message-store.ts';
import { batched, piecesOf } from './pieces.ts';
import { updateSession } from './store.ts';
import type { MessageRow } from './tables.ts';

/** An answer to be written: its row, the conversation so far, and the worksheet's next question. */
export type AnswerRequest = { row: MessageRow; coaching: Coaching; turn: CoachTurn; history: readonly MessageRow[] };

/** How often unfinished text is saved, which also marks the answer as still being written. */
const SAVE_MS = 400;
/** Interval while there is no new text: soon enough to notice a stop requested through another process. */
const IDLE_SAVE_MS = 1_200;
const BATCH_MS = 30;
/** Passages of evidence given to the model per turn, and the characters of the last message used as search terms. */
const MAX_PASSAGES = 8;
const MAX_QUERY_LENGTH = 300;
/** Control characters (PostgreSQL cannot store NUL) and marks that override the text direction. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

export const INTERRUPTED = msg('coach.interrupted');
const INTERNAL_ERROR = msg('request.internal');

/**
 * Writes an answer of the coach and always stores its final state. If the model's answer fails a check, even midway, it
 * is discarded: the worksheet's question replaces it, with the reason.
 */
export async function writeAnswer(
  coach: ChatDeps,
  request: AnswerRequest,
  writer: AnswerWriter,
  stop: (reason: StopReason) => void,
): Promise<void> {
  const { row, turn, history } = request;
  let content = '';
  let by: AnsweredBy | null = null;
  const append = (text: string) => {
    content += text;
    writer.append(text);
  };
  const stopSaving = startSaving(coach, row, () => content, stop);
  try {
    const informed = await withEvidence(coach, request);
    const prompt = coachPrompt(informed, historyOf(history), sheetFor(informed, history));
    const streamed = await coach.modelUse.stream(row.userId, prompt.talk, { signal: writer.signal });
    by = streamed.by;
    const failed = streamed.ok ? await streamToClient(streamed.text, append, writer.signal) : undefined;
    if (!streamed.ok) for (const piece of piecesOf(turn.text)) append(piece);
    const move =
      streamed.ok && !failed ? await decide(coach, row, prompt, { content, data: streamed.data() }, writer) : undefined;
    await stopSaving();
    if (failed) {
      content = turn.text;
      by = { engine: 'builtin', reason: failed };
    }
    const settled = { state: 'done', content: content.trimEnd(), answeredBy: by, failure: null } as const;
    await (move ? settleMove(coach, { ...request, coaching: informed }, move, settled) : settle(coach, row, settled));
  } catch (error) {
    await stopSaving();
    await settleBroken(coach, row, writer, { content, answeredBy: by }, error);
  }
}

/** Adds passages of what the creator said and posted about the idea and the newest message, for the model only. */
export async function withEvidence(
  { db, modelUse }: ChatDeps,
  { row, coaching, history }: AnswerRequest,
): Promise<Coaching> {
  if (!modelUse.hasModel) return coaching;
  const said = history.findLast(({ role }) => role === 'user')?.content.slice(0, MAX_QUERY_LENGTH) ?? '';
  const query = `${coaching.idea.title} ${said}`;
  const found = await searchEvidence(db, {
    userId: row.userId,
    query,
    language: coaching.language,
    limit: MAX_PASSAGES,
  });
  return { ...coaching, facts: withQuotations(coaching.facts, found.map(quotedFact)) };
}

/** The model's move, repaired at most once; undefined if the worksheet decides. */
async function decide(
  { modelUse }: ChatDeps,
  { userId }: MessageRow,
  { move, repair }: CoachRequest,
  { content, data }: { content: string; data: string },
  { signal }: AnswerWriter,
): Promise<CoachMove | undefined> {
  const judged = judge(move, data);
  if (judged.ok) return judged.value;
  const asked = await modelUse.ask(userId, repair(content, judged.wrong), { signal });
  return asked.ok ? asked.value : judged.kept?.value;
}

/** Finishes an answer together with what its move changes in the conversation. */
async function settleMove(
  coach: ChatDeps,
  { row, coaching, history }: AnswerRequest,
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

/** Streams the text as it passes the checks. Returns why the answer must be discarded, or undefined if it is fine. */
async function streamToClient(
  text: AsyncIterable<string>,
  append: (text: string) => void,
  signal: AbortSignal,
): Promise<BuiltinReason | undefined> {
  const batch = batched(append, BATCH_MS);
  try {
    for await (const part of text) {
      batch.add(part.replace(CONTROL_CHARACTERS, ''));
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

/** Stores the text of an answer that ended early, with the reason. Unexpected errors are rethrown, to be logged. */
export async function settleBroken(
  coach: ChatDeps,
  row: MessageRow,
  writer: AnswerWriter,
  written: Pick<MessageRow, 'content' | 'answeredBy'>,
  error: unknown,
): Promise<void> {
  const reason = writer.stopReason();
  if (reason === 'gone') return;
  const end = (state: 'stopped' | 'failed', failure: Message | null) =>
    settle(coach, row, { ...written, state, failure });
  if (reason === 'stopped') return end('stopped', null);
  if (reason === 'closing') return end('failed', INTERRUPTED);
  await end('failed', INTERNAL_ERROR);
  throw error;
}

async function settle(
  { db, clock }: ChatDeps,
  row: MessageRow,
  settled: Parameters<typeof settleMessage>[3],
  alsoWrite?: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The conversation first: deletion locks in the same order, so the two cannot deadlock.
    const { stage } = settled;
    await updateSession(tx, row.userId, row.sessionId, stage ? { stage } : {}, clock.now());
    if (!(await settleMessage(tx, row.userId, row.id, settled))) return;
    await alsoWrite?.(tx);
    await appendEvent(tx, row.userId, { type: 'chat', session_id: row.sessionId });
  });
}

/** Removes a message that could not be completed. */
export async function removeAnswer({ db }: ChatDeps, row: MessageRow): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteMessages(tx, row.userId, row.sessionId, [row.id]);
    await appendEvent(tx, row.userId, { type: 'chat', session_id: row.sessionId });
  });
}

/**
 * Saves the text at intervals and checks whether a stop was requested. The returned function stops this, after a save
 * that is in progress.
 */
export function startSaving(
  { db, log }: ChatDeps,
  { id, userId }: Pick<MessageRow, 'id' | 'userId'>,
  content: () => string,
  stop: (reason: StopReason) => void,
): () => Promise<void> {
  let saved = '';
  let quietMs = 0;
  let writing: Promise<void> | undefined;
  const write = async () => {
    const text = content();
    const found = await saveProgress(db, userId, id, text);
    if (!found) stop('gone');
    else if (found.stopRequested) stop('stopped');
    saved = text;
  };
  const timer = setInterval(() => {
    quietMs += SAVE_MS;
    if (writing || (content() === saved && quietMs < IDLE_SAVE_MS)) return;
    quietMs = 0;
    writing = write()
      .catch((err: unknown) => log.warn({ err, messageId: id }, 'an unfinished answer could not be saved'))
      .finally(() => {
        writing = undefined;
      });
  }, SAVE_MS);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}

function historyOf(rows: readonly MessageRow[]) {
  return rows.filter(({ content }) => content.trim() !== '').map(({ role, content }) => ({ role, content }));
}
