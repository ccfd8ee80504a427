import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { copyCoversJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type ConnectionRow, resolveAccounts } from '#server/modules/connections/connections.ts';
import { type Period, type PeriodFigures, periodDays, sumPeriod } from './analytics.ts';
import {
  type ContentQuery,
  type ContentRow,
  type ContentSourceCount,
  countContentRows,
  listContentRows,
  listContentSources,
} from './content-store.ts';
import { cursorOf, readCursor } from './cursors.ts';
import { listLatestDays } from './days-store.ts';
import { wantPictures } from './due-store.ts';
import { type ListedPost, listPostRows, listPostsAt, type PostSort } from './store.ts';

export type ListDeps = { db: Db; queue: Queue; clock: Clock };
type ListQuery = PostSort & { account?: string | undefined; search?: string | undefined };

/** A failed picture is not tried again within a day. */
const TRY_AGAIN_MS = 86_400_000;

/** One page of the videos of connected accounts of a platform. @throws AppError not_found for an account that is not the user's */
export async function listVideos(
  deps: ListDeps,
  userId: string,
  platform: Platform,
  { account, ...query }: ListQuery & { page: number; limit: number },
): Promise<{ rows: ListedPost[]; total: number }> {
  const accounts = await resolveAccounts(deps.db, userId, platform, account);
  const listed = await listPostRows(deps.db, userId, { ...query, connectionIds: accounts.map(({ id }) => id) });
  await missPictures(deps, userId, listed.rows);
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
 * Posts of connected Instagram accounts around a cursor of an earlier answer: behind `after`, before `before`, or from the beginning.
 * @throws AppError invalid_input for a cursor of another list, not_found for an account that is not the user's
 */
export async function listMedia(
  deps: ListDeps,
  userId: string,
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
  const accounts = await resolveAccounts(deps.db, userId, 'instagram', account);
  const filter = { ...query, ...order, connectionIds: accounts.map(({ id }) => id), searchDescription: true };
  const { rows, more, beyond, total } = await listPostsAt(deps.db, userId, place ? { ...filter, place } : filter);
  await missPictures(deps, userId, rows);
  const [first, last] = [rows[0], rows.at(-1)];
  const cursors = { after: last ? cursorOf(order, last) : null, before: first ? cursorOf(order, first) : null };
  const [next, previous] = side === 'before' ? [beyond, more] : [more, beyond];
  return { rows, accounts, total, next, previous, cursors };
}

/** Figures of a connected Instagram account in the latest days that it has any of. @throws AppError not_found */
export async function readAnalytics(
  { db }: Pick<ListDeps, 'db'>,
  userId: string,
  { period, account }: { period: Period; account?: string | undefined },
): Promise<PeriodFigures> {
  const [first] = await resolveAccounts(db, userId, 'instagram', account);
  return sumPeriod(first ? await listLatestDays(db, { connectionId: first.id, userId }, periodDays[period]) : []);
}

/** Has pictures copied that a page would show and does not have; a few at a time, by a job. */
async function missPictures(
  { db, queue, clock }: ListDeps,
  userId: string,
  rows: readonly { id: string; coverKey: string | null }[],
): Promise<void> {
  const missed = rows.filter(({ coverKey }) => coverKey === null).map(({ id }) => id);
  if (missed.length === 0) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const triedBefore = new Date(now.getTime() - TRY_AGAIN_MS);
    for (const connectionId of await wantPictures(tx, userId, missed, { at: now, triedBefore })) {
      const about = { userId, subjectId: connectionId, singletonKey: connectionId };
      await queue.add(tx, copyCoversJob, { connectionId }, about);
    }
  });
}

export type ContentPage = { rows: ContentRow[]; total: number; sources: ContentSourceCount[] };

/** One page of everything an account has, and where it has something from. */
export async function listAllContent(deps: ListDeps, userId: string, query: ContentQuery): Promise<ContentPage> {
  const [rows, total, sources] = await Promise.all([
    listContentRows(deps.db, userId, query),
    countContentRows(deps.db, userId, query),
    listContentSources(deps.db, userId),
  ]);
  const posts = rows.filter(({ connectionId }) => connectionId !== null);
  await missPictures(
    deps,
    userId,
    posts.map(({ id, pictureKey }) => ({ id, coverKey: pictureKey })),
  );
  return { rows, total, sources };
}
