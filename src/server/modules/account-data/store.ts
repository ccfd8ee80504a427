import { and, desc, eq, gt, isNull, lt, or, sql, sum } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { bigNumber, instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { Owner } from './rows-store.ts';

const accountExports = pgTable('account_exports', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  fileKey: text('file_key'),
  sizeBytes: bigNumber('size_bytes'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at'),
});

const accountBackups = pgTable('account_backups', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  fileKey: text('file_key').notNull(),
  sizeBytes: bigNumber('size_bytes').notNull(),
  fingerprint: text('fingerprint').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export type ExportRow = typeof accountExports.$inferSelect;
export type BackupRow = typeof accountBackups.$inferSelect;

/** Serialises export starts of an account until the transaction ends. */
export async function lockExports(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('account-data.export:' || ${userId}, 0))`);
}

/** Exports started since then, including ones deleted in the meantime. */
export async function countExportsSince(db: Db, userId: string, job: string, since: Date): Promise<number> {
  const found = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from job_runs where user_id = ${userId} and job = ${job} and created_at > ${since}`,
  );
  return found.rows[0]?.total ?? 0;
}

export async function insertExport(tx: Db, row: Pick<ExportRow, 'id' | 'userId' | 'createdAt'>): Promise<void> {
  await tx.insert(accountExports).values(row);
}

export async function findExport(db: Db, userId: string, id: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.id, id), eq(accountExports.userId, userId)));
  return row;
}

/** Newest first. */
export async function listExportRows(db: Db, userId: string): Promise<ExportRow[]> {
  return db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.createdAt), desc(accountExports.id));
}

/** Returns false when the row no longer exists. */
export async function finishExport(
  tx: Db,
  id: string,
  made: Required<Pick<ExportRow, 'fileKey' | 'sizeBytes' | 'expiresAt'>>,
): Promise<boolean> {
  const result = await tx.update(accountExports).set(made).where(eq(accountExports.id, id));
  return result.rowCount === 1;
}

/** Bytes of exports that can still be downloaded. */
export async function sumExportBytes(db: Db, userId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(accountExports.sizeBytes) })
    .from(accountExports)
    .where(and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, at)));
  return Number(row?.bytes ?? 0);
}

export async function deleteExportRow(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(accountExports).where(and(eq(accountExports.id, id), eq(accountExports.userId, userId)));
}

/** Expired exports of all accounts, and those started before `abandoned` that never finished. */
export async function listExpiredExports(db: Db, now: Date, abandoned: Date): Promise<ExportRow[]> {
  const nothing = and(isNull(accountExports.expiresAt), lt(accountExports.createdAt, abandoned));
  return db
    .select()
    .from(accountExports)
    .where(or(lt(accountExports.expiresAt, now), nothing))
    .limit(500);
}

export async function insertBackup(db: Db, row: BackupRow): Promise<void> {
  await db.insert(accountBackups).values(row);
}

/** Backups of one account, newest first. */
export async function listBackupRows(db: Db, userId: string): Promise<BackupRow[]> {
  return db
    .select()
    .from(accountBackups)
    .where(eq(accountBackups.userId, userId))
    .orderBy(desc(accountBackups.createdAt), desc(accountBackups.id));
}

export async function deleteBackupRow(db: Db, id: string): Promise<void> {
  await db.delete(accountBackups).where(eq(accountBackups.id, id));
}

export type ListedBackup = {
  id: string;
  userId: string;
  email: string;
  fileKey: string;
  createdAt: Date;
  sizeBytes: number;
};

/** Backups of the account with this address, or of all accounts, newest first. */
export async function listAllBackups(db: Db, email: string | undefined): Promise<ListedBackup[]> {
  const found = await db.execute<
    Record<'id' | 'user_id' | 'email' | 'file_key' | 'created_at' | 'size_bytes', string>
  >(sql`
    select b.id, b.user_id, a.email, b.file_key, b.created_at, b.size_bytes from account_backups b
    join accounts a on a.id = b.user_id
    where ${email ?? null}::text is null or lower(a.email) = lower(${email ?? null}) order by b.created_at desc, b.id`);
  return found.rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    email: row.email,
    fileKey: row.file_key,
    createdAt: new Date(row.created_at),
    sizeBytes: Number(row.size_bytes),
  }));
}

/** Accounts that are not waiting for deletion. */
export async function listAccountIds(db: Db): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`select id from accounts where delete_after is null order by id`);
  return found.rows.map(({ id }) => id);
}

/** Whether the account with this id has this address. */
export async function hasAccount(db: Db, { userId, email }: Owner): Promise<boolean> {
  const found = await db.execute(sql`select 1 from accounts where id = ${userId} and lower(email) = lower(${email})`);
  return found.rows.length > 0;
}

/** Whether the id or the address belongs to another account. */
export async function isTaken(db: Db, { userId, email }: Owner): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from accounts where (id = ${userId}) <> (lower(email) = lower(${email})) limit 1`,
  );
  return found.rows.length > 0;
}
