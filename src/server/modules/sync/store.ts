import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type PostSyncRow, postRefusals, postSyncs, type RefusedCall } from './tables.ts';

/**
 * Locks a connection's row until the transaction ends. Returns false when it no longer exists. `no key update`: it
 * cannot be deleted and no other process writes its posts, but rows that reference it can be inserted.
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

/** Queues a pass; the position where the last one stopped is preserved. */
export async function queueSync(tx: Db, { id, userId }: { id: string; userId: string }, at: Date): Promise<void> {
  await tx
    .insert(postSyncs)
    .values({ connectionId: id, userId, state: 'queued', nextAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: postSyncs.connectionId, set: { state: 'queued', nextAt: at, updatedAt: at } });
}

/** Records the progress of a pass. Returns false when the connection no longer exists. */
export async function updateSync(
  tx: Db,
  connectionId: string,
  change: Partial<Omit<PostSyncRow, 'connectionId' | 'userId'>>,
): Promise<boolean> {
  const written = await tx.update(postSyncs).set(change).where(eq(postSyncs.connectionId, connectionId));
  return written.rowCount === 1;
}

/** No pass waits longer than a platform's quota day, with room. */
const MAX_WAIT_MS = 2 * 86_400_000;

/**
 * Connections due for a sync, with their owners, except those that wait for their owner: the longest due of every user
 * first, then the second of every user, so that one user's many accounts do not delay the others. A connection
 * scheduled further ahead than any pass waits was scheduled by a wrong clock and is due too.
 */
export async function listDueSyncs(
  db: Db,
  at: Date,
  limit: number,
): Promise<{ connectionId: string; userId: string; state: PostSyncRow['state'] }[]> {
  const turn = sql`row_number() over (partition by ${postSyncs.userId} order by ${postSyncs.nextAt})`;
  return db
    .select({ connectionId: postSyncs.connectionId, userId: postSyncs.userId, state: postSyncs.state })
    .from(postSyncs)
    .where(
      and(
        or(lte(postSyncs.nextAt, at), gt(postSyncs.nextAt, new Date(at.getTime() + MAX_WAIT_MS))),
        sql`exists (select 1 from connections c where c.id = ${postSyncs.connectionId} and c.status = 'active')`,
      ),
    )
    .orderBy(turn, asc(postSyncs.nextAt))
    .limit(limit);
}

type Refused = { postId: string; userId: string; what: RefusedCall };

/** The wait triples with each consecutive refusal: one day, three, nine, then thirty at most. */
const FIRST_WAIT_DAYS = 1;
const GROWTH = 3;
const MAX_WAIT_DAYS = 30;

/**
 * Records that the platform refused something about one post, so that it is requested again only later. Does nothing
 * when the post no longer exists.
 */
export async function saveRefusal(tx: Db, { postId, userId, what }: Refused, code: string, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const wait = (times: unknown) =>
    sql`make_interval(days => least(${MAX_WAIT_DAYS}, ${FIRST_WAIT_DAYS} * power(${GROWTH}, ${times} - 1))::int)`;
  await tx.execute(sql`
    insert into post_refusals as r (post_id, user_id, what, code, times, refused_at, retry_at)
    select id, user_id, ${what}, ${code}, 1, ${now}, ${now} + ${wait(1)} from posts where id = ${postId} and user_id = ${userId}
    on conflict (post_id, what) do update set code = excluded.code, times = r.times + 1, refused_at = excluded.refused_at,
      retry_at = ${now} + ${wait(sql`(r.times + 1)`)}`);
}

/** Resets the wait after a successful answer. */
export async function deleteRefusal(tx: Db, { postId, userId, what }: Refused): Promise<void> {
  await tx
    .delete(postRefusals)
    .where(and(eq(postRefusals.postId, postId), eq(postRefusals.userId, userId), eq(postRefusals.what, what)));
}

/** Selects posts for which this may be requested now. */
export function notRefused(what: Refused['what'], at: Date): SQL {
  return sql`not exists (select 1 from post_refusals r where r.post_id = posts.id and r.what = ${what}
    and r.retry_at > ${at.toISOString()}::timestamptz)`;
}
