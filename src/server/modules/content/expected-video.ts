import { stat } from 'node:fs/promises';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { prepareContentJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { EnsureStorage } from '#server/modules/storage-use/storage-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Message } from '#texts/message.ts';
import { findVideoOfJob, insertVideo, recordPreparation, setExpectedSize } from './store.ts';
import type { VideoRow } from './tables.ts';
import { cleanName } from './titles.ts';
import { videoKey } from './video-key.ts';

/**
 * Inserts a video whose file is still to be fetched; it is shown as being prepared until {@link adoptFile} or {@link
 * markFetchFailed}.
 */
export async function insertExpectedVideo(
  tx: Db,
  { id, userId, title, fileName }: Pick<VideoRow, 'id' | 'userId' | 'title' | 'fileName'>,
  at: Date,
): Promise<void> {
  const fileKey = videoKey(userId, id, 'source.mp4');
  const row = { id, userId, title, fileName: cleanName(fileName), fileKey, sizeBytes: 0 };
  if (!(await insertVideo(tx, { ...row, status: 'processing', createdAt: at, updatedAt: at }))) return;
  await appendEvent(tx, userId, { type: 'video', video_id: id });
}

/** The video while its file is still expected; undefined also if it was deleted. */
export async function findExpectedVideo(db: Db, id: string): Promise<VideoRow | undefined> {
  const video = await findVideoOfJob(db, id);
  return video?.status === 'processing' && video.sizeBytes === 0 && !video.deletedAt ? video : undefined;
}

/**
 * Adopts a finished local file as that of an expected video and has it prepared like any upload. `write` runs the job's
 * transactions, so that a superseded run adopts nothing.
 * @throws AppError storage_quota | storage_full
 */
export async function adoptFile(
  {
    db,
    queue,
    storage,
    clock,
    ensureStorage,
  }: { db: Db; queue: Queue; storage: Storage; clock: Clock; ensureStorage: EnsureStorage },
  video: VideoRow,
  path: string,
  write: (work: (tx: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { id, userId, fileKey } = video;
  const { size: sizeBytes } = await stat(path);
  await write((tx) => ensureStorage(tx, userId, sizeBytes));
  await storage.put(fileKey, path);
  await write(async (tx) => {
    if (!(await setExpectedSize(tx, id, sizeBytes, clock.now()))) return;
    await queue.add(tx, prepareContentJob, { videoId: id }, { userId, subjectId: id });
    await appendEvent(tx, userId, { type: 'video', video_id: id });
  });
  // The video was purged in the meantime, so the file would be orphaned.
  if (!(await findVideoOfJob(db, id))) await storage.deleteFolder(videoKey(userId, id));
}

/** Records why the file of an expected video could not be fetched. */
export async function markFetchFailed(
  tx: Db,
  { id, userId }: Pick<VideoRow, 'id' | 'userId'>,
  { code, message }: { code: string | null; message: Message },
  at: Date,
): Promise<void> {
  if (await recordPreparation(tx, id, { status: 'failed', errorCode: code, errorMessage: message }, at))
    await appendEvent(tx, userId, { type: 'video', video_id: id });
}
