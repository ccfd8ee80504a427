import { type SampleComment, sampleComments } from '../../core/comments.ts';
import { hash, word } from '../../core/random.ts';
import type { Answer, SandboxRequest } from '../../core/types.ts';
import { badParameter, GoogleError } from '../google-error.ts';
import type { LibraryVideo } from '../library.ts';
import { needs } from '../oauth/scopes.ts';
import { pageToken, readPageToken } from '../page-token.ts';
import { noFilter, onlyParts, readParts } from '../parameters.ts';
import { admit, reply, resource, type Service, timestamp } from '../service.ts';

const DOMAIN = 'youtube.commentThread';
const DEFAULT_RESULTS = 20;
const MAX_RESULTS = 100;
const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * GET /youtube/v3/commentThreads of one video. Source: "YouTube Data API: CommentThreads: list". Deleting the video or
 * one of its comments takes it out of the list; replies beyond their number are not played.
 */
export function listCommentThreads(service: Service, request: SandboxRequest): Answer {
  admit(service, request, { scopes: needs.comments, units: 1 });
  const { query } = request;
  const wanted = readParts(query, ['id', 'snippet', 'replies']);
  const videoId = query.get('videoId');
  if (!videoId) throw noFilter('allThreadsRelatedToChannelId, id, videoId');
  const limit = readLimit(query);
  const order = query.get('order') ?? 'time';
  if (order !== 'time' && order !== 'relevance')
    throw badParameter('invalidValue', 'order', `Invalid value '${order}'. Allowed: [time, relevance]`);
  const token = query.get('pageToken');
  const offset = token === null ? 0 : readPageToken(token);
  if (offset === undefined)
    throw badParameter('invalidPageToken', 'pageToken', 'The request specifies an invalid page token.');
  const item = readable(service, videoId);
  const all = commentsOf(service, item);
  if (order === 'relevance') all.sort((a, b) => b.likes - a.likes);
  const shown = all.slice(offset, offset + limit);
  return reply(request, 'commentThreadListResponse', {
    ...(offset + limit < all.length ? { nextPageToken: pageToken(offset + limit) } : {}),
    pageInfo: { totalResults: shown.length, resultsPerPage: limit },
    items: shown.map((comment) => threadItem(item, comment, wanted)),
  });
}

function readLimit(query: URLSearchParams): number {
  const text = query.get('maxResults') ?? String(DEFAULT_RESULTS);
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= MAX_RESULTS) return value;
  const message = `Invalid value '${text}'. Values must be within the range: [1, ${MAX_RESULTS}]`;
  throw badParameter('invalidValue', 'maxResults', message);
}

/** @throws GoogleError 404 videoNotFound | 403 commentsDisabled */
function readable(service: Service, videoId: string): LibraryVideo {
  const item = service.library.find(videoId);
  if (!item) {
    const message = 'The video identified by the <code>videoId</code> parameter could not be found.';
    throw new GoogleError(404, 'videoNotFound', message, { domain: DOMAIN, location: 'videoId' });
  }
  if (item.commentsOff) {
    const message = 'The video identified by the <code>videoId</code> parameter has disabled comments.';
    throw new GoogleError(403, 'commentsDisabled', message, { domain: DOMAIN, location: 'videoId' });
  }
  return item;
}

function commentsOf({ ctx, figures }: Service, item: LibraryVideo): SampleComment[] {
  if (item.uploaded) return [];
  const now = ctx.clock.now();
  const gone = ctx.store.table<true>('comments.deleted');
  const { comments } = figures.video(item, now);
  return sampleComments(item.video, comments, now).filter((comment) => !gone.get(idOf(item, comment)));
}

function idOf({ id }: LibraryVideo, { index }: SampleComment): string {
  return `Ug${word(ID_LETTERS, 18, id, index)}AaABAg`;
}

function threadItem(item: LibraryVideo, comment: SampleComment, wanted: ReadonlySet<string>) {
  const id = idOf(item, comment);
  const content = onlyParts(wanted, {
    snippet: () => ({
      channelId: item.video.channel.youtube.channelId,
      videoId: item.id,
      topLevelComment: resource('comment', { id, snippet: commentSnippet(item, comment) }),
      canReply: true,
      totalReplyCount: comment.replies,
      isPublic: true,
    }),
  });
  return resource('commentThread', { id, ...content });
}

function commentSnippet(item: LibraryVideo, { author, text, at, likes }: SampleComment) {
  const channelId = `UC${word(ID_LETTERS, 22, author)}`;
  return {
    channelId: item.video.channel.youtube.channelId,
    videoId: item.id,
    textDisplay: text,
    textOriginal: text,
    authorDisplayName: `@${author}`,
    authorProfileImageUrl: `https://yt3.ggpht.com/sandbox/${hash(author)}`,
    authorChannelUrl: `http://www.youtube.com/@${author}`,
    authorChannelId: { value: channelId },
    canRate: true,
    viewerRating: 'none',
    likeCount: likes,
    publishedAt: timestamp(at),
    updatedAt: timestamp(at),
  };
}
