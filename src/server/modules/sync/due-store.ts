/** Queries for posts that are due to be read again, one per rule; the state of a sync is in store.ts. */
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import { COMMENTED_DAYS } from '#contract/post-page.ts';
import type { Db } from '#server/db/database.ts';
import { type PostRow, posts } from '#server/modules/posts/tables.ts';
import type { FigureAge } from './cadence.ts';
import { notRefused } from './store.ts';

/** What identifies a post in a call to the platform. */
export type DuePost = Pick<PostRow, 'id' | 'platformPostId' | 'kind'>;

const asked = { id: posts.id, platformPostId: posts.platformPostId, kind: posts.kind };
const here = (connectionId: string) => and(eq(posts.connectionId, connectionId), isNull(posts.removedAt));

/** Posts that a full pass has not seen (yet), newest first. */
export async function listUnseen(db: Db, connectionId: string, pass: number, limit: number): Promise<DuePost[]> {
  const where = and(here(connectionId), lt(posts.seenPass, pass));
  return db.select(asked).from(posts).where(where).orderBy(desc(posts.publishedAt), asc(posts.id)).limit(limit);
}

/**
 * Posts whose figures are older than their age allows, ordered by id, after `afterId`. `at` is the same for an entire
 * pass.
 */
export async function listDueFigures(
  db: Db,
  connectionId: string,
  { afterId, ages, at, limit }: { afterId: string; ages: readonly FigureAge[]; at: Date; limit: number },
): Promise<DuePost[]> {
  const where = and(here(connectionId), gt(posts.id, afterId), olderThanAllowed(sql`${posts.statsAt}`, ages, at));
  return db.select(asked).from(posts).where(where).orderBy(asc(posts.id)).limit(limit);
}

/**
 * Posts due for figures that take a call each and are not currently refused: those without any first, then the newest.
 */
export async function listDueInsights(
  db: Db,
  connectionId: string,
  { ages, at, limit }: { ages: readonly FigureAge[]; at: Date; limit: number },
): Promise<DuePost[]> {
  const isDue = or(isNull(posts.insightsAt), olderThanAllowed(sql`${posts.insightsAt}`, ages, at));
  const where = and(here(connectionId), isDue, notRefused('insights', at));
  return db
    .select(asked)
    .from(posts)
    .where(where)
    .orderBy(sql`${posts.insightsAt} is not null`, desc(posts.publishedAt), asc(posts.id))
    .limit(limit);
}

/** Posts that have comments, whose copies are missing or older than their age allows. */
export async function listDueComments(
  db: Db,
  connectionId: string,
  { ages, at, limit }: { ages: readonly FigureAge[]; at: Date; limit: number },
): Promise<DuePost[]> {
  const since = new Date(at.getTime() - COMMENTED_DAYS * 86_400_000);
  const isDue = or(isNull(posts.commentsAt), olderThanAllowed(sql`${posts.commentsAt}`, ages, at));
  const mayHaveAny = or(gt(posts.comments, 0), isNotNull(posts.commentsAt));
  return db
    .select(asked)
    .from(posts)
    .where(and(here(connectionId), mayHaveAny, gt(posts.publishedAt, since), isDue, notRefused('comments', at)))
    .orderBy(sql`${posts.commentsAt} is not null`, desc(posts.publishedAt), asc(posts.id))
    .limit(limit);
}

function olderThanAllowed(figuresAt: SQL, ages: readonly FigureAge[], at: Date): SQL {
  const before = (ms: number) => sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`;
  const rules = ages.map(({ youngerThanMs, everyMs }) => {
    const old = sql`${figuresAt} < ${before(everyMs)}`;
    return Number.isFinite(youngerThanMs) ? sql`(${posts.publishedAt} > ${before(youngerThanMs)} and ${old})` : old;
  });
  return sql`(${sql.join(rules, sql` or `)})`;
}

/** A post with the state of its cover. */
export type PostCover = DuePost &
  Pick<PostRow, 'userId' | 'connectionId' | 'platform' | 'coverUrl' | 'coverKey' | 'statsAt'>;

const pictured = {
  ...asked,
  userId: posts.userId,
  connectionId: posts.connectionId,
  platform: posts.platform,
  coverUrl: posts.coverUrl,
  coverKey: posts.coverKey,
  statsAt: posts.statsAt,
};

/**
 * Those of the newest posts whose cover is missing or was copied before `copiedBefore`, and was last tried before `triedBefore`.
 */
export async function listMissingCovers(
  db: Db,
  connectionId: string,
  { newest, copiedBefore, triedBefore }: { newest: number; copiedBefore: Date; triedBefore: Date },
): Promise<PostCover[]> {
  const first = db
    .select({ ...pictured, coverAt: posts.coverAt, coverTriedAt: posts.coverTriedAt })
    .from(posts)
    .where(here(connectionId))
    .orderBy(desc(posts.publishedAt), asc(posts.id))
    .limit(newest)
    .as('first');
  return db
    .select()
    .from(first)
    .where(
      and(
        or(isNull(first.coverAt), lt(first.coverAt, copiedBefore)),
        or(isNull(first.coverTriedAt), lt(first.coverTriedAt, triedBefore)),
        isNotNull(first.coverUrl),
      ),
    );
}

/** Posts that a list showed without a cover, most recent first. */
export async function listRequestedCovers(db: Db, connectionId: string, limit: number): Promise<PostCover[]> {
  return db
    .select(pictured)
    .from(posts)
    .where(and(eq(posts.connectionId, connectionId), isNotNull(posts.coverWantedAt)))
    .orderBy(desc(posts.coverWantedAt), asc(posts.id))
    .limit(limit);
}

/** Drops requests for covers made before `before`. */
export async function dropCoverRequests(tx: Db, connectionId: string, before: Date): Promise<void> {
  await tx
    .update(posts)
    .set({ coverWantedAt: null })
    .where(and(eq(posts.connectionId, connectionId), lt(posts.coverWantedAt, before)));
}

/**
 * Records that a cover was copied or, without a key, that copying failed; an older copy is retained. Returns false when
 * the post no longer exists.
 */
export async function saveCover(tx: Db, id: string, key: string | undefined, at: Date): Promise<boolean> {
  const copied = key === undefined ? {} : { coverKey: key, coverAt: at };
  const saved = await tx
    .update(posts)
    .set({ ...copied, coverTriedAt: at, coverWantedAt: null })
    .where(eq(posts.id, id));
  return saved.rowCount === 1;
}

/** The newest posts whose captions were never requested, or were refused and may be requested again. */
export async function listMissingCaptions(
  db: Db,
  connectionId: string,
  { minSeconds, at, limit }: { minSeconds: number; at: Date; limit: number },
): Promise<DuePost[]> {
  return db
    .select(asked)
    .from(posts)
    .where(
      and(
        here(connectionId),
        eq(posts.hasCaptions, true),
        isNull(posts.captionsTriedAt),
        sql`${posts.durationSeconds} >= ${minSeconds}`,
        notRefused('captions', at),
      ),
    )
    .orderBy(desc(posts.publishedAt), asc(posts.id))
    .limit(limit);
}

export async function saveCaptions(tx: Db, id: string, key: string | null, at: Date): Promise<void> {
  await tx.update(posts).set({ captionsKey: key, captionsTriedAt: at }).where(eq(posts.id, id));
}

/** The number of posts stored for a connection. */
export async function countPosts(db: Db, connectionId: string): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(posts).where(here(connectionId));
  return row?.total ?? 0;
}

/** Covers copied before `before`, oldest first. */
export async function listOldCovers(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; coverKey: string | null }[]> {
  return db
    .select({ id: posts.id, coverKey: posts.coverKey })
    .from(posts)
    .where(and(lt(posts.coverAt, before), isNotNull(posts.coverKey)))
    .orderBy(asc(posts.coverAt))
    .limit(limit);
}

/** Clears a cover unless it has been copied again in the meantime. Returns false if it has. */
export async function dropCover(tx: Db, id: string, before: Date): Promise<boolean> {
  const gone = await tx
    .update(posts)
    .set({ coverKey: null, coverAt: null })
    .where(and(eq(posts.id, id), lt(posts.coverAt, before)));
  return gone.rowCount === 1;
}

/** Posts of a platform last read before `before`, oldest first, with their files. */
export async function listStalePosts(
  db: Db,
  platform: Platform,
  before: Date,
  limit: number,
): Promise<Pick<PostRow, 'id' | 'userId' | 'coverKey' | 'captionsKey'>[]> {
  return db
    .select({ id: posts.id, userId: posts.userId, coverKey: posts.coverKey, captionsKey: posts.captionsKey })
    .from(posts)
    .where(and(eq(posts.platform, platform), lt(posts.statsAt, before)))
    .orderBy(asc(posts.statsAt))
    .limit(limit);
}

/** Deletes a post permanently unless it has been read again in the meantime. Returns false if it has. */
export async function deleteStalePost(tx: Db, id: string, before: Date): Promise<boolean> {
  const gone = await tx.delete(posts).where(and(eq(posts.id, id), lt(posts.statsAt, before)));
  return gone.rowCount === 1;
}
