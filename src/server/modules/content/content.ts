import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MAX_TRANSCRIPT_BYTES, TRANSCRIPT_EXTENSIONS } from '#contract/content.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { prepareContentJob, recogniseSpeechJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { cancelRunsAbout } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { findVideo, hideVideo, insertVideo, type ListedVideo, lockVideo, unhideVideo, updateVideo } from './store.ts';
import type { VideoRow } from './tables.ts';
import { cleanName } from './titles.ts';
import { videoKey } from './video-key.ts';

export { adoptFile, findExpectedVideo, insertExpectedVideo, markFetchFailed } from './expected-video.ts';
export { assertWithinLimit } from './source-limit.ts';
export { findVideo, type ListedVideo, listReadyVideos, listVideosByIds } from './store.ts';
export { videoToWire } from './wire.ts';
export { recognitionStateOf, wordsSourceOf } from './words-source.ts';

export type ContentDeps = {
  db: Db;
  queue: Queue;
  storage: Storage;
  clock: Clock;
  /**
   * Validates a transcript off the event loop.
   * @throws AppError transcript_refused | rate_limited, or the signal's reason
   */
  checkTranscript: (
    fileName: string,
    text: string,
    caller: { userId: string; signal?: AbortSignal | undefined },
  ) => Promise<void>;
};

/** A video that clips can be made from. */
type ReadyVideo = ListedVideo & { durationSeconds: number; width: number; height: number; mediaInfo: MediaInfo };

/** How long a deletion can be undone: the ten seconds offered, plus time for the request. */
export const UNDO_MS = 30_000;
/**
 * Row and files are deleted after this; long enough after `UNDO_MS` that nothing is restored while it is being purged.
 */
export const PURGE_AFTER_MS = 60_000;

/**
 * The video, if it exists and is prepared.
 * @throws AppError not_found | video_not_ready
 */
export async function readReadyVideo(db: Db, userId: string, id: string): Promise<ReadyVideo> {
  const video = await findVideo(db, userId, id);
  if (!video) throw noVideo();
  if (!isReady(video)) {
    const why =
      video.status === 'failed'
        ? msg('video.unusable', { reason: video.errorMessage ?? msg('video.not_prepared') })
        : msg('video.being_prepared');
    throw new AppError('video_not_ready', why);
  }
  return video;
}

/** Like {@link readReadyVideo}, but undefined when there is none. */
export async function findReadyVideo(db: Db, userId: string, id: string): Promise<ReadyVideo | undefined> {
  const video = await findVideo(db, userId, id);
  return video && isReady(video) ? video : undefined;
}

/** Locks the video against deletion until the transaction ends, so that a run on it can start. */
export async function holdVideo(tx: Db, userId: string, id: string): Promise<void> {
  await lockVideo(tx, userId, id, 'share');
}

/**
 * The inputs of the clip engine: the source as a local file, and an attached transcript.
 * @throws AppError not_found
 */
export async function videoFiles(
  storage: Storage,
  video: Pick<VideoRow, 'fileKey' | 'transcriptKey'>,
): Promise<{ sourcePath: string; transcript: { fileName: string; text: string } | undefined }> {
  const sourcePath = await storage.localPath(video.fileKey);
  const key = video.transcriptKey;
  const transcript = key
    ? { fileName: key.slice(key.lastIndexOf('/') + 1), text: await text(await storage.open(key)) }
    : undefined;
  return { sourcePath, transcript };
}

/**
 * Adopts a finished local file as a new video and has it prepared; `id` makes the call idempotent. Returns the video's
 * id.
 */
export async function addVideo(
  { db, queue, storage, clock }: Pick<ContentDeps, 'db' | 'queue' | 'storage' | 'clock'>,
  userId: string,
  { id = randomUUID(), path, fileName, title }: { id?: string; path: string; fileName: string; title: string },
): Promise<string> {
  const fileKey = videoKey(userId, id, `source${extname(fileName).toLowerCase()}`);
  await storage.put(fileKey, path);
  const sizeBytes = (await storage.findSize(fileKey)) ?? 0;
  const row = { id, userId, title, fileName: cleanName(fileName), sizeBytes, fileKey };
  await db.transaction((tx) => insertNewVideo(tx, queue, row, clock.now()));
  return id;
}

/** Inserts row, job and event of a new video together. An existing video is left unchanged. */
export async function insertNewVideo(
  tx: Db,
  queue: Queue,
  video: Pick<VideoRow, 'id' | 'userId' | 'title' | 'fileName' | 'sizeBytes' | 'fileKey'> & { uploadId?: string },
  at: Date,
): Promise<void> {
  const { id, userId } = video;
  if (!(await insertVideo(tx, { ...video, status: 'processing', createdAt: at, updatedAt: at }))) return;
  await queue.add(tx, prepareContentJob, { videoId: id }, { userId, subjectId: id });
  await appendEvent(tx, userId, { type: 'video', video_id: id });
}

/** @throws AppError not_found */
export async function readVideo({ db }: Pick<ContentDeps, 'db'>, userId: string, id: string): Promise<ListedVideo> {
  const video = await findVideo(db, userId, id);
  if (!video) throw noVideo();
  return video;
}

/** @throws AppError not_found */
export async function renameVideo(
  { db, clock }: Pick<ContentDeps, 'db' | 'clock'>,
  userId: string,
  id: string,
  title: string,
): Promise<ListedVideo> {
  await db.transaction(async (tx) => {
    if (!(await updateVideo(tx, userId, id, { title }, clock.now()))) throw noVideo();
    await appendEvent(tx, userId, { type: 'video', video_id: id });
  });
  return readVideo({ db }, userId, id);
}

/**
 * Hides the video and cancels runs that use it; row and files are deleted when it can no longer be restored. Finished
 * clips stay.
 * @throws AppError not_found
 */
export async function deleteVideo(
  { db, clock }: Pick<ContentDeps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // NOTE: lock runs before the video, as every job's transaction does; the reverse order deadlocks.
    await cancelRunsAbout(tx, userId, id);
    if (!(await hideVideo(tx, userId, id, clock.now()))) throw noVideo();
    await appendEvent(tx, userId, { type: 'video', video_id: id });
  });
  // Cancels runs that started while the transaction above waited for the video; no more can follow. If the process dies
  // here, such a run finds no video when it starts.
  await db.transaction(async (tx) => {
    const isRestored = (await findVideo(tx, userId, id)) !== undefined;
    if (!isRestored) await cancelRunsAbout(tx, userId, id);
  });
}

/**
 * Undoes a deletion. Preparation that it stopped starts again; a generation does not.
 * @throws AppError not_found when it is too late
 */
export async function restoreVideo(
  { db, queue, clock }: Pick<ContentDeps, 'db' | 'queue' | 'clock'>,
  userId: string,
  id: string,
): Promise<ListedVideo> {
  await db.transaction(async (tx) => {
    const restored = await unhideVideo(tx, userId, id, new Date(clock.now().getTime() - UNDO_MS));
    if (!restored) throw new AppError('not_found', msg('video.gone'));
    const { status, sizeBytes } = await readVideo({ db: tx }, userId, id);
    // One whose file was still being fetched shows that itself, and is fetched again through its post.
    if (status === 'processing' && sizeBytes > 0)
      await queue.add(tx, prepareContentJob, { videoId: id }, { userId, subjectId: id });
    await appendEvent(tx, userId, { type: 'video', video_id: id });
  });
  return readVideo({ db }, userId, id);
}

/**
 * Attaches a transcript to the video, replacing an older one.
 * @throws AppError not_found | transcript_refused | rate_limited, or the signal's reason
 */
export async function attachTranscript(
  { db, storage, clock, checkTranscript }: Pick<ContentDeps, 'db' | 'storage' | 'clock' | 'checkTranscript'>,
  userId: string,
  id: string,
  file: { fileName: string; text: string },
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<ListedVideo> {
  await readVideo({ db }, userId, id);
  const extension = extname(file.fileName).slice(1).toLowerCase();
  if (!TRANSCRIPT_EXTENSIONS.some((known) => known === extension)) {
    throw new AppError('transcript_refused', msg('transcript.type_not_supported'));
  }
  if (Buffer.byteLength(file.text) > MAX_TRANSCRIPT_BYTES) {
    throw new AppError(
      'transcript_refused',
      msg('transcript.file_too_large', { megabytes: MAX_TRANSCRIPT_BYTES / 1024 / 1024 }),
    );
  }
  await checkTranscript(file.fileName, file.text, { userId, signal });

  const transcriptKey = videoKey(userId, id, `transcript.${extension}`);
  await using scratch = await storage.makeScratchFolder();
  const path = join(scratch.path, 'transcript');
  await writeFile(path, file.text);
  const olderKey = await db.transaction(async (tx) => {
    // Before the video is locked, as every job's transaction does.
    await cancelRunsAbout(tx, userId, id, [recogniseSpeechJob.name]);
    // The video may have been purged during the check, which would orphan the file; the lock prevents that.
    const video = await lockVideo(tx, userId, id, 'update');
    if (!video) throw noVideo();
    await storage.put(transcriptKey, path);
    await updateVideo(tx, userId, id, { transcriptKey }, clock.now());
    await appendEvent(tx, userId, { type: 'video', video_id: id });
    return video.transcriptKey;
  });
  if (olderKey && olderKey !== transcriptKey) await storage.delete(olderKey);
  return readVideo({ db }, userId, id);
}

/** Allows one transcript check, running or waiting, per account at a time, so that no account fills the shared queue. */
export function oneCheckPerAccount(
  check: (fileName: string, text: string, options: { signal?: AbortSignal | undefined }) => Promise<void>,
): ContentDeps['checkTranscript'] {
  const checking = new Set<string>();
  return async (fileName, text, { userId, signal }) => {
    if (checking.has(userId)) throw new AppError('rate_limited', msg('transcript.another_is_read'));
    checking.add(userId);
    try {
      await check(fileName, text, { signal });
    } finally {
      checking.delete(userId);
    }
  };
}

function isReady(video: ListedVideo): video is ReadyVideo {
  const { status, durationSeconds, width, height, mediaInfo } = video;
  return status === 'ready' && durationSeconds !== null && width !== null && height !== null && mediaInfo !== null;
}

function noVideo(): AppError {
  return new AppError('not_found', msg('video.not_found'));
}
