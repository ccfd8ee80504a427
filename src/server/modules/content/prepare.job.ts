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
import { type Ffmpeg, MediaError } from '#server/media/ffmpeg.ts';
import { makePoster, makeSprite } from '#server/media/pictures.ts';
import { makePreview, needsPreview } from '#server/media/preview.ts';
import { type MediaInfo, probeMedia } from '#server/media/probe.ts';
import { refusals } from '#server/media/refusals.ts';
import type { Storage } from '#server/storage/storage.ts';
import { videoKey } from './content.ts';
import { assertWithinLimit } from './source-limit.ts';
import { findVideoOfJob, settleVideo } from './store.ts';
import type { VideoRow } from './tables.ts';

type PrepareDeps = {
  db: Db;
  storage: Storage;
  ffmpeg: Ffmpeg;
  clock: Clock;
  /** A shorter video is refused with the reason. */
  minSeconds: number;
  /** So is one that is longer than this at 3840 × 2160, or its equal. */
  max4kMinutes: number;
};

/** What the probe found out, kept, so that a refusal stands after the refused file is gone. */
const verdict = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('usable'), info: z.custom<MediaInfo>((value) => typeof value === 'object' && value !== null) }),
  z.object({ kind: z.literal('refused'), code: z.enum(['video_refused', 'video_too_short']), message: z.string() }),
]);
type Verdict = z.infer<typeof verdict>;
const storedFile = z.object({ key: z.string() });

/** Turns an uploaded file into a video that can be shown and clipped, or into one that says why it can't. */
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
    await makeReady(deps, context, video);
  } finally {
    await sweepAfterPurge(deps, video);
  }
}

async function makeReady(deps: PrepareDeps, context: JobContext, video: VideoRow): Promise<void> {
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
  const posterKey = await make('poster.jpg', 0.2, (source, target) => makePoster(deps.ffmpeg, source, info, { target, signal }));
  const spriteKey = await make('sprite.jpg', 0.3, (source, target) => makeSprite(deps.ffmpeg, source, info, { target, signal }));
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
    const settled = await settleVideo(
      tx,
      video.id,
      { status: 'ready', ...facts, posterKey, spriteKey, previewKey },
      deps.clock.now(),
    );
    if (settled) await appendEvent(tx, video.userId, { type: 'video', video_id: video.id });
  });
}

/** Reads what the file is; a file that can't be used is deleted, the reason stays. @throws AppError video_refused | video_too_short */
async function readInfo(
  { storage, ffmpeg, minSeconds, max4kMinutes }: PrepareDeps,
  context: JobContext,
  video: VideoRow,
): Promise<MediaInfo> {
  context.report({ stage: 'probe', share: 0 });
  const found = await context.checkpoint('probe', verdict, async (): Promise<Verdict> => {
    try {
      const info = await probeMedia(ffmpeg, await storage.localPath(video.fileKey), { signal: context.signal });
      const { durationSeconds } = info;
      assertWithinLimit({ ...info.video, durationSeconds }, max4kMinutes);
      if (durationSeconds >= minSeconds) return { kind: 'usable', info };
      const message = `This video is too short: it has ${durationSeconds.toFixed(1)} s, at least ${minSeconds} s are needed.`;
      return { kind: 'refused', code: 'video_too_short', message };
    } catch (error) {
      const isRefused = error instanceof AppError || (error instanceof MediaError && error.kind === 'refused');
      if (isRefused) return { kind: 'refused', code: 'video_refused', message: error.message };
      throw error;
    }
  });
  if (found.kind === 'usable') return found.info;
  await storage.delete(video.fileKey);
  throw new AppError(found.code, found.message);
}

type MakeFile = (source: string, target: string) => Promise<unknown>;

/** Makes a file beside the video, once; returns its key. @throws AppError video_refused when the decoder gives the source up */
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
      throw new AppError('video_refused', error.kind === 'refused' ? error.message : refusals.tooHeavy, { cause: error });
    });
    const key = videoKey(video.userId, video.id, name);
    await storage.put(key, target);
    return { key };
  });
  return key;
}

/** The light copy takes nearly all of the time: its share of the job runs from 0.4 to 1. */
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

/** What follows from the end of the job: a video that was not made ready says why, unless its deletion stopped it and may be undone. */
async function recordFailure({ clock }: PrepareDeps, tx: Db, run: JobRun): Promise<void> {
  if (run.state === 'completed' || run.subjectId === null || run.userId === null) return;
  if (run.state === 'canceled' && (await isDeletedOrRestored(tx, run.userId, run.subjectId))) return;
  const reason =
    run.state === 'canceled'
      ? 'The preparation of this video was stopped.'
      : (run.errorMessage ?? 'This video could not be prepared.');
  const failed = await settleVideo(
    tx,
    run.subjectId,
    { status: 'failed', errorCode: run.errorCode, errorMessage: reason },
    clock.now(),
  );
  if (failed) await appendEvent(tx, run.userId, { type: 'video', video_id: run.subjectId });
}

async function isDeletedOrRestored(tx: Db, userId: string, videoId: string): Promise<boolean> {
  const video = await findVideoOfJob(tx, videoId);
  return Boolean(video?.deletedAt) || (await findActiveRun(tx, userId, [prepareContentJob.name], videoId)) !== undefined;
}

/** A video that was purged while it was prepared: what was made for it would belong to nobody. */
async function sweepAfterPurge({ db, storage }: PrepareDeps, video: VideoRow): Promise<void> {
  if (!(await findVideoOfJob(db, video.id))) await storage.deleteFolder(videoKey(video.userId, video.id));
}
