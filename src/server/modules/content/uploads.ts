import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { VIDEO_EXTENSIONS } from '#contract/content.ts';
import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { recordUse } from '#server/modules/settings/settings.ts';
import type { EnsureStorage } from '#server/modules/storage-use/storage-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { insertNewVideo } from './content.ts';
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
import { videoKey } from './video-key.ts';

export type UploadLimits = {
  maxBytes: number;
  /** Maximum number of unfinished uploads per account. */
  maxUnfinished: number;
  /** Bytes of disk that uploads leave free for other work. */
  reserveBytes: number;
};

/** `folder`: where unfinished files are written, on the storage's file system. */
export type UploadDeps = { db: Db; queue: Queue; storage: Storage; clock: Clock; folder: string; limits: UploadLimits };

/** How long finished uploads are remembered, for clients that missed the response. */
const FINISHED_MEMORY_MS = 7 * UPLOAD_LIFETIME_MS;
const SWEEP_LIMIT = 1000;

/**
 * Registers an upload: name, type and size are checked before a byte is sent. It counts against the account's storage
 * from now on, and against the shared disk from its first byte.
 * @throws AppError invalid_input | video_refused | too_large | rate_limited | storage_quota | storage_full
 */
export async function startUpload(
  deps: UploadDeps & { ensureStorage: EnsureStorage },
  userId: string,
  upload: { id: string; sizeBytes: number; metadata: Record<string, string | null> },
): Promise<void> {
  const fileName = cleanName(upload.metadata.filename ?? '');
  if (upload.metadata.purpose != null && upload.metadata.purpose !== 'video')
    throw new AppError('invalid_input', msg('upload.videos_only'));
  if (fileName === '') throw new AppError('invalid_input', msg('upload.no_file_name'));
  const extension = extname(fileName).slice(1).toLowerCase();
  if (!VIDEO_EXTENSIONS.some((known) => known === extension))
    throw new AppError('video_refused', msg('upload.type_not_supported'));
  const { db, clock, limits } = deps;
  if (upload.sizeBytes === 0) throw new AppError('video_refused', msg('picture.empty'));
  if (upload.sizeBytes > limits.maxBytes) throw tooLarge(limits);

  const { Metadata } = await import('@tus/server');
  await db.transaction(async (tx) => {
    const at = clock.now();
    await lockUploads(tx, userId);
    if ((await countUnfinished(tx, userId, at)) >= limits.maxUnfinished) {
      throw new AppError('rate_limited', msg('upload.too_many', { count: limits.maxUnfinished }));
    }
    await deps.ensureStorage(tx, userId, upload.sizeBytes);
    await ensureDiskSpace(deps, tx, upload.sizeBytes, at);
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
 * Records received bytes before they are written, and reserves disk for the missing ones. An upload silent for longer
 * than HOLD_MS has lost its reservation and must get a new one; its bytes are kept.
 * @throws AppError storage_full | not_found
 */
export async function receiveBytes(
  deps: UploadDeps,
  { id, sizeBytes }: UploadRow,
  receivedBytes: number,
): Promise<void> {
  const { db, clock } = deps;
  const at = clock.now();
  if (await recordReceived(db, id, receivedBytes, at, { onlyHolding: true })) return;
  await db.transaction(async (tx) => {
    await lockDisk(tx);
    await ensureDiskSpace(deps, tx, sizeBytes - receivedBytes, at);
    if (!(await recordReceived(tx, id, receivedBytes, at, { onlyHolding: false }))) throw noUpload();
  });
}

/** @throws AppError storage_full when the bytes do not fit in addition to those that unfinished uploads still need */
async function ensureDiskSpace({ storage, limits }: UploadDeps, tx: Db, bytes: number, at: Date): Promise<void> {
  const [freeBytes, missingBytes] = [await storage.readFreeBytes(), await sumMissingBytes(tx, at)];
  if (freeBytes !== undefined && freeBytes - missingBytes - bytes < limits.reserveBytes) throw storageFull();
}

/**
 * Turns a complete upload into a video and enqueues its preparation. Safe to repeat at any point: the file is moved
 * first, then row, job and event are inserted together. Returns the video's id.
 */
export async function finishUpload(
  { db, queue, storage, clock, folder }: UploadDeps,
  upload: UploadRow,
): Promise<string> {
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

/** Deletes an unfinished upload and its bytes. */
export async function dropUpload({ db, folder }: Pick<UploadDeps, 'db' | 'folder'>, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await deleteUnfinishedUpload(db, id);
}

/** Deletes all unfinished uploads of an account with their bytes. */
export async function dropUploadsOf(deps: Pick<UploadDeps, 'db' | 'folder'>, userId: string): Promise<void> {
  for (const { id } of await listUnfinishedOf(deps.db, userId)) await dropUpload(deps, id);
}

/** Deletes an upload and its bytes if it has expired, unless bytes are arriving right now. */
async function deleteLapsed({ db, folder }: UploadDeps, id: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isLapsed = await deleteLapsedUpload(tx, id, at);
    if (isLapsed) await rm(join(folder, id), { force: true });
    return isLapsed;
  });
}

/** Completes uploads whose process died at the last step, and deletes expired ones. */
export async function sweepUploads(deps: UploadDeps): Promise<{ recovered: number; expired: number }> {
  const now = deps.clock.now();
  const result = { recovered: 0, expired: 0 };
  for (const upload of await listUnfinishedUploads(deps.db, SWEEP_LIMIT)) {
    if (await isComplete(deps, upload)) {
      await finishUpload(deps, upload);
      result.recovered += 1;
    } else if (await deleteLapsed(deps, upload.id, now)) result.expired += 1;
  }
  await deleteFinishedUploads(deps.db, new Date(now.getTime() - FINISHED_MEMORY_MS));
  return result;
}

/**
 * The upload, if it belongs to this account.
 * @throws AppError not_found otherwise
 */
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
  return new AppError('not_found', msg('upload.not_found'));
}

export function tooLarge({ maxBytes }: UploadLimits): AppError {
  return new AppError('too_large', msg('upload.too_large', { megabytes: Math.floor(maxBytes / 1024 / 1024) }));
}

export function storageFull(cause?: unknown): AppError {
  return new AppError('storage_full', msg('upload.no_space'), { cause });
}

function sourceKeyOf(upload: UploadRow): string {
  return videoKey(upload.userId, upload.videoId, `source.${upload.extension}`);
}
