import { json } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Answer, Channel } from '../core/types.ts';
import { addedComments } from './comment-store.ts';
import { type GraphNode, graphTime, pickFields } from './fields.ts';
import { objectGone } from './graph-error.ts';
import { childIds, findItem, type Item, itemCounters, publishedOf, shortcodeOf } from './media-items.ts';
import { idValue } from './oauth.ts';
import { pageOfMedia } from './page-of-media.ts';
import type { Caller } from './tokens.ts';

/** File addresses expire after about a day, on the hour, so that they stay the same for a while. */
const HOUR_MS = 3600_000;
const FILE_LIFE_HOURS = 26;

/** `GET /me` and `/{user id}`. @throws GraphError 100 */
export function profile(ctx: SandboxContext, channel: Channel, fields: string | null): Answer {
  const node = {
    id: () => channel.instagram.id,
    user_id: () => idValue(ctx, channel.instagram.userId),
    username: () => channel.handle,
    name: () => channel.title,
    account_type: () => channel.instagram.accountType,
    profile_picture_url: () => ctx.media.avatarUrl(channel, { expiresAt: fileExpiry(ctx) }),
    followers_count: () => ctx.channels.followers(channel),
    follows_count: () => channel.following,
    media_count: () => mediaCount(ctx, channel),
    biography: () => channel.about || undefined,
    website: () => (channel.about ? `https://${channel.handle}.example` : undefined),
  };
  const picked = pickFields(node, 'IGUserForIGOnlyAPI', fields);
  return json(ctx.settings.get('instagram.me_shape') === 'data' ? { data: [picked] } : picked);
}

/** `GET /{user}/media`. @throws GraphError 100 */
export function mediaList(
  ctx: SandboxContext,
  channel: Channel,
  path: string,
  query: URLSearchParams,
  token: string,
): Answer {
  const page = pageOfMedia(ctx, channel, query);
  const data = page.items.map((item) => pickFields(mediaNode(ctx, item), 'IGMedia', query.get('fields')));
  if (data.length === 0) return json({ data });
  const turn = (name: 'after' | 'before', cursor: string | undefined) => {
    const next = new URLSearchParams(query);
    next.delete('after');
    next.delete('before');
    // Meta includes the token in the address, too.
    next.set('access_token', token);
    next.set(name, cursor ?? '');
    return `${ctx.baseUrl}${path}?${next}`;
  };
  return json({
    data,
    paging: {
      cursors: { before: page.before, after: page.after },
      ...(page.newer ? { previous: turn('before', page.before) } : {}),
      ...(page.older ? { next: turn('after', page.after) } : {}),
    },
  });
}

/** `GET /{media id}`. @throws GraphError 100 | 100/33 */
export function mediaOne(ctx: SandboxContext, caller: Caller, id: string, fields: string | null): Answer {
  return json(pickFields(mediaNode(ctx, ownItem(ctx, caller, id)), 'IGMedia', fields));
}

export function ownItem(ctx: SandboxContext, { channel }: Caller, id: string): Item {
  const item = findItem(ctx, id);
  if (item?.channel !== channel) throw objectGone(id);
  return item;
}

/** The public address of a post; its page is the sandbox's own. */
export function permalinkOf(ctx: SandboxContext, item: Item): string {
  return `${ctx.baseUrl}/${item.product === 'REELS' ? 'reel' : 'p'}/${shortcodeOf(item.id)}/`;
}

/** `GET /{album}/children`. @throws GraphError 100/33 */
export function mediaChildren(ctx: SandboxContext, caller: Caller, id: string, fields: string | null): Answer {
  return json({ data: childNodes(ctx, ownItem(ctx, caller, id), fields) });
}

/** `GET /{picture of an album}`; undefined when there is no such picture. @throws GraphError 100 */
export function childOne(ctx: SandboxContext, caller: Caller, id: string, fields: string | null): Answer | undefined {
  const item = findItem(ctx, id.slice(0, 17));
  if (!item || item.channel !== caller.channel || !childIds(item).includes(id)) return undefined;
  return json(pickFields(childNode(ctx, item, id), 'IGMedia', fields));
}

function childNodes(ctx: SandboxContext, item: Item, fields: string | null) {
  return childIds(item).map((id) => pickFields(childNode(ctx, item, id), 'IGMedia', fields ?? 'id'));
}

function childNode(ctx: SandboxContext, item: Item, id: string): GraphNode {
  return {
    id: () => id,
    media_type: () => 'IMAGE',
    media_url: () => ctx.media.coverUrl(item.video, { expiresAt: fileExpiry(ctx) }),
    permalink: () => permalinkOf(ctx, item),
    shortcode: () => shortcodeOf(item.id),
    timestamp: () => graphTime(item.publishedAt),
    username: () => item.channel.handle,
    owner: () => ({ id: item.channel.instagram.userId }),
  };
}

function mediaNode(ctx: SandboxContext, item: Item): GraphNode {
  const expiresAt = fileExpiry(ctx);
  const counters = () => itemCounters(item, ctx.clock.now());
  const cover = () =>
    item.file ? ctx.media.avatarUrl(item.channel, { expiresAt }) : ctx.media.coverUrl(item.video, { expiresAt });
  const video = () =>
    item.file ? ctx.media.sign(filePath(item), expiresAt) : ctx.media.videoUrl(item.video, { expiresAt });
  return {
    id: () => item.id,
    caption: () => item.caption,
    media_type: () => item.mediaType,
    media_product_type: () => item.product,
    media_url: () => (item.copyrighted ? undefined : item.mediaType === 'VIDEO' ? video() : cover()),
    thumbnail_url: () => (item.mediaType === 'VIDEO' ? cover() : undefined),
    permalink: () => permalinkOf(ctx, item),
    shortcode: () => shortcodeOf(item.id),
    timestamp: () => graphTime(item.publishedAt),
    username: () => item.channel.handle,
    owner: () => ({ id: item.channel.instagram.userId }),
    like_count: () => (item.likesHidden ? undefined : counters().likes),
    comments_count: () => (item.commentsOff ? undefined : counters().comments + addedComments(ctx, item.id)),
    is_comment_enabled: () => !item.commentsOff,
    is_shared_to_feed: () => (item.product === 'REELS' ? true : undefined),
    is_ai_generated: () => false,
    alt_text: () => undefined,
    children: (below) =>
      item.mediaType === 'CAROUSEL_ALBUM' ? { data: childNodes(ctx, item, below ?? null) } : undefined,
  };
}

export function filePath(item: Item): string {
  return `/media/instagram/${item.id}.mp4`;
}

function fileExpiry(ctx: SandboxContext): Date {
  return new Date((Math.floor(ctx.clock.now().getTime() / HOUR_MS) + FILE_LIFE_HOURS) * HOUR_MS);
}

function mediaCount(ctx: SandboxContext, channel: Channel): number {
  const posted = publishedOf(ctx)
    .values()
    .filter((row) => row.channel === channel.key);
  return ctx.channels.count(channel) + posted.length;
}
