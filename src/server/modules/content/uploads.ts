import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { VIDEO_EXTENSIONS } from '#contract/content.ts';
import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { recordUse } from '#server/modules/settings/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { insertNewVideo, videoKey } from './content.ts';
import type { UploadRow } from './tables.ts';
import { cleanName, titleOf } from './titles.ts';
import {
  countUnfinished,
  deleteFinishedUploads,
  deleteUnfinishedUpload,
  findUpload,
  insertUpload,
  listUnfinishedOf,
  listUnfinishedUploads,
  lockUploads,
  markUploadFinished,
  sumUnfinishedBytes,
} from './upload-store.ts';

export type UploadLimits = {
  maxBytes: number;
  /** Uploads of one account that may be under way or interrupted at a time. */
  maxUnfinished: number;
  /** Bytes of the disk that uploads leave free, for the work on what is there. */
  reserveBytes: number;
};

/** `folder`: where unfinished files grow, on the file system of the storage. */
export type UploadDeps = { db: Db; queue: Queue; storage: Storage; clock: Clock; folder: string; limits: UploadLimits };

/** After this an unfinished upload is forgotten. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Finished uploads are remembered for clients that missed the answer. */
const FINISHED_MEMORY_MS = 7 * UPLOAD_LIFETIME_MS;
const SWEEP_LIMIT = 1000;

/**
 * Takes note of a file that is to come: name, type and size are checked before a byte is sent.
 * @throws AppError invalid_input | video_refused | too_large | rate_limited | storage_full
 */
export async function startUpload(
  { db, storage, clock, limits }: UploadDeps,
  userId: string,
  upload: { id: string; sizeBytes: number; metadata: Record<string, string | null> },
): Promise<void> {
  const fileName = cleanName(upload.metadata.filename ?? '');
  if (upload.metadata.purpose != null && upload.metadata.purpose !== 'video')
    throw new AppError('invalid_input', 'Only videos are uploaded this way.');
  if (fileName === '') throw new AppError('invalid_input', 'The upload has no file name.');
  const extension = extname(fileName).slice(1).toLowerCase();
  if (!VIDEO_EXTENSIONS.some((known) => known === extension))
    throw new AppError('video_refused', 'This file type is not supported. Use MP4, MOV, AVI, WebM or MKV.');
  if (upload.sizeBytes === 0) throw new AppError('video_refused', 'The file is empty.');
  if (upload.sizeBytes > limits.maxBytes) throw tooLarge(limits);

  const { Metadata } = await import('@tus/server');
  await db.transaction(async (tx) => {
    await lockUploads(tx, userId);
    if ((await countUnfinished(tx, userId)) >= limits.maxUnfinished) {
      throw new AppError(
        'rate_limited',
        `At most ${limits.maxUnfinished} uploads can be unfinished at a time. Finish or cancel one first.`,
      );
    }
    const [freeBytes, promisedBytes] = [await storage.readFreeBytes(), await sumUnfinishedBytes(tx)];
    if (freeBytes !== undefined && freeBytes - promisedBytes - upload.sizeBytes < limits.reserveBytes) throw storageFull();
    await insertUpload(tx, {
      id: upload.id,
      userId,
      videoId: randomUUID(),
      fileName,
      extension,
      sizeBytes: upload.sizeBytes,
      metadata: Metadata.stringify(upload.metadata),
      createdAt: clock.now(),
    });
  });
}

/**
 * Makes the video of an upload whose bytes are all there, and the job that prepares it. Safe to repeat at any point: the file is moved
 * first, then row, job and event appear together. Returns the video's id.
 */
export async function finishUpload({ db, queue, storage, clock, folder }: UploadDeps, upload: UploadRow): Promise<string> {
  const { id, userId, videoId, fileName, sizeBytes } = upload;
  if (upload.finishedAt) return videoId;
  const fileKey = sourceKeyOf(upload);
  if ((await storage.findSize(fileKey)) === undefined) {
    await storage.put(fileKey, join(folder, id)).catch(async (error) => {
      if ((await storage.findSize(fileKey)) === undefined) throw error;
    });
  }
  await db.transaction(async (tx) => {
    if (!(await markUploadFinished(tx, id, clock.now()))) return;
    await insertNewVideo(
      tx,
      queue,
      { id: videoId, userId, uploadId: id, title: titleOf(fileName), fileName, sizeBytes, fileKey },
      clock.now(),
    );
    await recordUse(tx, userId, 'upload');
  });
  return videoId;
}

/** Whether every byte of an unfinished upload has arrived. */
export async function isComplete({ storage, folder }: UploadDeps, upload: UploadRow): Promise<boolean> {
  const staged = await stat(join(folder, upload.id)).catch(() => undefined);
  const sizeBytes = staged?.size ?? (await storage.findSize(sourceKeyOf(upload)));
  return sizeBytes === upload.sizeBytes;
}

/** Forgets an unfinished upload and its bytes. */
export async function dropUpload({ db, folder }: Pick<UploadDeps, 'db' | 'folder'>, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await deleteUnfinishedUpload(db, id);
}

/** Forgets everything that an account has begun to upload, with the bytes that came. */
export async function dropUploadsOf(deps: Pick<UploadDeps, 'db' | 'folder'>, userId: string): Promise<void> {
  for (const { id } of await listUnfinishedOf(deps.db, userId)) await dropUpload(deps, id);
}

/** Makes the videos of uploads whose process died at the last step, and forgets those that were given up a day ago. */
export async function sweepUploads(deps: UploadDeps): Promise<{ recovered: number; expired: number }> {
  const now = deps.clock.now().getTime();
  const result = { recovered: 0, expired: 0 };
  for (const upload of await listUnfinishedUploads(deps.db, SWEEP_LIMIT)) {
    if (await isComplete(deps, upload)) {
      await finishUpload(deps, upload);
      result.recovered += 1;
    } else if (upload.createdAt.getTime() < now - UPLOAD_LIFETIME_MS) {
      await dropUpload(deps, upload.id);
      result.expired += 1;
    }
  }
  await deleteFinishedUploads(deps.db, new Date(now - FINISHED_MEMORY_MS));
  return result;
}

/** The upload of this account. @throws AppError not_found for any other */
export async function readUpload(db: Db, userId: string, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, id);
  if (!upload || upload.userId !== userId) throw new AppError('not_found', 'This upload does not exist.');
  return upload;
}

export function tooLarge({ maxBytes }: UploadLimits): AppError {
  return new AppError('too_large', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}

export function storageFull(cause?: unknown): AppError {
  return new AppError('storage_full', 'The server has no space left for this file.', { cause });
}

function sourceKeyOf(upload: UploadRow): string {
  return videoKey(upload.userId, upload.videoId, `source.${upload.extension}`);
}
