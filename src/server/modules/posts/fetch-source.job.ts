import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { fetchSourceJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { JobRun } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type TokenDeps, withAccess } from '#server/modules/connections/connections.ts';
import { adoptFile, findExpectedVideo, giveUpVideo } from '#server/modules/content/content.ts';
import type { DemandStorage } from '#server/modules/storage-use/storage-use.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { FetchFile } from './source-file.ts';
import { findPostOfJob } from './source-store.ts';
import type { PostRow } from './tables.ts';

export type FetchSourceDeps = TokenDeps & {
  storage: Storage;
  demandStorage: DemandStorage;
  fetchFile: FetchFile;
  /** The operator's downloader. */
  download: FetchFile | undefined;
};

/** Left free on the disk for renders and the database, as by uploads. */
const RESERVE_BYTES = 512 * 1024 * 1024;

/** Fetches the file of a post into the upload that waits for it; what becomes of that is told by the upload itself. */
export function fetchSourceHandler(deps: FetchSourceDeps): JobHandler {
  return handle(
    fetchSourceJob,
    (ctx, payload) => fetchIntoVideo(deps, ctx, payload),
    (tx, run) => recordFailure(deps, tx, run),
  );
}

async function fetchIntoVideo(
  deps: FetchSourceDeps,
  ctx: JobContext,
  { postId, videoId }: { postId: string; videoId: string },
): Promise<void> {
  const video = await findExpectedVideo(deps.db, videoId);
  if (!video) return;
  const post = await findPostOfJob(deps.db, postId);
  if (!post || post.removedAt || post.userId !== video.userId) throw goneAt();
  await using scratch = await deps.storage.makeScratchFolder();
  const file = join(scratch.path, 'video.mp4');
  ctx.report({ stage: 'fetch', share: 0 });
  const freeBytes = await deps.storage.readFreeBytes();
  const roomBytes = freeBytes === undefined ? undefined : freeBytes - RESERVE_BYTES;
  if (post.platform === 'instagram') await deps.fetchFile(await freshAddress(deps, post), file, ctx.signal, roomBytes);
  else await downloadPost(deps, post, file, { signal: ctx.signal, roomBytes });
  await adoptFile(deps, video, file, (work) => ctx.write(work));
}

/** Addresses of files die within a day, so the platform is asked for a new one. @throws AppError source_refused | needs_reconnect | … */
async function freshAddress(deps: FetchSourceDeps, post: PostRow): Promise<string> {
  try {
    const { posts, skipped } = await withAccess(deps, post.connectionId, (adapter, access) =>
      adapter.readPosts(access, [post.platformPostId]),
    );
    const [facts] = posts;
    if (!facts) throw skipped.length > 0 ? notNow() : goneAt();
    if (!facts.mediaUrl)
      throw new AppError(
        'source_refused',
        'Instagram does not give the file of this video, because of the music or other rights in it.',
      );
    return facts.mediaUrl;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'gone') throw goneAt();
    throw notNow(error);
  }
}

function notNow(cause?: unknown): AppError {
  return new AppError('platform_failed', 'The platform could not give the file just now. Please try again later.', { cause });
}

async function downloadPost(
  { download }: FetchSourceDeps,
  post: PostRow,
  file: string,
  { signal, roomBytes }: { signal: AbortSignal; roomBytes: number | undefined },
): Promise<void> {
  if (!download) throw new AppError('source_refused', 'There is no downloader on this installation any more.');
  if (!post.permalink) throw new AppError('source_refused', 'This video has no address that the downloader could be given.');
  await download(post.permalink, file, signal, roomBytes);
}

function goneAt(): AppError {
  return new AppError('source_refused', 'The platform does not have this video any more.');
}

/** What follows from the end of the job: an upload that did not get its file says why. */
async function recordFailure({ clock }: FetchSourceDeps, tx: Db, run: JobRun): Promise<void> {
  if (run.state === 'completed' || run.subjectId === null || run.userId === null) return;
  const message =
    run.state === 'canceled'
      ? 'The fetching of this file was stopped.'
      : (run.errorMessage ?? 'The file of this video could not be fetched.');
  await giveUpVideo(tx, { id: run.subjectId, userId: run.userId }, { code: run.errorCode, message }, clock.now());
}
