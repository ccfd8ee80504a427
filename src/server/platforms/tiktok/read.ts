import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, nextCursorOf, requireFewer, requireScope } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { counter, id, orNull, pixels, text, unixSeconds, webAddress } from '../http/fields.ts';
import { listOf, refuseUnreadable } from '../http/list.ts';
import { type ChannelFacts, PlatformError, type PostBatch, type PostFacts, type PostPage } from '../platform.ts';
import type { PublishOutlook } from '../publishing.ts';
import type { TiktokConfig } from './config.ts';

/** Videos per call of both video calls. Source: "List Videos", "Query Videos". */
export const TIKTOK_PAGE_SIZE = 20;

/** The envelope of every successful response. */
export const envelope = <S extends z.ZodMiniType>(data: S) =>
  z.object({ data, error: z.object({ code: z.literal('ok') }) });

// Source: TikTok for Developers, "Get User Info"; which fields may be asked for depends on the scopes.
const userFields = {
  'user.info.basic': ['open_id', 'union_id', 'avatar_url', 'display_name'],
  'user.info.profile': ['username', 'profile_deep_link'],
  'user.info.stats': ['follower_count', 'following_count', 'likes_count', 'video_count'],
};
const userReply = envelope(
  z.object({
    user: z.object({
      open_id: id,
      display_name: z.string(),
      avatar_url: webAddress,
      username: orNull(z.string()),
      profile_deep_link: webAddress,
      follower_count: orNull(counter),
      following_count: orNull(counter),
      likes_count: orNull(counter),
      video_count: orNull(counter),
    }),
  }),
);

// Source: "Video Object", page of 24 August 2026. The API lists public videos only.
const VIDEO_FIELDS =
  'id,create_time,cover_image_url,share_url,video_description,duration,height,width,title,like_count,' +
  'comment_count,share_count,view_count';
const video = z.object({
  id,
  create_time: unixSeconds,
  cover_image_url: webAddress,
  share_url: webAddress,
  video_description: text,
  duration: orNull(counter),
  height: orNull(pixels),
  width: orNull(pixels),
  title: text,
  like_count: orNull(counter),
  comment_count: orNull(counter),
  share_count: orNull(counter),
  view_count: orNull(counter),
});
/** The list is required: a video missing from it counts as deleted. */
const videos = listOf('data.videos', video);
const listReply = envelope(z.object({ videos, cursor: z.optional(id), has_more: z.boolean() }));
const queryReply = envelope(z.object({ videos }));

// Source: "Query Creator Info"; failures come with HTTP 200 here.
const creatorReply = envelope(
  z.object({
    creator_nickname: text,
    creator_username: text,
    creator_avatar_url: webAddress,
    privacy_level_options: z.array(z.string()),
    comment_disabled: z._default(z.boolean(), false),
    duet_disabled: z._default(z.boolean(), false),
    stitch_disabled: z._default(z.boolean(), false),
    max_video_post_duration_sec: orNull(counter),
  }),
);

export async function readTiktokChannel(
  client: Client,
  config: TiktokConfig,
  access: Pick<Access, 'accessToken' | 'scopes'>,
): Promise<ChannelFacts> {
  requireScope('tiktok', 'user/info', access, 'user.info.basic');
  const fields = Object.entries(userFields).flatMap(([scope, names]) => (access.scopes.includes(scope) ? names : []));
  const url = addressOf(config.urls.api, '/v2/user/info/', { fields: fields.join(',') });
  const quota = { bucket: 'user.info', units: 1 };
  const { user } = (await client.ask({ name: 'user/info', url, token: access.accessToken, quota }, userReply)).data;
  const page =
    user.username === null ? null : addressOf(config.urls.authorize, `/@${encodeURIComponent(user.username)}`);
  return {
    platformUserId: user.open_id,
    appUserId: null,
    username: user.username,
    channelTitle: user.display_name,
    profileUrl: user.profile_deep_link ?? page,
    avatarUrl: user.avatar_url,
    followers: user.follower_count,
    following: user.following_count,
    posts: user.video_count,
    views: null,
    likes: user.likes_count,
    accountType: null,
    uploadsPlaylist: null,
  };
}

export async function listTiktokPosts(
  client: Client,
  config: TiktokConfig,
  access: Access,
  cursor: string | undefined,
): Promise<PostPage> {
  const call = 'video/list';
  requireScope('tiktok', call, access, 'video.list');
  if (cursor !== undefined && !/^\d{1,20}$/.test(cursor))
    throw new PlatformError('refused', { platform: 'tiktok', call, code: 'cursor' });
  const json = `{"max_count":${TIKTOK_PAGE_SIZE}${cursor === undefined ? '' : `,"cursor":${cursor}`}}`;
  const { data } = await askVideos(
    client,
    config,
    access,
    { call, path: '/v2/video/list/', bucket: 'video.list', json },
    listReply,
  );
  refuseUnreadable('tiktok', call, data.videos, cursor === undefined ? 'refused' : 'allowed');
  const page = { posts: data.videos.items.map((item) => postOf(config, item)), skipped: data.videos.skipped };
  if (!data.has_more) return { ...page, nextCursor: undefined };
  if (data.cursor === undefined)
    throw new PlatformError('unexpected_answer', { platform: 'tiktok', call, status: 200, code: 'at data.cursor' });
  return { ...page, nextCursor: nextCursorOf('tiktok', call, cursor, data.cursor) };
}

export async function readTiktokPosts(
  client: Client,
  config: TiktokConfig,
  access: Access,
  ids: readonly string[],
): Promise<PostBatch> {
  const call = 'video/query';
  requireScope('tiktok', call, access, 'video.list');
  requireFewer('tiktok', call, ids, TIKTOK_PAGE_SIZE);
  if (ids.length === 0) return { posts: [], skipped: [] };
  const json = JSON.stringify({ filters: { video_ids: ids } });
  const { data } = await askVideos(
    client,
    config,
    access,
    { call, path: '/v2/video/query/', bucket: 'video.query', json },
    queryReply,
  );
  refuseUnreadable('tiktok', call, data.videos, 'allowed');
  return { posts: data.videos.items.map((item) => postOf(config, item)), skipped: data.videos.skipped };
}

/** @throws PlatformError spam_risk, quota_used_up: nothing may be posted now */
export async function readTiktokOutlook(client: Client, config: TiktokConfig, access: Access): Promise<PublishOutlook> {
  const name = 'creator_info/query';
  requireScope('tiktok', name, access, 'video.publish');
  const url = addressOf(config.urls.api, '/v2/post/publish/creator_info/query/');
  const quota = {
    bucket: 'creator_info.query',
    units: 1,
    purpose: 'publishing',
    account: access.platformUserId,
  } as const;
  const { data } = await client.ask({ name, method: 'POST', url, token: access.accessToken, quota }, creatorReply);
  return {
    privacyLevels: data.privacy_level_options,
    postsLeft: null,
    maxDurationSeconds: data.max_video_post_duration_sec,
    longUploads: null,
    creator: {
      nickname: data.creator_nickname,
      username: data.creator_username,
      avatarUrl: data.creator_avatar_url,
      commentDisabled: data.comment_disabled,
      duetDisabled: data.duet_disabled,
      stitchDisabled: data.stitch_disabled,
    },
  };
}

function askVideos<S extends z.ZodMiniType>(
  client: Client,
  config: TiktokConfig,
  { accessToken }: Access,
  { call, path, bucket, json }: { call: string; path: string; bucket: string; json: string },
  reply: S,
): Promise<z.output<S>> {
  const url = addressOf(config.urls.api, path, { fields: VIDEO_FIELDS });
  return client.ask({ name: call, method: 'POST', url, token: accessToken, json, quota: { bucket, units: 1 } }, reply);
}

function postOf(config: TiktokConfig, item: z.output<typeof video>): PostFacts {
  return {
    platformPostId: item.id,
    kind: 'video',
    title: item.title || item.video_description,
    description: item.video_description || item.title,
    publishedAt: new Date(item.create_time * 1_000),
    durationSeconds: item.duration,
    width: item.width,
    height: item.height,
    permalink: item.share_url,
    // Source: "Embed Player": the recommended frame; it is served from the consent page's host.
    embedUrl: addressOf(config.urls.authorize, `/player/v1/${item.id}`),
    coverUrl: item.cover_image_url,
    mediaUrl: null,
    privacy: 'public',
    hasCaptions: null,
    views: item.view_count,
    likes: item.like_count,
    comments: item.comment_count,
    shares: item.share_count,
  };
}
