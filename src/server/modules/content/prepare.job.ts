import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { prepareContentJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { findActiveRun, type JobRun } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { message } from '#server/kit/message-schema.ts';
import { type Ffmpeg, MediaError } from '#server/media/ffmpeg.ts';
import { type MediaInfo, mediaInfo } from '#server/media/media-info.ts';
import { makePoster, makeSprite } from '#server/media/pictures.ts';
import { makePreview, needsPreview } from '#server/media/preview.ts';
import { probeMedia } from '#server/media/probe.ts';
import { refusals } from '#server/media/refusals.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { assertWithinLimit } from './source-limit.ts';
import { findVideoOfJob, recordPreparation } from './store.ts';
import type { VideoRow } from './tables.ts';
import { videoKey } from './video-key.ts';

type PrepareDeps = {
  db: Db;
  storage: Storage;
  ffmpeg: Ffmpeg;
  clock: Clock;
  /** Shorter videos are refused. */
  /** Videos longer than this at 3840 × 2160, or the equivalent, are refused too. */
  max4kMinutes: number;
  /** Called in the transaction that makes a video ready, with its measured length in seconds. */
  onReady?: (tx: Db, video: Pick<VideoRow, 'id' | 'userId'>, durationSeconds: number) => Promise<void>;
};

/** The stored probe result, so that a refusal remains after the refused file is deleted. */
const verdict = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('usable'),
    info: mediaInfo,
  }),
  z.object({ kind: z.literal('refused'), code: z.enum(['video_refused']), message }),
]);
type Verdict = z.infer<typeof verdict>;
const storedFile = z.object({ key: z.string() });

/** Prepares an uploaded file as a video that can be played and clipped, or marks it failed with the reason. */
export function prepareContentHandler(deps: PrepareDeps): JobHandler {
  return handle(
    prepareContentJob,
    (context, { videoId }) => prepareVideo(deps, context, videoId),
    (tx, run) => recordFailure(deps, tx, run),
  );
}

async function prepareVideo(deps: PrepareDeps, context: JobContext, videoId: string): Promise<void> {
  const video = await findVideoOfJob(deps.db, videoId);
  if (video?.status !== 'processing') return;
  try {
    await prepareFiles(deps, context, video);
  } finally {
    await sweepAfterPurge(deps, video);
  }
}

async function prepareFiles(deps: PrepareDeps, context: JobContext, video: VideoRow): Promise<void> {
  const { signal } = context;
  const info = await readInfo(deps, context, video);
  context.report({ stage: 'hash', share: 0.1 });
  const { hash } = await context.checkpoint('hash', z.object({ hash: z.string() }), async () => ({
    hash: await hashFile(deps, video, signal),
  }));
  const make = (stage: string, share: number, work: MakeFile) => {
    context.report({ stage, share });
    return makeFile(deps, context, video, stage, work);
  };
  const posterKey = await make('poster.jpg', 0.2, (source, target) =>
    makePoster(deps.ffmpeg, source, info, { target, signal }),
  );
  const spriteKey = await make('sprite.jpg', 0.3, (source, target) =>
    makeSprite(deps.ffmpeg, source, info, { target, signal }),
  );
  const previewKey = needsPreview(info)
    ? await make('preview.mp4', 0.4, (source, target) => makeWholePreview(deps, context, source, info, target))
    : null;

  const { width, height, frameRate } = info.video;
  const facts = {
    durationSeconds: info.durationSeconds,
    width,
    height,
    frameRate,
    hasAudio: info.audio !== undefined,
    mediaInfo: info,
    sourceHash: hash,
  };
  await context.write(async (tx) => {
    const settled = await recordPreparation(
      tx,
      video.id,
      { status: 'ready', ...facts, posterKey, spriteKey, previewKey },
      deps.clock.now(),
    );
    if (!settled) return;
    await deps.onReady?.(tx, video, facts.durationSeconds);
    await appendEvent(tx, video.userId, { type: 'video', video_id: video.id });
  });
}

/**
 * Probes the file; an unusable file is deleted and the reason stored.
 * @throws AppError video_refused
 */
async function readInfo(
  { storage, ffmpeg, max4kMinutes }: PrepareDeps,
  context: JobContext,
  video: VideoRow,
): Promise<MediaInfo> {
  context.report({ stage: 'probe', share: 0 });
  const found = await context.checkpoint('probe', verdict, async (): Promise<Verdict> => {
    try {
      const info = await probeMedia(ffmpeg, await storage.localPath(video.fileKey), { signal: context.signal });
      const { durationSeconds } = info;
      assertWithinLimit({ ...info.video, durationSeconds }, max4kMinutes);
      return { kind: 'usable', info };
    } catch (error) {
      const reason = error instanceof AppError || error instanceof MediaError ? error.text : undefined;
      if (reason) return { kind: 'refused', code: 'video_refused', message: reason };
      throw error;
    }
  });
  if (found.kind === 'usable') return found.info;
  await storage.delete(video.fileKey);
  throw new AppError(found.code, found.message);
}

type MakeFile = (source: string, target: string) => Promise<unknown>;

/**
 * Makes a derived file of the video, once; returns its key.
 * @throws AppError video_refused when the source cannot be decoded
 */
async function makeFile(
  { storage }: PrepareDeps,
  context: JobContext,
  video: VideoRow,
  name: string,
  make: MakeFile,
): Promise<string> {
  const { key } = await context.checkpoint(name, storedFile, async () => {
    await using scratch = await storage.makeScratchFolder();
    const target = join(scratch.path, name);
    await make(await storage.localPath(video.fileKey), target).catch((error: unknown) => {
      if (!(error instanceof MediaError) || error.kind === 'aborted' || error.kind === 'broken') throw error;
      throw new AppError('video_refused', (error.kind === 'refused' && error.text) || refusals.tooHeavy, {
        cause: error,
      });
    });
    const key = videoKey(video.userId, video.id, name);
    await storage.put(key, target);
    return { key };
  });
  return key;
}

/** The preview takes nearly all of the time, so it covers 0.4 to 1 of the job's progress. */
async function makeWholePreview(
  { ffmpeg }: PrepareDeps,
  context: JobContext,
  source: string,
  info: MediaInfo,
  target: string,
): Promise<void> {
  const { durationSeconds } = info;
  await makePreview(ffmpeg, source, info, {
    target,
    signal: context.signal,
    onProgress: ({ outSeconds, speed }) => {
      const done = Math.min(1, outSeconds / durationSeconds);
      context.report({
        stage: 'preview.mp4',
        share: 0.4 + 0.6 * done,
        etaSeconds: speed ? (durationSeconds - outSeconds) / speed : undefined,
      });
    },
  });
}

async function hashFile({ storage }: PrepareDeps, video: VideoRow, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await storage.open(video.fileKey), hash, { signal });
  return hash.digest('hex');
}

/**
 * Runs when the job has ended: records why a video is not ready, unless its deletion, which may be undone, stopped the
 * job.
 */
async function recordFailure({ clock }: PrepareDeps, tx: Db, run: JobRun): Promise<void> {
  if (run.state === 'completed' || run.subjectId === null || run.userId === null) return;
  if (run.state === 'canceled' && (await isDeletedOrRestored(tx, run.userId, run.subjectId))) return;
  const reason =
    run.state === 'canceled' ? msg('video.preparation_stopped') : (run.errorMessage ?? msg('video.not_prepared'));
  const failed = await recordPreparation(
    tx,
    run.subjectId,
    { status: 'failed', errorCode: run.errorCode, errorMessage: reason },
    clock.now(),
  );
  if (failed) await appendEvent(tx, run.userId, { type: 'video', video_id: run.subjectId });
}

async function isDeletedOrRestored(tx: Db, userId: string, videoId: string): Promise<boolean> {
  const video = await findVideoOfJob(tx, videoId);
  return (
    Boolean(video?.deletedAt) || (await findActiveRun(tx, userId, [prepareContentJob.name], videoId)) !== undefined
  );
}

/** Deletes what was made for a video that was purged while it was being prepared. */
async function sweepAfterPurge({ db, storage }: PrepareDeps, video: VideoRow): Promise<void> {
  if (!(await findVideoOfJob(db, video.id))) await storage.deleteFolder(videoKey(video.userId, video.id));
}
