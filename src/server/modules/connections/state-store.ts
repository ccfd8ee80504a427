/** Sign-ins in progress, which exist before their connection. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { oauthStates } from './tables.ts';

type Whose = { userId: string; sessionId: string };
/** A sign-in at a platform that is in progress. */
export type BegunRow = Pick<
  typeof oauthStates.$inferSelect,
  'platform' | 'mode' | 'redirectUri' | 'codeVerifierSealed'
>;

export async function insertState(db: Db, row: typeof oauthStates.$inferInsert): Promise<void> {
  await db.insert(oauthStates).values(row);
}

/**
 * Uses up a state in one statement, so that only one of two concurrent calls gets it. Undefined if it is not valid for
 * this session.
 */
export async function takeState(
  db: Db,
  stateHash: Buffer,
  { userId, sessionId }: Whose,
  now: Date,
): Promise<BegunRow | undefined> {
  const own = and(
    eq(oauthStates.stateHash, stateHash),
    eq(oauthStates.userId, userId),
    eq(oauthStates.sessionId, sessionId),
  );
  const { platform, mode, redirectUri, codeVerifierSealed } = oauthStates;
  const [taken] = await db
    .update(oauthStates)
    .set({ usedAt: now })
    .where(and(own, isNull(oauthStates.usedAt), gt(oauthStates.expiresAt, now)))
    .returning({ platform, mode, redirectUri, codeVerifierSealed });
  return taken;
}

/** Whether the session that started it still exists; it is then locked until the transaction ends. */
export async function holdState(tx: Db, stateHash: Buffer): Promise<boolean> {
  const mine = eq(oauthStates.stateHash, stateHash);
  return (await tx.select({ at: oauthStates.usedAt }).from(oauthStates).where(mine).for('key share')).length > 0;
}

export async function deleteStatesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, instant));
}
