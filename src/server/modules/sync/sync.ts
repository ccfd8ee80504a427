import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { syncPostsJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { filesFolder } from './keys.ts';
import { listSyncRows, lockConnection, queueSync } from './store.ts';
import type { PostSyncRow } from './tables.ts';

/** The connection that a hook is called for. */
type ConnectionRef = { id: string; userId: string; platform: Platform };

/** Progress of a connection's sync, as the profile shows it. */
export type SyncState = {
  state: 'idle' | 'queued' | 'running';
  done: number;
  total: number | null;
  skipped: number;
  startedAt: Date | null;
  nextAt: Date | null;
  /** Until when the platform accepts no more calls for it. */
  waitsUntil: Date | null;
  syncedCount: number;
};

export type SyncHookDeps = { queue: Queue; storage: Storage; clock: Clock };

/**
 * What happens to posts when an account is connected or disconnected, or a sync is requested; passed to connections by
 * main.
 */
export function syncHooks(deps: SyncHookDeps) {
  return {
    /** A new or renewed connection is synced at once. */
    connected: (tx: Db, connection: ConnectionRef): Promise<void> => startSync(deps, tx, connection),
    /** Its owner requests a sync; no effect while one is running. */
    requestSync: (tx: Db, connection: ConnectionRef): Promise<void> => startSync(deps, tx, connection),
    /**
     * The connection is deleted with its rows. Returns the keys of all files to delete with it. A sync job running for
     * it ends by itself.
     */
    async leaving(tx: Db, { id, userId }: ConnectionRef): Promise<string[]> {
      // NOTE: lock first: a job about to write a file waits for the lock and then finds no connection.
      await lockConnection(tx, id, 'update');
      return (await deps.storage.list(filesFolder(userId, id))).map(({ key }) => key);
    },
    syncStates: (db: Db, userId: string): Promise<Map<string, SyncState>> =>
      readSyncStates(db, userId, deps.clock.now()),
  };
}

/** Starts a sync unless one is running or scheduled. */
export async function startSync(
  { queue, clock }: Pick<SyncHookDeps, 'queue' | 'clock'>,
  tx: Db,
  { id, userId, platform }: ConnectionRef,
): Promise<void> {
  const options = { userId, subjectId: id, singletonKey: id };
  const runId = await queue.add(tx, syncPostsJob, { connectionId: id }, options);
  if (runId === undefined) return;
  await queueSync(tx, { id, userId }, clock.now());
  await appendEvent(tx, userId, { type: 'connection', platform });
}

async function readSyncStates(db: Db, userId: string, now: Date): Promise<Map<string, SyncState>> {
  const [rows, { integrations }] = await Promise.all([listSyncRows(db, userId), readSettings(db, userId)]);
  return new Map(rows.map((row) => [row.connectionId, stateOf(row, integrations.autoSync, now)]));
}

function stateOf(row: PostSyncRow, autoSync: boolean, now: Date): SyncState {
  const { state, done, total, skipped, startedAt, nextAt, postCount } = row;
  const isDue = state === 'queued' || (state === 'idle' && autoSync);
  const waitsUntil = state === 'queued' && nextAt !== null && nextAt > now ? nextAt : null;
  return { state, done, total, skipped, startedAt, nextAt: isDue ? nextAt : null, waitsUntil, syncedCount: postCount };
}
