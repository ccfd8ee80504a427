import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { syncPostsJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { filesFolder } from './keys.ts';
import {
  type GroupResult,
  listBestRows,
  listLatestRows,
  type PostGroup,
  type PostResult,
  readGroupRows,
} from './results-store.ts';
import { findPostRow, findPostRowByPlatformId } from './store.ts';
import { listSyncRows, lockConnection, queueSync } from './sync-store.ts';
import type { PostRow, PostSyncRow } from './tables.ts';

export type { GroupResult, PostGroup, PostResult } from './results-store.ts';
export type { PostRow } from './tables.ts';

/** The account of a platform that a hook is about. */
type Connected = { id: string; userId: string; platform: Platform };

/** How far the copy of an account is, as the profile shows it. */
export type SyncState = {
  state: 'idle' | 'queued' | 'running';
  done: number;
  total: number | null;
  skipped: number;
  startedAt: Date | null;
  nextAt: Date | null;
  syncedCount: number;
};

export type PostHookDeps = { queue: Queue; storage: Storage; clock: Clock };

/** What follows for posts when an account is connected, leaves, or should be read anew; given to connections by main. */
export function postHooks(deps: PostHookDeps) {
  return {
    /** A new or renewed account is read at once. */
    connected: (tx: Db, connection: Connected): Promise<void> => startSync(deps, tx, connection),
    /** Its owner wishes to have it read now; nothing when that is under way. */
    syncWish: (tx: Db, connection: Connected): Promise<void> => startSync(deps, tx, connection),
    /** The account leaves, its rows with it: the keys of all files that go too. A job that copies it now ends by itself. */
    async leaving(tx: Db, { id, userId }: Connected): Promise<string[]> {
      // NOTE: held first: whoever writes a file meanwhile waits, and then finds no account.
      await lockConnection(tx, id, 'update');
      return (await deps.storage.list(filesFolder(userId, id))).map(({ key }) => key);
    },
    syncStates: (db: Db, userId: string): Promise<Map<string, SyncState>> => readSyncStates(db, userId),
  };
}

/** Has an account read, unless that is under way or waits for its time already. */
export async function startSync(
  { queue, clock }: Pick<PostHookDeps, 'queue' | 'clock'>,
  tx: Db,
  { id, userId, platform }: Connected,
): Promise<void> {
  const options = { userId, subjectId: id, singletonKey: id };
  const runId = await queue.add(tx, syncPostsJob, { connectionId: id }, options);
  if (runId === undefined) return;
  await queueSync(tx, { id, userId }, clock.now());
  await appendEvent(tx, userId, { type: 'connection', platform });
}

async function readSyncStates(db: Db, userId: string): Promise<Map<string, SyncState>> {
  const [rows, { integrations }] = await Promise.all([listSyncRows(db, userId), readSettings(db, userId)]);
  return new Map(rows.map((row) => [row.connectionId, stateOf(row, integrations.autoSync)]));
}

function stateOf(row: PostSyncRow, autoSync: boolean): SyncState {
  const { state, done, total, skipped, startedAt, nextAt, postCount } = row;
  const isDue = state === 'queued' || (state === 'idle' && autoSync);
  return { state, done, total, skipped, startedAt, nextAt: isDue ? nextAt : null, syncedCount: postCount };
}

/** The account's post, unless it is gone from its platform. */
export function findPost(db: Db, userId: string, postId: string): Promise<PostRow | undefined> {
  return findPostRow(db, userId, postId);
}

/** As {@link findPost}, by the id that the platform gave it. */
export function findPostByPlatformId(
  db: Db,
  userId: string,
  platform: Platform,
  platformPostId: string,
): Promise<PostRow | undefined> {
  return findPostRowByPlatformId(db, userId, platform, platformPostId);
}

const none: GroupResult = { posts: 0, medianViews: null, others: 0, othersMedianViews: null };

export type AccountResults = {
  /** Of all settled posts. */
  all: GroupResult;
  /** In the order of the groups that were asked for. */
  groups: GroupResult[];
  /** The most seen settled posts, best first. */
  best: PostResult[];
  /** The newest posts, whether or not they are settled. */
  latest: PostResult[];
};

/**
 * How the posts of an account did. Every figure is over all its posts from before `settledBefore` that the public sees
 * and whose views are known.
 */
export async function readResults(
  db: Db,
  userId: string,
  wish: { connectionId: string; settledBefore: Date; groups: readonly PostGroup[]; best: number; latest: number },
): Promise<AccountResults> {
  const [[all = none, ...groups], best, latest] = await Promise.all([
    readGroupRows(db, userId, { ...wish, groups: [{}, ...wish.groups] }),
    listBestRows(db, userId, { ...wish, limit: wish.best }),
    listLatestRows(db, userId, wish.connectionId, wish.latest),
  ]);
  return { all, groups, best, latest };
}
