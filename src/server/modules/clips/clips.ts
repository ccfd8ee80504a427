import { randomUUID } from 'node:crypto';
import type { SourcePlatform } from '#contract/clips.ts';
import type { Platform } from '#contract/connections.ts';
import { SOURCE_MIN_SECONDS } from '#contract/content.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { generateClipsJob, makeDemoJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { countActiveRuns, findActiveRun, insertRun, type JobRun, readRun, requestCancel } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { assertWithinLimit, findReadyVideo, readReadyVideo } from '#server/modules/content/content.ts';
import { recordUse } from '#server/modules/settings/settings.ts';
import type { DemandStorage } from '#server/modules/storage-use/storage-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import {
  deleteClipRow,
  findClip,
  findClipRun,
  hideClip,
  insertClipRun,
  listDeletedClips,
  lockGenerations,
  moveToRun,
  unhideClip,
  updateClipText,
} from './store.ts';
import type { ClipRow, ClipRunRow } from './tables.ts';

export { listClipsOfVideos } from './store.ts';
export { clipToWire } from './wire.ts';

export type ClipDeps = {
  db: Db;
  queue: Queue;
  clock: Clock;
  generationsPerUser: number;
  /** Longest source in minutes at 3840 × 2160, or its equal. */
  max4kMinutes: number;
  demandStorage: DemandStorage;
  /** The upload that clips of a platform's video are made from, by the platform's id. @throws AppError not_found | source_needed */
  sourceOfPost: (
    tx: Db,
    userId: string,
    platform: Platform,
    platformPostId: string,
  ) => Promise<{ videoId: string; postId: string; title: string }>;
};

/** A deletion can be undone for the ten seconds that are offered, and time for the request. */
export const UNDO_MS = 30_000;
const CLIPS_PER_PURGE = 500;

/** What a creator asks for. `videoId`: of an upload, or the platform's own id. `preferLength` holds the specified codes 0–4. */
export type GenerateRequest = { videoId: string; sourcePlatform: SourcePlatform; preferLength: number[]; language: string };

/** A generation with the state of its job. */
export type Generation = { run: ClipRunRow; job: JobRun };

/**
 * Starts a generation. The row and the job that makes it commit together; a second one of the same account is refused while one runs.
 * @throws AppError not_found | source_needed | video_not_ready | video_too_short | video_refused | generation_running | storage_quota
 */
export async function generateClips(deps: ClipDeps, userId: string, request: GenerateRequest): Promise<ClipRunRow> {
  return deps.db.transaction(async (tx) => {
    const { sourcePlatform } = request;
    const post = sourcePlatform === 'upload' ? undefined : await deps.sourceOfPost(tx, userId, sourcePlatform, request.videoId);
    const video = await readReadyVideo(tx, userId, post?.videoId ?? request.videoId);
    if (video.durationSeconds < SOURCE_MIN_SECONDS) {
      throw new AppError(
        'video_too_short',
        'This video is shorter than 60 seconds. Clips are made from videos of at least one minute.',
      );
    }
    assertWithinLimit(video, deps.max4kMinutes);
    return startRun(deps, tx, {
      id: randomUUID(),
      userId,
      videoId: video.id,
      videoTitle: post?.title || video.title,
      sourcePlatform,
      postId: post?.postId ?? null,
      preferLength: request.preferLength,
      language: request.language,
      retryOf: null,
      totalClips: 0, // until its moments are chosen
    });
  });
}

/**
 * Makes a failed clip again in a generation of its own.
 * @throws AppError not_found | clip_not_failed | clip_not_retriable (its video is gone) | video_refused | generation_running | storage_quota
 */
export async function retryClip(deps: ClipDeps, userId: string, clipId: string): Promise<ClipRunRow> {
  return deps.db.transaction(async (tx) => {
    const clip = await readClip({ db: tx }, userId, clipId);
    if (clip.status !== 'failed') throw new AppError('clip_not_failed', 'Only a failed clip can be retried');
    const video = clip.videoId ? await findReadyVideo(tx, userId, clip.videoId) : undefined;
    if (!video)
      throw new AppError('clip_not_retriable', 'The video this clip was made from is gone, so the clip cannot be made again');
    assertWithinLimit(video, deps.max4kMinutes);
    const first = await findClipRun(tx, userId, clip.runId);
    const run = await startRun(deps, tx, {
      id: randomUUID(),
      userId,
      videoId: video.id,
      videoTitle: video.title,
      sourcePlatform: clip.sourcePlatform,
      postId: clip.postId,
      preferLength: first?.preferLength ?? [0],
      language: first?.language ?? 'auto',
      retryOf: clip.id,
      totalClips: 1,
    });
    await moveToRun(tx, userId, clip.id, run.id);
    await appendEvent(tx, userId, { type: 'clip', clip_id: clip.id });
    return run;
  });
}

/** Kinds of job runs that are generations to the creator: one at a time, shown by the tracker. */
const generationJobs = [generateClipsJob.name, makeDemoJob.name];

/** Writes the rows of a generation that another job carries out; that job is added by the caller. */
export async function registerGeneration(
  tx: Db,
  job: string,
  given: { id: string; userId: string; videoId: string; videoTitle: string },
): Promise<void> {
  const { id, userId, videoId } = given;
  await insertRun(tx, { id, userId, job, subjectId: videoId });
  const asked = { sourcePlatform: 'upload', postId: null, preferLength: [0], language: 'en', retryOf: null };
  await insertClipRun(tx, { ...given, ...asked, totalClips: 0 });
  await appendEvent(tx, userId, { type: 'job', job_id: id });
}

async function startRun(deps: ClipDeps, tx: Db, run: Parameters<typeof insertClipRun>[1]): Promise<ClipRunRow> {
  await lockGenerations(tx, run.userId);
  if ((await countActiveRuns(tx, run.userId, generationJobs)) >= deps.generationsPerUser) {
    throw new AppError('generation_running', 'Another clip generation is already in progress. Please wait for it to complete.');
  }
  // What is being made is finished, whatever it takes; nothing more is begun in a full storage.
  await deps.demandStorage(tx, run.userId, 0);
  await insertRun(tx, { id: run.id, userId: run.userId, job: generateClipsJob.name, subjectId: run.videoId });
  await insertClipRun(tx, run);
  await deps.queue.add(tx, generateClipsJob, { runId: run.id }, { runId: run.id });
  await recordUse(tx, run.userId, 'generate');
  await appendEvent(tx, run.userId, { type: 'job', job_id: run.id });
  return { ...run, clipsGenerated: 0, note: null, createdAt: deps.clock.now() };
}

/** @throws AppError not_found */
export async function readGeneration({ db }: Pick<ClipDeps, 'db'>, userId: string, id: string): Promise<Generation> {
  const [run, job] = await Promise.all([findClipRun(db, userId, id), readRun(db, userId, id)]);
  if (!run) throw new AppError('not_found', 'Clip generation not found');
  return { run, job };
}

/** The generation that runs now, on whichever device it was started. */
export async function findActiveGeneration(deps: Pick<ClipDeps, 'db'>, userId: string): Promise<Generation | undefined> {
  const job = await findActiveRun(deps.db, userId, generationJobs);
  return job ? readGeneration(deps, userId, job.id) : undefined;
}

/** Asks a generation to stop; it does within two seconds. Finished clips stay. @throws AppError not_found */
export async function cancelGeneration(deps: Pick<ClipDeps, 'db'>, userId: string, id: string): Promise<Generation> {
  await readGeneration(deps, userId, id);
  await requestCancel(deps.db, userId, id);
  return readGeneration(deps, userId, id);
}

/** @throws AppError not_found */
export async function readClip({ db }: Pick<ClipDeps, 'db'>, userId: string, id: string): Promise<ClipRow> {
  const clip = await findClip(db, userId, id);
  if (!clip) throw new AppError('not_found', 'Clip not found');
  return clip;
}

/** A clip whose file can be played. @throws AppError not_found | clip_not_ready */
export async function readFinishedClip(
  deps: Pick<ClipDeps, 'db'>,
  userId: string,
  id: string,
): Promise<ClipRow & { fileKey: string }> {
  const clip = await readClip(deps, userId, id);
  if (clip.status !== 'completed' || !clip.fileKey) throw new AppError('clip_not_ready', 'This clip is not finished yet');
  return { ...clip, fileKey: clip.fileKey };
}

/** @throws AppError not_found */
export async function updateClip(
  { db, clock }: Pick<ClipDeps, 'db' | 'clock'>,
  userId: string,
  id: string,
  change: { title?: string | undefined; description?: string | undefined; hashtags?: string[] | undefined },
): Promise<ClipRow> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const clip = await updateClipText(db, userId, id, given, clock.now());
  if (!clip) throw new AppError('not_found', 'Clip not found');
  return clip;
}

/** Hides the clip; its row and file go when the time for undoing is over. A clip in the making can't go. @throws AppError not_found | conflict */
export async function deleteClip(deps: Pick<ClipDeps, 'db' | 'clock'>, userId: string, id: string): Promise<void> {
  const clip = await readClip(deps, userId, id);
  if (clip.status === 'pending' || clip.status === 'processing') {
    throw new AppError('conflict', 'This clip is still being made. Cancel the generation to stop it.');
  }
  await hideClip(deps.db, userId, id, deps.clock.now());
}

/** Undoes a deletion. @throws AppError not_found when it is too late */
export async function restoreClip({ db, clock }: Pick<ClipDeps, 'db' | 'clock'>, userId: string, id: string): Promise<ClipRow> {
  const clip = await unhideClip(db, userId, id, new Date(clock.now().getTime() - UNDO_MS));
  if (!clip) throw new AppError('not_found', 'This clip is gone for good');
  return clip;
}

/** Where the files of a clip stand; they all go with it. */
export function clipKey(userId: string, clipId: string, name?: string): string {
  return ['users', userId, 'clips', clipId, name].filter(Boolean).join('/');
}

/** Removes for good what was deleted before the instant: files first, because a row without files is found again, files without a row never. */
export async function purgeClips(storage: Storage, db: Db, before: Date): Promise<void> {
  for (const { id, userId } of await listDeletedClips(db, before, CLIPS_PER_PURGE)) {
    await storage.deleteFolder(clipKey(userId, id));
    await deleteClipRow(db, id, before);
  }
}
