import { AppError } from '#server/kit/app-error.ts';
import { type BriefRow, readBrief } from '#server/modules/ideas/ideas.ts';
import { msg } from '#texts/message.ts';
import type { Coach } from './coach.ts';
import { type Followed, followToEnd } from './follow.ts';
import { readSession } from './sessions.ts';
import { takeTurn } from './turns.ts';

/**
 * Writes the brief of a conversation when the button is pressed, in one transaction with message, conversation and idea.
 * @throws AppError not_found | invalid_input | brief_not_ready | coach_busy | conflict
 */
export async function makeSummary(
  coach: Coach,
  userId: string,
  { sessionId, ideaId }: { sessionId: string; ideaId: string },
): Promise<Followed & { brief: BriefRow }> {
  const session = await readSession(coach.db, userId, sessionId);
  if (session.ideaId !== ideaId) throw new AppError('invalid_input', msg('coach.about_another_idea'));
  const { answer, running } = await takeTurn(coach, userId, sessionId, { kind: 'summary' });
  const end = await followToEnd(coach, userId, answer.id);
  if (running?.error) throw running.error;
  const version = end?.message.briefVersion;
  if (end?.message.state !== 'done' || version == null) {
    // Throws not_found if the idea or the conversation was deleted in the meantime.
    await readSession(coach.db, userId, sessionId);
    throw new AppError('conflict', msg('coach.brief_not_finished'));
  }
  const { brief } = await readBrief(coach.db, userId, ideaId, version);
  return { ...end, brief };
}
