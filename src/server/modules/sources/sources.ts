import { randomUUID } from 'node:crypto';
import { type Platform, platformNames } from '#contract/connections.ts';
import { MIN_SOURCE_SECONDS } from '#contract/content.ts';
import { MAX_CAPTION_TITLE_LENGTH, type PostSource } from '#contract/posts.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { fetchSourceJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { countActiveRuns } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import {
  findVideo,
  insertExpectedVideo,
  type ListedVideo,
  listReadyVideos,
  readVideo,
} from '#server/modules/content/content.ts';
import type { PostRow } from '#server/modules/posts/posts.ts';
import type { EnsureStorage } from '#server/modules/storage-use/storage-use.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { type Message, msg } from '#texts/message.ts';
import { LENGTH_TOLERANCE_SECONDS, matchUploads, similarUploads } from './match.ts';
import {
  countPostsOfLength,
  findPostWithSource,
  findPostWithSourceByPlatformId,
  lockFetches,
  lockPost,
  saveMeasuredLength,
  setSource,
} from './store.ts';

export type SourceDeps = {
  db: Db;
  queue: Queue;
  clock: Clock;
  /** Whether the operator has configured a downloader. */
  canDownload: boolean;
  platforms: Platforms;
  ensureStorage: EnsureStorage;
};

/** Where the source file of a post comes from; `kind` and `reason` as in contract/posts.ts `postSource`. */
export type Source = {
  kind: PostSource['kind'];
  reason: PostSource['reason'];
  video: ListedVideo | undefined;
  candidates: ListedVideo[];
};

/** Limit per account, because fetches share disk, bandwidth and worker with everybody's uploads. */
const FETCHES_AT_ONCE = 5;

/** @throws AppError not_found */
export async function readSource(
  deps: Pick<SourceDeps, 'db' | 'canDownload' | 'platforms'>,
  userId: string,
  postId: string,
): Promise<Source> {
  return sourceOf(deps, await readPost(deps.db, userId, postId));
}

/**
 * Makes this upload the source of the post.
 * @throws AppError not_found | video_not_ready for an unusable upload
 */
export async function attachSource(
  { db, ...deps }: SourceDeps,
  userId: string,
  postId: string,
  videoId: string,
): Promise<Source> {
  return db.transaction(async (tx) => {
    const post = await readLocked(tx, userId, postId);
    const video = await readVideo({ db: tx }, userId, videoId);
    if (video.status === 'failed')
      throw new AppError(
        'video_not_ready',
        msg('video.unusable', { reason: video.errorMessage ?? msg('video.not_prepared') }),
      );
    await setSource(tx, userId, post.id, { videoId, kind: 'attached' });
    await appendEvent(tx, userId, { type: 'posts', platform: post.platform });
    return readSource({ ...deps, db: tx }, userId, postId);
  });
}

/**
 * Removes the post's source; a matching upload may still be found afterwards.
 * @throws AppError not_found
 */
export async function detachSource({ db, ...deps }: SourceDeps, userId: string, postId: string): Promise<Source> {
  return db.transaction(async (tx) => {
    const post = await readLocked(tx, userId, postId);
    await setSource(tx, userId, post.id, null);
    await appendEvent(tx, userId, { type: 'posts', platform: post.platform });
    return readSource({ ...deps, db: tx }, userId, postId);
  });
}

/**
 * Has the file of a post fetched as a new upload, from the platform or by the operator's downloader. A file that is
 * already here or being fetched is kept; after a failure it is fetched again.
 * @throws AppError not_found | source_needed where neither can provide a file | rate_limited | storage_quota
 */
export async function fetchSource(
  { db, queue, clock, ensureStorage, ...deps }: SourceDeps,
  userId: string,
  postId: string,
): Promise<Source> {
  return db.transaction(async (tx) => {
    await lockFetches(tx, userId);
    const post = await readLocked(tx, userId, postId);
    const source = await sourceOf({ ...deps, db: tx }, post);
    if (source.video && source.video.status !== 'failed') return source;
    const kind = fetchableFrom(deps, post);
    if (!kind) throw sourceNeeded(post, source);
    if ((await countActiveRuns(tx, userId, [fetchSourceJob.name])) >= FETCHES_AT_ONCE)
      throw new AppError('rate_limited', msg('upload.too_many', { count: FETCHES_AT_ONCE }));
    await ensureStorage(tx, userId, 0); // the size is unknown until the file has arrived and is checked then
    const id = randomUUID();
    const title = nameOf(post);
    await insertExpectedVideo(tx, { id, userId, title, fileName: `${title}.mp4` }, clock.now());
    await setSource(tx, userId, post.id, { videoId: id, kind });
    await queue.add(tx, fetchSourceJob, { postId: post.id, videoId: id }, { userId, subjectId: id });
    await appendEvent(tx, userId, { type: 'posts', platform: post.platform });
    return readSource({ ...deps, db: tx }, userId, postId);
  });
}

/**
 * Chooses the upload that clips of a platform's video are made from and, if it was found by matching, records it on the
 * post. The caller checks whether the upload is ready.
 * @throws AppError not_found | source_needed, with the reason and the remedy
 */
export async function sourceForClips(
  deps: Pick<SourceDeps, 'canDownload' | 'platforms'>,
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

/**
 * A fetched file reveals its post's duration where the platform does not report it (Instagram): from then on the post
 * says whether clips can be made from it.
 */
export async function recordMeasuredLength(
  tx: Db,
  { id, userId }: { id: string; userId: string },
  durationSeconds: number,
): Promise<void> {
  const platform = await saveMeasuredLength(tx, userId, id, durationSeconds);
  if (platform) await appendEvent(tx, userId, { type: 'posts', platform });
}

/** The platform's captions for a post, if the post is as long as the file. */
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

/** In a master longer than the published video, words are spoken at other times than in the captions. */
const CAPTIONS_TOLERANCE_SECONDS = 1.5;

/**
 * Chooses the source of a post, in this order: attached or fetched earlier; a matching upload; what the platform or the
 * downloader could provide; otherwise the reason there is none.
 */
async function sourceOf(
  { db, canDownload, platforms }: Pick<SourceDeps, 'db' | 'canDownload' | 'platforms'>,
  post: PostRow,
): Promise<Source> {
  const { userId, durationSeconds, kind } = post;
  const kept = post.sourceVideoId && post.sourceKind ? await findVideo(db, userId, post.sourceVideoId) : undefined;
  const isVideo = kind === 'video' || kind === 'reel';
  const { matched, candidates } = isVideo ? await findUploads(db, post) : { matched: undefined, candidates: [] };
  const none = (reason: Source['reason']): Source => ({ kind: 'none', reason, video: undefined, candidates });
  const isFetched = post.sourceKind === 'platform' || post.sourceKind === 'downloader';
  if (isFetched && isTooShort(durationSeconds)) return none('too_short');
  if (kept && post.sourceKind) return { kind: post.sourceKind, reason: 'none', video: kept, candidates };
  if (!isVideo) return none('not_a_video');
  if (isTooShort(durationSeconds)) return none('too_short');
  if (matched) return { kind: 'matched', reason: 'none', video: matched, candidates };
  const fetched = fetchableFrom({ canDownload, platforms }, post);
  if (fetched) return { kind: fetched, reason: 'none', video: undefined, candidates };
  if (post.removedAt) return none('gone');
  return none(platforms[post.platform].rules.givesFiles ? 'copyrighted' : 'no_file_from_platform');
}

async function findUploads(
  db: Db,
  post: PostRow,
): Promise<{ matched: ListedVideo | undefined; candidates: ListedVideo[] }> {
  const { userId, durationSeconds } = post;
  if (durationSeconds === null)
    return {
      matched: undefined,
      candidates: similarUploads(post, await listReadyVideos(db, userId)).slice(0, CANDIDATES),
    };
  const near = { seconds: durationSeconds, within: LENGTH_TOLERANCE_SECONDS };
  const videos = await listReadyVideos(db, userId, near);
  if (videos.length === 0) return { matched: undefined, candidates: [] };
  const ofLength = await countPostsOfLength(db, post, LENGTH_TOLERANCE_SECONDS);
  const { matched, candidates } = matchUploads({ ...post, durationSeconds }, videos, ofLength);
  return { matched, candidates: candidates.slice(0, CANDIDATES) };
}
const CANDIDATES = 10;

function isTooShort(durationSeconds: number | null): boolean {
  return durationSeconds !== null && durationSeconds < MIN_SOURCE_SECONDS;
}

/** Who can provide the file of a post, or undefined if it is unavailable. */
function fetchableFrom(
  { canDownload, platforms }: Pick<SourceDeps, 'canDownload' | 'platforms'>,
  post: PostRow,
): 'platform' | 'downloader' | undefined {
  const { platform, kind, durationSeconds, mediaUrl, permalink, removedAt } = post;
  if (removedAt || (kind !== 'video' && kind !== 'reel')) return undefined;
  if (isTooShort(durationSeconds)) return undefined;
  if (platforms[platform].rules.givesFiles) return mediaUrl ? 'platform' : undefined;
  return canDownload && permalink ? 'downloader' : undefined;
}

function sourceNeeded({ platform }: PostRow, { kind, reason, video }: Source): AppError {
  return new AppError('source_needed', wordsOf(platform, kind, reason, video?.errorMessage ?? undefined));
}

function wordsOf(
  platform: Platform,
  kind: Source['kind'],
  reason: Source['reason'],
  failure: Message | undefined,
): Message {
  const name = platformNames[platform];
  if (failure) return msg('source.unusable', { failure });
  if (kind === 'platform') return msg('source.platform_not_fetched', { name });
  if (kind === 'downloader') return msg('source.not_fetched');
  switch (reason) {
    case 'not_a_video':
      return msg('source.not_a_video');
    case 'too_short':
      return msg('generation.video_too_short');
    case 'gone':
      return msg('source.post_gone', { name });
    case 'copyrighted':
      return msg('source.rights_attach', { name });
    default:
      return msg('source.not_given', { name });
  }
}

/** The first line (titles may contain a whole caption), short enough for a file name in a URL. */
function nameOf({ title }: PostRow): string {
  const [line = title] = title.trim().split('\n');
  return [...line.trimEnd()].slice(0, MAX_CAPTION_TITLE_LENGTH).join('');
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
  return new AppError('not_found', msg('post.not_found'));
}
