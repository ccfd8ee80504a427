import type { Db } from '#server/db/database.ts';
import { scheduleSyncsJob, syncPostsJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { nextPassAt } from './cadence.ts';
import { deleteStalePost, forgetPicture, listOldPictures, listStalePosts } from './due-store.ts';
import { listDueSyncs, queueSync, updateSync } from './sync-store.ts';

export type ScheduleDeps = { db: Db; queue: Queue; storage: Storage; clock: Clock };

/** Copies may be kept this long without having been read anew. Source: YouTube API Services Developer Policies, III.E.4. */
const KEEP_MS = 30 * 86_400_000;
const SYNCS_PER_RUN = 200;
const REMOVED_PER_RUN = 500;

/** Every five minutes: starts the passes that are due, and removes copies that may be kept no longer. */
export function scheduleSyncsHandler(deps: ScheduleDeps): JobHandler {
  return handle(scheduleSyncsJob, async ({ signal, log }) => {
    const started = await startDueSyncs(deps);
    const removed = await removeOldCopies(deps, signal);
    if (started + removed > 0) log.info({ started, removed }, 'syncs were started and old copies removed');
  });
}

/** Starts passes that are due where the account has auto sync on; those that wait for a platform go on in any case. Returns how many. */
export async function startDueSyncs({ db, queue, clock }: ScheduleDeps): Promise<number> {
  const now = clock.now();
  const autoSync = new Map<string, boolean>();
  let started = 0;
  for (const { connectionId, userId, state } of await listDueSyncs(db, now, SYNCS_PER_RUN)) {
    if (!autoSync.has(userId)) autoSync.set(userId, (await readSettings(db, userId)).integrations.autoSync);
    if (state === 'idle' && autoSync.get(userId) !== true) {
      // Looked at again in an hour, should the setting have changed.
      await updateSync(db, connectionId, { nextAt: nextPassAt(now, Math.random()) });
      continue;
    }
    started += await db.transaction(async (tx) => {
      const about = { userId, subjectId: connectionId, singletonKey: connectionId };
      const runId = await queue.add(tx, syncPostsJob, { connectionId }, about);
      if (runId === undefined) await updateSync(tx, connectionId, { nextAt: nextPassAt(now, Math.random()) });
      else await queueSync(tx, { id: connectionId, userId }, now);
      return runId === undefined ? 0 : 1;
    });
  }
  return started;
}

/**
 * Removes pictures, and posts of YouTube, that could not be read anew for thirty days. Rows before files where the row decides; a file whose
 * row is gone is overwritten or goes with its account. Returns how many of both.
 */
export async function removeOldCopies({ db, storage, clock }: ScheduleDeps, signal: AbortSignal): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  let removed = 0;
  for (const { id, coverKey, captionsKey } of await listStalePosts(db, before, REMOVED_PER_RUN)) {
    signal.throwIfAborted();
    if (!(await deleteStalePost(db, id, before))) continue;
    for (const key of [coverKey, captionsKey]) if (key !== null) await storage.delete(key);
    removed += 1;
  }
  for (const { id, coverKey } of await listOldPictures(db, before, REMOVED_PER_RUN)) {
    signal.throwIfAborted();
    if (coverKey === null || !(await forgetPicture(db, id, before))) continue;
    await storage.delete(coverKey);
    removed += 1;
  }
  return removed;
}
