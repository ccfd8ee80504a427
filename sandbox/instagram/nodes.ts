import { json } from '../core/answers.ts';
import type { Answer, Channel, SandboxContext } from '../core/types.ts';
import { graphTime, pickFields } from './fields.ts';
import { objectGone } from './graph-error.ts';
import { findItem, type Item, itemCounters, publishedOf, shortcodeOf } from './media-items.ts';
import { idValue } from './oauth.ts';
import { pageOfMedia } from './page-of-media.ts';
import type { Caller } from './tokens.ts';

/** Addresses of files die after a day and a bit, on the hour, so that they stay the same for a while. */
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
export function mediaList(ctx: SandboxContext, channel: Channel, path: string, query: URLSearchParams, token: string): Answer {
  const page = pageOfMedia(ctx, channel, query);
  const data = page.items.map((item) => pickFields(mediaNode(ctx, item), 'IGMedia', query.get('fields')));
  if (data.length === 0) return json({ data });
  const turn = (name: 'after' | 'before', cursor: string | undefined) => {
    const next = new URLSearchParams(query);
    next.delete('after');
    next.delete('before');
    // As the real one does it: whoever passes this address on passes the token on.
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

/** Where people see it; the page of it is the sandbox's own. */
export function permalinkOf(ctx: SandboxContext, item: Item): string {
  return `${ctx.baseUrl}/${item.product === 'REELS' ? 'reel' : 'p'}/${shortcodeOf(item.id)}/`;
}

function mediaNode(ctx: SandboxContext, item: Item): Record<string, () => unknown> {
  const expiresAt = fileExpiry(ctx);
  const counters = () => itemCounters(item, ctx.clock.now());
  const cover = () =>
    item.file ? ctx.media.avatarUrl(item.channel, { expiresAt }) : ctx.media.coverUrl(item.video, { expiresAt });
  const video = () => (item.file ? ctx.media.sign(filePath(item), expiresAt) : ctx.media.videoUrl(item.video, { expiresAt }));
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
    comments_count: () => (item.commentsOff ? undefined : counters().comments),
    is_comment_enabled: () => !item.commentsOff,
    is_shared_to_feed: () => (item.product === 'REELS' ? true : undefined),
    is_ai_generated: () => false,
    alt_text: () => undefined,
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
