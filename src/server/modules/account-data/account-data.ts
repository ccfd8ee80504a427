import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { exportAccountJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { findActiveRun, findRun, insertRun, type JobRun, readRun, requestCancel } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { type Caller, recordAudit } from '#server/modules/accounts/accounts.ts';
import { recordUse } from '#server/modules/settings/settings.ts';
import type { StorageUse } from '#server/modules/storage-use/storage-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import {
  countExportsSince,
  deleteExportRow,
  type ExportRow,
  findExport,
  insertExport,
  type ListedBackup,
  listAllBackups,
  listExportRows,
  lockExports,
} from './store.ts';

export type AccountDataDeps = { db: Db; queue: Queue; storage: Storage; clock: Clock };
/** An export and the run that makes it. */
export type Export = { row: ExportRow; run: JobRun };

/** A finished export can be downloaded for this long. */
export const EXPORT_LIFETIME_MS = 7 * DAY_MS;
const EXPORTS_PER_DAY = 5;

/**
 * Starts an export, or returns the one in progress. The first one is made even if the storage is full, so that all
 * users can take their data with them; a further one needs room.
 * @throws AppError rate_limited
 * storage_quota
 */
export async function startExport(
  { db, queue, clock, storageUse }: Omit<AccountDataDeps, 'storage'> & { storageUse: StorageUse },
  userId: string,
  caller: Caller,
): Promise<Export> {
  const id = await db.transaction(async (tx) => {
    await lockExports(tx, userId);
    const active = await findActiveRun(tx, userId, [exportAccountJob.name]);
    if (active && active.cancelRequestedAt === null) return active.id;
    const since = new Date(clock.now().getTime() - DAY_MS);
    if ((await countExportsSince(tx, userId, exportAccountJob.name, since)) >= EXPORTS_PER_DAY)
      throw new AppError('rate_limited', msg('export.too_many', { count: EXPORTS_PER_DAY }));
    const { videos, clips, exports } = await storageUse.read(tx, userId);
    if (exports > 0) await storageUse.ensure(tx, userId, videos + clips);
    const runId = randomUUID();
    // A run being canceled no longer holds the key.
    const singletonKey = active ? null : userId;
    await insertRun(tx, { id: runId, userId, job: exportAccountJob.name, subjectId: runId, singletonKey });
    await insertExport(tx, { id: runId, userId, createdAt: clock.now() });
    await queue.add(tx, exportAccountJob, { exportId: runId }, { runId });
    await recordAudit(tx, userId, 'export_requested', caller);
    await recordUse(tx, userId, 'export');
    await appendEvent(tx, userId, { type: 'export', export_id: runId });
    return runId;
  });
  return readExport(db, userId, id);
}

/** Exports of the account, newest first, without expired ones. */
export async function listExports(
  { db, clock }: Pick<AccountDataDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Export[]> {
  const rows = await listExportRows(db, userId);
  const alive = rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > clock.now());
  const runs = await Promise.all(alive.map(({ id }) => findRun(db, userId, id)));
  return alive.flatMap((row, index) => (runs[index] ? [{ row, run: runs[index] }] : []));
}

/**
 * Cancels a running export, or deletes a finished one with its file.
 * @throws AppError not_found
 */
export async function deleteExport(
  { db, storage }: Pick<AccountDataDeps, 'db' | 'storage'>,
  userId: string,
  id: string,
): Promise<void> {
  const { row, run } = await readExport(db, userId, id);
  if (run.finishedAt === null) await requestCancel(db, userId, id);
  else {
    if (row.fileKey !== null) await storage.delete(row.fileKey);
    await deleteExportRow(db, userId, id);
  }
  await appendEvent(db, userId, { type: 'export', export_id: id });
}

/** Nightly archives of the account with this address, or of all accounts, newest first; for the operator. */
export async function listBackups(db: Db, email?: string): Promise<ListedBackup[]> {
  return listAllBackups(db, email);
}

async function readExport(db: Db, userId: string, id: string): Promise<Export> {
  const row = await findExport(db, userId, id);
  if (!row) throw new AppError('not_found', msg('export.not_found'));
  return { row, run: await readRun(db, userId, id) };
}
