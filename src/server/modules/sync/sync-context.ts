import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { JobContext } from '#server/jobs/context.ts';
import {
  type ConnectionRow,
  findConnectionOfUser,
  type TokenDeps,
  withAccess,
} from '#server/modules/connections/connections.ts';
import type { Access } from '#server/platforms/access.ts';
import type { PlatformAdapter } from '#server/platforms/platform.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { CopyPicture } from './pictures.ts';
import type { Reading } from './save-store.ts';
import { lockConnection, updateSync } from './store.ts';
import type { PostSyncRow } from './tables.ts';

export type SyncDeps = TokenDeps & {
  storage: Storage;
  copyPicture: CopyPicture;
  /** How many of the newest posts get their cover copied in a pass; others get it when a list shows them. */
  coversPerPass: number;
};

/** The connection was removed while it was being read, so nothing is saved. */
export class ConnectionRemoved extends Error {}

export type SyncChange = Partial<Omit<PostSyncRow, 'connectionId' | 'userId' | 'updatedAt' | 'calls'>>;

/** What every stage of a sync works with. */
export type SyncContext = {
  readonly deps: SyncDeps;
  readonly job: JobContext;
  readonly connection: ConnectionRow;
  readonly rules: PlatformRules;
  /** The stored progress of the pass. */
  readonly sync: PostSyncRow;
  /** Calls the platform with a valid token, and counts the call. @throws PlatformError, AppError needs_reconnect, ConnectionRemoved */
  ask<T>(use: (adapter: PlatformAdapter, access: Access) => Promise<T>): Promise<T>;
  /** Writes what was read and how far the pass is now, in one transaction. @throws ConnectionRemoved, StaleEpoch */
  save(work: (tx: Db) => Promise<SyncChange>): Promise<void>;
  /** Whose posts are read, and in which pass. */
  reading(): Reading;
};

/** Minimum time between progress events during a pass. */
const PUBLISH_EVERY_MS = 2_000;

/** Undefined when the connection no longer exists. */
export async function openSyncContext(
  deps: SyncDeps,
  job: JobContext,
  connectionId: string,
  stored: PostSyncRow,
): Promise<SyncContext | undefined> {
  const connection = await findConnectionOfUser(deps.db, stored.userId, connectionId);
  if (!connection) return undefined;
  const { userId, platform } = connection;
  const { rules } = deps.platforms[platform];
  let sync = stored;
  let unsavedCalls = 0;
  let publishedMs = Number.NEGATIVE_INFINITY;

  const publishProgress = async (tx: Db, isEnd: boolean): Promise<void> => {
    const nowMs = performance.now();
    if (!isEnd && nowMs - publishedMs < PUBLISH_EVERY_MS) return;
    publishedMs = nowMs;
    await appendEvent(tx, userId, { type: 'connection', platform });
    await appendEvent(tx, userId, { type: 'posts', platform });
  };

  return {
    deps,
    job,
    connection,
    rules,
    get sync() {
      return sync;
    },
    async ask(use) {
      job.signal.throwIfAborted();
      unsavedCalls += 1;
      try {
        return await withAccess(deps, connectionId, 'read', (adapter, access) => use(adapter, access));
      } catch (error) {
        if (!(await findConnectionOfUser(deps.db, userId, connectionId)))
          throw new ConnectionRemoved('', { cause: error });
        throw error;
      }
    },
    async save(work) {
      const at = deps.clock.now();
      const calls = sync.calls + unsavedCalls;
      const change = await job.write(async (tx) => {
        // One writer at a time: a pass and the cover job update the same posts in different orders and would deadlock.
        if (!(await lockConnection(tx, connectionId, 'no key update'))) throw new ConnectionRemoved();
        const changed = { ...(await work(tx)), calls, updatedAt: at };
        if (!(await updateSync(tx, connectionId, changed))) throw new ConnectionRemoved();
        await publishProgress(tx, changed.state !== undefined && changed.state !== 'running');
        return changed;
      });
      sync = { ...sync, ...change };
      unsavedCalls = 0;
    },
    reading: () => ({ connectionId, userId, rules, pass: sync.pass, at: deps.clock.now() }),
  };
}
