import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type ConnectionRow, listConnectionRows } from './store.ts';

export { type Platforms, type TokenDeps, withAccess } from './access.ts';
export { noteProblem } from './health.ts';
export { type QuotaState, type QuotaUse, quotaSpender, readQuota } from './quota.ts';
export { endEveryAccess } from './revoke.ts';
export {
  type ConnectionRow,
  findConnectionOfUser,
  listAvatarKeys,
  listConnectionRows,
  markSynced,
  saveAccountFacts,
  saveAvatar,
} from './store.ts';

/** How far the copy of an account is; the names of contract/connections.ts `syncState`. */
export type SyncState = {
  state: 'idle' | 'queued' | 'running';
  done: number;
  total: number | null;
  skipped: number;
  startedAt: Date | null;
  nextAt: Date | null;
  syncedCount: number;
};

/** What others do when an account comes, goes, or is to be read anew; put together in main. */
export type ConnectionHooks = {
  connected(tx: Db, connection: ConnectionRow): Promise<void>;
  /** Before its rows go. Answers keys of the storage to delete once they are gone. */
  leaving(tx: Db, connection: ConnectionRow): Promise<string[]>;
  syncWish(tx: Db, connection: ConnectionRow): Promise<void>;
  /** By connection id. */
  syncStates(db: Db, userId: string): Promise<Map<string, SyncState>>;
};

/**
 * Accounts of a platform that a call is about: the primary one without `account`, all of them for `all`, else the one with that id.
 * Empty: nothing is connected. @throws AppError not_found for an id that is not one of the user's accounts there
 */
export async function resolveAccounts(db: Db, userId: string, platform: Platform, account?: string): Promise<ConnectionRow[]> {
  const rows = await listConnectionRows(db, userId, platform);
  if (account === 'all') return rows;
  if (account === undefined || account === '' || account === 'primary') return rows.slice(0, 1);
  const chosen = rows.filter(({ id }) => id === account);
  if (chosen.length === 0) throw new AppError('not_found', 'Connection not found');
  return chosen;
}
