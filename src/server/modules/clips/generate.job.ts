import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { type AnalyseDeps, type Analysis, analyse, type ClipSource } from '#server/clip-engine/analyse.ts';
import type { FaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { makeClip } from '#server/clip-engine/make-clip.ts';
import type { Moment } from '#server/clip-engine/model.ts';
import { chooseMomentsInThread } from '#server/clip-engine/moments/choose-in-thread.ts';
import { trackProgress } from '#server/clip-engine/progress.ts';
import { readTranscript } from '#server/clip-engine/transcript/read-transcript.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { generateClipsJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { JobRun } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { MediaError } from '#server/media/ffmpeg.ts';
import { findReadyVideo, videoFiles } from '#server/modules/content/content.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { Storage } from '#server/storage/storage.ts';
import { clipKey } from './clips.ts';
import { allowTranscribers, noteWithheld } from './sharing.ts';
import {
  closeOpenClips,
  countRunClips,
  insertPendingClips,
  listRunClips,
  markCompleted,
  markFailed,
  markProcessing,
  readClipRun,
  updateRunCounts,
} from './store.ts';
import type { ClipRow, ClipRunRow } from './tables.ts';

/** What a creator reads of a clip that broke for a reason that is only in the log. */
const CLIP_FAILED = 'This clip could not be rendered. Fix Clip makes it again.';

export type GenerateDeps = AnalyseDeps & {
  db: Db;
  queue: Queue;
  storage: Storage;
  clock: Clock;
  openFaceDetector: () => Promise<FaceDetector>;
  /** Captions that a platform has for a post, if they fit a file of that length. */
  findCaptions: (db: Db, userId: string, postId: string, durationSeconds: number) => Promise<{ key: string } | undefined>;
};

/** The job behind a generation. */
export function generateClipsHandler(deps: GenerateDeps): JobHandler {
  return handle(
    generateClipsJob,
    (ctx) => makeGeneration(deps, ctx),
    (tx, run) => generationEnded(deps.queue, tx, run),
  );
}

/** Reads and measures the run's video, chooses its moments, makes the clips one by one. Goes on where an earlier start was killed. */
export async function makeGeneration(deps: GenerateDeps, ctx: JobContext): Promise<void> {
  const run = await readClipRun(deps.db, ctx.runId);
  await using scratch = await deps.storage.makeScratchFolder();
  const source = await openSource(deps, run, ctx.signal);
  const tracker = trackProgress(
    () => performance.now(),
    ({ stage, share, etaSeconds }) => ctx.report({ stage, share, etaSeconds }),
  );
  const checkpoint = <T>(stage: string, make: () => Promise<T>) => ctx.checkpoint(stage, z.custom<T>(), make);

  const { dataSharing } = (await readSettings(deps.db, run.userId)).privacy;
  const transcribers = allowTranscribers(deps.transcribers, dataSharing);
  const options = { folder: scratch.path, tracker, checkpoint, signal: ctx.signal };
  const analysed = await analyse({ ...deps, transcribers }, source, options).catch(refuseBadMedia);
  const analysis = noteWithheld(analysed, deps.transcribers, transcribers);
  if (!run.retryOf) {
    tracker.report('moments');
    await planClips(ctx, run, await checkpoint('moments', () => choose(analysis, run, ctx.signal)));
  }

  const clips = await listRunClips(deps.db, run.id);
  const open = clips.filter((clip) => clip.status === 'pending' || clip.status === 'processing');
  tracker.planClips(
    clips.map((clip) => clip.durationSeconds),
    clips.length - open.length,
  );
  const detector = await deps.openFaceDetector();
  try {
    for (const clip of open) {
      await makeOne(deps, ctx, {
        source,
        analysis,
        clip,
        detector,
        folder: scratch.path,
        onShare: (share) => tracker.report('render', share),
      });
      tracker.clipDone();
    }
  } finally {
    await detector.close();
  }
  await assertSomethingMade(deps.db, run);
}

/** @throws AppError video_refused; a clip that was made again says itself why it failed again */
async function assertSomethingMade(db: Db, run: ClipRunRow): Promise<void> {
  const { finished } = await countRunClips(db, run.id);
  if (finished > 0) return;
  const [clip] = run.retryOf ? await listRunClips(db, run.id) : [];
  throw new AppError('video_refused', clip?.errorMessage ?? 'None of the clips could be made from this video.');
}

/** What follows from the end of a run, in the transaction that ends it: no half-made rows stay, and the creator is told. */
export async function generationEnded(queue: Queue, tx: Db, job: JobRun): Promise<void> {
  const run = await readClipRun(tx, job.id);
  await closeOpenClips(tx, run, job.errorMessage ?? 'The generation was stopped.');
  if (job.state === 'canceled') return;
  const about = { userId: run.userId, dedupeKey: `generation:${run.id}`, jobId: run.id, link: '/dashboard/content?tab=clips' };
  const { videoTitle, note } = run;
  if (job.state === 'failed') {
    const notice = { type: 'clip_generation_failed', videoTitle, reason: job.errorMessage } as const;
    return notify(queue, tx, { ...about, notice });
  }
  const { finished, failed } = await countRunClips(tx, run.id);
  return notify(queue, tx, { ...about, notice: { type: 'clip_generation_complete', finished, failed, videoTitle, note } });
}

type Choice = { moments: (Moment & { id: string })[]; note: string | undefined };

async function choose(
  { info, transcript, sentences, signals, notes }: Analysis,
  { preferLength: lengths, language, videoTitle: title }: ClipRunRow,
  signal: AbortSignal,
): Promise<Choice> {
  const request = { transcript, sentences, signals, lengths, language, title };
  const { moments, note } = await chooseMomentsInThread(request, signal);
  if (moments.length === 0) {
    throw new AppError(
      'video_refused',
      note ?? `No moment worth a clip was found in the ${Math.round(info.durationSeconds)} seconds of this video.`,
    );
  }
  return {
    moments: moments.map((moment) => ({ ...moment, id: randomUUID() })),
    note: [note, ...notes].filter(Boolean).join(' ') || undefined,
  };
}

async function planClips(ctx: JobContext, run: ClipRunRow, { moments, note }: Choice): Promise<void> {
  await ctx.write(async (tx) => {
    await insertPendingClips(tx, run, moments);
    await updateRunCounts(tx, run.id, { totalClips: moments.length, note: note ?? null });
    await appendEvent(tx, run.userId, { type: 'job', job_id: run.id });
  });
}

type OneClip = {
  source: ClipSource;
  analysis: Analysis;
  clip: ClipRow;
  detector: FaceDetector;
  folder: string;
  onShare: (share: number) => void;
};

/** Makes one clip and stores it. A clip that can't be made is marked failed with its reason; the others go on. */
async function makeOne(deps: GenerateDeps, ctx: JobContext, { clip, detector, ...request }: OneClip): Promise<void> {
  const { ffmpeg, storage, clock } = deps;
  await ctx.write(async (tx) => {
    await markProcessing(tx, clip.id);
    await appendEvent(tx, clip.userId, { type: 'clip', clip_id: clip.id });
  });
  try {
    const made = await makeClip({ ffmpeg, detector }, { ...request, span: clip, name: clip.id, signal: ctx.signal });
    const fileKey = clipKey(clip.userId, clip.id, 'clip.mp4');
    const coverKey = clipKey(clip.userId, clip.id, 'cover.jpg');
    await storage.put(fileKey, made.videoFile);
    await storage.put(coverKey, made.coverFile);
    const { edit, inspection } = made;
    const layout = [...new Set(edit.crop.shots.map((shot) => shot.layout))].join(' + ');
    await ctx.write(async (tx) => {
      await markCompleted(
        tx,
        clip,
        { edit, inspection, layout, fileKey, coverKey, durationSeconds: inspection.durationSeconds },
        clock.now(),
      );
      await appendEvent(tx, clip.userId, { type: 'clip', clip_id: clip.id });
    });
  } catch (error) {
    ctx.signal.throwIfAborted();
    if (!(error instanceof MediaError)) throw error;
    ctx.log.warn({ err: error, clipId: clip.id }, 'a clip could not be made');
    await ctx.write(async (tx) => {
      await markFailed(tx, clip.id, error.kind, saysWhy(error) ? error.message : CLIP_FAILED, clock.now());
      await appendEvent(tx, clip.userId, { type: 'clip', clip_id: clip.id });
    });
  }
}

/** Whether the message is for the creator; what others say is for the log. */
const saysWhy = ({ kind }: MediaError) => kind === 'refused' || kind === 'rejected';

/** The run's video as a file, with the words that came with it: the creator's own, else those that the post's platform has. @throws AppError not_found */
export async function openSource(
  deps: Pick<GenerateDeps, 'db' | 'storage' | 'findCaptions'>,
  run: Pick<ClipRunRow, 'userId' | 'videoId' | 'videoTitle' | 'postId' | 'language'>,
  signal?: AbortSignal,
): Promise<ClipSource> {
  const video = run.videoId ? await findReadyVideo(deps.db, run.userId, run.videoId) : undefined;
  if (!video) throw new AppError('not_found', 'The video was deleted before its clips were made.');
  const { sourcePath, transcript } = await videoFiles(deps.storage, video);
  const given = transcript ?? (await platformCaptions(deps, run, video.durationSeconds, signal));
  return { file: sourcePath, title: run.videoTitle, transcript: given, language: run.language };
}

/** The words that the post's platform has. Ones that cannot be read are passed over: the creator did not give them. */
async function platformCaptions(
  { db, storage, findCaptions }: Parameters<typeof openSource>[0],
  { userId, postId }: Parameters<typeof openSource>[1],
  durationSeconds: number,
  signal: AbortSignal | undefined,
): Promise<ClipSource['transcript']> {
  const found = postId ? await findCaptions(db, userId, postId, durationSeconds) : undefined;
  if (!found || (await storage.findSize(found.key)) === undefined) return undefined;
  const captions = { fileName: 'captions.vtt', text: await text(await storage.open(found.key)) };
  try {
    await readTranscript(captions, signal);
    return captions;
  } catch (error) {
    if (error instanceof AppError && error.code === 'transcript_refused') return undefined;
    throw error;
  }
}

/** A file that is at fault is at fault on every attempt. */
function refuseBadMedia(error: unknown): never {
  if (error instanceof MediaError && error.kind === 'refused')
    throw new AppError('video_refused', error.message, { cause: error });
  throw error;
}
