import { randomUUID } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { TRANSCRIPT_EXTENSIONS, TRANSCRIPT_MAX_BYTES } from '#contract/content.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { prepareContentJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { cancelRunsAbout } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { MediaInfo } from '#server/media/probe.ts';
import type { DemandStorage } from '#server/modules/storage-use/storage-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import {
  findVideo,
  findVideoOfJob,
  hideVideo,
  insertVideo,
  type ListedVideo,
  lockVideo,
  settleSize,
  settleVideo,
  unhideVideo,
  updateVideo,
} from './store.ts';
import type { VideoRow } from './tables.ts';
import { cleanName } from './titles.ts';

export { assertWithinLimit } from './source-limit.ts';
export { findVideo, type ListedVideo, listReadyVideos, listVideosByIds } from './store.ts';
export { videoToWire } from './wire.ts';

export type ContentDeps = {
  db: Db;
  queue: Queue;
  storage: Storage;
  clock: Clock;
  /** Checks a transcript, off the event loop. @throws AppError transcript_refused | rate_limited, or the signal's reason */
  checkTranscript: (
    fileName: string,
    text: string,
    caller: { userId: string; signal?: AbortSignal | undefined },
  ) => Promise<void>;
};

/** A video that clips can be made from. */
type ReadyVideo = VideoRow & { durationSeconds: number; width: number; height: number; mediaInfo: MediaInfo };

/** A deletion can be undone for this long: the ten seconds that are offered, and time for the request. */
export const UNDO_MS = 30_000;
/** Past this, row and files go. Far enough from the above that nothing can be restored half purged. */
export const PURGE_AFTER_MS = 60_000;

/**
 * The video, if it is there and prepared. Inside a transaction it cannot be deleted until that ends.
 * @throws AppError not_found | video_not_ready
 */
export async function readReadyVideo(db: Db, userId: string, id: string): Promise<ReadyVideo> {
  const video = await lockVideo(db, userId, id, 'share');
  if (!video) throw noVideo();
  if (!isReady(video)) {
    const why =
      video.status === 'failed'
        ? `This video cannot be used: ${video.errorMessage}`
        : 'This video is still being prepared. Please try again in a moment.';
    throw new AppError('video_not_ready', why);
  }
  return video;
}

/** As {@link readReadyVideo}, undefined when there is none. */
export async function findReadyVideo(db: Db, userId: string, id: string): Promise<ReadyVideo | undefined> {
  const video = await lockVideo(db, userId, id, 'share');
  return video && isReady(video) ? video : undefined;
}

/** What the clip engine reads: the source as a local file, and the transcript that was put beside it. @throws AppError not_found */
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

/** Takes a finished local file over as a new video and has it prepared; `id` makes a repeated call harmless. Returns the video's id. */
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

/** Row, job and event of a new video, together. A video that stands already stays as it is. */
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

/** A video whose file is still to be fetched; it shows as being prepared until {@link adoptFile} or {@link giveUpVideo}. */
export async function expectVideo(
  tx: Db,
  { id, userId, title, fileName }: Pick<VideoRow, 'id' | 'userId' | 'title' | 'fileName'>,
  at: Date,
): Promise<void> {
  const fileKey = videoKey(userId, id, 'source.mp4');
  const row = { id, userId, title, fileName: cleanName(fileName), fileKey, sizeBytes: 0 };
  if (!(await insertVideo(tx, { ...row, status: 'processing', createdAt: at, updatedAt: at }))) return;
  await appendEvent(tx, userId, { type: 'video', video_id: id });
}

/** The expected video while its file has not come; undefined also when it was deleted. */
export async function findExpectedVideo(db: Db, id: string): Promise<VideoRow | undefined> {
  const video = await findVideoOfJob(db, id);
  return video?.status === 'processing' && video.sizeBytes === 0 && !video.deletedAt ? video : undefined;
}

/**
 * Takes a finished local file over as that of an expected video and has it prepared like any upload. `write` makes the job's transactions, so
 * that a superseded start adopts nothing. @throws AppError storage_quota | storage_full
 */
export async function adoptFile(
  {
    db,
    queue,
    storage,
    clock,
    demandStorage,
  }: Pick<ContentDeps, 'db' | 'queue' | 'storage' | 'clock'> & { demandStorage: DemandStorage },
  video: VideoRow,
  path: string,
  write: (work: (tx: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { id, userId, fileKey } = video;
  const { size: sizeBytes } = await stat(path);
  await write((tx) => demandStorage(tx, userId, sizeBytes));
  await storage.put(fileKey, path);
  await write(async (tx) => {
    if (!(await settleSize(tx, id, sizeBytes, clock.now()))) return;
    await queue.add(tx, prepareContentJob, { videoId: id }, { userId, subjectId: id });
    await appendEvent(tx, userId, { type: 'video', video_id: id });
  });
  // A video that was purged meanwhile: its file would belong to nobody.
  if (!(await findVideoOfJob(db, id))) await storage.deleteFolder(videoKey(userId, id));
}

/** An expected video whose file does not come says why. */
export async function giveUpVideo(
  tx: Db,
  { id, userId }: Pick<VideoRow, 'id' | 'userId'>,
  { code, message }: { code: string | null; message: string },
  at: Date,
): Promise<void> {
  if (await settleVideo(tx, id, { status: 'failed', errorCode: code, errorMessage: message }, at))
    await appendEvent(tx, userId, { type: 'video', video_id: id });
}

/** Key of a file that belongs to a video; they all go with it. */
export function videoKey(userId: string, videoId: string, name?: string): string {
  return ['users', userId, 'videos', videoId, name].filter(Boolean).join('/');
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
 * Hides the video and cancels the runs that work on it; row and files go when the time for undoing is over. Finished clips stay.
 * @throws AppError not_found
 */
export async function deleteVideo({ db, clock }: Pick<ContentDeps, 'db' | 'clock'>, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // NOTE: runs before the video, as in every write of a job: the other way round, the two wait for each other.
    await cancelRunsAbout(tx, userId, id);
    if (!(await hideVideo(tx, userId, id, clock.now()))) throw noVideo();
    await appendEvent(tx, userId, { type: 'video', video_id: id });
  });
  // Runs that began while the above waited for the video; no more can follow. Should the process die here, such a run
  // finds no video when it starts.
  await db.transaction(async (tx) => {
    const isRestored = (await findVideo(tx, userId, id)) !== undefined;
    if (!isRestored) await cancelRunsAbout(tx, userId, id);
  });
}

/** Undoes a deletion. A preparation that it stopped starts again; a generation does not. @throws AppError not_found when it is too late */
export async function restoreVideo(
  { db, queue, clock }: Pick<ContentDeps, 'db' | 'queue' | 'clock'>,
  userId: string,
  id: string,
): Promise<ListedVideo> {
  await db.transaction(async (tx) => {
    const restored = await unhideVideo(tx, userId, id, new Date(clock.now().getTime() - UNDO_MS));
    if (!restored) throw new AppError('not_found', 'This video is gone for good');
    const { status, sizeBytes } = await readVideo({ db: tx }, userId, id);
    // One whose file was still being fetched says so itself, and is fetched again from its post.
    if (status === 'processing' && sizeBytes > 0)
      await queue.add(tx, prepareContentJob, { videoId: id }, { userId, subjectId: id });
    await appendEvent(tx, userId, { type: 'video', video_id: id });
  });
  return readVideo({ db }, userId, id);
}

/**
 * Puts a transcript beside the video, in the place of an older one.
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
    throw new AppError('transcript_refused', 'A transcript has to be an .srt, .vtt or .json file.');
  }
  if (Buffer.byteLength(file.text) > TRANSCRIPT_MAX_BYTES) {
    throw new AppError('transcript_refused', `A transcript may have at most ${TRANSCRIPT_MAX_BYTES / 1024 / 1024} MB.`);
  }
  await checkTranscript(file.fileName, file.text, { userId, signal });

  const transcriptKey = videoKey(userId, id, `transcript.${extension}`);
  await using scratch = await storage.makeScratchFolder();
  const path = join(scratch.path, 'transcript');
  await writeFile(path, file.text);
  const olderKey = await db.transaction(async (tx) => {
    // The video may have been purged during the check, and a file put then would belong to nobody. A locked one stays.
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

/** Lets each account have one transcript checked or waiting for it at a time: nobody fills the line that all share. */
export function oneCheckEach(
  check: (fileName: string, text: string, options: { signal?: AbortSignal | undefined }) => Promise<void>,
): ContentDeps['checkTranscript'] {
  const checking = new Set<string>();
  return async (fileName, text, { userId, signal }) => {
    if (checking.has(userId))
      throw new AppError('rate_limited', 'Another transcript of yours is still being read. Please try again in a moment.');
    checking.add(userId);
    try {
      await check(fileName, text, { signal });
    } finally {
      checking.delete(userId);
    }
  };
}

function isReady(video: VideoRow): video is ReadyVideo {
  const { status, durationSeconds, width, height, mediaInfo } = video;
  return status === 'ready' && durationSeconds !== null && width !== null && height !== null && mediaInfo !== null;
}

function noVideo(): AppError {
  return new AppError('not_found', 'Video not found');
}
