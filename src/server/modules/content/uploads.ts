import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { VIDEO_EXTENSIONS } from '#contract/content.ts';
import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { recordUse } from '#server/modules/settings/settings.ts';
import type { DemandStorage } from '#server/modules/storage-use/storage-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import { insertNewVideo, videoKey } from './content.ts';
import type { UploadRow } from './tables.ts';
import { cleanName, titleOf } from './titles.ts';
import {
  countUnfinished,
  deleteFinishedUploads,
  deleteLapsedUpload,
  deleteUnfinishedUpload,
  findUpload,
  insertUpload,
  listUnfinishedOf,
  listUnfinishedUploads,
  lockDisk,
  lockUploads,
  markUploadFinished,
  recordReceived,
  sumMissingBytes,
} from './upload-store.ts';
import { UPLOAD_LIFETIME_MS } from './upload-times.ts';

export type UploadLimits = {
  maxBytes: number;
  /** Uploads of one account that may be under way or interrupted at a time. */
  maxUnfinished: number;
  /** Bytes of the disk that uploads leave free, for the work on what is there. */
  reserveBytes: number;
};

/** `folder`: where unfinished files grow, on the file system of the storage. */
export type UploadDeps = { db: Db; queue: Queue; storage: Storage; clock: Clock; folder: string; limits: UploadLimits };

/** Finished uploads are remembered for clients that missed the answer. */
const FINISHED_MEMORY_MS = 7 * UPLOAD_LIFETIME_MS;
const SWEEP_LIMIT = 1000;

/**
 * Takes note of a file that is to come: name, type and size are checked before a byte is sent. It counts against its account from now on, against
 * the disk of everybody from its first byte on. @throws AppError invalid_input | video_refused | too_large | rate_limited | storage_quota | storage_full
 */
export async function startUpload(
  deps: UploadDeps & { demandStorage: DemandStorage },
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
  const { db, clock, limits } = deps;
  if (upload.sizeBytes === 0) throw new AppError('video_refused', 'The file is empty.');
  if (upload.sizeBytes > limits.maxBytes) throw tooLarge(limits);

  const { Metadata } = await import('@tus/server');
  await db.transaction(async (tx) => {
    const at = clock.now();
    await lockUploads(tx, userId);
    if ((await countUnfinished(tx, userId, at)) >= limits.maxUnfinished) {
      throw new AppError(
        'rate_limited',
        `At most ${limits.maxUnfinished} uploads can be unfinished at a time. Finish or cancel one first.`,
      );
    }
    await deps.demandStorage(tx, userId, upload.sizeBytes);
    await demandDisk(deps, tx, upload.sizeBytes, at);
    await insertUpload(tx, {
      id: upload.id,
      userId,
      videoId: randomUUID(),
      fileName,
      extension,
      sizeBytes: upload.sizeBytes,
      metadata: Metadata.stringify(upload.metadata),
      createdAt: at,
      activeAt: at,
    });
  });
}

/**
 * Takes note of bytes of an upload that have come, before they are written, and holds disk for those that are missing. One that was silent for
 * longer than HOLD_MS has lost its hold and asks again; what is there of it stays. @throws AppError storage_full | not_found
 */
export async function receiveBytes(deps: UploadDeps, { id, sizeBytes }: UploadRow, receivedBytes: number): Promise<void> {
  const { db, clock } = deps;
  const at = clock.now();
  if (await recordReceived(db, id, receivedBytes, at, { onlyHolding: true })) return;
  await db.transaction(async (tx) => {
    await lockDisk(tx);
    await demandDisk(deps, tx, sizeBytes - receivedBytes, at);
    if (!(await recordReceived(tx, id, receivedBytes, at, { onlyHolding: false }))) throw noUpload();
  });
}

/** @throws AppError storage_full when so many bytes do not fit beside those that uploads under way still miss */
async function demandDisk({ storage, limits }: UploadDeps, tx: Db, bytes: number, at: Date): Promise<void> {
  const [freeBytes, missingBytes] = [await storage.readFreeBytes(), await sumMissingBytes(tx, at)];
  if (freeBytes !== undefined && freeBytes - missingBytes - bytes < limits.reserveBytes) throw storageFull();
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

/** Forgets an upload with its bytes if its time is over, and not when bytes come at this moment. */
async function dropLapsed({ db, folder }: UploadDeps, id: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isLapsed = await deleteLapsedUpload(tx, id, at);
    if (isLapsed) await rm(join(folder, id), { force: true });
    return isLapsed;
  });
}

/** Makes the videos of uploads whose process died at the last step, and forgets those whose time is over. */
export async function sweepUploads(deps: UploadDeps): Promise<{ recovered: number; expired: number }> {
  const now = deps.clock.now();
  const result = { recovered: 0, expired: 0 };
  for (const upload of await listUnfinishedUploads(deps.db, SWEEP_LIMIT)) {
    if (await isComplete(deps, upload)) {
      await finishUpload(deps, upload);
      result.recovered += 1;
    } else if (await dropLapsed(deps, upload.id, now)) result.expired += 1;
  }
  await deleteFinishedUploads(deps.db, new Date(now.getTime() - FINISHED_MEMORY_MS));
  return result;
}

/** The upload of this account. @throws AppError not_found for any other */
export async function readUpload(
  { db, clock }: Pick<UploadDeps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<UploadRow> {
  const upload = await findUpload(db, id, clock.now());
  if (!upload || upload.userId !== userId) throw noUpload();
  return upload;
}

function noUpload(): AppError {
  return new AppError('not_found', 'This upload does not exist.');
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
