import { setTimeout as sleep } from 'node:timers/promises';
import type { RecognitionState } from '#contract/transcripts.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { recogniseSpeechJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { cancelRunsAbout, findActiveRun, type JobRun, listLatestRuns } from '#server/jobs/runs.ts';
import { readWorkers } from '#server/jobs/workers.ts';
import { AppError } from '#server/kit/app-error.ts';
import { findVideo, readReadyVideo, readVideo, recognitionStateOf } from '#server/modules/content/content.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { msg } from '#texts/message.ts';

type RecognitionDeps = { db: Db; queue: Queue };

/** The transcription state of a video, with its newest run. */
export type Recognition = { state: RecognitionState | null; hasWords: boolean; run: JobRun | undefined };

/** Interval at which a generation polls for the words it waits for. */
const LOOK_MS = 1000;

/** The recognisers available to the workers of a lane: `service`, `outside`, `local`, `draft`. */
export async function recognisersOf(db: Db, lane: 'speech' | 'render'): Promise<Set<string>> {
  const workers = await readWorkers(db);
  return new Set(workers.filter(({ lanes }) => lanes.includes(lane)).flatMap(({ recognisers }) => recognisers));
}

/**
 * Starts transcribing a newly prepared video, if the account enables it and a model is installed. A configured service
 * is called when clips are generated instead, and a file from a platform may have captions.
 */
export async function recogniseAfterUpload(
  { queue }: Pick<RecognitionDeps, 'queue'>,
  tx: Db,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const video = await findVideo(tx, userId, id);
  if (!video?.hasAudio || video.uploadId === null || video.transcriptKey !== null) return;
  if (!(await readSettings(tx, userId)).words.recognise) return;
  const recognisers = await recognisersOf(tx, 'speech');
  if (!recognisers.has('local') || recognisers.has('service')) return;
  await addRun(queue, tx, userId, id);
}

/**
 * Starts transcribing; has no effect while a run is in progress.
 * @throws AppError not_found | video_not_ready | not_ready if no machine can
 */
export async function startRecognition(deps: RecognitionDeps, userId: string, videoId: string): Promise<Recognition> {
  return deps.db.transaction(async (tx) => {
    const video = await readReadyVideo(tx, userId, videoId);
    if (!video.hasAudio) throw new AppError('video_refused', msg('recognition.no_sound'));
    if (!(await recognisersOf(tx, 'speech')).has('local')) throw new AppError('not_ready', msg('recognition.no_model'));
    await addRun(deps.queue, tx, userId, videoId);
    return readRecognition({ db: tx }, userId, videoId);
  });
}

async function addRun(queue: Queue, tx: Db, userId: string, videoId: string): Promise<void> {
  await queue.add(tx, recogniseSpeechJob, { videoId }, { userId, subjectId: videoId, singletonKey: videoId });
  await appendEvent(tx, userId, { type: 'video', video_id: videoId });
}

/** @throws AppError not_found */
export async function readRecognition(
  { db }: Pick<RecognitionDeps, 'db'>,
  userId: string,
  videoId: string,
): Promise<Recognition> {
  const { recognitionRun, wordsSource, transcriptKey } = await readVideo({ db }, userId, videoId);
  const run = (await listLatestRuns(db, userId, recogniseSpeechJob.name, [videoId])).get(videoId);
  const hasWords = wordsSource !== null || transcriptKey !== null;
  return { state: recognitionStateOf(recognitionRun, hasWords), hasWords, run };
}

/** @throws AppError not_found */
export async function cancelRecognition(
  { db }: Pick<RecognitionDeps, 'db'>,
  userId: string,
  videoId: string,
): Promise<Recognition> {
  await db.transaction(async (tx) => {
    await cancelRunsAbout(tx, userId, videoId, [recogniseSpeechJob.name]);
    await appendEvent(tx, userId, { type: 'video', video_id: videoId });
  });
  return readRecognition({ db }, userId, videoId);
}

/**
 * Waits while a worker transcribes the video, so that a generation need not do it again. A run that has not started, or
 * that no worker is left for, is canceled: the generation transcribes the video itself.
 */
export async function awaitRecognition(
  db: Db,
  { userId, videoId }: { userId: string; videoId: string },
  { signal, onWait }: { signal: AbortSignal; onWait: (run: JobRun) => void },
): Promise<void> {
  for (;;) {
    const run = await findActiveRun(db, userId, [recogniseSpeechJob.name], videoId);
    if (run === undefined) return;
    const isServed = (await readWorkers(db)).some(({ lanes }) => lanes.includes(recogniseSpeechJob.lane));
    if (run.state === 'pending' || run.cancelRequestedAt !== null || !isServed) {
      await db.transaction((tx) => cancelRunsAbout(tx, userId, videoId, [recogniseSpeechJob.name]));
      return;
    }
    onWait(run);
    await sleep(LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
