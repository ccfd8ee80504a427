/** Results of posts by group; apart from the figures by day (store.ts), which use other tables. */
import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { PLACEHOLDER_TITLES } from '#server/modules/posts/posts.ts';
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

/**
 * What the posts of a group have in common: words of the title (lower case, separated by single spaces) or a range of
 * lengths. `{}` is all posts.
 */
export type PostGroup = { words?: string; seconds?: { from: number; to: number } };

/** A group of an account's posts and the posts outside it, with their median views (null without posts). */
export type GroupResult = {
  posts: number;
  medianViews: number | null;
  others: number;
  othersMedianViews: number | null;
};

/** Selects settled posts: public posts of one account, published before `settledBefore`, whose views are known. */
type Settled = { connectionId: string; settledBefore: Date };

const shown = {
  ...{ id: posts.id, platform: posts.platform, title: posts.title, permalink: posts.permalink },
  ...{ likes: posts.likes, durationSeconds: posts.durationSeconds, publishedAt: posts.publishedAt, views: posts.views },
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

/**
 * Sizes and median views of groups over all settled posts of one account, in the order of `groups`. A post of unknown
 * length is neither inside nor outside a group defined by length. Words match whole, ignoring case and punctuation.
 */
export async function readGroupRows(
  db: Db,
  userId: string,
  { groups, ...of }: Settled & { groups: readonly PostGroup[] },
): Promise<GroupResult[]> {
  // Splitting ten thousand titles takes a tenth of a second, so only when a group asks for words.
  const title = groups.some(({ words }) => words !== undefined) ? spacedWords : sql`null::text`;
  const wanted = groups.map(({ words, seconds }, place) => ({ place, words, from: seconds?.from, to: seconds?.to }));
  const { rows } = await db.execute<GroupResult>(sql`
    with settled as materialized (
      select views::float8 as views, duration_seconds as seconds, ${title} as title from posts where ${settled(userId, of)}
    ), grouped as materialized (
      select g.place, s.views, case
        when g.words is not null then s.title like '% ' || g.words || ' %'
        when g."from" is not null then s.seconds between g."from" and g."to"
        else true end as inside
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g (place int, words text, "from" float8, "to" float8)
      left join settled s on true
    )
    select count(views) filter (where inside)::int as posts, count(views) filter (where not inside)::int as others,
      percentile_cont(0.5) within group (order by views) filter (where inside) as "medianViews",
      percentile_cont(0.5) within group (order by views) filter (where not inside) as "othersMedianViews"
    from grouped group by place order by place`);
  return rows;
}

/**
 * A title's words, each with a space before and after, split as `wordsOf` in the idea engine does; null for placeholder
 * titles.
 */
const spacedWords = sql`
  case when ${posts.title} = any(${sql.param([...PLACEHOLDER_TITLES])}) then '' else
    ' ' || regexp_replace(lower(normalize(${posts.title}, NFKC)), '[^[:alnum:]\\u0300-\\u036f]+', ' ', 'g') || ' ' end`;

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
