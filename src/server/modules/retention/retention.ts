import type { RetentionState } from '#contract/post-page.ts';
import { readEdit, UnreadableEdit } from '#server/clip-engine/read-edit.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { featuresOf } from '#server/modules/connections/connections.ts';
import type { RetentionPoint } from '#server/platforms/platform.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import { biggestDrops } from './drops.ts';
import { findWatchedPost, type WatchedPost } from './store.ts';

export { listDueRetention, saveRetention } from './store.ts';

/** `words`: what is said there; null: not known, since the post was not made from a clip with words. */
export type SpokenDrop = { fromSeconds: number; toSeconds: number; lost: number; words: string | null };
export type Retention = {
  state: RetentionState;
  readAt: Date | null;
  durationSeconds: number | null;
  points: RetentionPoint[];
  drops: SpokenDrop[];
};

/** How a post is watched from beginning to end, with the words at its biggest drops. @throws AppError not_found */
export async function readRetention(
  { db, platforms }: { db: Db; platforms: Platforms },
  userId: string,
  id: string,
): Promise<Retention> {
  const post = await findWatchedPost(db, userId, id);
  if (!post) throw new AppError('not_found', msg('post.not_found'));
  const { readAt, durationSeconds } = post;
  const points = post.points ?? [];
  return { state: stateOf(platforms, post), readAt, durationSeconds, points, drops: dropsOf(post, points) };
}

function stateOf(platforms: Platforms, { platform, scopes, points }: WatchedPost): RetentionState {
  const entry = platforms[platform];
  if (!entry.rules.givesRetention) return 'none';
  if (points !== null) return points.length > 0 ? 'read' : 'too_little';
  const { insights } = featuresOf(entry, scopes);
  return insights === 'yes' ? 'unread' : insights;
}

function dropsOf({ durationSeconds, edit }: WatchedPost, points: readonly RetentionPoint[]): SpokenDrop[] {
  if (durationSeconds === null) return [];
  const said = wordsOf(edit);
  return biggestDrops(points).map(({ from, to, lost }) => {
    const [fromSeconds, toSeconds] = [from * durationSeconds, to * durationSeconds];
    const words = said.filter(({ startSeconds, endSeconds }) => startSeconds < toSeconds && endSeconds > fromSeconds);
    return { fromSeconds, toSeconds, lost, words: words.map(({ text }) => text).join(' ') || null };
  });
}

/** The words of a clip as its captions are timed. */
function wordsOf(edit: unknown) {
  if (edit === null || edit === undefined) return [];
  try {
    return readEdit(edit).captions?.chunks.flatMap(({ words }) => words) ?? [];
  } catch (error) {
    if (error instanceof UnreadableEdit) return [];
    throw error;
  }
}
