import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import { adapterOf, type Platforms } from './access.ts';
import type { ConnectionHooks } from './connections.ts';
import { type ConnectionRow, findConnectionOfUser, lockAccounts, setPrimary } from './store.ts';

export type SyncDeps = {
  db: Db;
  platforms: Platforms;
  hooks: ConnectionHooks;
  /** Counts a wish to sync this account. @throws AppError rate_limited within five seconds of the last one */
  countSync(row: Pick<ConnectionRow, 'id' | 'userId'>): Promise<void>;
  /** Counts a wish of this user that is followed: each spends of what everybody here shares. @throws AppError rate_limited */
  countWish(userId: string): Promise<void>;
};

/**
 * Has an account read anew, in the background; a wish that comes right after another is that one.
 * @throws AppError needs_reconnect | platform_off | rate_limited
 */
export async function wishSync(
  { db, platforms, hooks, countSync, countWish }: SyncDeps,
  row: ConnectionRow,
): Promise<ConnectionRow> {
  if (row.status === 'needs_reconnect')
    throw new AppError('needs_reconnect', 'The access to this account has ended. Connect it again from your profile.');
  adapterOf(platforms, row);
  if (await isTooSoon(countSync(row))) return row;
  await countWish(row.userId);
  await db.transaction((tx) => hooks.syncWish(tx, row));
  return row;
}

/** Lets an account stand for its platform. @throws AppError not_found */
export async function choosePrimary({ db }: { db: Db }, userId: string, id: string): Promise<ConnectionRow> {
  return db.transaction(async (tx) => {
    const row = await findConnectionOfUser(tx, userId, id);
    if (!row) throw new AppError('not_found', 'Connection not found');
    await lockAccounts(tx, userId, row.platform);
    if (!(await findConnectionOfUser(tx, userId, id))) throw new AppError('not_found', 'Connection not found');
    await setPrimary(tx, row, id);
    await appendEvent(tx, userId, { type: 'connection', platform: row.platform });
    return { ...row, isPrimary: true };
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
