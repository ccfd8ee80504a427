import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { oauthStates } from './tables.ts';

type Whose = { userId: string; sessionId: string };
/** A sign-in on its way. */
export type BegunRow = Pick<typeof oauthStates.$inferSelect, 'platform' | 'mode' | 'redirectUri' | 'codeVerifierSealed'>;

export async function insertState(db: Db, row: typeof oauthStates.$inferInsert): Promise<void> {
  await db.insert(oauthStates).values(row);
}

/** Uses a state up, in one statement so that two calls at once cannot both have it. Undefined when it is not this session's to use. */
export async function takeState(
  db: Db,
  stateHash: Buffer,
  { userId, sessionId }: Whose,
  now: Date,
): Promise<BegunRow | undefined> {
  const own = and(eq(oauthStates.stateHash, stateHash), eq(oauthStates.userId, userId), eq(oauthStates.sessionId, sessionId));
  const { platform, mode, redirectUri, codeVerifierSealed } = oauthStates;
  const [taken] = await db
    .update(oauthStates)
    .set({ usedAt: now })
    .where(and(own, isNull(oauthStates.usedAt), gt(oauthStates.expiresAt, now)))
    .returning({ platform, mode, redirectUri, codeVerifierSealed });
  return taken;
}

/** Whether the session that began it still stands; it then does until the transaction ends. */
export async function holdState(tx: Db, stateHash: Buffer): Promise<boolean> {
  const mine = eq(oauthStates.stateHash, stateHash);
  return (await tx.select({ at: oauthStates.usedAt }).from(oauthStates).where(mine).for('key share')).length > 0;
}

/** Nobody can come back with one of these any more. */
export async function deleteStatesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, instant));
}
