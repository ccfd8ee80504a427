import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Analysis, analyse, type Checkpoint, type ClipSource } from '#server/clip-engine/analyse.ts';
import type { FaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { chooseMomentsInThread } from '#server/clip-engine/moments/choose-in-thread.ts';
import { leastLengthOf } from '#server/clip-engine/moments/lengths.ts';
import { type ProgressTracker, trackProgress } from '#server/clip-engine/progress.ts';
import { moment, type Sentence } from '#server/clip-engine/shapes.ts';
import { withGlossary } from '#server/clip-engine/transcript/glossary.ts';
import type { TranscriptDeps } from '#server/clip-engine/transcript/resolve.ts';
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
import { type Ffmpeg, MediaError } from '#server/media/ffmpeg.ts';
import type { ModelUse } from '#server/modules/model-use/model-use.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { addRate } from '#server/modules/rates/rates.ts';
import { awaitRecognition } from '#server/modules/recognition/recognition.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { saveTranscript } from '#server/modules/transcripts/transcripts.ts';
import { msg } from '#texts/message.ts';
import { askAboutMoments } from './ask-about-moments.ts';
import { openSource, type SourceDeps } from './clip-source.ts';
import { makeStoredClip } from './make-stored-clip.ts';
import {
  closeOpenClips,
  countRunClips,
  insertPendingClips,
  listMadeClips,
  listRunClips,
  type MadeClip,
  readClipRun,
  updateRunCounts,
} from './run-store.ts';
import { addSharingNote, allowTranscribers } from './sharing.ts';
import type { ClipRunRow } from './tables.ts';

export type GenerateDeps = SourceDeps & {
  ffmpeg: Ffmpeg;
  /** Called at every start: a model may be installed or removed while the product runs. */
  findTranscribers: () => Promise<TranscriptDeps['transcribers']>;
  queue: Queue;
  clock: Clock;
  openFaceDetector: () => Promise<FaceDetector>;
  modelUse: Pick<ModelUse, 'ask' | 'hasModel'>;
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
  await awaitWords(deps.db, ctx, run);
  const source = await openSource(deps, run, ctx.signal);
  const tracker = trackProgress(
    () => performance.now(),
    ({ stage, share, etaSeconds }) => ctx.report({ stage, share, etaSeconds }),
  );
  const analysis = await analyseRun(deps, ctx, run, { source, folder: scratch.path, tracker });
  if (!run.retryOf) {
    tracker.report('moments');
    const chosen = await ctx.checkpoint('moments', choice, () => choose(deps, { analysis, run, signal: ctx.signal }));
    await planClips(ctx, run, chosen);
    await addRate(deps.db, 'clips', secondsOfClips(chosen) / analysis.info.durationSeconds);
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
      const started = performance.now();
      await makeStoredClip(deps, ctx, {
        source,
        analysis,
        clip,
        detector,
        folder: scratch.path,
        aspect: run.aspect,
        captions: run.captions,
        headline: run.headline,
        tighten: run.tighten ? { leastSeconds: leastLengthOf(clip, run.preferLength) } : undefined,
        onShare: (share) => tracker.report('render', share),
      });
      tracker.clipDone();
      await addRate(deps.db, 'render', secondsSince(started) / clip.durationSeconds);
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
  const { privacy, glossary } = await readSettings(deps.db, run.userId);
  const all = await deps.findTranscribers();
  const transcribers = withGlossary(allowTranscribers(all, privacy.dataSharing), glossary);
  const meter = meterStages(ctx);
  const options = { folder, tracker, checkpoint: meter.checkpoint, signal: ctx.signal };
  const analysis = await analyse({ ...deps, transcribers }, source, options).catch(throwMediaFailure);
  await recordRates(deps.db, meter, source, analysis);
  const { videoId, userId, language } = run;
  const wanted = { given: source.transcript, language };
  if (videoId && !source.known) await ctx.write((tx) => saveTranscript(tx, userId, videoId, analysis.heard, wanted));
  // A stored transcript from a service may be used even if the account no longer allows the service.
  return source.known?.source === 'endpoint' ? analysis : addSharingNote(analysis, all, transcribers);
}

/** Waits for words that are being recognised right now. */
async function awaitWords(db: Db, ctx: JobContext, { userId, videoId }: ClipRunRow): Promise<void> {
  if (videoId === null) return;
  const onWait = ({ etaSeconds }: JobRun) => {
    ctx.report({ stage: 'transcript', share: 0, etaSeconds: etaSeconds ?? undefined });
  };
  await awaitRecognition(db, { userId, videoId }, { signal: ctx.signal, onWait });
}

type Meter = ReturnType<typeof meterStages>;

/** Measures the duration of stages that this start runs completely. */
function meterStages(ctx: JobContext) {
  const seconds = new Map<string, number>();
  let resumed = false;
  const checkpoint: Checkpoint = async (stage, schema, make) => {
    let isMade = false;
    const result = await ctx.checkpoint(stage, schema, async () => {
      isMade = true;
      const started = performance.now();
      const made = await make();
      seconds.set(stage, secondsSince(started));
      return made;
    });
    if (!isMade && stage.startsWith('transcript:')) resumed = true;
    return result;
  };
  return {
    checkpoint,
    secondsOf: (stage: string) => (resumed && stage === 'transcript' ? undefined : seconds.get(stage)),
  };
}

async function recordRates(db: Db, meter: Meter, source: ClipSource, { info, heard }: Analysis): Promise<void> {
  const analysed = meter.secondsOf('signals');
  if (analysed !== undefined) await addRate(db, 'analyse', analysed / info.durationSeconds);
  const spoken = meter.secondsOf('transcript');
  const isHeard = source.known === undefined && (heard.source === 'local' || heard.source === 'endpoint');
  if (spoken !== undefined && isHeard)
    await addRate(db, heard.source === 'endpoint' ? 'service' : 'recognise', spoken / info.durationSeconds);
}

function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1000;
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
  { db, modelUse }: Pick<GenerateDeps, 'db' | 'modelUse'>,
  { analysis, run, signal }: { analysis: Analysis; run: ClipRunRow; signal: AbortSignal },
): Promise<Choice> {
  const { info, transcript, sentences, signals, notes } = analysis;
  const { userId, preferLength: lengths, language, videoTitle: title, tighten } = run;
  const made = madeFrom(await listMadeClips(db, run), sentences);
  const request = { transcript, sentences, signals, lengths, language, title, tighten, made };
  const chosen = await chooseMomentsInThread(request, signal);
  const { note } = chosen;
  if (chosen.moments.length === 0) {
    throw new AppError(
      'video_refused',
      note ?? msg('generation.no_moment', { seconds: Math.round(info.durationSeconds) }),
    );
  }
  const hasWords = chosen.moments.some(({ text }) => text !== '');
  const spoken = language === 'auto' ? transcript.language : language;
  const asked =
    modelUse.hasModel && hasWords
      ? await askAboutMoments(
          (prompt, options) => modelUse.ask(userId, prompt, options),
          { chosen, sentences, title, language: spoken },
          { signal },
        )
      : { moments: chosen.moments, notes: [] };
  return {
    moments: asked.moments.map((moment) => ({ ...moment, id: randomUUID() })),
    notes: [...(note ? [note] : []), ...asked.notes, ...notes],
  };
}

/** Clips made from other words than the video has now are to be made again. */
function madeFrom(clips: readonly MadeClip[], sentences: readonly Sentence[]): MadeClip[] {
  const said = sentences.map(({ text }) => text).join(' ');
  return clips.filter(({ transcript }) => said.includes(transcript));
}

function secondsOfClips({ moments }: Choice): number {
  return moments.reduce((total, { startSeconds, endSeconds }) => total + endSeconds - startSeconds, 0);
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
