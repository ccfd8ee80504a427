import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { containing } from '#server/db/like.ts';
import { type PostRow, posts } from './tables.ts';

/** A post with its number of clips and the key of its source file. */
export type ListedPost = PostRow & { clipsCount: number; fileKey: string | null };

export type PostSort = { sortBy: 'published_at' | 'view_count' | 'like_count'; sortOrder: 'asc' | 'desc' };

/** Selects posts of these connections; `search` is a case-insensitive substring. */
export type PostFilter = {
  connectionIds: readonly string[];
  search?: string | undefined;
  /** Also search the description (Instagram's caption). */
  searchDescription?: boolean;
};

// NOTE: Drizzle omits the table name in a single-table query; without it here, the column would refer to the inner
// table.
const clipsCount = sql<number>`(select count(*)::int from clips
  where clips.post_id = posts.id and clips.user_id = posts.user_id and clips.deleted_at is null)`;
/** Key of the file fetched from the platform, while the upload made from it exists. */
const fileKey = sql<
  string | null
>`(select videos.file_key from videos where videos.id = posts.source_video_id and videos.user_id = posts.user_id
  and videos.status = 'ready' and videos.deleted_at is null and posts.source_kind = 'platform')`;
const listed = { ...getTableColumns(posts), clipsCount, fileKey };

/** The account's posts that have not been removed and match the filter. */
export function present(userId: string, { connectionIds, search, searchDescription }: PostFilter): SQL | undefined {
  const pattern = search ? containing(search) : undefined;
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

/** Follows the indexes of migrations 0014 and 0019, forwards or backwards; unknown figures come last in both orders. */
export function orderOf({ sortBy, sortOrder }: PostSort, backwards = false): SQL[] {
  const down = (sortOrder === 'desc') !== backwards;
  const id = down ? asc(posts.id) : desc(posts.id);
  if (sortBy === 'published_at') return [down ? desc(posts.publishedAt) : asc(posts.publishedAt), id];
  const figure = sortBy === 'view_count' ? posts.views : posts.likes;
  const direction = sql.raw(down ? 'desc' : 'asc');
  return [sql`${figure} ${direction} ${sql.raw(backwards ? 'nulls first' : 'nulls last')}`, id];
}

/** One page of posts, and the total. */
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

/** A position in a list of posts: the sorted value (milliseconds for instants, null for none) and the id of a post. */
export type PostPlace = { value: number | null; id: string };

/**
 * Posts after or before a position, in list order; at most `limit` and one more, which shows that there are others.
 * `total` counts everything that matches the filter; `beyond` tells whether there are posts on the other side of the
 * position.
 */
export async function listPostsAt(
  db: Db,
  userId: string,
  {
    limit,
    place,
    ...query
  }: PostFilter & PostSort & { limit: number; place?: { side: 'after' | 'before' } & PostPlace },
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
        beyond: place
          ? sql<boolean>`coalesce(bool_or(not ${behind(query, place, backwards)}), false)`
          : sql<boolean>`false`,
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

/** Stands in for an unknown figure, which comes last: larger than any figure. -1 is smaller than any. */
const LARGEST = sql.raw('9223372036854775807');

/** Rows after the position in this order, or before it. */
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

/**
 * Requests copies of the covers of these posts where one can be had. Rows being written are skipped: a list does not
 * wait for a sync, and the next list requests them. Returns the connections of the newly requested posts.
 */
export async function requestCovers(
  tx: Db,
  userId: string,
  ids: readonly string[],
  { at, triedBefore }: { at: Date; triedBefore: Date },
): Promise<string[]> {
  const untried = or(isNull(posts.coverTriedAt), lt(posts.coverTriedAt, triedBefore));
  const possible = and(isNull(posts.coverKey), isNotNull(posts.coverUrl), isNull(posts.coverWantedAt), untried);
  const free = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), inArray(posts.id, [...ids]), possible))
    .for('no key update', { skipLocked: true });
  const wanted = await tx
    .update(posts)
    .set({ coverWantedAt: at })
    .where(inArray(posts.id, free))
    .returning({ connectionId: posts.connectionId });
  return [...new Set(wanted.map(({ connectionId }) => connectionId))];
}
