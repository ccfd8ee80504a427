/** Results of posts; apart from the figures by day (store.ts), which use other tables. */
import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { posts } from '#server/modules/posts/tables.ts';

/** A post with its result; `views` is null if the platform did not report any. */
export type PostResult = {
  id: string;
  platform: Platform;
  title: string;
  permalink: string | null;
  views: number | null;
  likes: number | null;
  durationSeconds: number | null;
  publishedAt: Date;
};

/** Selects settled posts: public posts of one account, published before `settledBefore`, whose views are known. */
type Settled = { connectionId: string; settledBefore: Date };

const shown = {
  id: posts.id,
  platform: posts.platform,
  title: posts.title,
  permalink: posts.permalink,
  likes: posts.likes,
  durationSeconds: posts.durationSeconds,
  publishedAt: posts.publishedAt,
  views: posts.views,
};

/** Posts visible to others; private ones have no result. */
function seen(userId: string, connectionId: string): SQL | undefined {
  return and(
    eq(posts.userId, userId),
    eq(posts.connectionId, connectionId),
    isNull(posts.removedAt),
    or(isNull(posts.privacy), ne(posts.privacy, 'private')),
  );
}

function settled(userId: string, { connectionId, settledBefore }: Settled): SQL | undefined {
  return and(seen(userId, connectionId), isNotNull(posts.views), lt(posts.publishedAt, settledBefore));
}

/** The most viewed settled posts of one account, best first. */
export function listBestRows(
  db: Db,
  userId: string,
  { limit, ...of }: Settled & { limit: number },
): Promise<PostResult[]> {
  return db
    .select(shown)
    .from(posts)
    .where(settled(userId, of))
    .orderBy(sql`${posts.views} desc nulls last`, posts.id)
    .limit(limit);
}

/** The latest posts of one account, newest first, including those that are not settled or have no views. */
export function listLatestRows(db: Db, userId: string, connectionId: string, limit: number): Promise<PostResult[]> {
  return db
    .select(shown)
    .from(posts)
    .where(seen(userId, connectionId))
    .orderBy(desc(posts.publishedAt), posts.id)
    .limit(limit);
}

/** Views and likes of all settled posts of one account, in order of their publication. */
export async function listSettledFigures(
  db: Db,
  userId: string,
  of: Settled,
): Promise<{ id: string; views: number; likes: number | null }[]> {
  const rows = await db
    .select({ id: posts.id, views: posts.views, likes: posts.likes })
    .from(posts)
    .where(settled(userId, of))
    .orderBy(posts.publishedAt, posts.id);
  return rows.map((row) => ({ ...row, views: row.views ?? 0 }));
}
