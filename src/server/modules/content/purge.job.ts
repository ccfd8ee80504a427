import type { Db } from '#server/db/database.ts';
import { purgeContentJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { PURGE_AFTER_MS } from './content.ts';
import { deleteVideoRow, listDeletedVideos } from './store.ts';
import { UPLOAD_LIFETIME_MS } from './upload-times.ts';
import { sweepUploads, type UploadDeps } from './uploads.ts';
import { videoKey } from './video-key.ts';

type PurgeDeps = UploadDeps & {
  /** Permanent deletions by other modules: all their rows that were deleted before the instant. */
  purgeOthers: readonly ((db: Db, before: Date) => Promise<void>)[];
};

const VIDEOS_PER_RUN = 500;

/**
 * Every minute, permanently deletes: deleted videos with their files, abandoned uploads, and leftovers of dead
 * processes.
 */
export function purgeContentHandler(deps: PurgeDeps): JobHandler {
  return handle(purgeContentJob, async ({ signal, log }) => {
    const done = await purgeContent(deps, signal);
    if (Object.values(done).some((number) => number > 0)) log.info(done, 'content was purged');
  });
}

/** One round of the above. A failure does not stop the rest; it is thrown at the end. Safe to repeat at any point. */
export async function purgeContent(
  deps: PurgeDeps,
  signal: AbortSignal,
): Promise<{ videos: number; recovered: number; expired: number }> {
  const now = deps.clock.now().getTime();
  const before = new Date(now - PURGE_AFTER_MS);
  const failures: unknown[] = [];
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    signal.throwIfAborted();
    return work().catch((error: unknown) => {
      failures.push(error);
      return undefined;
    });
  };

  let videos = 0;
  for (const { id, userId } of await listDeletedVideos(deps.db, before, VIDEOS_PER_RUN)) {
    await attempt(async () => {
      // Files first: a row without files is found again by the next round, files without a row never are.
      await deps.storage.deleteFolder(videoKey(userId, id));
      await deleteVideoRow(deps.db, id, before);
      videos += 1;
    });
  }
  const swept = await attempt(() => sweepUploads(deps));
  for (const purge of deps.purgeOthers) await attempt(() => purge(deps.db, before));
  await attempt(() => deps.storage.deleteScratchBefore(new Date(now - UPLOAD_LIFETIME_MS)));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be purged');
  return { videos, recovered: swept?.recovered ?? 0, expired: swept?.expired ?? 0 };
}
