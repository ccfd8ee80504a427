import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { conformPublicationJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { type EndedHook, handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { conformVideo } from '#server/media/conform.ts';
import { type Ffmpeg, MediaError } from '#server/media/ffmpeg.ts';
import { readMp4Layout } from '#server/media/mp4-boxes.ts';
import { probeMedia } from '#server/media/probe.ts';
import { readReadyVideo } from '#server/modules/content/content.ts';
import { checkMedia } from '#server/platforms/publish-checks.ts';
import type { MediaFacts } from '#server/platforms/publishing.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { planConform } from './conform.ts';
import { findById, listConformedAndEnded, lockById, saveConformed } from './conform-store.ts';
import { mediaOf, readSource } from './source.ts';
import { findSourceRef, wakeEngines } from './store.ts';
import type { PublicationRow } from './tables.ts';
import { applyEvent, applyNote } from './transition.ts';

/** Minimum share of the source's length; audio and video may differ at the end. */
const WHOLE_SHARE = 0.99;
const WHOLE_TOLERANCE_SECONDS = 0.5;

export type ConformDeps = {
  db: Db;
  queue: Queue;
  clock: Clock;
  storage: Storage;
  ffmpeg: Ffmpeg;
  platforms: Platforms;
};

/** Converts the file of a publication into one that its platform accepts, in the background. */
export function conformPublicationHandler(deps: ConformDeps): JobHandler {
  return handle(
    conformPublicationJob,
    (context, { publicationId }) => conform(deps, context, publicationId),
    conformEnded(deps),
  );
}

async function conform(deps: ConformDeps, context: JobContext, publicationId: string): Promise<void> {
  const row = await findById(deps.db, publicationId);
  const limits = row && deps.platforms[row.platform].rules.publish?.limits;
  if (!row || !limits || row.fileKey !== null) return;
  const source = await findSourceRef(deps.db, row.groupId);
  const { media } = await readSource(deps, row.userId, source);
  const planned = planConform(media, limits);
  // Clips fit unchanged.
  if (!planned || source.videoId === null) return;
  const { mediaInfo, fileKey } = await readReadyVideo(deps.db, row.userId, source.videoId);
  await using scratch = await deps.storage.makeScratchFolder();
  const target = join(scratch.path, 'video.mp4');
  const { signal } = context;
  const made = await asRefusal(async () => {
    await conformVideo(deps.ffmpeg, await deps.storage.localPath(fileKey), mediaInfo, {
      plan: planned.plan,
      target,
      signal,
      onProgress: ({ outSeconds }) =>
        context.report({ stage: 'conforming', share: Math.min(1, outSeconds / mediaInfo.durationSeconds) }),
    });
    return mediaOf(await probeMedia(deps.ffmpeg, target, { signal }), await readMp4Layout(target));
  });
  if (!isWhole(made, media) || checkMedia(made, limits).length > 0) throw notConformed();
  const key = conformedKey(row);
  await deps.storage.put(key, target);
  await context.write((tx) => saveConformed(tx, row.id, key, made));
}

/** A truncated source is read without an error, so its rest would be missing in the post. */
function isWhole({ durationSeconds }: MediaFacts, source: MediaFacts): boolean {
  return durationSeconds >= source.durationSeconds * WHOLE_SHARE - WHOLE_TOLERANCE_SECONDS;
}

/** A file that ffmpeg cannot read or write will not improve: its owner is notified instead of retrying. */
async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MediaError && error.kind !== 'aborted' && error.cause === undefined) throw notConformed(error);
    throw error;
  }
}

function notConformed(cause?: unknown): AppError {
  return new AppError('video_refused', msg('publication.not_conformed'), { cause });
}

function conformedKey({ userId, id }: PublicationRow): string {
  return ['users', userId, 'publications', id, 'video.mp4'].join('/');
}

/** Resumes a publication that waited for its file, or fails it with the reason. */
function conformEnded({ queue, clock }: ConformDeps): EndedHook {
  return async (tx, run) => {
    const row = run.subjectId === null ? undefined : await lockById(tx, run.subjectId);
    if (row?.held !== 'conforming') return;
    const set = { held: null, nextAt: clock.now(), epoch: row.epoch + 1, leasedUntil: null };
    if (run.state === 'completed') {
      await applyNote(tx, row, 'release', { actor: 'engine', set });
      return wakeEngines(tx);
    }
    const failure = run.errorMessage ?? msg('publication.not_conformed');
    await applyEvent({ queue }, tx, row, 'fail', {
      actor: 'engine',
      detail: failure,
      set: { ...set, nextAt: null, failure, failureCode: 'not_conformed', retrySafe: true },
    });
  };
}

/** Deletes converted files of publications that have ended. */
export async function purgeConformed({ db, storage }: { db: Db; storage: Storage }): Promise<void> {
  for (const { id, fileKey } of await listConformedAndEnded(db)) {
    if (fileKey !== null) await storage.delete(fileKey);
    await saveConformed(db, id, null, null);
  }
}
