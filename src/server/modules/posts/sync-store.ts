import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type PostSyncRow, postSyncs } from './tables.ts';

/**
 * Holds the row of an account until the transaction ends. Returns false when it is gone. `no key update`: it may not leave, and nobody else writes
 * its posts; rows that refer to it may come.
 */
export async function lockConnection(tx: Db, id: string, strength: 'update' | 'no key update'): Promise<boolean> {
  const found = await tx.execute(sql`select 1 from connections where id = ${id} for ${sql.raw(strength)}`);
  return found.rowCount === 1;
}

export async function listSyncRows(db: Db, userId: string): Promise<PostSyncRow[]> {
  return db.select().from(postSyncs).where(eq(postSyncs.userId, userId));
}

export async function findSyncRow(db: Db, connectionId: string): Promise<PostSyncRow | undefined> {
  const [row] = await db.select().from(postSyncs).where(eq(postSyncs.connectionId, connectionId));
  return row;
}

/** Notes that a pass is to come; where the last one stopped stays noted. */
export async function queueSync(tx: Db, { id, userId }: { id: string; userId: string }, at: Date): Promise<void> {
  await tx
    .insert(postSyncs)
    .values({ connectionId: id, userId, state: 'queued', nextAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: postSyncs.connectionId, set: { state: 'queued', nextAt: at, updatedAt: at } });
}

/** Writes how far a pass is. Returns false when the account is gone. */
export async function updateSync(
  tx: Db,
  connectionId: string,
  change: Partial<Omit<PostSyncRow, 'connectionId' | 'userId'>>,
): Promise<boolean> {
  const written = await tx.update(postSyncs).set(change).where(eq(postSyncs.connectionId, connectionId));
  return written.rowCount === 1;
}

/** No pass waits longer than a platform's day lasts. */
const WAIT_MAX_MS = 2 * 86_400_000;

/**
 * Accounts that are due to be read, with whom they belong to. Accounts that need their owner first are never due. One that would wait for
 * longer than any pass does was put off by a clock that was wrong: it is due too.
 */
export async function listDueSyncs(
  db: Db,
  at: Date,
  limit: number,
): Promise<{ connectionId: string; userId: string; state: PostSyncRow['state'] }[]> {
  return db
    .select({ connectionId: postSyncs.connectionId, userId: postSyncs.userId, state: postSyncs.state })
    .from(postSyncs)
    .where(
      and(
        or(lte(postSyncs.nextAt, at), gt(postSyncs.nextAt, new Date(at.getTime() + WAIT_MAX_MS))),
        sql`exists (select 1 from connections c where c.id = ${postSyncs.connectionId} and c.status = 'active')`,
      ),
    )
    .orderBy(asc(postSyncs.nextAt))
    .limit(limit);
}
