import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { copyCoversJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type ConnectionRow, resolveConnections } from '#server/modules/connections/connections.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { listPostsBetween, type PostBetween } from './between-store.ts';
import {
  type ContentQuery,
  type ContentRow,
  type ContentSourceCount,
  countContentRows,
  listContentRows,
  listContentSources,
} from './content-store.ts';
import { cursorOf, readCursor } from './cursors.ts';
import { type ListedPost, listPostRows, listPostsAt, type PostSort, requestCovers } from './store.ts';

export type { PostBetween } from './between-store.ts';
export type { PostRow } from './tables.ts';
export { PLACEHOLDER_TITLES, storable, titleOf } from './titles.ts';

export type ListDeps = { db: Db; queue: Queue; clock: Clock; platforms: Platforms };
type ListQuery = PostSort & { account?: string | undefined; search?: string | undefined };

/** A failed cover is retried at the earliest a day later. */
const TRY_AGAIN_MS = 86_400_000;

/**
 * One page of the videos in a user's connections to a platform.
 * @throws AppError not_found for a connection that is not the user's
 */
export async function listVideos(
  deps: ListDeps,
  userId: string,
  platform: Platform,
  { account, ...query }: ListQuery & { page: number; limit: number },
): Promise<{ rows: ListedPost[]; total: number }> {
  const accounts = await resolveConnections(deps.db, userId, platform, account);
  const listed = await listPostRows(deps.db, userId, { ...query, connectionIds: accounts.map(({ id }) => id) });
  await enqueueMissingCovers(deps, userId, listed.rows);
  return listed;
}

export type MediaPage = {
  rows: ListedPost[];
  accounts: ConnectionRow[];
  total: number;
  next: boolean;
  previous: boolean;
  cursors: { after: string | null; before: string | null };
};

/**
 * Posts in a user's connections to a platform, after or before a cursor of an earlier reply, or from the start.
 * @throws AppError invalid_input for a cursor of another list, not_found for a connection that is not the user's
 */
export async function listMedia(
  deps: ListDeps,
  userId: string,
  platform: Platform,
  {
    account,
    after,
    before,
    sortBy,
    sortOrder,
    ...query
  }: ListQuery & { limit: number; after?: string | undefined; before?: string | undefined },
): Promise<MediaPage> {
  const order = { sortBy, sortOrder };
  const side = before !== undefined && after === undefined ? 'before' : 'after';
  const cursor = side === 'before' ? before : after;
  const place = cursor === undefined ? undefined : ({ side, ...readCursor(order, cursor) } as const);
  const accounts = await resolveConnections(deps.db, userId, platform, account);
  const searchDescription = deps.platforms[platform].rules.titledBy === 'description';
  const filter = { ...query, ...order, connectionIds: accounts.map(({ id }) => id), searchDescription };
  const { rows, more, beyond, total } = await listPostsAt(deps.db, userId, place ? { ...filter, place } : filter);
  await enqueueMissingCovers(deps, userId, rows);
  const [first, last] = [rows[0], rows.at(-1)];
  const cursors = { after: last ? cursorOf(order, last) : null, before: first ? cursorOf(order, first) : null };
  const [next, previous] = side === 'before' ? [beyond, more] : [more, beyond];
  return { rows, accounts, total, next, previous, cursors };
}

/** Posts of all accounts in a span of time that were not made by a publication, earliest first. */
export async function listOwnPosts(
  deps: Pick<ListDeps, 'db' | 'queue' | 'clock'>,
  userId: string,
  span: { from: Date; to: Date; limit: number },
): Promise<PostBetween[]> {
  const rows = await listPostsBetween(deps.db, userId, span);
  await enqueueMissingCovers(deps, userId, rows);
  return rows;
}

/** Requests copies of missing covers for the posts on this page; a job makes them. */
async function enqueueMissingCovers(
  { db, queue, clock }: Pick<ListDeps, 'db' | 'queue' | 'clock'>,
  userId: string,
  rows: readonly { id: string; coverKey: string | null }[],
): Promise<void> {
  const missing = rows.filter(({ coverKey }) => coverKey === null).map(({ id }) => id);
  if (missing.length === 0) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const triedBefore = new Date(now.getTime() - TRY_AGAIN_MS);
    for (const connectionId of await requestCovers(tx, userId, missing, { at: now, triedBefore })) {
      const about = { userId, subjectId: connectionId, singletonKey: connectionId };
      await queue.add(tx, copyCoversJob, { connectionId }, about);
    }
  });
}

export type ContentPage = { rows: ContentRow[]; total: number; sources: ContentSourceCount[] };

/** One page of an account's content from all sources, with the number of items per source. */
export async function listAllContent(
  deps: ListDeps,
  userId: string,
  query: Omit<ContentQuery, 'describedPlatforms'>,
): Promise<ContentPage> {
  const described = Object.values(deps.platforms).filter(({ rules }) => rules.titledBy === 'description');
  const describedPlatforms = described.map(({ rules }) => rules.platform);
  const fullQuery = { ...query, describedPlatforms };
  const [rows, total, sources] = await Promise.all([
    listContentRows(deps.db, userId, fullQuery),
    countContentRows(deps.db, userId, fullQuery),
    listContentSources(deps.db, userId),
  ]);
  const posts = rows.filter(({ connectionId }) => connectionId !== null);
  await enqueueMissingCovers(
    deps,
    userId,
    posts.map(({ id, pictureKey }) => ({ id, coverKey: pictureKey })),
  );
  return { rows, total, sources };
}
