import type { Db } from '#server/db/database.ts';
import { copyCoversJob } from '#server/jobs/catalog.ts';
import { type EndedHook, handle, type JobHandler } from '#server/jobs/handler.ts';
import { AppError } from '#server/kit/app-error.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import { copyWantedCovers } from './copy-files.ts';
import { forgetWantedPictures, listWantedPictures } from './due-store.ts';
import { AccountLeft, openPass, type SyncDeps } from './pass.ts';
import { findSyncRow } from './sync-store.ts';

const COVERS_PER_RUN = 200;
/** Who scrolled on long ago does not wait for a picture any more. */
const WISH_LIFETIME_MS = 10 * 60_000;

/** Copies pictures that lists missed. What cannot be had now is wished for again by the next list that shows it. */
export function copyCoversHandler(deps: SyncDeps): JobHandler {
  return handle(
    copyCoversJob,
    async (ctx, { connectionId }) => {
      const sync = await findSyncRow(deps.db, connectionId);
      const pass = sync && (await openPass(deps, ctx, connectionId, sync));
      if (!pass) return;
      const forget = (before: Date) => ctx.write((tx) => forgetWantedPictures(tx, connectionId, before));
      await forget(new Date(deps.clock.now().getTime() - WISH_LIFETIME_MS));
      try {
        await copyWantedCovers(pass, COVERS_PER_RUN);
      } catch (error) {
        if (error instanceof AccountLeft) return;
        if (!(error instanceof PlatformError) && !(error instanceof AppError)) throw error;
        ctx.log.info({ err: error }, 'pictures of posts were not copied');
        await forget(new Date(deps.clock.now().getTime() + 1));
      }
    },
    wishesLeft(deps),
  );
}

/** Wishes that came while the last ones were met get a run of their own. */
function wishesLeft({ queue }: SyncDeps): EndedHook {
  return async (tx: Db, run) => {
    if (run.subjectId === null || run.userId === null || run.state !== 'completed') return;
    if ((await listWantedPictures(tx, run.subjectId, 1)).length === 0) return;
    const about = { userId: run.userId, subjectId: run.subjectId, singletonKey: run.subjectId };
    await queue.add(tx, copyCoversJob, { connectionId: run.subjectId }, about);
  };
}
