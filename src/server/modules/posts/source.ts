import { randomUUID } from 'node:crypto';
import type { Platform } from '#contract/connections.ts';
import { SOURCE_MIN_SECONDS } from '#contract/content.ts';
import { CAPTION_TITLE_MAX, type PostSource } from '#contract/posts.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { fetchSourceJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { countActiveRuns } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { expectVideo, findVideo, type ListedVideo, listReadyVideos, readVideo } from '#server/modules/content/content.ts';
import type { DemandStorage } from '#server/modules/storage-use/storage-use.ts';
import { LENGTH_TOLERANCE_SECONDS, matchUploads, similarUploads } from './match.ts';
import {
  countPostsOfLength,
  findPostWithSource,
  findPostWithSourceByPlatformId,
  lockFetches,
  lockPost,
  setSource,
} from './source-store.ts';
import type { PostRow } from './tables.ts';

export type SourceDeps = {
  db: Db;
  queue: Queue;
  clock: Clock;
  /** Whether the operator has set a downloader. */
  canDownload: boolean;
  demandStorage: DemandStorage;
};

/** Where the file that clips of a post are made from comes from; the names of contract/posts.ts `postSource`. */
export type Source = {
  kind: PostSource['kind'];
  reason: PostSource['reason'];
  video: ListedVideo | undefined;
  candidates: ListedVideo[];
};

/** Files on their way for one account: they share disk, line and worker with everybody's uploads. */
const FETCHES_AT_ONCE = 5;

/** @throws AppError not_found */
export async function readSource(deps: Pick<SourceDeps, 'db' | 'canDownload'>, userId: string, postId: string): Promise<Source> {
  return sourceOf(deps, await readPost(deps.db, userId, postId));
}

/** Clips of the post are made from this upload from now on. @throws AppError not_found | video_not_ready for a broken one */
export async function attachSource(
  { db, ...deps }: SourceDeps,
  userId: string,
  postId: string,
  videoId: string,
): Promise<Source> {
  return db.transaction(async (tx) => {
    const post = await readLocked(tx, userId, postId);
    const video = await readVideo({ db: tx }, userId, videoId);
    if (video.status === 'failed') throw new AppError('video_not_ready', `This video cannot be used: ${video.errorMessage}`);
    await setSource(tx, userId, post.id, { videoId, kind: 'attached' });
    await appendEvent(tx, userId, { type: 'posts', platform: post.platform });
    return readSource({ ...deps, db: tx }, userId, postId);
  });
}

/** The post has no upload of its own any more; one that fits may still be found. @throws AppError not_found */
export async function detachSource({ db, ...deps }: SourceDeps, userId: string, postId: string): Promise<Source> {
  return db.transaction(async (tx) => {
    const post = await readLocked(tx, userId, postId);
    await setSource(tx, userId, post.id, null);
    await appendEvent(tx, userId, { type: 'posts', platform: post.platform });
    return readSource({ ...deps, db: tx }, userId, postId);
  });
}

/**
 * Has the file fetched that the platform gives, or the operator's downloader, as a new upload. One that is there, or on its way, stays; after a
 * failure it is tried anew. @throws AppError not_found | source_needed where nobody gives a file | rate_limited | storage_quota
 */
export async function fetchSource(
  { db, queue, clock, demandStorage, ...deps }: SourceDeps,
  userId: string,
  postId: string,
): Promise<Source> {
  return db.transaction(async (tx) => {
    await lockFetches(tx, userId);
    const post = await readLocked(tx, userId, postId);
    const source = await sourceOf({ ...deps, db: tx }, post);
    if (source.video && source.video.status !== 'failed') return source;
    const kind = fetchedKind(deps, post);
    if (!kind) throw sourceNeeded(post, source);
    if ((await countActiveRuns(tx, userId, [fetchSourceJob.name])) >= FETCHES_AT_ONCE)
      throw new AppError(
        'rate_limited',
        `At most ${FETCHES_AT_ONCE} uploads can be unfinished at a time. Finish or cancel one first.`,
      );
    await demandStorage(tx, userId, 0); // its size is known when it has come, and asked for then
    const id = randomUUID();
    const title = nameOf(post);
    await expectVideo(tx, { id, userId, title, fileName: `${title}.mp4` }, clock.now());
    await setSource(tx, userId, post.id, { videoId: id, kind });
    await queue.add(tx, fetchSourceJob, { postId: post.id, videoId: id }, { userId, subjectId: id });
    await appendEvent(tx, userId, { type: 'posts', platform: post.platform });
    return readSource({ ...deps, db: tx }, userId, postId);
  });
}

/**
 * The upload that clips of a platform's video are made from; whether it is ready is for the caller to see. One that was matched is its own from
 * now on. @throws AppError not_found | source_needed, which says why and what to do
 */
export async function sourceForClips(
  deps: Pick<SourceDeps, 'canDownload'>,
  tx: Db,
  userId: string,
  platform: Platform,
  platformPostId: string,
): Promise<{ videoId: string; postId: string; title: string }> {
  const post = await findPostWithSourceByPlatformId(tx, userId, platform, platformPostId);
  if (!post) throw noPost();
  const source = await sourceOf({ ...deps, db: tx }, post);
  if (!source.video || source.video.status === 'failed') throw sourceNeeded(post, source);
  if (source.kind === 'matched') await setSource(tx, userId, post.id, { videoId: source.video.id, kind: 'matched' });
  return { videoId: source.video.id, postId: post.id, title: nameOf(post) };
}

/** Captions that the platform has for a post, as far as they fit a file of this length. */
export async function findCaptions(
  db: Db,
  userId: string,
  postId: string,
  durationSeconds: number,
): Promise<{ key: string } | undefined> {
  const post = await findPostWithSource(db, userId, postId);
  if (!post?.captionsKey || post.durationSeconds === null) return undefined;
  const fits = Math.abs(post.durationSeconds - durationSeconds) <= CAPTIONS_TOLERANCE_SECONDS;
  return fits ? { key: post.captionsKey } : undefined;
}

/** A master that is longer than what was published has its words at other times. */
const CAPTIONS_TOLERANCE_SECONDS = 1.5;

/** Attached or fetched before; else an upload that fits; else what gives the file; else why there is none. */
async function sourceOf({ db, canDownload }: Pick<SourceDeps, 'db' | 'canDownload'>, post: PostRow): Promise<Source> {
  const { userId, durationSeconds, kind } = post;
  const kept = post.sourceVideoId && post.sourceKind ? await findVideo(db, userId, post.sourceVideoId) : undefined;
  const isVideo = kind === 'video' || kind === 'reel';
  const { matched, candidates } = isVideo ? await findUploads(db, post) : { matched: undefined, candidates: [] };
  if (kept && post.sourceKind) return { kind: post.sourceKind, reason: 'none', video: kept, candidates };
  const none = (reason: Source['reason']): Source => ({ kind: 'none', reason, video: undefined, candidates });
  if (!isVideo) return none('not_a_video');
  if (durationSeconds !== null && durationSeconds < SOURCE_MIN_SECONDS) return none('too_short');
  if (matched) return { kind: 'matched', reason: 'none', video: matched, candidates };
  const fetched = fetchedKind({ canDownload }, post);
  if (fetched) return { kind: fetched, reason: 'none', video: undefined, candidates };
  if (post.removedAt) return none('gone');
  return none(post.platform === 'instagram' ? 'copyrighted' : 'no_file_from_platform');
}

async function findUploads(db: Db, post: PostRow): Promise<{ matched: ListedVideo | undefined; candidates: ListedVideo[] }> {
  const { userId, durationSeconds } = post;
  if (durationSeconds === null)
    return { matched: undefined, candidates: similarUploads(post, await listReadyVideos(db, userId)).slice(0, CANDIDATES) };
  const near = { seconds: durationSeconds, within: LENGTH_TOLERANCE_SECONDS };
  const videos = await listReadyVideos(db, userId, near);
  if (videos.length === 0) return { matched: undefined, candidates: [] };
  const ofLength = await countPostsOfLength(db, post, LENGTH_TOLERANCE_SECONDS);
  const { matched, candidates } = matchUploads({ ...post, durationSeconds }, videos, ofLength);
  return { matched, candidates: candidates.slice(0, CANDIDATES) };
}
const CANDIDATES = 10;

/** Who gives the file of a post; undefined: nobody. */
function fetchedKind({ canDownload }: Pick<SourceDeps, 'canDownload'>, post: PostRow): 'platform' | 'downloader' | undefined {
  const { platform, kind, durationSeconds, mediaUrl, permalink, removedAt } = post;
  if (removedAt || (kind !== 'video' && kind !== 'reel')) return undefined;
  if (durationSeconds !== null && durationSeconds < SOURCE_MIN_SECONDS) return undefined;
  if (platform === 'instagram') return mediaUrl ? 'platform' : undefined;
  return canDownload && permalink ? 'downloader' : undefined;
}

function sourceNeeded({ platform }: PostRow, { kind, reason, video }: Source): AppError {
  return new AppError('source_needed', wordsOf(platform, kind, reason, video?.errorMessage ?? undefined));
}

const names: Record<Platform, string> = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };

function wordsOf(platform: Platform, kind: Source['kind'], reason: Source['reason'], failure: string | undefined): string {
  const name = names[platform];
  if (failure) return `The file of this video could not be used: ${failure} Upload the original file and attach it.`;
  if (kind === 'platform') return 'Instagram gives the file of this video. Have it fetched first, or attach an upload.';
  if (kind === 'downloader')
    return 'The file of this video has not been fetched yet. Have it fetched first, or attach an upload.';
  switch (reason) {
    case 'not_a_video':
      return 'This post is not a video, so there is nothing to make clips from.';
    case 'too_short':
      return 'This video is shorter than 60 seconds. Clips are made from videos of at least one minute.';
    case 'gone':
      return `This video is gone from ${name}. Upload the original file and attach it.`;
    case 'copyrighted':
      return 'Instagram does not give the file of this video, because of the music or other rights in it. Upload the original file and attach it.';
    default:
      return `${name} does not give the file of a video. Upload the original file and attach it.`;
  }
}

/** The first line of what may be a whole caption; no longer than the address of a file can carry. */
function nameOf({ title }: PostRow): string {
  const [line = title] = title.trim().split('\n');
  return [...line.trimEnd()].slice(0, CAPTION_TITLE_MAX).join('');
}

async function readPost(db: Db, userId: string, postId: string): Promise<PostRow> {
  const post = await findPostWithSource(db, userId, postId);
  if (!post) throw noPost();
  return post;
}

async function readLocked(tx: Db, userId: string, postId: string): Promise<PostRow> {
  const post = await lockPost(tx, userId, postId);
  if (!post) throw noPost();
  return post;
}

function noPost(): AppError {
  return new AppError('not_found', 'Post not found');
}
