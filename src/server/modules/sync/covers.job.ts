import type { Db } from '#server/db/database.ts';
import { copyCoversJob } from '#server/jobs/catalog.ts';
import { type EndedHook, handle, type JobHandler } from '#server/jobs/handler.ts';
import { AppError } from '#server/kit/app-error.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import { copyRequestedCovers } from './copy-files.ts';
import { dropCoverRequests, listRequestedCovers } from './due-store.ts';
import { findSyncRow } from './store.ts';
import { ConnectionRemoved, openSyncContext, type SyncDeps } from './sync-context.ts';

const COVERS_PER_RUN = 200;
/** Older requests are dropped, since the list that made them is no longer on screen. */
const REQUEST_LIFETIME_MS = 10 * 60_000;

/** Copies the covers that lists requested. A failed one is requested again by the next list that shows it. */
export function copyCoversHandler(deps: SyncDeps): JobHandler {
  return handle(
    copyCoversJob,
    async (ctx, { connectionId }) => {
      const sync = await findSyncRow(deps.db, connectionId);
      const context = sync && (await openSyncContext(deps, ctx, connectionId, sync));
      if (!context) return;
      const dropRequests = (before: Date) => ctx.write((tx) => dropCoverRequests(tx, connectionId, before));
      await dropRequests(new Date(deps.clock.now().getTime() - REQUEST_LIFETIME_MS));
      try {
        await copyRequestedCovers(context, COVERS_PER_RUN);
      } catch (error) {
        if (error instanceof ConnectionRemoved) return;
        if (!(error instanceof PlatformError) && !(error instanceof AppError)) throw error;
        ctx.log.info({ err: error }, 'pictures of posts were not copied');
        await dropRequests(new Date(deps.clock.now().getTime() + 1));
      }
    },
    enqueueRemaining(deps),
  );
}

/** Requests made during the run get a run of their own. */
function enqueueRemaining({ queue }: SyncDeps): EndedHook {
  return async (tx: Db, run) => {
    if (run.subjectId === null || run.userId === null || run.state !== 'completed') return;
    if ((await listRequestedCovers(tx, run.subjectId, 1)).length === 0) return;
    const about = { userId: run.userId, subjectId: run.subjectId, singletonKey: run.subjectId };
    await queue.add(tx, copyCoversJob, { connectionId: run.subjectId }, about);
  };
}
