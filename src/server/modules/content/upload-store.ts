/** Uploads before they are videos; separate from videos (store.ts). */
import { and, asc, eq, gt, isNotNull, isNull, lt, not, or, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type UploadRow, uploads } from './tables.ts';
import { FIRST_BYTE_MS, HOLD_MS, UPLOAD_LIFETIME_MS } from './upload-times.ts';

const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds);
const isUnfinished = isNull(uploads.finishedAt);
/** Not expired: bytes arrived recently. The time is shorter before the first byte. */
const isAlive = (at: Date) =>
  or(
    and(gt(uploads.receivedBytes, 0), gt(uploads.activeAt, before(at, UPLOAD_LIFETIME_MS))),
    gt(uploads.createdAt, before(at, FIRST_BYTE_MS)),
  );
/** Bytes are arriving, so the missing ones count as disk in use. */
const isHolding = (at: Date) =>
  and(isUnfinished, gt(uploads.receivedBytes, 0), gt(uploads.activeAt, before(at, HOLD_MS)));

/**
 * Serialises upload starts of an account until the transaction ends, so that the limit holds against concurrent calls.
 */
export async function lockUploads(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content.upload:' || ${userId}, 0))`);
}

/** Serialises disk reservations of all uploads until the transaction ends. */
export async function lockDisk(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content.upload-disk', 0))`);
}

/** Unfinished uploads of an account. */
export async function countUnfinished(db: Db, userId: string, at: Date): Promise<number> {
  return db.$count(uploads, and(eq(uploads.userId, userId), isUnfinished, isAlive(at)));
}

/** Total final size of an account's unfinished uploads. */
export async function sumUploadBytes(db: Db, userId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(uploads.sizeBytes) })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isUnfinished, isAlive(at)));
  return Number(row?.bytes ?? 0);
}

/** Missing bytes of all active uploads. */
export async function sumMissingBytes(db: Db, at: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`sum(greatest(${uploads.sizeBytes} - ${uploads.receivedBytes}, 0))` })
    .from(uploads)
    .where(isHolding(at));
  return Number(row?.bytes ?? 0);
}

export async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** The upload, finished or not; undefined also if it has expired. */
export async function findUpload(db: Db, id: string, at: Date): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), or(isNotNull(uploads.finishedAt), isAlive(at))));
  return row;
}

/**
 * Records received bytes. `onlyHolding`: only if the upload still holds its disk reservation. Returns false when there
 * is no such upload.
 */
export async function recordReceived(
  db: Db,
  id: string,
  receivedBytes: number,
  at: Date,
  { onlyHolding }: { onlyHolding: boolean },
): Promise<boolean> {
  const result = await db
    .update(uploads)
    .set({ receivedBytes, activeAt: at })
    .where(and(eq(uploads.id, id), isUnfinished, onlyHolding ? isHolding(at) : undefined));
  return result.rowCount === 1;
}

/** Returns false when it was already finished. */
export async function markUploadFinished(tx: Db, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .update(uploads)
    .set({ finishedAt: at })
    .where(and(eq(uploads.id, id), isUnfinished));
  return result.rowCount === 1;
}

/** Deletes an upload that is not finished. */
export async function deleteUnfinishedUpload(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), isUnfinished));
}

/** Deletes an expired unfinished upload. Returns false when it has not expired. */
export async function deleteLapsedUpload(tx: Db, id: string, at: Date): Promise<boolean> {
  const result = await tx.delete(uploads).where(and(eq(uploads.id, id), isUnfinished, not(isAlive(at) ?? sql`false`)));
  return result.rowCount === 1;
}

/** Unfinished uploads, oldest first. */
export async function listUnfinishedUploads(db: Db, limit: number): Promise<UploadRow[]> {
  return db.select().from(uploads).where(isUnfinished).orderBy(asc(uploads.createdAt)).limit(limit);
}

/** Unfinished uploads of one account. */
export async function listUnfinishedOf(db: Db, userId: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isUnfinished));
}

/** Deletes records of uploads that became videos before `before`. */
export async function deleteFinishedUploads(db: Db, before: Date): Promise<void> {
  await db.delete(uploads).where(and(isNotNull(uploads.finishedAt), lt(uploads.finishedAt, before)));
}
