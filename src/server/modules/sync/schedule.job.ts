import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { scheduleSyncsJob, syncPostsJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { dropCommentsBefore } from '#server/modules/comments/comments.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import type { Storage } from '#server/storage/storage.ts';
import { nextPassAt } from './cadence.ts';
import { deleteStalePost, dropCover, listOldCovers, listStalePosts } from './due-store.ts';
import { listDueSyncs, queueSync, updateSync } from './store.ts';

type RemovalDeps = { db: Db; storage: Storage; clock: Clock; platforms: Platforms };
export type ScheduleDeps = RemovalDeps & { queue: Queue };

/** Covers that could not be renewed are deleted after this time. */
const KEEP_COVERS_MS = 30 * DAY_MS;
/** Source: YouTube API Services Developer Policies, III.E.4; the same for every platform, since others wrote them. */
const KEEP_COMMENTS_DAYS = 30;
const SYNCS_PER_RUN = 200;
const REMOVED_PER_RUN = 500;

/** Every five minutes: starts the passes that are due and deletes copies that must not be retained any longer. */
export function scheduleSyncsHandler(deps: ScheduleDeps): JobHandler {
  return handle(scheduleSyncsJob, async ({ signal, log }) => {
    const started = await startDueSyncs(deps);
    const removed = await removeOldCopies(deps, signal);
    if (started + removed > 0) log.info({ started, removed }, 'syncs were started and old copies removed');
  });
}

/**
 * Starts due passes of connections with auto-sync; those waiting for a platform resume in any case. Returns how many.
 */
export async function startDueSyncs(deps: Pick<ScheduleDeps, 'db' | 'queue' | 'clock'>): Promise<number> {
  const { db, queue, clock } = deps;
  const now = clock.now();
  const autoSync = new Map<string, boolean>();
  let started = 0;
  for (const { connectionId, userId, state } of await listDueSyncs(db, now, SYNCS_PER_RUN)) {
    if (!autoSync.has(userId)) autoSync.set(userId, (await readSettings(db, userId)).integrations.autoSync);
    if (state === 'idle' && autoSync.get(userId) !== true) {
      // Checked again in an hour, in case the setting has changed.
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
 * Deletes covers and comments that could not be renewed for thirty days, and posts where their platform sets a time
 * limit. Rows are deleted before files where the row decides; a file without a row is overwritten later or deleted with
 * its connection. Returns the total number.
 */
export async function removeOldCopies(deps: RemovalDeps, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (const { rules } of Object.values(deps.platforms)) {
    if (rules.keepUnreadDays !== undefined)
      removed += await removeStalePosts(deps, rules.platform, rules.keepUnreadDays, signal);
  }
  removed += await dropCommentsBefore(deps.db, daysAgo(deps, KEEP_COMMENTS_DAYS), REMOVED_PER_RUN);
  return removed + (await removeOldCovers(deps, signal));
}

function daysAgo({ clock }: Pick<RemovalDeps, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

async function removeStalePosts(
  { db, storage, clock }: RemovalDeps,
  platform: Platform,
  keepDays: number,
  signal: AbortSignal,
): Promise<number> {
  const before = new Date(clock.now().getTime() - keepDays * DAY_MS);
  let removed = 0;
  for (const { id, coverKey, captionsKey } of await listStalePosts(db, platform, before, REMOVED_PER_RUN)) {
    signal.throwIfAborted();
    if (!(await deleteStalePost(db, id, before))) continue;
    for (const key of [coverKey, captionsKey]) if (key !== null) await storage.delete(key);
    removed += 1;
  }
  return removed;
}

async function removeOldCovers({ db, storage, clock }: RemovalDeps, signal: AbortSignal): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_COVERS_MS);
  let removed = 0;
  for (const { id, coverKey } of await listOldCovers(db, before, REMOVED_PER_RUN)) {
    signal.throwIfAborted();
    if (coverKey === null || !(await dropCover(db, id, before))) continue;
    await storage.delete(coverKey);
    removed += 1;
  }
  return removed;
}
