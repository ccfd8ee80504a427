import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { exportAccountJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { JobRun } from '#server/jobs/runs.ts';
import { readAccount } from '#server/modules/accounts/accounts.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { msg } from '#texts/message.ts';
import { type AccountDataDeps, EXPORT_LIFETIME_MS } from './account-data.ts';
import { writeArchive } from './archive.ts';
import { findExport, finishExport } from './store.ts';

const LINK = '/dashboard/settings';
/** How often progress is sent to the account's windows. */
const TELL_MS = 1000;

/** Handler of the job that makes an export. When retried, it writes the archive again. */
export function exportAccountHandler(deps: AccountDataDeps): JobHandler {
  return handle(
    exportAccountJob,
    (ctx, { exportId }) => makeExport(deps, ctx, exportId),
    (tx, run) => exportEnded(deps.queue, tx, run),
  );
}

async function makeExport(deps: AccountDataDeps, ctx: JobContext, exportId: string): Promise<void> {
  const { db, storage, clock } = deps;
  const userId = ctx.userId ?? '';
  if (!(await findExport(db, userId, exportId))) return;
  const { email } = await readAccount({ db }, userId);
  await using scratch = await storage.makeScratchFolder();
  const path = join(scratch.path, 'export.zip');
  const progress = tellProgress(db, ctx, userId, exportId);
  const options = { path, folder: scratch.path, at: clock.now(), signal: ctx.signal, onProgress: progress.report };
  await writeArchive({ db, storage }, { userId, email }, options).finally(progress.flush);

  const fileKey = `users/${userId}/exports/${exportId}.zip`;
  const { size: sizeBytes } = await stat(path);
  await storage.put(fileKey, path);
  try {
    const expiresAt = new Date(clock.now().getTime() + EXPORT_LIFETIME_MS);
    await ctx.write((tx) => finishExport(tx, exportId, { fileKey, sizeBytes, expiresAt }));
  } catch (error) {
    await storage.delete(fileKey);
    throw error;
  }
}

/** Runs in the transaction that ends an export. */
async function exportEnded(queue: Queue, tx: Db, run: JobRun): Promise<void> {
  const userId = run.userId ?? '';
  const row = await findExport(tx, userId, run.id);
  if (!row) return;
  await appendEvent(tx, userId, { type: 'export', export_id: run.id });
  const about = { userId, dedupeKey: `export:${run.id}`, jobId: run.id, link: LINK };
  if (run.state === 'completed')
    await notify(queue, tx, { ...about, notice: { type: 'export_ready', sizeBytes: row.sizeBytes ?? 0 } });
  if (run.state === 'failed')
    await notify(queue, tx, {
      ...about,
      notice: { type: 'export_failed', reason: run.errorMessage ?? msg('export.failed') },
    });
}

/**
 * Reports the share of bytes written, and an estimate of the remaining time, to the account's windows once a second.
 */
function tellProgress(db: Db, ctx: JobContext, userId: string, exportId: string) {
  const startedMs = performance.now();
  let toldMs = Number.NEGATIVE_INFINITY;
  let telling: Promise<void> = Promise.resolve();
  const report = ({ stage, doneBytes, totalBytes }: { stage: string; doneBytes: number; totalBytes: number }): void => {
    const nowMs = performance.now();
    const elapsedSeconds = (nowMs - startedMs) / 1000;
    const etaSeconds = doneBytes > 0 ? Math.ceil((elapsedSeconds * (totalBytes - doneBytes)) / doneBytes) : undefined;
    ctx.report({ stage, share: totalBytes > 0 ? doneBytes / totalBytes : 0, etaSeconds });
    if (nowMs - toldMs < TELL_MS) return;
    toldMs = nowMs;
    telling = telling
      .then(() => appendEvent(db, userId, { type: 'export', export_id: exportId }))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'progress of an export was not told'));
  };
  return { report, flush: () => telling };
}
