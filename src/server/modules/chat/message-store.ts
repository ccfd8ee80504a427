import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UserResponse } from '#contract/chat.ts';
import type { Db } from '#server/db/database.ts';
import { type MessageRow, messages } from './tables.ts';

/** Whoever answers and is not heard of for so long does not answer any more. */
const SILENCE_SECONDS = 30;

/** A conversation's messages in their order. */
export async function listMessages(db: Db, userId: string, sessionId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.userId, userId)))
    .orderBy(asc(messages.ordinal));
}

export async function findMessage(db: Db, userId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  return row;
}

/** What the person said last before a message. */
export async function findSaidBefore(db: Db, { sessionId, ordinal }: MessageRow): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.ordinal, ordinal - 1), eq(messages.role, 'user')));
  return row;
}

export async function insertMessages(tx: Db, rows: readonly MessageRow[]): Promise<void> {
  await tx.insert(messages).values(rows.map(({ beatAt: _beatAt, ...row }) => row));
}

/** Removes messages; questions that were answered by them are open again. */
export async function deleteMessages(tx: Db, sessionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(messages).where(and(eq(messages.sessionId, sessionId), inArray(messages.id, [...ids])));
  await tx
    .update(messages)
    .set({ userResponse: null, answeredIn: null })
    .where(and(eq(messages.sessionId, sessionId), inArray(messages.answeredIn, [...ids])));
}

/** Keeps the answer of a question, and which message gave it. */
export async function answerPrompt(tx: Db, id: string, userResponse: UserResponse, answeredIn: string): Promise<void> {
  await tx.update(messages).set({ userResponse, answeredIn }).where(eq(messages.id, id));
}

/** Keeps what is written so far and says that it goes on. Undefined: nobody waits for this answer any more. */
export async function beat(db: Db, id: string, content: string): Promise<{ stopWished: boolean } | undefined> {
  const [row] = await db
    .update(messages)
    .set({ content, beatAt: sql`now()` })
    .where(and(eq(messages.id, id), eq(messages.state, 'answering')))
    .returning({ stopWished: messages.stopWished });
  return row;
}

/** Ends an answer. False: somebody else did, or it is gone. */
export async function settleMessage(
  tx: Db,
  id: string,
  settled: Pick<MessageRow, 'content' | 'answeredBy' | 'failure'> &
    Partial<Pick<MessageRow, 'briefVersion'>> & { state: 'done' | 'stopped' | 'failed' },
): Promise<boolean> {
  const result = await tx
    .update(messages)
    .set(settled)
    .where(and(eq(messages.id, id), eq(messages.state, 'answering')));
  return result.rowCount === 1;
}

/** Settles an answer whose process is not heard of any more. False: it is, or there was nothing to settle. */
export async function settleSilent(db: Db, userId: string, id: string, failure: string): Promise<boolean> {
  const result = await db
    .update(messages)
    .set({ state: 'failed', failure })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.userId, userId),
        eq(messages.state, 'answering'),
        sql`${messages.beatAt} < now() - make_interval(secs => ${SILENCE_SECONDS})`,
      ),
    );
  return result.rowCount === 1;
}

/** Says that an answer is not wanted any more, to whichever process writes it. */
export async function wishStop(db: Db, userId: string, id: string): Promise<void> {
  await db
    .update(messages)
    .set({ stopWished: true })
    .where(and(eq(messages.id, id), eq(messages.userId, userId), eq(messages.state, 'answering')));
}
