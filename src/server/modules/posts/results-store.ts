import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { posts } from './tables.ts';

/** A post as its results are spoken of. */
export type PostResult = {
  id: string;
  platform: Platform;
  title: string;
  permalink: string | null;
  views: number;
  likes: number | null;
  durationSeconds: number | null;
  publishedAt: Date;
};
/** With how it stands among the latest posts of its account: their number and the median of their views. */
export type BestPost = PostResult & { posts: number; medianViews: number };

/** Of every account so many latest posts are looked at: tastes change, and so few rows are read whatever the account holds. */
const LATEST = 200;

const shown = {
  ...{ id: posts.id, platform: posts.platform, title: posts.title, permalink: posts.permalink },
  ...{ likes: posts.likes, durationSeconds: posts.durationSeconds, publishedAt: posts.publishedAt },
  views: sql<number>`coalesce(${posts.views}, 0)::float8`.as('seen'),
};

/** What others may see of an account's posts: private ones are no result. */
function seen(userId: string, connectionIds: readonly string[]): SQL | undefined {
  return and(
    eq(posts.userId, userId),
    inArray(posts.connectionId, [...connectionIds]),
    isNull(posts.removedAt),
    or(isNull(posts.privacy), ne(posts.privacy, 'private')),
  );
}

/**
 * The most seen posts of one account among its latest, best first. Posts after `settledBefore` are left out: their views are still growing, so that
 * they would make the usual look low.
 */
export async function listBestRows(
  db: Db,
  userId: string,
  { connectionId, settledBefore, limit }: { connectionId: string; settledBefore: Date; limit: number },
): Promise<BestPost[]> {
  const latest = db
    .select(shown)
    .from(posts)
    .where(and(seen(userId, [connectionId]), isNotNull(posts.views), lt(posts.publishedAt, settledBefore)))
    .orderBy(desc(posts.publishedAt))
    .limit(LATEST)
    .as('latest');
  const usual = db
    .select({
      posts: sql<number>`count(*)::int`.as('posts'),
      medianViews: sql<number>`percentile_cont(0.5) within group (order by ${latest.views})`.as('median_views'),
    })
    .from(latest)
    .as('usual');
  return db
    .select({
      ...{ id: latest.id, platform: latest.platform, title: latest.title, permalink: latest.permalink },
      ...{ views: latest.views, likes: latest.likes, durationSeconds: latest.durationSeconds, publishedAt: latest.publishedAt },
      ...{ posts: usual.posts, medianViews: usual.medianViews },
    })
    .from(latest)
    .crossJoin(usual)
    .orderBy(desc(latest.views), latest.id)
    .limit(limit);
}

/** The latest posts of one account, newest first. */
export function listLatestRows(db: Db, userId: string, connectionId: string, limit: number): Promise<PostResult[]> {
  return db
    .select(shown)
    .from(posts)
    .where(and(seen(userId, [connectionId]), isNotNull(posts.views)))
    .orderBy(desc(posts.publishedAt), posts.id)
    .limit(limit);
}
