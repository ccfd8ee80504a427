import { join } from 'node:path';
import { platformNames } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { fetchSourceJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { JobRun } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type TokenDeps, withAccess } from '#server/modules/connections/connections.ts';
import { adoptFile, findExpectedVideo, markFetchFailed } from '#server/modules/content/content.ts';
import type { PostRow } from '#server/modules/posts/posts.ts';
import type { EnsureStorage } from '#server/modules/storage-use/storage-use.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import type { FetchFile } from './fetch-file.ts';
import { findPostOfJob } from './store.ts';

export type FetchSourceDeps = TokenDeps & {
  storage: Storage;
  ensureStorage: EnsureStorage;
  fetchFile: FetchFile;
  /** The operator's downloader, if configured. */
  download: FetchFile | undefined;
};

/** Kept free on the disk for renders and the database, as uploads do. */
const RESERVE_BYTES = 512 * 1024 * 1024;

/** Fetches the file of a post into the upload created for it; the outcome is recorded on that upload. */
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
  if (!post || post.removedAt || post.userId !== video.userId) throw goneFromPlatform();
  await using scratch = await deps.storage.makeScratchFolder();
  const file = join(scratch.path, 'video.mp4');
  ctx.report({ stage: 'fetch', share: 0 });
  const freeBytes = await deps.storage.readFreeBytes();
  const roomBytes = freeBytes === undefined ? undefined : freeBytes - RESERVE_BYTES;
  if (deps.platforms[post.platform].rules.givesFiles)
    await deps.fetchFile(await freshAddress(deps, post), file, ctx.signal, roomBytes);
  else await downloadPost(deps, post, file, { signal: ctx.signal, roomBytes });
  await adoptFile(deps, video, file, (work) => ctx.write(work));
}

/**
 * File URLs expire within a day, so the platform is asked for a new one.
 * @throws AppError source_refused | needs_reconnect | …
 */
async function freshAddress(deps: FetchSourceDeps, post: PostRow): Promise<string> {
  try {
    const { posts, skipped } = await withAccess(deps, post.connectionId, 'read', (adapter, access) =>
      adapter.readPosts(access, [post.platformPostId]),
    );
    const [facts] = posts;
    if (!facts) throw skipped.length > 0 ? notAvailableNow() : goneFromPlatform();
    if (!facts.mediaUrl)
      throw new AppError('source_refused', msg('source.rights', { name: platformNames[post.platform] }));
    return facts.mediaUrl;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'gone') throw goneFromPlatform();
    throw notAvailableNow(error);
  }
}

function notAvailableNow(cause?: unknown): AppError {
  return new AppError('platform_failed', msg('source.unavailable'), {
    cause,
  });
}

async function downloadPost(
  { download }: FetchSourceDeps,
  post: PostRow,
  file: string,
  { signal, roomBytes }: { signal: AbortSignal; roomBytes: number | undefined },
): Promise<void> {
  if (!download) throw new AppError('source_refused', msg('source.no_downloader'));
  if (!post.permalink) throw new AppError('source_refused', msg('source.no_address'));
  await download(post.permalink, file, signal, roomBytes);
}

function goneFromPlatform(): AppError {
  return new AppError('source_refused', msg('source.gone_at_platform'));
}

/** Runs when the job has ended: records on the upload why it did not get its file. */
async function recordFailure({ clock }: FetchSourceDeps, tx: Db, run: JobRun): Promise<void> {
  if (run.state === 'completed' || run.subjectId === null || run.userId === null) return;
  const message =
    run.state === 'canceled' ? msg('source.fetch_stopped') : (run.errorMessage ?? msg('source.fetch_failed'));
  await markFetchFailed(tx, { id: run.subjectId, userId: run.userId }, { code: run.errorCode, message }, clock.now());
}
