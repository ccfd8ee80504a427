import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, nextCursorOf, requireFewer } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { counter, id, instant, orNull, text, webAddress } from '../http/fields.ts';
import { listOf, refuseUnreadable } from '../http/list.ts';
import {
  type ChannelFacts,
  PlatformError,
  type PostBatch,
  type PostFacts,
  type PostPage,
  postFailures,
  type SkippedPost,
} from '../platform.ts';
import type { PublishOutlook } from '../publishing.ts';
import { askGraph, nodeOf } from './call.ts';
import type { InstagramConfig } from './config.ts';
import { instagramScope } from './oauth.ts';

export const INSTAGRAM_PAGE_SIZE = 50;
/** Posts refreshed concurrently, each with a call of its own. */
export const INSTAGRAM_READ_AT_ONCE = 10;

// Source: Instagram Platform, "Get user": a flat object, printed inside a list on one page. Meta's own specification
// types the id as a number.
const ACCOUNT_FIELDS =
  'id,user_id,username,name,account_type,profile_picture_url,followers_count,follows_count,media_count';
const account = z.object({
  id: orNull(id),
  user_id: id,
  username: z.string().check(z.minLength(1)),
  name: orNull(z.string()),
  account_type: orNull(z.string()),
  profile_picture_url: webAddress,
  followers_count: orNull(counter),
  follows_count: orNull(counter),
  media_count: orNull(counter),
});
const accountReply = z.pipe(
  z.unknown(),
  z.pipe(
    z.transform((body) => {
      const listed = z.safeParse(z.object({ data: z.array(z.unknown()).check(z.minLength(1)) }), body);
      return listed.success ? listed.data.data[0] : body;
    }),
    account,
  ),
);

// Source: "IG User media" and the media node of the Instagram login: no duration, no views. Likes are missing where
// they are hidden.
const MEDIA_FIELDS =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,like_count,comments_count';
const media = z.object({
  id,
  caption: text,
  media_type: z.string(),
  media_product_type: z.optional(z.string()),
  media_url: webAddress,
  thumbnail_url: webAddress,
  permalink: webAddress,
  timestamp: instant,
  like_count: orNull(counter),
  comments_count: orNull(counter),
});
type Media = z.output<typeof media>;
const mediaReply = z.object({
  data: listOf('data', media),
  paging: z.optional(
    z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })), next: z.optional(z.string()) }),
  ),
});

const limitReply = z.object({
  data: z.array(z.object({ quota_usage: counter, config: z.optional(z.object({ quota_total: counter })) })),
});

/** @throws PlatformError not_professional for a personal account */
export async function readInstagramChannel(
  client: Client,
  config: InstagramConfig,
  access: Pick<Access, 'accessToken' | 'scopes'>,
): Promise<ChannelFacts> {
  const read = { call: 'me', path: 'me', query: { fields: ACCOUNT_FIELDS }, scope: instagramScope.basic };
  const user = await askGraph(client, config, access, read, accountReply);
  if (user.account_type === 'PERSONAL')
    throw new PlatformError('not_professional', { platform: 'instagram', call: 'me', status: 200 });
  return {
    platformUserId: user.user_id,
    appUserId: user.id,
    username: user.username,
    channelTitle: user.name,
    profileUrl: addressOf(config.urls.authorize, `/${encodeURIComponent(user.username)}`),
    avatarUrl: user.profile_picture_url,
    followers: user.followers_count,
    following: user.follows_count,
    posts: user.media_count,
    views: null,
    likes: null,
    accountType: user.account_type,
    uploadsPlaylist: null,
  };
}

export async function listInstagramPosts(
  client: Client,
  config: InstagramConfig,
  access: Access,
  cursor: string | undefined,
): Promise<PostPage> {
  const call = 'media';
  const query = { fields: MEDIA_FIELDS, limit: String(INSTAGRAM_PAGE_SIZE), after: cursor };
  const read = { call, path: `${nodeOf(access.platformUserId)}/media`, query, scope: instagramScope.basic };
  const { data, paging } = await askGraph(client, config, access, read, mediaReply);
  refuseUnreadable('instagram', call, data, cursor === undefined ? 'refused' : 'allowed');
  const page = pageOf(data.items.map(postOf), data.skipped);
  // `next` is an address that contains the access token: only its presence is used.
  if (!paging?.next) return { ...page, nextCursor: undefined };
  const after = paging.cursors?.after;
  if (!after)
    throw new PlatformError('unexpected_answer', {
      platform: 'instagram',
      call,
      status: 200,
      code: 'at paging.cursors.after',
    });
  return { ...page, nextCursor: nextCursorOf('instagram', call, cursor, after) };
}

/**
 * One call per post: a post that Instagram refuses or garbles is skipped.
 * @throws PlatformError if that happens to all of several posts
 */
export async function readInstagramPosts(
  client: Client,
  config: InstagramConfig,
  access: Access,
  ids: readonly string[],
): Promise<PostBatch> {
  requireFewer('instagram', 'media/get', ids, INSTAGRAM_READ_AT_ONCE);
  const found: (PostFacts | SkippedPost)[] = [];
  const failures: { platformPostId: string; error: PlatformError }[] = [];
  for (const mediaId of ids) {
    const read = {
      call: 'media/get',
      path: nodeOf(mediaId),
      query: { fields: MEDIA_FIELDS },
      scope: instagramScope.basic,
    };
    try {
      found.push(postOf(await askGraph(client, config, access, read, media)));
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.kind === 'gone') continue;
      if (!postFailures.includes(error.kind)) throw error;
      failures.push({ platformPostId: mediaId, error });
    }
  }
  const [first] = failures;
  if (first && failures.length > 1 && failures.length === ids.length) throw first.error;
  return pageOf(
    found,
    failures.map(({ platformPostId, error }) => ({ platformPostId, code: error.code ?? error.kind })),
  );
}

function pageOf(read: readonly (PostFacts | SkippedPost)[], skipped: readonly SkippedPost[]): PostBatch {
  const page: PostBatch = { posts: [], skipped: [...skipped] };
  for (const post of read) 'kind' in post ? page.posts.push(post) : page.skipped.push(post);
  return page;
}

export async function readInstagramOutlook(
  client: Client,
  config: InstagramConfig,
  access: Access,
): Promise<PublishOutlook> {
  const path = `${nodeOf(access.platformUserId)}/content_publishing_limit`;
  const query = { fields: 'quota_usage,config' };
  const read = {
    call: 'content_publishing_limit',
    path,
    query,
    scope: instagramScope.publish,
    purpose: 'publishing',
  } as const;
  const limit = (await askGraph(client, config, access, read, limitReply)).data[0];
  const total = limit?.config?.quota_total;
  const postsLeft = limit === undefined || total === undefined ? null : Math.max(0, total - limit.quota_usage);
  return { privacyLevels: null, postsLeft, maxDurationSeconds: null, longUploads: null, creator: null };
}

/** A post of an unknown type is skipped, because it could not be displayed. */
function postOf(item: Media): PostFacts | SkippedPost {
  const kind = kindOf(item);
  if (!kind) return { platformPostId: item.id, code: 'media_type' };
  return {
    platformPostId: item.id,
    kind,
    title:
      item.caption
        .split('\n')
        .find((line) => line.trim() !== '')
        ?.trim() ?? '',
    description: item.caption,
    publishedAt: item.timestamp,
    durationSeconds: null,
    width: null,
    height: null,
    permalink: item.permalink,
    embedUrl: item.permalink && `${item.permalink.replace(/\/?$/, '/')}embed`,
    coverUrl: item.thumbnail_url ?? (kind === 'image' || kind === 'carousel' ? item.media_url : null),
    mediaUrl: item.media_url,
    privacy: null,
    hasCaptions: null,
    views: null,
    likes: item.like_count,
    comments: item.comments_count,
    shares: null,
  };
}

function kindOf({ media_type, media_product_type }: Media): PostFacts['kind'] | undefined {
  if (media_type === 'VIDEO') return media_product_type === 'REELS' ? 'reel' : 'video';
  if (media_type === 'IMAGE') return 'image';
  return media_type === 'CAROUSEL_ALBUM' ? 'carousel' : undefined;
}
