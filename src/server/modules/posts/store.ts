import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { type PostRow, posts } from './tables.ts';

/** A post with the number of clips made from it, and the key of its file. */
export type ListedPost = PostRow & { clipsCount: number; fileKey: string | null };

export type PostSort = { sortBy: 'published_at' | 'view_count' | 'like_count'; sortOrder: 'asc' | 'desc' };

/** Posts of these accounts; `search` is a substring without regard to case. */
export type PostFilter = {
  connectionIds: readonly string[];
  search?: string | undefined;
  /** Instagram's posts are searched by their whole caption too. */
  searchDescription?: boolean;
};

// NOTE: a column of a query on one table is written without its table, which would name a column of the inner table here.
const clipsCount = sql<number>`(select count(*)::int from clips where clips.post_id = posts.id and clips.user_id = posts.user_id and clips.deleted_at is null)`;
/** The file that the platform gave, while the upload that was made of it is there. */
const fileKey = sql<
  string | null
>`(select videos.file_key from videos where videos.id = posts.source_video_id and videos.user_id = posts.user_id and videos.status = 'ready' and videos.deleted_at is null and posts.source_kind = 'platform')`;
const listed = { ...getTableColumns(posts), clipsCount, fileKey };

/** A pattern of `like` in which what was typed stands for itself. */
export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The account's posts that are there, as the filter says. */
export function present(userId: string, { connectionIds, search, searchDescription }: PostFilter): SQL | undefined {
  const pattern = search ? patternOf(search) : undefined;
  const found = searchDescription
    ? sql`(${posts.title} ilike ${pattern} or ${posts.description} ilike ${pattern})`
    : sql`${posts.title} ilike ${pattern}`;
  return and(
    eq(posts.userId, userId),
    inArray(posts.connectionId, [...connectionIds]),
    isNull(posts.removedAt),
    pattern ? found : undefined,
  );
}

/** The order of the indexes of migrations 0014 and 0019, or backwards along them: figures that are not known stand last in both orders. */
export function orderOf({ sortBy, sortOrder }: PostSort, backwards = false): SQL[] {
  const down = (sortOrder === 'desc') !== backwards;
  const id = down ? asc(posts.id) : desc(posts.id);
  if (sortBy === 'published_at') return [down ? desc(posts.publishedAt) : asc(posts.publishedAt), id];
  const figure = sortBy === 'view_count' ? posts.views : posts.likes;
  const direction = sql.raw(down ? 'desc' : 'asc');
  return [sql`${figure} ${direction} ${sql.raw(backwards ? 'nulls first' : 'nulls last')}`, id];
}

/** One page of the posts of some accounts, and how many there are in all. */
export async function listPostRows(
  db: Db,
  userId: string,
  { page, limit, ...query }: PostFilter & PostSort & { page: number; limit: number },
): Promise<{ rows: ListedPost[]; total: number }> {
  if (query.connectionIds.length === 0) return { rows: [], total: 0 };
  const where = present(userId, query);
  const [rows, total] = await Promise.all([
    db
      .select(listed)
      .from(posts)
      .where(where)
      .orderBy(...orderOf(query))
      .limit(limit)
      .offset((page - 1) * limit),
    countPosts(db, where),
  ]);
  return { rows, total };
}

async function countPosts(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(posts).where(where);
  return counted?.total ?? 0;
}

/** Where a page of posts begins or ends: the sorted figure (milliseconds for instants, null for none) and the id of a post. */
export type PostPlace = { value: number | null; id: string };

/**
 * Posts behind (`after`) or before a place, in the order of the list; at most `limit` of them and one more, which tells that there are others.
 * `total` counts all of the filter; `beyond` tells whether there is something on the other side of the place.
 */
export async function listPostsAt(
  db: Db,
  userId: string,
  { limit, place, ...query }: PostFilter & PostSort & { limit: number; place?: { side: 'after' | 'before' } & PostPlace },
): Promise<{ rows: ListedPost[]; more: boolean; beyond: boolean; total: number }> {
  if (query.connectionIds.length === 0) return { rows: [], more: false, beyond: false, total: 0 };
  const where = present(userId, query);
  const backwards = place?.side === 'before';
  const [rows, [facts]] = await Promise.all([
    db
      .select(listed)
      .from(posts)
      .where(and(where, place ? behind(query, place, backwards) : undefined))
      .orderBy(...orderOf(query, backwards))
      .limit(limit + 1),
    db
      .select({
        total: count(),
        beyond: place ? sql<boolean>`coalesce(bool_or(not ${behind(query, place, backwards)}), false)` : sql<boolean>`false`,
      })
      .from(posts)
      .where(where),
  ]);
  const page = rows.slice(0, limit);
  return {
    rows: backwards ? page.reverse() : page,
    more: rows.length > limit,
    beyond: facts?.beyond ?? false,
    total: facts?.total ?? 0,
  };
}

/** Larger than any figure; -1 is smaller. A figure that is not known stands at the end of the order. */
const LARGEST = sql.raw('9223372036854775807');

/** What stands behind the place in this order, or before it. */
function behind({ sortBy, sortOrder }: PostSort, { value, id }: PostPlace, backwards: boolean): SQL {
  const last = sortOrder === 'desc' ? sql.raw('-1') : LARGEST;
  const figure =
    sortBy === 'published_at'
      ? posts.publishedAt
      : sql`coalesce(${sortBy === 'view_count' ? posts.views : posts.likes}, ${last})`;
  const given =
    sortBy === 'published_at' ? sql`${new Date(value ?? 0).toISOString()}::timestamptz` : sql`${value ?? last}::bigint`;
  return (sortOrder === 'desc') !== backwards
    ? sql`(${figure} < ${given} or (${figure} = ${given} and ${posts.id} > ${id}))`
    : sql`(${figure} > ${given} or (${figure} = ${given} and ${posts.id} < ${id}))`;
}

/** The post unless it is gone from its platform. */
export async function findPostRow(db: Db, userId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.userId, userId), isNull(posts.removedAt)));
  return row;
}

/** As {@link findPostRow}, by the id that the platform gave it. */
export async function findPostRowByPlatformId(
  db: Db,
  userId: string,
  platform: Platform,
  platformPostId: string,
): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        eq(posts.platform, platform),
        eq(posts.platformPostId, platformPostId),
        isNull(posts.removedAt),
      ),
    )
    .limit(1);
  return row;
}
