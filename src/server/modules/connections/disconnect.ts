import { type Platform, platformNames } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import type { ConnectionHooks } from './hooks.ts';
import { endAccess } from './revoke.ts';
import {
  type ConnectionRow,
  deleteConnectionRow,
  findConnectionOfUser,
  isHeldByOthers,
  listConnectionRows,
  lockConnections,
  type SealedTokens,
  setPrimary,
} from './store.ts';
import type { TokenDeps } from './token-deps.ts';

export type DisconnectDeps = TokenDeps & { hooks: ConnectionHooks; storage: Storage };

/**
 * Disconnects an account. Its rows and copies are deleted first, whatever the platform answers; the platform's next
 * connection becomes the primary one. The grant is revoked unless another user here is connected to the same account
 * and would lose it too.
 * @returns whether the platform was informed
 * @throws AppError not_connected | not_found
 */
export async function disconnect(
  deps: DisconnectDeps,
  userId: string,
  platform: Platform,
  id: string | undefined,
): Promise<boolean> {
  const { row, sealed, keys, isShared } = await deps.db.transaction((tx) => remove(deps, tx, userId, platform, id));
  // In parallel, so that neither waits for the other.
  const [revoked] = await Promise.all([isShared ? false : endAccess(deps, row, sealed), deleteFiles(deps, keys)]);
  return revoked;
}

async function deleteFiles({ storage }: DisconnectDeps, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key);
}

async function remove(
  { hooks }: DisconnectDeps,
  tx: Db,
  userId: string,
  platform: Platform,
  id: string | undefined,
): Promise<{ row: ConnectionRow; sealed: SealedTokens; keys: string[]; isShared: boolean }> {
  await lockConnections(tx, userId, platform);
  const row = await findChosen(tx, userId, platform, id);
  const keys = await hooks.leaving(tx, row);
  const isShared = await isHeldByOthers(tx, row);
  const sealed = await deleteConnectionRow(tx, userId, row.id);
  if (!sealed) throw notFound();
  const [next] = await listConnectionRows(tx, userId, platform);
  if (next && !next.isPrimary) await setPrimary(tx, next, next.id);
  await appendEvent(tx, userId, { type: 'connection', platform });
  return { row, sealed, keys: row.avatarKey === null ? keys : [...keys, row.avatarKey], isShared };
}

/** The account with this id, or the primary one. @throws AppError not_found | not_connected */
export async function findChosen(
  db: Db,
  userId: string,
  platform: Platform,
  id: string | undefined,
): Promise<ConnectionRow> {
  if (id !== undefined) {
    const row = await findConnectionOfUser(db, userId, id);
    if (row?.platform !== platform) throw notFound();
    return row;
  }
  const [primary] = await listConnectionRows(db, userId, platform);
  if (!primary) throw new AppError('not_connected', msg('connection.none', { platform: platformNames[platform] }));
  return primary;
}

function notFound(): AppError {
  return new AppError('not_found', msg('connection.not_found'));
}
