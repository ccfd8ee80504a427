import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { makeUnusablePassword, recordAudit } from '#server/modules/accounts/accounts.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Caller } from './account-data.ts';
import { type Archive, type ArchivedRow, openArchive } from './read-archive.ts';
import { notRestored, restoreRow } from './restore-rows.ts';
import { continueNumbers, insertMissingRows, listOwnedTables, type Owner, orderByReferences } from './rows-store.ts';
import { hasAccount, isTaken, listAllBackups } from './store.ts';

export type RestoreDeps = { db: Db; storage: Storage; clock: Clock };
/**
 * Which archive: the account's newest, or the one with this id; of an account that is gone, the newest that still lies in the storage. `file` is an
 * archive that was kept elsewhere.
 */
export type RestoreWish = { email: string; backupId?: string | undefined; file?: string | undefined };
/** `created`: the account was gone and stands again; nobody can sign in by a password until a new one is set. */
export type Restored = { userId: string; email: string; created: boolean; rows: number; files: number };

const OPERATOR: Caller = { ip: '', userAgent: '', browser: false, language: 'en', deviceTokens: [] };

/**
 * Brings back what an archive holds and the installation has not: files that are missing, rows that are missing. What is there stays as it is.
 * Second factors by app, sessions and links are not in archives and do not come back. @throws AppError not_found | bad_request | conflict
 */
export async function restoreBackup(deps: RestoreDeps, wish: RestoreWish): Promise<Restored> {
  const path = wish.file ?? (await findArchive(deps, wish));
  const archive = await openArchive(path);
  try {
    const owner = await readOwner(archive);
    if (!owner || owner.email.toLowerCase() !== wish.email.trim().toLowerCase())
      throw new AppError('bad_request', `This is no archive of ${wish.email}.`);
    // NOTE: before a file is written. What an archive from elsewhere says of its owner is only what it says.
    if (await isTaken(deps.db, owner)) throw belongsToAnother(owner);
    const files = await restoreFiles(deps, archive, owner);
    const { created, rows } = await deps.db.transaction((tx) => restoreRows(deps, tx, archive, owner));
    return { ...owner, created, rows, files };
  } finally {
    archive.close();
  }
}

async function findArchive({ db, storage }: RestoreDeps, { email, backupId }: RestoreWish): Promise<string> {
  const known = await listAllBackups(db, email);
  const wanted = backupId === undefined ? known[0] : known.find(({ id }) => id === backupId);
  if (wanted) return storage.localPath(wanted.fileKey);
  if (backupId !== undefined || known.length > 0) throw new AppError('not_found', `There is no backup ${backupId} of ${email}.`);
  const left = (await storage.list('backups')).sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
  for (const { key } of left) {
    const path = await storage.localPath(key);
    const archive = await openArchive(path).catch(() => undefined);
    const owner = archive && (await readOwner(archive).catch(() => undefined));
    archive?.close();
    if (owner?.email.toLowerCase() === email.trim().toLowerCase()) return path;
  }
  throw new AppError('not_found', `There is no backup of ${email}.`);
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
    await continueNumbers(tx, table);
  }
  await recordAudit(tx, owner.userId, 'restored_from_backup', OPERATOR);
  return { created, rows };
}

function belongsToAnother({ email }: Owner): AppError {
  return new AppError('conflict', `${email} belongs to another account by now.`);
}
