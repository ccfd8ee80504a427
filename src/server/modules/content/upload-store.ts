import { and, asc, eq, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type UploadRow, uploads } from './tables.ts';

/** Serialises the start of uploads of one account until the transaction ends, so that a limit holds against parallel calls. */
export async function lockUploads(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content.upload:' || ${userId}, 0))`);
}

/** Unfinished uploads of an account. */
export async function countUnfinished(db: Db, userId: string): Promise<number> {
  return db.$count(uploads, and(eq(uploads.userId, userId), isNull(uploads.finishedAt)));
}

/** Bytes that all unfinished uploads together will have when they are done. */
export async function sumUnfinishedBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(uploads.sizeBytes) })
    .from(uploads)
    .where(isNull(uploads.finishedAt));
  return Number(row?.bytes ?? 0);
}

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

/** Returns false when it was finished before. */
export async function markUploadFinished(tx: Db, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .update(uploads)
    .set({ finishedAt: at })
    .where(and(eq(uploads.id, id), isNull(uploads.finishedAt)));
  return result.rowCount === 1;
}

/** Forgets an upload that is not finished. */
export async function deleteUnfinishedUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.finishedAt)));
}

/** Unfinished uploads, oldest first. */
export async function listUnfinishedUploads(db: Db, limit: number): Promise<UploadRow[]> {
  return db.select().from(uploads).where(isNull(uploads.finishedAt)).orderBy(asc(uploads.createdAt)).limit(limit);
}

/** Unfinished uploads of one account. */
export async function listUnfinishedOf(db: Db, userId: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.finishedAt)));
}

/** Forgets uploads that became videos before `before`. */
export async function deleteFinishedUploads(db: Db, before: Date): Promise<void> {
  await db.delete(uploads).where(and(isNotNull(uploads.finishedAt), lt(uploads.finishedAt, before)));
}
