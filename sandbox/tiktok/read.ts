import type { SandboxContext } from '../core/context.ts';
import { countersAt } from '../core/counters.ts';
import type { Answer, Channel, Route, SandboxRequest, SandboxVideo } from '../core/types.ts';
import { success, TiktokFailure } from './envelope.ts';
import { type Caller, type Guard, readBody, readFields } from './guard.ts';
import { videoIdOf, videoOfId } from './ids.ts';
import { listPosts, type Post, postCover } from './posts.ts';

const COVER_SECONDS = 6 * 3600;
const AVATAR_SECONDS = 2 * 3600;

const userFields: Record<string, string> = {
  open_id: 'basic',
  union_id: 'basic',
  avatar_url: 'basic',
  avatar_url_100: 'basic',
  avatar_large_url: 'basic',
  display_name: 'basic',
  username: 'profile',
  bio_description: 'profile',
  profile_deep_link: 'profile',
  profile_web_link: 'profile',
  is_verified: 'profile',
  follower_count: 'stats',
  following_count: 'stats',
  likes_count: 'stats',
  video_count: 'stats',
};
const videoFields = [
  'id',
  'create_time',
  'cover_image_url',
  'share_url',
  'video_description',
  'duration',
  'height',
  'width',
  'title',
  'embed_html',
  'embed_link',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
  'is_aigc',
];

/** Reading the user and the videos. Source: platform-apis.md 2.5 and 2.6. */
export function readRoutes(context: SandboxContext, guard: Guard): Route[] {
  return [
    {
      method: 'GET',
      path: '/v2/user/info/',
      call: 'tiktok.user.info',
      handle: guard.call({ name: 'user', scopes: ['user.info.basic'], perMinute: 600 }, (request, caller) =>
        userInfo(context, request, caller),
      ),
    },
    {
      method: 'POST',
      path: '/v2/video/list/',
      call: 'tiktok.video.list',
      handle: guard.call({ name: 'list', scopes: ['video.list'], perMinute: 600 }, (request, caller) =>
        videoList(context, request, caller),
      ),
    },
    {
      method: 'POST',
      path: '/v2/video/query/',
      call: 'tiktok.video.query',
      handle: guard.call({ name: 'query', scopes: ['video.list'], perMinute: 600 }, (request, caller) =>
        videoQuery(context, request, caller),
      ),
    },
  ];
}

function userInfo(context: SandboxContext, request: SandboxRequest, { grant, channel }: Caller): Answer {
  const fields = readFields(request, Object.keys(userFields));
  if (fields.some((field) => !grant.scopes.includes(`user.info.${userFields[field]}`))) {
    const message = 'Additional scopes are required for the requested fields.';
    throw new TiktokFailure(400, 'scope_permission_missed', message);
  }
  return success({ user: pick(describeUser(context, channel), fields) });
}

async function videoList(context: SandboxContext, request: SandboxRequest, { channel }: Caller): Promise<Answer> {
  const fields = readFields(request, videoFields);
  const { max_count: count = 10, cursor } = await readBody(request);
  if (!Number.isInteger(count) || Number(count) < 1 || Number(count) > 20)
    throw new TiktokFailure(400, 'invalid_params', 'The max_count must be between 1 and 20.');
  if (cursor !== undefined && (!Number.isInteger(cursor) || Number(cursor) < 0))
    throw new TiktokFailure(400, 'invalid_params', 'The cursor is not valid.');
  const { items, more } = listItems(context, channel, Number(count), cursor ? Number(cursor) : undefined);
  const last = items.at(-1);
  const end = last ? createdAtOf(last).getTime() : Number(cursor ?? context.clock.now().getTime());
  const videos = items.map((item) => pick(describeItem(context, item), fields));
  return success({ videos, cursor: end, has_more: more });
}

async function videoQuery(context: SandboxContext, request: SandboxRequest, { channel }: Caller): Promise<Answer> {
  const fields = readFields(request, videoFields);
  const { filters } = (await readBody(request)) as { filters?: { video_ids?: unknown } };
  const ids = filters?.video_ids;
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > 20 || ids.some((id) => typeof id !== 'string'))
    throw new TiktokFailure(400, 'invalid_params', 'The video_ids must be 1 to 20 strings.');
  const posts = listPosts(context, channel);
  // TikTok does not document what happens to other users' ids; here they are omitted.
  const items = ids.flatMap((id: string): Item[] => {
    const video = videoOfId(context, id) ?? posts.find((post) => post.id === id);
    return video && ownerOf(video) === channel.key ? [video] : [];
  });
  return success({ videos: items.map((item) => pick(describeItem(context, item), fields)) });
}

function pick(all: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

type Item = SandboxVideo | Post;

const createdAtOf = (item: Item) => ('id' in item ? new Date(item.createdAt * 1000) : item.publishedAt);
const ownerOf = (item: Item) => ('id' in item ? item.channel : item.channel.key);

/** Newest first, older than the cursor (Unix milliseconds). */
function listItems(context: SandboxContext, channel: Channel, count: number, cursor: number | undefined) {
  const { channels, clock } = context;
  const before = new Date(Math.min(cursor === undefined ? clock.now().getTime() : cursor - 1, clock.now().getTime()));
  const found: Item[] = listPosts(context, channel).filter((post) => createdAtOf(post) <= before);
  let taken = 0;
  for (const video of channels.newestFirst(channel, channels.newest(channel, before))) {
    found.push(video);
    taken += 1;
    if (taken > count) break;
  }
  found.sort((a, b) => createdAtOf(b).getTime() - createdAtOf(a).getTime());
  return { items: found.slice(0, count), more: found.length > count };
}

function describeUser(context: SandboxContext, channel: Channel): Record<string, unknown> {
  const { channels, media, clock } = context;
  const expiresAt = new Date(clock.now().getTime() + AVATAR_SECONDS * 1000);
  const avatar = media.avatarUrl(channel, { expiresAt });
  return {
    open_id: channel.tiktok.openId,
    union_id: channel.tiktok.unionId,
    avatar_url: avatar,
    avatar_url_100: avatar,
    avatar_large_url: avatar,
    display_name: channel.title,
    username: channel.handle,
    bio_description: channel.about,
    profile_deep_link: `${context.baseUrl}/@${channel.handle}`,
    profile_web_link: `${context.baseUrl}/@${channel.handle}`,
    is_verified: channel.verified,
    follower_count: channels.followers(channel),
    following_count: channel.following,
    get likes_count() {
      return channels.totals(channel, 'tiktok').likes;
    },
    get video_count() {
      return channels.count(channel) + listPosts(context, channel).length;
    },
  };
}

function describeItem(context: SandboxContext, item: Item): Record<string, unknown> {
  const { clock, media, channels, baseUrl } = context;
  const expiresAt = new Date(clock.now().getTime() + COVER_SECONDS * 1000);
  const channel = channels.byKey(ownerOf(item)) as Channel;
  const posted = 'id' in item;
  const id = posted ? item.id : videoIdOf(item);
  const outline = posted ? { channel, n: 500_000 + item.n, publishedAt: createdAtOf(item), potential: 900 } : item;
  const counters = countersAt(outline, clock.now());
  return {
    id,
    create_time: Math.floor(createdAtOf(item).getTime() / 1000),
    cover_image_url: posted ? postCover(context, item, expiresAt) : media.coverUrl(item, { expiresAt }),
    share_url: `${baseUrl}/@${channel.handle}/video/${id}?utm_campaign=tt4d_open_api&utm_source=sandbox`,
    video_description: posted ? item.title.slice(0, 150) : item.description,
    duration: item.durationSeconds,
    height: item.height,
    width: item.width,
    title: posted ? item.title.slice(0, 150) : item.title,
    embed_html: `<iframe src="${baseUrl}/player/v1/${id}" width="340" height="700" allow="fullscreen"></iframe>`,
    embed_link: `${baseUrl}/player/v1/${id}`,
    like_count: counters.likes,
    comment_count: counters.comments,
    share_count: counters.shares,
    view_count: counters.views,
    is_aigc: false,
  };
}
