import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { makeUnusablePassword, OPERATOR, recordAudit } from '#server/modules/accounts/accounts.ts';
import { restorePostDays } from '#server/modules/figures/figures.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { type Archive, type ArchivedRow, openArchive } from './read-archive.ts';
import { notRestored, restoreRow } from './restore-rows.ts';
import {
  advanceSequence,
  findReferenceToAnother,
  insertMissingRows,
  listOwnedTables,
  type Owner,
  orderByReferences,
} from './rows-store.ts';
import { hasAccount, isTaken, listAllBackups } from './store.ts';

export type RestoreDeps = { db: Db; storage: Storage; clock: Clock };
/**
 * Which archive: the account's newest, or the one with this id; for a deleted account, the newest still stored. `file`
 * is an archive stored elsewhere.
 */
export type RestoreRequest = { email: string; backupId?: string | undefined; file?: string | undefined };
/**
 * `created`: the account had been deleted and was created again; signing in by password is impossible until a new one is set.
 */
export type Restored = { userId: string; email: string; created: boolean; rows: number; files: number };

/**
 * Restores files and rows that are in an archive but missing here. Existing ones are left unchanged. Authenticator
 * apps, sessions and links are not archived and not restored.
 * @throws AppError not_found | bad_request | conflict
 */
export async function restoreBackup(deps: RestoreDeps, request: RestoreRequest): Promise<Restored> {
  const path = request.file ?? (await findArchive(deps, request));
  const archive = await openArchive(path);
  try {
    const owner = await readOwner(archive);
    if (!owner || owner.email.toLowerCase() !== request.email.trim().toLowerCase())
      throw new AppError('bad_request', msg('archive.of_somebody_else', { email: request.email }));
    // NOTE: check before writing any file. An archive from elsewhere may claim any owner.
    if (await isTaken(deps.db, owner)) throw belongsToAnother(owner);
    const files = await restoreFiles(deps, archive, owner);
    const { created, rows } = await deps.db.transaction((tx) => restoreRows(deps, tx, archive, owner));
    return { ...owner, created, rows, files };
  } finally {
    archive.close();
  }
}

async function findArchive({ db, storage }: RestoreDeps, { email, backupId }: RestoreRequest): Promise<string> {
  const known = await listAllBackups(db, email);
  const wanted = backupId === undefined ? known[0] : known.find(({ id }) => id === backupId);
  if (wanted) return storage.localPath(wanted.fileKey);
  if (backupId !== undefined || known.length > 0)
    throw new AppError('not_found', msg('archive.backup_not_found', { id: backupId ?? '', email }));
  const left = (await storage.list('backups')).sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
  for (const { key } of left) {
    const path = await storage.localPath(key);
    const archive = await openArchive(path).catch(() => undefined);
    const owner = archive && (await readOwner(archive).catch(() => undefined));
    archive?.close();
    if (owner?.email.toLowerCase() === email.trim().toLowerCase()) return path;
  }
  throw new AppError('not_found', msg('archive.no_backup', { email }));
}

async function readOwner(archive: Archive): Promise<Owner | undefined> {
  for await (const [row] of archive.rows('accounts')) {
    const { id, email } = row ?? {};
    if (typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && typeof email === 'string') return { userId: id, email };
  }
  return undefined;
}

async function restoreFiles({ storage }: RestoreDeps, archive: Archive, { userId }: Owner): Promise<number> {
  let restored = 0;
  await using scratch = await storage.makeScratchFolder();
  for (const name of archive.files.keys()) {
    const key = `users/${userId}/${name}`;
    if ((await storage.findSize(key)) !== undefined) continue;
    const path = join(scratch.path, `file-${restored}`);
    await archive.extract(name, path);
    await storage.put(key, path);
    restored += 1;
  }
  return restored;
}

async function restoreRows(
  { clock }: RestoreDeps,
  tx: Db,
  archive: Archive,
  owner: Owner,
): Promise<{ created: boolean; rows: number }> {
  let created = false;
  let rows = 0;
  const tables = (await listOwnedTables(tx)).filter((table) => !notRestored.includes(table));
  for (const table of await orderByReferences(tx, tables)) {
    for await (const portion of archive.rows(table)) {
      const restored = portion.map((row: ArchivedRow) => restoreRow(table, row, owner, clock.now()));
      if (table === 'accounts') for (const row of restored) row.password_hash = await makeUnusablePassword();
      const inserted = await insertMissingRows(tx, table, restored);
      if (table === 'accounts') {
        created = inserted > 0;
        if (!(await hasAccount(tx, owner))) throw belongsToAnother(owner);
      }
      rows += inserted;
    }
    await advanceSequence(tx, table);
  }
  // Archives from before migration 0030 hold days of posts where rows now hold observations.
  for await (const portion of archive.rows('post_days')) {
    const days = portion.map((row) => restoreRow('post_days', row, owner, clock.now()));
    rows += await restorePostDays(tx, owner.userId, days);
  }
  if ((await findReferenceToAnother(tx, owner)) !== undefined)
    throw new AppError('bad_request', msg('archive.foreign_rows'));
  await recordAudit(tx, owner.userId, 'restored_from_backup', OPERATOR);
  return { created, rows };
}

function belongsToAnother({ email }: Owner): AppError {
  return new AppError('conflict', msg('archive.address_taken', { email }));
}
