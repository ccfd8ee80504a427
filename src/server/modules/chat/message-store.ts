/** Messages; separate from conversations (store.ts), which lists and limits concern. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UserResponse } from '#contract/chat.ts';
import type { Db } from '#server/db/database.ts';
import type { Message } from '#texts/message.ts';
import { type FilledSlot, type MessageRow, messages } from './tables.ts';

/** An answer not saved for this long is taken as abandoned by its process. */
const SILENCE_SECONDS = 30;

const own = (userId: string, id: string) => and(eq(messages.id, id), eq(messages.userId, userId));
const answering = (userId: string, id: string) => and(own(userId, id), eq(messages.state, 'answering'));
const inSession = (userId: string, sessionId: string) =>
  and(eq(messages.sessionId, sessionId), eq(messages.userId, userId));

// Names written out: Drizzle renders columns without their table in an update's RETURNING clause.
const hasIdea = sql`exists (
  select 1 from chat_sessions s join ideas i on i.id = s.idea_id where s.id = chat_messages.session_id and i.deleted_at is null)`;

/** A conversation's messages in order. */
export async function listMessages(db: Db, userId: string, sessionId: string): Promise<MessageRow[]> {
  return db.select().from(messages).where(inSession(userId, sessionId)).orderBy(asc(messages.ordinal));
}

export async function findMessage(db: Db, userId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(own(userId, id));
  return row;
}

/** The user's message right before a message, or undefined. */
export async function findSaidBefore(
  db: Db,
  { userId, sessionId, ordinal }: MessageRow,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(inSession(userId, sessionId), eq(messages.ordinal, ordinal - 1), eq(messages.role, 'user')));
  return row;
}

export async function insertMessages(tx: Db, rows: readonly MessageRow[]): Promise<void> {
  await tx.insert(messages).values(rows.map(({ beatAt: _beatAt, ...row }) => row));
}

/** Removes messages; questions that were answered by them are open again. */
export async function deleteMessages(tx: Db, userId: string, sessionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(messages).where(and(inSession(userId, sessionId), inArray(messages.id, [...ids])));
  await tx
    .update(messages)
    .set({ userResponse: null, answeredIn: null })
    .where(and(inSession(userId, sessionId), inArray(messages.answeredIn, [...ids])));
}

/** Stores the answer to a question and the message that gave it. */
export async function answerPrompt(
  tx: Db,
  userId: string,
  id: string,
  answer: { userResponse: UserResponse; answeredIn: string },
): Promise<void> {
  await tx.update(messages).set(answer).where(own(userId, id));
}

/** Changes what a message answered in addition to the question shown. */
export async function setFilled(tx: Db, userId: string, id: string, filled: FilledSlot[]): Promise<void> {
  await tx.update(messages).set({ filled }).where(own(userId, id));
}

/** Changes the text of a user's message after its answer was changed. */
export async function setContent(tx: Db, userId: string, id: string, content: string): Promise<void> {
  await tx
    .update(messages)
    .set({ content })
    .where(and(own(userId, id), eq(messages.role, 'user')));
}

/**
 * Saves the text so far and marks the answer as still being written. `stopRequested` is also true if the idea was
 * deleted, so that no more tokens are spent. Undefined if the answer is finished or deleted.
 */
export async function saveProgress(
  db: Db,
  userId: string,
  id: string,
  content: string,
): Promise<{ stopRequested: boolean } | undefined> {
  const [row] = await db
    .update(messages)
    .set({ content, beatAt: sql`now()` })
    .where(answering(userId, id))
    .returning({ stopRequested: sql<boolean>`${messages.stopRequested} or not ${hasIdea}` });
  return row;
}

/** Stores an answer's final state. False if it is already finished or deleted. */
export async function settleMessage(
  tx: Db,
  userId: string,
  id: string,
  settled: Pick<MessageRow, 'content' | 'answeredBy' | 'failure'> &
    Partial<Pick<MessageRow, 'briefVersion' | 'slot' | 'interactive' | 'stage' | 'sources' | 'filled'>> & {
      state: 'done' | 'stopped' | 'failed';
    },
): Promise<boolean> {
  const result = await tx.update(messages).set(settled).where(answering(userId, id));
  return result.rowCount === 1;
}

/** Marks an answer as failed if its process stopped saving it. False if it is still being written or finished. */
export async function settleSilent(db: Db, userId: string, id: string, failure: Message): Promise<boolean> {
  const result = await db
    .update(messages)
    .set({ state: 'failed', failure })
    .where(and(answering(userId, id), sql`${messages.beatAt} < now() - make_interval(secs => ${SILENCE_SECONDS})`));
  return result.rowCount === 1;
}

/** Asks the process that writes an answer to stop. */
export async function requestStop(db: Db, userId: string, id: string): Promise<void> {
  await db.update(messages).set({ stopRequested: true }).where(answering(userId, id));
}
