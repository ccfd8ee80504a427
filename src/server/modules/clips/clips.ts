import { randomUUID } from 'node:crypto';
import { type ClipLook, DEFAULT_LOOK, type SourcePlatform } from '#contract/clips.ts';
import type { Platform } from '#contract/connections.ts';
import { MIN_SOURCE_SECONDS } from '#contract/content.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { generateClipsJob, type JobDefinition, makeDemoJob, renderClipJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { countActiveRuns, findActiveRun, insertRun, type JobRun, readRun, requestCancel } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { assertWithinLimit, findReadyVideo, holdVideo, readReadyVideo } from '#server/modules/content/content.ts';
import { recordUse } from '#server/modules/settings/settings.ts';
import type { EnsureStorage } from '#server/modules/storage-use/storage-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { assignToRun, findClipRun, findLastRun, insertClipRun, lockGenerations } from './run-store.ts';
import { deleteClipRow, findClip, hideClip, listDeletedClips, unhideClip, updateClipText } from './store.ts';
import type { ClipRow, ClipRunRow } from './tables.ts';

export { listClipsById, listClipsOfVideos } from './store.ts';
export { clipToWire } from './wire.ts';

export type ClipDeps = {
  db: Db;
  queue: Queue;
  clock: Clock;
  generationsPerUser: number;
  /** Longest allowed source in minutes at 3840 × 2160, or the equivalent at other sizes. */
  max4kMinutes: number;
  ensureStorage: EnsureStorage;
  /**
   * The upload that clips of a platform's video are made from, by the platform's id.
   * @throws AppError not_found | source_needed
   */
  sourceOfPost: (
    tx: Db,
    userId: string,
    platform: Platform,
    platformPostId: string,
  ) => Promise<{ videoId: string; postId: string; title: string }>;
};

/** How long a deletion can be undone: the ten seconds offered, plus time for the request. */
export const UNDO_MS = 30_000;
const CLIPS_PER_PURGE = 500;

/**
 * What a creator requests. `videoId`: of an upload, or the platform's own id. `preferLength` holds the specified codes
 * 0–4.
 */
export type GenerateRequest = {
  videoId: string;
  sourcePlatform: SourcePlatform;
  preferLength: number[];
  language: string;
  look: ClipLook;
};

/** A generation with the state of its job. */
export type Generation = { run: ClipRunRow; job: JobRun };

/**
 * Starts a generation. The row and its job commit together; while one is running, the account cannot start another.
 * @throws AppError not_found | source_needed | video_not_ready | video_too_short | video_refused | generation_running |
 * storage_quota
 */
export async function generateClips(deps: ClipDeps, userId: string, request: GenerateRequest): Promise<ClipRunRow> {
  return deps.db.transaction(async (tx) => {
    const { sourcePlatform } = request;
    const post =
      sourcePlatform === 'upload' ? undefined : await deps.sourceOfPost(tx, userId, sourcePlatform, request.videoId);
    const videoId = post?.videoId ?? request.videoId;
    await holdVideo(tx, userId, videoId);
    const video = await readReadyVideo(tx, userId, videoId);
    if (video.durationSeconds < MIN_SOURCE_SECONDS) {
      throw new AppError('video_too_short', msg('generation.video_too_short'));
    }
    assertWithinLimit(video, deps.max4kMinutes);
    await assertNoGeneration(deps, tx, userId);
    return startRun(deps, tx, generateClipsJob, {
      id: randomUUID(),
      userId,
      videoId: video.id,
      videoTitle: post?.title || video.title,
      sourcePlatform,
      postId: post?.postId ?? null,
      preferLength: request.preferLength,
      language: request.language,
      ...request.look,
      retryOf: null,
      totalClips: 0, // unknown until the moments are chosen
    });
  });
}

/**
 * Renders a failed clip again in a run of its own, even while a generation is running.
 * @throws AppError not_found | clip_not_failed | clip_not_retriable (its video is gone) | video_refused | storage_quota
 */
export async function retryClip(deps: ClipDeps, userId: string, clipId: string): Promise<ClipRunRow> {
  return deps.db.transaction(async (tx) => {
    const clip = await readClip({ db: tx }, userId, clipId);
    if (clip.status !== 'failed') throw notFailed();
    if (clip.videoId) await holdVideo(tx, userId, clip.videoId);
    const video = clip.videoId ? await findReadyVideo(tx, userId, clip.videoId) : undefined;
    if (!video) throw new AppError('clip_not_retriable', msg('clip.video_gone'));
    assertWithinLimit(video, deps.max4kMinutes);
    const first = await findClipRun(tx, userId, clip.runId);
    const run = await startRun(deps, tx, renderClipJob, {
      id: randomUUID(),
      userId,
      videoId: video.id,
      videoTitle: video.title,
      sourcePlatform: clip.sourcePlatform,
      postId: clip.postId,
      preferLength: first?.preferLength ?? [0],
      language: first?.language ?? 'auto',
      ...lookOf(first),
      retryOf: clip.id,
      totalClips: 1,
    });
    if (!(await assignToRun(tx, userId, clip.id, run.id))) throw notFailed(); // another request was faster
    await appendEvent(tx, userId, { type: 'clip', clip_id: clip.id });
    return run;
  });
}

/** Kinds of run that count as generations: one at a time, shown by the tracker. */
const generationJobs = [generateClipsJob.name, makeDemoJob.name];

/** Inserts the rows of a generation that another job performs; the caller enqueues that job. */
export async function registerGeneration(
  tx: Db,
  job: string,
  given: { id: string; userId: string; videoId: string; videoTitle: string },
): Promise<void> {
  const { id, userId, videoId } = given;
  await insertRun(tx, { id, userId, job, subjectId: videoId });
  const asked = {
    sourcePlatform: 'upload',
    postId: null,
    preferLength: [0],
    language: 'en',
    retryOf: null,
    ...DEFAULT_LOOK,
  };
  await insertClipRun(tx, { ...given, ...asked, totalClips: 0 });
  await appendEvent(tx, userId, { type: 'job', job_id: id });
}

/** @throws AppError generation_running */
async function assertNoGeneration({ generationsPerUser }: ClipDeps, tx: Db, userId: string): Promise<void> {
  await lockGenerations(tx, userId);
  if ((await countActiveRuns(tx, userId, generationJobs)) >= generationsPerUser) {
    throw new AppError('generation_running', msg('generation.running'));
  }
}

async function startRun(
  deps: ClipDeps,
  tx: Db,
  job: JobDefinition<{ runId: string }>,
  run: Parameters<typeof insertClipRun>[1],
): Promise<ClipRunRow> {
  // Running work is completed whatever it takes, but nothing new starts when the storage is full.
  await deps.ensureStorage(tx, run.userId, 0);
  await insertRun(tx, { id: run.id, userId: run.userId, job: job.name, subjectId: run.videoId });
  await insertClipRun(tx, run);
  await deps.queue.add(tx, job, { runId: run.id }, { runId: run.id });
  await recordUse(tx, run.userId, 'generate');
  await appendEvent(tx, run.userId, { type: 'job', job_id: run.id });
  return { ...run, clipsGenerated: 0, notes: [], createdAt: deps.clock.now() };
}

/** The look of the account's last generation. */
export async function readLastLook({ db }: Pick<ClipDeps, 'db'>, userId: string): Promise<ClipLook> {
  return lookOf(await findLastRun(db, userId));
}

function lookOf(run: ClipRunRow | undefined): ClipLook {
  if (run === undefined) return DEFAULT_LOOK;
  const { aspect, captions, headline, tighten } = run;
  return { aspect, captions, headline, tighten };
}

/** @throws AppError not_found */
export async function readGeneration({ db }: Pick<ClipDeps, 'db'>, userId: string, id: string): Promise<Generation> {
  const [run, job] = await Promise.all([findClipRun(db, userId, id), readRun(db, userId, id)]);
  if (!run) throw new AppError('not_found', msg('generation.not_found'));
  return { run, job };
}

/** The running generation, wherever it was started; otherwise a clip being rendered again. */
export async function findActiveGeneration(
  deps: Pick<ClipDeps, 'db'>,
  userId: string,
): Promise<Generation | undefined> {
  const job =
    (await findActiveRun(deps.db, userId, generationJobs)) ??
    (await findActiveRun(deps.db, userId, [renderClipJob.name]));
  return job ? readGeneration(deps, userId, job.id) : undefined;
}

/**
 * Asks a generation to stop, which it does within two seconds. Finished clips stay.
 * @throws AppError not_found
 */
export async function cancelGeneration(deps: Pick<ClipDeps, 'db'>, userId: string, id: string): Promise<Generation> {
  await readGeneration(deps, userId, id);
  await requestCancel(deps.db, userId, id);
  return readGeneration(deps, userId, id);
}

/** @throws AppError not_found */
export async function readClip({ db }: Pick<ClipDeps, 'db'>, userId: string, id: string): Promise<ClipRow> {
  const clip = await findClip(db, userId, id);
  if (!clip) throw new AppError('not_found', msg('clip.not_found'));
  return clip;
}

/** A clip whose file can be played. @throws AppError not_found | clip_not_ready */
export async function readFinishedClip(
  deps: Pick<ClipDeps, 'db'>,
  userId: string,
  id: string,
): Promise<ClipRow & { fileKey: string }> {
  const clip = await readClip(deps, userId, id);
  if (clip.status !== 'completed' || !clip.fileKey) throw new AppError('clip_not_ready', msg('clip.not_finished'));
  return { ...clip, fileKey: clip.fileKey };
}

/** A finished clip's cover (file and moment), or undefined if it has none or the clip was deleted. */
export async function findClipCover(
  db: Db,
  userId: string,
  id: string,
): Promise<{ key: string; atSeconds: number | undefined } | undefined> {
  const clip = await findClip(db, userId, id);
  return clip?.coverKey ? { key: clip.coverKey, atSeconds: clip.cover?.atSeconds } : undefined;
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
  if (!clip) throw new AppError('not_found', msg('clip.not_found'));
  return clip;
}

/**
 * Hides the clip; its row and files are deleted when it can no longer be restored. A clip that is being made can't be
 * deleted.
 * @throws AppError not_found | conflict
 */
export async function deleteClip(deps: Pick<ClipDeps, 'db' | 'clock'>, userId: string, id: string): Promise<void> {
  const clip = await readClip(deps, userId, id);
  if (clip.status === 'pending' || clip.status === 'processing') {
    throw new AppError('conflict', msg('clip.being_made'));
  }
  await hideClip(deps.db, userId, id, deps.clock.now());
}

/**
 * Undoes a deletion.
 * @throws AppError not_found when it is too late
 */
export async function restoreClip(
  { db, clock }: Pick<ClipDeps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<ClipRow> {
  const clip = await unhideClip(db, userId, id, new Date(clock.now().getTime() - UNDO_MS));
  if (!clip) throw new AppError('not_found', msg('clip.gone'));
  return clip;
}

/** Key of a clip's folder, or of a file in it; deleted with the clip. */
export function clipKey(userId: string, clipId: string, name?: string): string {
  return ['users', userId, 'clips', clipId, name].filter(Boolean).join('/');
}

/**
 * Permanently deletes clips deleted before the instant. Files go first: a row without files is found again, files
 * without a row never are.
 */
export async function purgeClips(storage: Storage, db: Db, before: Date): Promise<void> {
  for (const { id, userId } of await listDeletedClips(db, before, CLIPS_PER_PURGE)) {
    await storage.deleteFolder(clipKey(userId, id));
    await deleteClipRow(db, id, before);
  }
}

function notFailed(): AppError {
  return new AppError('clip_not_failed', msg('clip.not_failed'));
}
