import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { addressOf, nextCursorOf, requireFewer } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { id, instant, orNull, text, textCounter, webAddress } from '../http/fields.ts';
import { listOf, refuseUnreadable } from '../http/list.ts';
import { type ChannelFacts, PlatformError, type PostBatch, type PostFacts, type PostPage } from '../platform.ts';
import type { PublishOutlook } from '../publishing.ts';
import { askYoutube } from './call.ts';
import type { YoutubeConfig } from './config.ts';
import { duration } from './duration.ts';

/** Ids per call. Source: YouTube Data API, playlistItems.list and videos.list. */
export const YOUTUBE_PAGE_SIZE = 50;

/** Source: YouTube Help, "Upload videos longer than 15 minutes". */
const UNVERIFIED_MAX_SECONDS = 15 * 60;

const thumbnail = z.optional(z.object({ url: webAddress }));
/** Only `default` always exists. */
const thumbnails = z.object({ default: thumbnail, medium: thumbnail, high: thumbnail });
type Thumbnails = z.output<typeof thumbnails>;

// Source: YouTube Data API, resource "channel". Counters are texts; without a channel there are no items at all.
const channelReply = z.object({
  items: z._default(
    z.array(
      z.object({
        id,
        snippet: z.object({ title: z.string(), customUrl: orNull(z.string()), thumbnails: z.optional(thumbnails) }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string().check(z.minLength(1)) }) }),
        statistics: z.optional(
          z.object({
            viewCount: orNull(textCounter),
            subscriberCount: orNull(textCounter),
            hiddenSubscriberCount: z._default(z.boolean(), false),
            videoCount: orNull(textCounter),
          }),
        ),
      }),
    ),
    [],
  ),
});

const playlistReply = z.object({
  nextPageToken: z.optional(z.string().check(z.minLength(1))),
  items: listOf('items', z.object({ contentDetails: z.object({ videoId: id }) })),
});

// Source: resource "video". Likes and comments are absent where they are hidden or switched off.
const video = z.object({
  id,
  snippet: z.object({
    publishedAt: instant,
    channelId: id,
    title: z.string(),
    description: text,
    thumbnails: z.optional(thumbnails),
  }),
  contentDetails: z.optional(z.object({ duration: orNull(duration), caption: z.optional(z.string()) })),
  status: z.optional(z.object({ privacyStatus: z.optional(z.string()) })),
  statistics: z.optional(
    z.object({ viewCount: orNull(textCounter), likeCount: orNull(textCounter), commentCount: orNull(textCounter) }),
  ),
});
/** The list is required: a video missing from it counts as deleted. */
const videosReply = z.object({ items: listOf('items', video) });

const outlookReply = z.object({
  items: z._default(z.array(z.object({ status: z.object({ longUploadsStatus: orNull(z.string()) }) })), []),
});

/** @throws PlatformError no_channel for a Google account without one */
export async function readYoutubeChannel(
  client: Client,
  config: YoutubeConfig,
  access: Pick<Access, 'accessToken' | 'scopes'>,
): Promise<ChannelFacts> {
  const query = { part: 'snippet,statistics,contentDetails', mine: 'true' };
  const read = { call: 'channels.list', path: 'channels', query, units: 1 };
  const channel = (await askYoutube(client, config, access, read, channelReply)).items[0];
  if (!channel) throw new PlatformError('no_channel', { platform: 'youtube', call: read.call, status: 200 });
  const { snippet, statistics } = channel;
  return {
    platformUserId: channel.id,
    appUserId: null,
    username: snippet.customUrl?.replace(/^@/, '') ?? null,
    channelTitle: snippet.title,
    profileUrl: addressOf(siteOf(config), `/channel/${channel.id}`),
    avatarUrl: pictureOf(snippet.thumbnails),
    // Some responses report hidden values as 0.
    followers: statistics?.hiddenSubscriberCount ? null : (statistics?.subscriberCount ?? null),
    following: null,
    posts: statistics?.videoCount ?? null,
    views: statistics?.viewCount ?? null,
    likes: null,
    accountType: null,
    uploadsPlaylist: channel.contentDetails.relatedPlaylists.uploads,
  };
}

/** A page of the uploads playlist with its videos: two units. */
export async function listYoutubePosts(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  cursor: string | undefined,
): Promise<PostPage> {
  const playlistId = access.uploadsPlaylist ?? (await readYoutubeChannel(client, config, access)).uploadsPlaylist;
  const query = {
    part: 'contentDetails',
    playlistId: playlistId ?? '',
    maxResults: String(YOUTUBE_PAGE_SIZE),
    pageToken: cursor,
  };
  const call = 'playlistItems.list';
  let page: z.output<typeof playlistReply>;
  try {
    page = await askYoutube(client, config, access, { call, path: 'playlistItems', query, units: 1 }, playlistReply);
  } catch (error) {
    // A channel that never had an upload has a playlist id but no playlist.
    const unborn = cursor === undefined && error instanceof PlatformError && error.kind === 'gone';
    if (unborn) return { posts: [], skipped: [], nextCursor: undefined };
    throw error;
  }
  const alone = cursor === undefined ? 'refused' : 'allowed';
  refuseUnreadable('youtube', call, page.items, alone);
  const ids = page.items.items.map(({ contentDetails }) => contentDetails.videoId);
  const videos = await askVideos(client, config, access, ids, alone);
  const found = new Map(videos.posts.map((post) => [post.platformPostId, post]));
  const next = page.nextPageToken;
  return {
    posts: ids.map((videoId) => found.get(videoId)).filter((post) => post !== undefined),
    // A playlist entry has an id of its own, which is not its video's.
    skipped: [...page.items.skipped.map(({ code }) => ({ platformPostId: null, code })), ...videos.skipped],
    nextCursor: next === undefined ? undefined : nextCursorOf('youtube', call, cursor, next),
  };
}

export async function readYoutubePosts(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  ids: readonly string[],
): Promise<PostBatch> {
  return askVideos(client, config, access, ids, 'allowed');
}

async function askVideos(
  client: Client,
  config: YoutubeConfig,
  access: Access,
  ids: readonly string[],
  alone: 'allowed' | 'refused',
): Promise<PostBatch> {
  const call = 'videos.list';
  requireFewer('youtube', call, ids, YOUTUBE_PAGE_SIZE);
  if (ids.length === 0) return { posts: [], skipped: [] };
  const query = {
    part: 'snippet,contentDetails,statistics,status',
    id: ids.join(','),
    maxResults: String(YOUTUBE_PAGE_SIZE),
  };
  const { items } = await askYoutube(client, config, access, { call, path: 'videos', query, units: 1 }, videosReply);
  refuseUnreadable('youtube', call, items, alone);
  // Anybody's videos can be requested by id; only the channel's own are posts of this account.
  const own = items.items.filter(({ snippet }) => snippet.channelId === access.platformUserId);
  return { posts: own.map((item) => postOf(config, item)), skipped: items.skipped };
}

export async function readYoutubeOutlook(
  client: Client,
  config: YoutubeConfig,
  access: Access,
): Promise<PublishOutlook> {
  const read = {
    call: 'channels.list',
    path: 'channels',
    query: { part: 'status', mine: 'true' },
    units: 1,
    purpose: 'publishing',
  } as const;
  const channel = (await askYoutube(client, config, access, read, outlookReply)).items[0];
  if (!channel) throw new PlatformError('no_channel', { platform: 'youtube', call: read.call, status: 200 });
  const { longUploadsStatus } = channel.status;
  return {
    privacyLevels: null,
    postsLeft: null,
    maxDurationSeconds: ['eligible', 'disallowed'].includes(longUploadsStatus ?? '') ? UNVERIFIED_MAX_SECONDS : null,
    longUploads: longUploadsStatus,
    creator: null,
  };
}

/** The public site of videos; the sandbox has pages of its own. */
export function siteOf({ site }: YoutubeConfig): string {
  return site ?? 'https://www.youtube.com';
}

function postOf(config: YoutubeConfig, item: z.output<typeof video>): PostFacts {
  const { id: videoId, snippet, contentDetails, status, statistics } = item;
  const privacy = (['public', 'unlisted', 'private'] as const).find((level) => level === status?.privacyStatus);
  return {
    platformPostId: videoId,
    kind: 'video',
    title: snippet.title,
    description: snippet.description,
    publishedAt: snippet.publishedAt,
    durationSeconds: contentDetails?.duration ?? null,
    width: null,
    height: null,
    permalink: addressOf(siteOf(config), '/watch', { v: videoId }),
    embedUrl: addressOf(siteOf(config), `/embed/${videoId}`),
    coverUrl: pictureOf(snippet.thumbnails),
    mediaUrl: null,
    privacy: privacy ?? null,
    hasCaptions: contentDetails?.caption === undefined ? null : contentDetails.caption === 'true',
    views: statistics?.viewCount ?? null,
    likes: statistics?.likeCount ?? null,
    comments: statistics?.commentCount ?? null,
    shares: null,
  };
}

function pictureOf(pictures: Thumbnails | undefined): string | null {
  return pictures?.high?.url ?? pictures?.medium?.url ?? pictures?.default?.url ?? null;
}
