import { platformNames } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import { adapterOf } from './access.ts';
import type { ConnectionHooks } from './hooks.ts';
import { type ConnectionRow, findConnectionOfUser, lockConnections, setPrimary } from './store.ts';

export type SyncDeps = {
  db: Db;
  clock: Clock;
  platforms: Platforms;
  hooks: ConnectionHooks;
  /** Counts a sync request for this connection. @throws AppError rate_limited within five seconds of the last one */
  countSync(row: Pick<ConnectionRow, 'id' | 'userId'>): Promise<void>;
  /**
   * Counts a sync request against the user's limit, since each one spends quota that all users share.
   * @throws AppError rate_limited
   */
  countSyncOfUser(userId: string): Promise<void>;
};

/**
 * Requests a background sync; a request right after another has no effect.
 * @throws AppError needs_reconnect | platform_off | rate_limited
 */
export async function requestSync(
  { db, clock, platforms, hooks, countSync, countSyncOfUser }: SyncDeps,
  row: ConnectionRow,
): Promise<ConnectionRow> {
  if (row.status === 'needs_reconnect') throw new AppError('needs_reconnect', msg('connection.access_ended'));
  adapterOf(platforms, row);
  const waitsUntil = (await hooks.syncStates(db, row.userId)).get(row.id)?.waitsUntil;
  if (waitsUntil) throw syncWaits(row, waitsUntil, clock.now());
  if (await isTooSoon(countSync(row))) return row;
  await countSyncOfUser(row.userId);
  await db.transaction((tx) => hooks.requestSync(tx, row));
  return row;
}

/** Makes a connection the primary one of its platform. @throws AppError not_found */
export async function choosePrimary({ db }: { db: Db }, userId: string, id: string): Promise<ConnectionRow> {
  return db.transaction(async (tx) => {
    const row = await findConnectionOfUser(tx, userId, id);
    if (!row) throw new AppError('not_found', msg('connection.not_found'));
    await lockConnections(tx, userId, row.platform);
    if (!(await findConnectionOfUser(tx, userId, id))) throw new AppError('not_found', msg('connection.not_found'));
    await setPrimary(tx, row, id);
    await appendEvent(tx, userId, { type: 'connection', platform: row.platform });
    return { ...row, isPrimary: true };
  });
}

function syncWaits({ platform }: ConnectionRow, waitsUntil: Date, now: Date): AppError {
  const until = waitsUntil.toISOString().slice(0, 16).replace('T', ' ');
  return new AppError('rate_limited', msg('connection.sync_waits', { platform: platformNames[platform], until }), {
    retryAfterSeconds: Math.ceil((waitsUntil.getTime() - now.getTime()) / 1_000),
  });
}

async function isTooSoon(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return true;
    throw error;
  }
}
