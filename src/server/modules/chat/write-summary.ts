import type { AnsweredBy } from '#contract/ai.ts';
import { briefPrompt } from '#server/ai/prompts/brief.ts';
import { appendEvent } from '#server/db/events.ts';
import { completeBrief } from '#server/idea-engine/brief/complete-brief.ts';
import { draftBrief } from '#server/idea-engine/brief/draft-brief.ts';
import type { MadeBrief } from '#server/idea-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import { insertBrief } from '#server/modules/ideas/ideas.ts';
import { msg } from '#texts/message.ts';
import type { Pen, StopReason } from './answers.ts';
import type { ChatDeps } from './coach.ts';
import { settleMessage } from './message-store.ts';
import { lockSession, updateSession } from './store.ts';
import { type AnswerWish, removeAnswer, settleBroken, startBeats, withEvidence } from './write-answer.ts';

/**
 * Makes the brief in place of an answer. `leavesNothing`: when it fails, the message goes; otherwise it says that it
 * failed.
 */
export async function writeSummary(
  coach: ChatDeps,
  wish: AnswerWish,
  pen: Pen,
  { stop, leavesNothing }: { stop: (reason: StopReason) => void; leavesNothing: boolean },
): Promise<void> {
  const { row } = wish;
  const endBeats = startBeats(coach, row, () => '', stop);
  try {
    const coaching = await withEvidence(coach, wish);
    const asked = await coach.modelUse.ask(row.userId, briefPrompt(coaching), { signal: pen.signal });
    const made = completeBrief(coaching, asked.ok ? asked.value : draftBrief(coaching));
    pen.signal.throwIfAborted();
    await endBeats();
    const text = await keepSummary(coach, row, coaching, made, asked.by);
    pen.tell(text);
  } catch (error) {
    await endBeats();
    if (!leavesNothing) return settleBroken(coach, row, pen, { content: '', answeredBy: null }, error);
    const reason = pen.stopReason();
    if (reason !== 'gone') await removeAnswer(coach, row);
    if (reason === undefined) throw error;
  }
}

/** Brief, idea, conversation and message, together. */
async function keepSummary(
  { db, clock }: ChatDeps,
  row: AnswerWish['row'],
  { idea, language }: AnswerWish['coaching'],
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
