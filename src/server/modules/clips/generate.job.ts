import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type AnalyseDeps, type Analysis, analyse, type ClipSource } from '#server/clip-engine/analyse.ts';
import type { FaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { chooseMomentsInThread } from '#server/clip-engine/moments/choose-in-thread.ts';
import { type ProgressTracker, trackProgress } from '#server/clip-engine/progress.ts';
import { moment } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { generateClipsJob, renderClipJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { JobRun } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { message } from '#server/kit/message-schema.ts';
import { MediaError } from '#server/media/ffmpeg.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { keepTranscript } from '#server/modules/transcripts/transcripts.ts';
import { msg } from '#texts/message.ts';
import { openSource, type SourceDeps } from './clip-source.ts';
import { makeStoredClip } from './make-stored-clip.ts';
import {
  closeOpenClips,
  countRunClips,
  insertPendingClips,
  listRunClips,
  readClipRun,
  updateRunCounts,
} from './run-store.ts';
import { addSharingNote, allowTranscribers } from './sharing.ts';
import type { ClipRunRow } from './tables.ts';

export type GenerateDeps = AnalyseDeps &
  SourceDeps & {
    queue: Queue;
    clock: Clock;
    openFaceDetector: () => Promise<FaceDetector>;
  };

/** Handler of the job that makes the clips of a generation. */
export function generateClipsHandler(deps: GenerateDeps): JobHandler {
  return handle(
    generateClipsJob,
    (ctx) => makeGeneration(deps, ctx),
    (tx, run) => generationEnded(deps.queue, tx, run),
  );
}

/** Handler of the job that renders one failed clip again. */
export function renderClipHandler(deps: GenerateDeps): JobHandler {
  return handle(
    renderClipJob,
    (ctx) => makeGeneration(deps, ctx),
    (tx, run) => generationEnded(deps.queue, tx, run),
  );
}

/**
 * Reads and analyses the run's video, chooses its moments (unless it retries one clip) and makes the clips one by one.
 * Resumes where an earlier attempt was killed.
 */
export async function makeGeneration(deps: GenerateDeps, ctx: JobContext): Promise<void> {
  const run = await readClipRun(deps.db, ctx.runId);
  await using scratch = await deps.storage.makeScratchFolder();
  const source = await openSource(deps, run, ctx.signal);
  const tracker = trackProgress(
    () => performance.now(),
    ({ stage, share, etaSeconds }) => ctx.report({ stage, share, etaSeconds }),
  );
  const analysis = await analyseRun(deps, ctx, run, { source, folder: scratch.path, tracker });
  if (!run.retryOf) {
    tracker.report('moments');
    await planClips(ctx, run, await ctx.checkpoint('moments', choice, () => choose(analysis, run, ctx.signal)));
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
      await makeStoredClip(deps, ctx, {
        source,
        analysis,
        clip,
        detector,
        folder: scratch.path,
        ...{ aspect: run.aspect, captions: run.captions, headline: run.headline },
        onShare: (share) => tracker.report('render', share),
      });
      tracker.clipDone();
    }
  } finally {
    await detector.close();
  }
  await assertAnyClipMade(deps.db, run);
}

/** Analyses the run's video; the transcript is stored for later runs. */
async function analyseRun(
  deps: GenerateDeps,
  ctx: JobContext,
  run: ClipRunRow,
  { source, folder, tracker }: { source: ClipSource; folder: string; tracker: ProgressTracker },
): Promise<Analysis> {
  const { dataSharing } = (await readSettings(deps.db, run.userId)).privacy;
  const transcribers = allowTranscribers(deps.transcribers, dataSharing);
  const options = { folder, tracker, checkpoint: ctx.checkpoint, signal: ctx.signal };
  const analysis = await analyse({ ...deps, transcribers }, source, options).catch(throwMediaFailure);
  const { videoId, userId, language } = run;
  const wanted = { given: source.transcript, language };
  if (videoId && !source.known) await ctx.write((tx) => keepTranscript(tx, userId, videoId, analysis.heard, wanted));
  // A stored transcript from a service may be used even when the service may no longer be.
  return source.known?.source === 'endpoint' ? analysis : addSharingNote(analysis, deps.transcribers, transcribers);
}

/** @throws AppError video_refused if no clip was made; a retried clip records its own failure */
async function assertAnyClipMade(db: Db, run: ClipRunRow): Promise<void> {
  const { finished } = await countRunClips(db, run.id);
  if (finished > 0) return;
  const [clip] = run.retryOf ? await listRunClips(db, run.id) : [];
  throw new AppError('video_refused', clip?.errorMessage ?? msg('generation.nothing_made'));
}

/** Runs in the transaction that ends the job: closes unfinished rows and notifies the creator. */
export async function generationEnded(queue: Queue, tx: Db, job: JobRun): Promise<void> {
  const run = await readClipRun(tx, job.id);
  await closeOpenClips(tx, run, job.errorMessage ?? msg('generation.stopped'));
  if (job.state === 'canceled') return;
  const about = {
    userId: run.userId,
    dedupeKey: `generation:${run.id}`,
    jobId: run.id,
    link: '/dashboard/content?tab=clips',
  };
  const { videoTitle, notes } = run;
  if (job.state === 'failed') {
    const notice = { type: 'clip_generation_failed', videoTitle, reason: job.errorMessage } as const;
    return notify(queue, tx, { ...about, notice });
  }
  const { finished, failed } = await countRunClips(tx, run.id);
  return notify(queue, tx, {
    ...about,
    notice: { type: 'clip_generation_complete', finished, failed, videoTitle, notes },
  });
}

const choice = z.object({
  moments: z.array(z.extend(moment, { id: z.string() })),
  notes: z.array(message),
});
type Choice = z.infer<typeof choice>;

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
      note ?? msg('generation.no_moment', { seconds: Math.round(info.durationSeconds) }),
    );
  }
  return {
    moments: moments.map((moment) => ({ ...moment, id: randomUUID() })),
    notes: [...(note ? [note] : []), ...notes],
  };
}

async function planClips(ctx: JobContext, run: ClipRunRow, { moments, notes }: Choice): Promise<void> {
  await ctx.write(async (tx) => {
    await insertPendingClips(tx, run, moments);
    await updateRunCounts(tx, run.id, { totalClips: moments.length, notes });
    await appendEvent(tx, run.userId, { type: 'job', job_id: run.id });
  });
}

/** A corrupt file fails on every attempt, so the failure is final. */
function throwMediaFailure(error: unknown): never {
  if (error instanceof MediaError && error.kind === 'refused' && error.text)
    throw new AppError('video_refused', error.text, { cause: error });
  throw error;
}
