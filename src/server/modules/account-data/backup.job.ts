import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { backUpAccountsJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { readAccount } from '#server/modules/accounts/accounts.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { AccountDataDeps } from './account-data.ts';
import { listAccountFiles, writeArchive } from './archive.ts';
import { digestRows, listOwnedTables, type Owner } from './rows-store.ts';
import { type BackupRow, deleteBackupRow, insertBackup, listAccountIds, listBackupRows } from './store.ts';

type BackupDeps = Omit<AccountDataDeps, 'queue'>;

/** Number of archives kept per account. */
export const BACKUPS_KEPT = 3;
/** A job restarted in the same night skips the accounts it has finished. */
const FRESH_MS = 20 * 60 * 60 * 1000;
/** Tables that change without anything worth a new archive. */
const VOLATILE_TABLES = [
  'account_backups',
  'account_exports',
  'events',
  'job_checkpoints',
  'known_devices',
  'lane_turns',
  'sessions',
  'usage_counts',
];

/** Every night, archives the accounts that want it and deletes the archives of those that no longer do. */
export function backUpAccountsHandler(deps: BackupDeps): JobHandler {
  return handle(backUpAccountsJob, async (ctx) => {
    const onShare = (share: number) => ctx.report({ stage: 'accounts', share });
    const done = await backUpAccounts(deps, { signal: ctx.signal, onShare });
    ctx.log.info(done, 'accounts were backed up');
  });
}

/** One pass of the above. A failing account does not stop the others; the failure is thrown at the end. */
export async function backUpAccounts(
  deps: BackupDeps,
  { signal, onShare }: { signal: AbortSignal; onShare?: (share: number) => void },
): Promise<{ made: number; unchanged: number; removed: number }> {
  const done = { made: 0, unchanged: 0, removed: 0 };
  const failures: unknown[] = [];
  const ids = await listAccountIds(deps.db);
  for (const [index, userId] of ids.entries()) {
    signal.throwIfAborted();
    onShare?.(index / ids.length);
    try {
      done[await updateBackups(deps, userId, signal)] += 1;
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every account could be backed up');
  return done;
}

async function updateBackups(
  deps: BackupDeps,
  userId: string,
  signal: AbortSignal,
): Promise<'made' | 'unchanged' | 'removed'> {
  const { db, storage, clock } = deps;
  const rows = await listBackupRows(db, userId);
  if (!(await readSettings(db, userId)).integrations.backupData) {
    await removeBackups(deps, rows);
    await storage.deleteFolder(`backups/${userId}`);
    return 'removed';
  }
  const { email } = await readAccount({ db }, userId);
  const newest = rows[0];
  if (newest && clock.now().getTime() - newest.createdAt.getTime() < FRESH_MS) return 'unchanged';
  const fingerprint = await fingerprintOf(db, storage, { userId, email });
  if (newest?.fingerprint === fingerprint && (await storage.findSize(newest.fileKey)) !== undefined) return 'unchanged';
  await makeBackup(deps, { userId, email }, fingerprint, signal);
  await removeBackups(deps, (await listBackupRows(db, userId)).slice(BACKUPS_KEPT));
  return 'made';
}

async function makeBackup(
  { db, storage, clock }: BackupDeps,
  owner: Owner,
  fingerprint: string,
  signal: AbortSignal,
): Promise<void> {
  const at = clock.now();
  await using scratch = await storage.makeScratchFolder();
  const path = join(scratch.path, 'backup.zip');
  await writeArchive({ db, storage }, owner, { path, folder: scratch.path, at, signal });
  const fileKey = `backups/${owner.userId}/${at.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}.zip`;
  const { size: sizeBytes } = await stat(path);
  await storage.put(fileKey, path);
  try {
    await insertBackup(db, { id: randomUUID(), userId: owner.userId, fileKey, sizeBytes, fingerprint, createdAt: at });
  } catch (error) {
    await storage.delete(fileKey);
    throw error;
  }
}

async function removeBackups({ db, storage }: BackupDeps, rows: readonly BackupRow[]): Promise<void> {
  for (const { id, fileKey } of rows) {
    await storage.delete(fileKey);
    await deleteBackupRow(db, id);
  }
}

/** Unchanged as long as no row and no file of the account has changed. */
async function fingerprintOf(db: Db, storage: Storage, owner: Owner): Promise<string> {
  const hash = createHash('sha256');
  for (const table of await listOwnedTables(db))
    if (!VOLATILE_TABLES.includes(table)) hash.update(`${table} ${await digestRows(db, table, owner)}\n`);
  for (const { key, sizeBytes, modifiedAt } of await listAccountFiles(storage, owner.userId))
    hash.update(`${key} ${sizeBytes} ${modifiedAt.getTime()}\n`);
  return hash.digest('hex');
}
