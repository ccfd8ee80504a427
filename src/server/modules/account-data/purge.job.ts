import type { Db } from '#server/db/database.ts';
import { purgeAccountsJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { requestCancel } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { type AccountDataDeps, EXPORT_LIFETIME_MS } from './account-data.ts';
import {
  deleteAttempts,
  deleteLastMessages,
  hasRunningWork,
  listActiveRunIds,
  listDueAccounts,
  lockDueAccount,
} from './deletion-store.ts';
import { deleteEveryRow, type Owner } from './rows-store.ts';
import { deleteExportRow, listExpiredExports } from './store.ts';

export type PurgeAccountsDeps = AccountDataDeps & {
  /** Deletes the account's unfinished uploads. */
  dropUploads: (userId: string) => Promise<void>;
  /** Deletions by age in other modules that run at the same time, for instance of used links. */
  purgeOthers: readonly (() => Promise<unknown>)[];
};

/** Canceled work ends within seconds; a worker that never returns delays the removal by at most this long. */
const WAIT_FOR_WORK_MS = 10 * 60_000;
const LOOK_AGAIN_SECONDS = 5;

/** Removes due accounts, every five minutes and on request. */
export function purgeAccountsHandler(deps: PurgeAccountsDeps): JobHandler {
  return handle(purgeAccountsJob, async ({ signal, log }) => {
    const done = await purgeAccounts(deps, signal);
    if (done.accounts + done.exports > 0) log.info(done, 'accounts and exports were removed');
  });
}

/**
 * One pass of the above. A failure does not stop the rest; it is thrown at the end. Safe to repeat at any point.
 * @returns how many of each were removed, and how many accounts still wait for their work to stop
 */
export async function purgeAccounts(
  deps: PurgeAccountsDeps,
  signal: AbortSignal,
): Promise<{ accounts: number; exports: number; waiting: number }> {
  const { db, queue, storage, clock } = deps;
  const now = clock.now();
  const done = { accounts: 0, exports: 0, waiting: 0 };
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    signal.throwIfAborted();
    await work().catch((error: unknown) => failures.push(error));
  };

  for (const due of await listDueAccounts(db, now)) {
    await attempt(async () => {
      for (const id of await listActiveRunIds(db, due.userId)) await requestCancel(db, due.userId, id);
      const waitedMs = now.getTime() - due.deleteAfter.getTime();
      if (waitedMs < WAIT_FOR_WORK_MS && (await hasRunningWork(db, due.userId))) done.waiting += 1;
      else if (await removeAccount(deps, due, now)) done.accounts += 1;
    });
  }
  if (done.waiting > 0)
    await attempt(() =>
      db.transaction((tx) => queue.add(tx, purgeAccountsJob, {}, { delaySeconds: LOOK_AGAIN_SECONDS })),
    );

  const abandoned = new Date(now.getTime() - EXPORT_LIFETIME_MS - DAY_MS);
  for (const row of await listExpiredExports(db, now, abandoned)) {
    await attempt(async () => {
      if (row.fileKey !== null) await storage.delete(row.fileKey);
      await deleteExportRow(db, row.userId, row.id);
      done.exports += 1;
    });
  }
  await attempt(() => deleteLastMessages(db, new Date(now.getTime() - EXPORT_LIFETIME_MS)));
  for (const purge of deps.purgeOthers) await attempt(purge);
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be removed');
  return done;
}

/**
 * Deletes files, rows, and files again, for those written in between. Afterwards only the farewell message holds the
 * address.
 */
async function removeAccount(deps: PurgeAccountsDeps, owner: Owner, now: Date): Promise<boolean> {
  await deps.dropUploads(owner.userId);
  await removeFiles(deps, owner.userId);
  const removed = await deps.db.transaction((tx) => removeRows(deps, tx, owner, now));
  await removeFiles(deps, owner.userId);
  return removed;
}

async function removeRows({ queue }: PurgeAccountsDeps, tx: Db, owner: Owner, now: Date): Promise<boolean> {
  if (!(await lockDueAccount(tx, owner.userId, now))) return false;
  const { language } = await readSettings(tx, owner.userId);
  await deleteEveryRow(tx, owner);
  await deleteAttempts(tx, owner);
  const to = { email: owner.email, language: language ?? 'en' } as const;
  await queueMail(queue, tx, to, { template: 'account_deleted' }).catch((error: unknown) => {
    // An address that mail cannot be sent to must not prevent the removal.
    if (!(error instanceof AppError)) throw error;
  });
  return true;
}

async function removeFiles({ storage }: PurgeAccountsDeps, userId: string): Promise<void> {
  await storage.deleteFolder(`users/${userId}`);
  await storage.deleteFolder(`backups/${userId}`);
}
