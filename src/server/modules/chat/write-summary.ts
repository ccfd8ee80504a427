import type { AnsweredBy } from '#contract/ai.ts';
import { briefPrompt } from '#server/ai/prompts/brief.ts';
import { appendEvent } from '#server/db/events.ts';
import { completeBrief } from '#server/idea-engine/brief/complete-brief.ts';
import { draftBrief } from '#server/idea-engine/brief/draft-brief.ts';
import type { MadeBrief } from '#server/idea-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import { insertBrief } from '#server/modules/ideas/ideas.ts';
import { msg } from '#texts/message.ts';
import type { AnswerWriter, StopReason } from './answers.ts';
import type { ChatDeps } from './coach.ts';
import { settleMessage } from './message-store.ts';
import { lockSession, updateSession } from './store.ts';
import { type AnswerRequest, removeAnswer, settleBroken, startSaving, withEvidence } from './write-answer.ts';

/**
 * Writes the brief as the answer. With `removeOnFailure`, a failure removes the message; otherwise the message says that
 * it failed.
 */
export async function writeSummary(
  coach: ChatDeps,
  request: AnswerRequest,
  writer: AnswerWriter,
  { stop, removeOnFailure }: { stop: (reason: StopReason) => void; removeOnFailure: boolean },
): Promise<void> {
  const { row } = request;
  const stopSaving = startSaving(coach, row, () => '', stop);
  try {
    const coaching = await withEvidence(coach, request);
    const asked = await coach.modelUse.ask(row.userId, briefPrompt(coaching), { signal: writer.signal });
    const made = completeBrief(coaching, asked.ok ? asked.value : draftBrief(coaching));
    writer.signal.throwIfAborted();
    await stopSaving();
    const text = await storeSummary(coach, row, coaching, made, asked.by);
    writer.append(text);
  } catch (error) {
    await stopSaving();
    if (!removeOnFailure) return settleBroken(coach, row, writer, { content: '', answeredBy: null }, error);
    const reason = writer.stopReason();
    if (reason !== 'gone') await removeAnswer(coach, row);
    if (reason === undefined) throw error;
  }
}

/** Stores brief, idea, conversation and message in one transaction. */
async function storeSummary(
  { db, clock }: ChatDeps,
  row: AnswerRequest['row'],
  { idea, language }: AnswerRequest['coaching'],
  made: MadeBrief,
  answeredBy: AnsweredBy,
): Promise<string> {
  const { userId, sessionId } = row;
  const at = clock.now();
  return db.transaction(async (tx) => {
    if (!(await lockSession(tx, userId, sessionId))) throw new AppError('not_found', msg('idea.not_found'));
    const brief = await insertBrief(tx, userId, idea.id, { sessionId, answeredBy, made, language, at });
    const { version: briefVersion, text: content } = brief;
    const settled = { state: 'done', content, answeredBy, failure: null, briefVersion } as const;
    if (!(await settleMessage(tx, userId, row.id, settled)))
      throw new AppError('conflict', msg('coach.brief_not_finished'));
    await updateSession(tx, userId, sessionId, { status: 'completed', stage: 'optimization', briefStale: false }, at);
    await appendEvent(tx, userId, { type: 'chat', session_id: sessionId });
    return content;
  });
}
