import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import type { Coach } from './coach.ts';
import { type Followed, followToEnd } from './follow.ts';
import type { Turn } from './plan-turn.ts';
import type { MessageRow } from './tables.ts';
import { takeTurn } from './turns.ts';

/**
 * Takes a turn and waits for its whole answer.
 * @throws AppError as `takeTurn`, and not_found when the conversation is deleted in the meantime
 */
export async function converse(
  coach: Coach,
  userId: string,
  sessionId: string,
  turn: Turn,
): Promise<Followed & { said: MessageRow | undefined }> {
  const { said, answer } = await takeTurn(coach, userId, sessionId, turn);
  const end = await followToEnd(coach, userId, answer.id);
  if (!end) throw new AppError('not_found', msg('coach.message_gone'));
  return { ...end, said };
}
