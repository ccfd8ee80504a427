import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import { setNewestConversation } from '#server/modules/ideas/ideas.ts';
import { msg } from '#texts/message.ts';
import type { Coach } from './coach.ts';
import { listMessages, settleSilent } from './message-store.ts';
import { deleteSessionRow, findNewestSession, findSession, isSession, lockSession, type Session } from './store.ts';
import type { MessageRow } from './tables.ts';
import { INTERRUPTED } from './write-answer.ts';

/** @throws AppError not_found */
export async function readSession(db: Db, userId: string, id: string): Promise<Session> {
  const session = await findSession(db, userId, id);
  if (!session) throw await noSession(db, userId, id);
  return session;
}

/** The error for a missing conversation: its idea was deleted, or it never existed. */
export async function noSession(db: Db, userId: string, id: string): Promise<AppError> {
  const message = (await isSession(db, userId, id)) ? msg('idea.not_found') : msg('coach.conversation_not_found');
  return new AppError('not_found', message);
}

/** A conversation with all its messages. @throws AppError not_found */
export async function readConversation(
  db: Db,
  userId: string,
  id: string,
): Promise<{ session: Session; messages: MessageRow[] }> {
  const [session, messages] = await Promise.all([readSession(db, userId, id), listSettled(db, userId, id)]);
  return { session, messages };
}

/** Messages in order. An unfinished answer whose process stopped saving it is marked as failed. */
export async function listSettled(db: Db, userId: string, sessionId: string): Promise<MessageRow[]> {
  const rows = await listMessages(db, userId, sessionId);
  const answering = rows.find(({ state }) => state === 'answering');
  if (!answering || !(await settleSilent(db, userId, answering.id, INTERRUPTED))) return rows;
  return rows.map((row) => (row === answering ? { ...row, state: 'failed', failure: INTERRUPTED } : row));
}

/**
 * Removes a conversation; idea and brief stay, and the idea opens its next newest conversation.
 * @throws AppError not_found
 */
export async function deleteSession(coach: Coach, userId: string, id: string): Promise<void> {
  const { ideaId } = await readSession(coach.db, userId, id);
  await coach.db.transaction(async (tx) => {
    if (!(await lockSession(tx, userId, id))) throw await noSession(tx, userId, id);
    await deleteSessionRow(tx, userId, id);
    const next = await findNewestSession(tx, userId, ideaId);
    await setNewestConversation(tx, userId, ideaId, next?.id ?? null, coach.clock.now());
    await appendEvent(tx, userId, { type: 'chat', session_id: id });
  });
  coach.answers.dropSession(id);
}
