import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { type ConnectionRow, findConnectionOfUser, type TokenDeps, withAccess } from '#server/modules/connections/connections.ts';
import type { Access, PlatformAdapter } from '#server/platforms/platform.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { CopyPicture } from './pictures.ts';
import type { Reading } from './save-store.ts';
import { lockConnection, updateSync } from './sync-store.ts';
import type { PostSyncRow } from './tables.ts';

export type SyncDeps = TokenDeps & {
  storage: Storage;
  copyPicture: CopyPicture;
  /** Of how many of the newest posts a pass brings the picture by itself; the others come when a list shows them. */
  coversPerPass: number;
};

/** The account left while it was read: nothing of it is to stay, and nothing is left to do. */
export class AccountLeft extends Error {}

export type SyncChange = Partial<Omit<PostSyncRow, 'connectionId' | 'userId' | 'updatedAt' | 'calls'>>;

/** One job's view of an account that it reads. */
export type Pass = {
  readonly deps: SyncDeps;
  readonly ctx: JobContext;
  readonly connection: ConnectionRow;
  /** How far it is, as stored. */
  readonly sync: PostSyncRow;
  /** Asks the platform with a good token; counted. @throws PlatformError, AppError needs_reconnect, AccountLeft */
  ask<T>(use: (adapter: PlatformAdapter, access: Access) => Promise<T>): Promise<T>;
  /** Writes what was read together with how far the pass is now. @throws AccountLeft, StaleEpoch */
  save(work: (tx: Db) => Promise<SyncChange>): Promise<void>;
  /** Whose posts are read now, in which pass. */
  reading(): Reading;
};

/** Tells windows at most this often while a pass runs. */
const TELL_EVERY_MS = 2_000;

/** Opens the view; undefined when the account is gone. */
export async function openPass(
  deps: SyncDeps,
  ctx: JobContext,
  connectionId: string,
  stored: PostSyncRow,
): Promise<Pass | undefined> {
  const connection = await findConnectionOfUser(deps.db, stored.userId, connectionId);
  if (!connection) return undefined;
  const { userId, platform } = connection;
  let sync = stored;
  let unsavedCalls = 0;
  let toldMs = Number.NEGATIVE_INFINITY;

  const tell = async (tx: Db, isEnd: boolean): Promise<void> => {
    const nowMs = performance.now();
    if (!isEnd && nowMs - toldMs < TELL_EVERY_MS) return;
    toldMs = nowMs;
    await appendEvent(tx, userId, { type: 'connection', platform });
    await appendEvent(tx, userId, { type: 'posts', platform });
  };

  return {
    deps,
    ctx,
    connection,
    get sync() {
      return sync;
    },
    async ask(use) {
      ctx.signal.throwIfAborted();
      unsavedCalls += 1;
      try {
        return await withAccess(deps, connectionId, (adapter, access) => use(adapter, access));
      } catch (error) {
        if (!(await findConnectionOfUser(deps.db, userId, connectionId))) throw new AccountLeft('', { cause: error });
        throw error;
      }
    },
    async save(work) {
      const at = deps.clock.now();
      const calls = sync.calls + unsavedCalls;
      const change = await ctx.write(async (tx) => {
        // One writer at a time: a pass and the copying of pictures touch the same posts, each in an order of its own.
        if (!(await lockConnection(tx, connectionId, 'no key update'))) throw new AccountLeft();
        const wanted = { ...(await work(tx)), calls, updatedAt: at };
        if (!(await updateSync(tx, connectionId, wanted))) throw new AccountLeft();
        await tell(tx, wanted.state !== undefined && wanted.state !== 'running');
        return wanted;
      });
      sync = { ...sync, ...change };
      unsavedCalls = 0;
    },
    reading: () => ({ connectionId, userId, platform, pass: sync.pass, at: deps.clock.now() }),
  };
}
