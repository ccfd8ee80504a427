import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { type ConnectionRow, listConnectionRows } from './store.ts';
import type { SyncState } from './sync-state.ts';

export { withAccess } from './access.ts';
export { nameOf, noteProblem } from './health.ts';
export { type QuotaState, type QuotaUse, quotaSpender, readQuota } from './quota.ts';
export { endEveryAccess } from './revoke.ts';
export { missingScopes } from './scopes.ts';
export {
  type ConnectionRow,
  findConnectionOfUser,
  listAvatarKeys,
  listConnectionRows,
  markSynced,
  saveAvatar,
  saveChannelFacts,
} from './store.ts';
export type { SyncState } from './sync-state.ts';
export type { TokenDeps } from './token-deps.ts';
export { connectionToWire } from './wire.ts';

/** What other modules do when an account is connected, disconnected or to be synced; wired up in main. */
export type ConnectionHooks = {
  connected(tx: Db, connection: ConnectionRow): Promise<void>;
  /** Called before its rows are deleted. Returns the storage keys to delete afterwards. */
  leaving(tx: Db, connection: ConnectionRow): Promise<string[]>;
  requestSync(tx: Db, connection: ConnectionRow): Promise<void>;
  /** By connection id. */
  syncStates(db: Db, userId: string): Promise<Map<string, SyncState>>;
};

/**
 * Connections to a platform that a call refers to: the primary one without `account`, all for `all`, otherwise the one
 * with that id. Empty if nothing is connected.
 * @throws AppError not_found for an id that is not one of the user's connections there
 */
export async function resolveConnections(
  db: Db,
  userId: string,
  platform: Platform,
  account?: string,
): Promise<ConnectionRow[]> {
  const rows = await listConnectionRows(db, userId, platform);
  if (account === 'all') return rows;
  if (account === undefined || account === '' || account === 'primary') return rows.slice(0, 1);
  const chosen = rows.filter(({ id }) => id === account);
  if (chosen.length === 0) throw new AppError('not_found', msg('connection.not_found'));
  return chosen;
}
