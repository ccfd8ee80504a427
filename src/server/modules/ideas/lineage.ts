import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type clipToWire, listClipsOfVideos } from '#server/modules/clips/clips.ts';
import { findVideo, type ListedVideo, listVideosByIds } from '#server/modules/content/content.ts';
import { msg } from '#texts/message.ts';
import { deleteIdeaVideo, findIdeaOfVideo, findIdeaWithVideos, upsertIdeaVideo } from './lineage-store.ts';
import { lockIdea, touchIdeaRow } from './store.ts';

type ListedClip = Parameters<typeof clipToWire>[2];

/** The outcome of an idea: its recordings by version of the brief, each with the clips made from it. */
export type Lineage = {
  briefVersion: number | null;
  recordings: { video: ListedVideo; briefVersion: number | null; linkedAt: Date; clips: ListedClip[] }[];
};

/**
 * Deleted videos and clips are left out until they are restored.
 * @throws AppError not_found
 */
export async function readLineage(db: Db, userId: string, ideaId: string): Promise<Lineage> {
  const idea = await findIdeaWithVideos(db, userId, ideaId);
  if (!idea) throw noIdea();
  const ids = idea.videos.map(({ videoId }) => videoId);
  const [videos, clips] = await Promise.all([listVideosByIds(db, userId, ids), listClipsOfVideos(db, userId, ids)]);
  const recordings = idea.videos.flatMap(({ videoId, briefVersion, createdAt }) => {
    const video = videos.find(({ id }) => id === videoId);
    return video
      ? { video, briefVersion, linkedAt: createdAt, clips: clips.filter((clip) => clip.videoId === videoId) }
      : [];
  });
  return { briefVersion: idea.briefVersion || null, recordings };
}

/**
 * Links a video as a recording of an idea's brief, replacing a link to another idea.
 * @throws AppError not_found
 */
export async function linkVideo(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  ideaId: string,
  videoId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const idea = await lockIdea(tx, userId, ideaId);
    if (!idea) throw noIdea();
    if (!(await findVideo(tx, userId, videoId))) throw noVideo();
    const at = clock.now();
    const before = await upsertIdeaVideo(tx, {
      videoId,
      ideaId,
      userId,
      briefVersion: idea.briefVersion || null,
      createdAt: at,
    });
    if (before === ideaId) return;
    await touchIdeaRow(tx, userId, ideaId, at);
    await appendEvent(tx, userId, { type: 'idea', idea_id: ideaId });
    if (before !== undefined) await appendEvent(tx, userId, { type: 'idea', idea_id: before });
  });
}

/**
 * Removes the link; the video stays.
 * @throws AppError not_found
 */
export async function unlinkVideo(db: Db, userId: string, ideaId: string, videoId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockIdea(tx, userId, ideaId))) throw noIdea();
    if (!(await deleteIdeaVideo(tx, userId, ideaId, videoId))) throw noVideo();
    await appendEvent(tx, userId, { type: 'idea', idea_id: ideaId });
  });
}

/**
 * The idea that a video is a recording of.
 * @throws AppError not_found for a video that is not the account's
 */
export async function readIdeaOfVideo(
  db: Db,
  userId: string,
  videoId: string,
): Promise<{ id: string; title: string } | undefined> {
  const [video, idea] = await Promise.all([findVideo(db, userId, videoId), findIdeaOfVideo(db, userId, videoId)]);
  if (!video) throw noVideo();
  return idea;
}

function noIdea(): AppError {
  return new AppError('not_found', msg('idea.not_found'));
}

function noVideo(): AppError {
  return new AppError('not_found', msg('video.not_found'));
}
