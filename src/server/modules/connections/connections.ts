import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { type ConnectionRow, listConnectionRows } from './store.ts';

export { withAccess } from './access.ts';
export { type ConnectDeps, connectByProgram } from './connect.ts';
export { nameOf, noteProblem } from './health.ts';
export type { ConnectionHooks } from './hooks.ts';
export { type QuotaState, type QuotaUse, quotaSpender, readQuota } from './quota.ts';
export { endEveryAccess } from './revoke.ts';
export { commentsState, featuresOf, missingScopes } from './scopes.ts';
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
