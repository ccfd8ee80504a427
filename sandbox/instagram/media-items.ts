import type { SandboxContext } from '../core/context.ts';
import { countersAt } from '../core/counters.ts';
import { chance, hash } from '../core/random.ts';
import type { Channel, ChannelKey, Counters, SandboxVideo } from '../core/types.ts';
import type { ProductType } from './insights.ts';

/** A post on Instagram: a video of the channel's history, or one that was published through the API. */
export type Item = {
  id: string;
  channel: Channel;
  /** What its figures are computed from. */
  video: SandboxVideo;
  mediaType: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  product: ProductType;
  caption: string | undefined;
  publishedAt: Date;
  /** The file of a post made through the API. */
  file: string | undefined;
  copyrighted: boolean;
  likesHidden: boolean;
  commentsOff: boolean;
};

/** Row of a post made through the API; times in milliseconds. */
export type PublishedRow = {
  channel: ChannelKey;
  caption: string | undefined;
  publishedAt: number;
  file: string;
  durationSeconds: number;
  width: number;
  height: number;
};
export const publishedOf = (ctx: SandboxContext) => ctx.store.table<PublishedRow>('instagram.published');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Seventeen digits, more than a double can hold: the channel, n, and check digits, so that guessed ids do not exist.
 */
export function mediaId(channel: Channel, n: number): string {
  return `179${channel.index + 1}${String(n).padStart(7, '0')}${String(hash(channel.seed, n, 'media') % 1_000_000).padStart(6, '0')}`;
}

/** Derived as on Instagram: the short code is the id in another alphabet. */
export function shortcodeOf(id: string): string {
  let rest = BigInt(id);
  let code = '';
  for (; rest > 0n; rest /= 64n) code = `${ALPHABET[Number(rest % 64n)]}${code}`;
  return code;
}

export function idOfShortcode(code: string): string {
  let id = 0n;
  for (const letter of code) id = id * 64n + BigInt(Math.max(0, ALPHABET.indexOf(letter)));
  return String(id);
}

/** Ids of an album's pictures. They contain the album's id. */
export function childIds(item: Item): string[] {
  return item.mediaType === 'CAROUSEL_ALBUM' ? ['01', '02', '03'].map((place) => `${item.id}${place}`) : [];
}

/** @returns undefined for an id that does not exist at this time */
export function findItem(ctx: SandboxContext, id: string): Item | undefined {
  const row = publishedOf(ctx).get(id);
  if (row) return publishedItem(ctx, id, row);
  const parts = /^179([1-4])(\d{7})\d{6}$/.exec(id);
  const channel = ctx.channels.all[Number(parts?.[1]) - 1];
  if (!channel) return undefined;
  const video = ctx.channels.find(channel, Number(parts?.[2]));
  return video && mediaId(channel, video.n) === id ? historyItem(video) : undefined;
}

/** All posts of an account, newest first, published at or before `until`; computed lazily. */
export function* itemsOf(ctx: SandboxContext, channel: Channel, until: Date = ctx.clock.now()): Generator<Item> {
  // New posts may take a while to appear in lists.
  const latest = ctx.clock.now().getTime() - ctx.settings.number('instagram.visible_after') * 1000;
  const posted = publishedOf(ctx)
    .entries()
    .filter(([, row]) => row.channel === channel.key && row.publishedAt <= until.getTime() && row.publishedAt <= latest)
    .sort(([a, one], [b, other]) => other.publishedAt - one.publishedAt || (a < b ? 1 : -1));
  for (const video of ctx.channels.newestFirst(channel, ctx.channels.newest(channel, until))) {
    for (let first = posted[0]; first && first[1].publishedAt >= video.publishedAt.getTime(); first = posted[0]) {
      yield publishedItem(ctx, ...first);
      posted.shift();
    }
    yield historyItem(video);
  }
  for (const [id, row] of posted) yield publishedItem(ctx, id, row);
}

export function itemCounters(item: Item, at: Date): Counters {
  return countersAt(item.video, at, 'instagram');
}

function historyItem(video: SandboxVideo): Item {
  const { channel, n } = video;
  const roll = (what: string) => chance(channel.seed, n, 'instagram', what);
  const form = roll('form');
  const picture = form < 0.08 ? ('IMAGE' as const) : form < 0.13 ? ('CAROUSEL_ALBUM' as const) : undefined;
  return {
    id: mediaId(channel, n),
    channel,
    video,
    mediaType: picture ?? 'VIDEO',
    // Some long videos are feed posts; everything else is a Reel.
    product: picture || (video.kind === 'long' && form < 0.4) ? 'FEED' : 'REELS',
    caption: roll('caption') < 0.04 ? undefined : `${video.title}\n\n${video.description}`,
    publishedAt: video.publishedAt,
    file: undefined,
    copyrighted: !picture && roll('copyright') < 0.05,
    likesHidden: roll('likes hidden') < 0.06,
    commentsOff: roll('comments off') < 0.03,
  };
}

function publishedItem(ctx: SandboxContext, id: string, row: PublishedRow): Item {
  const channel = ctx.channels.all.find(({ key }) => key === row.channel) as Channel;
  const publishedAt = new Date(row.publishedAt);
  const n = 1_000_000 + (Number(id.slice(-9)) % 1_000_000);
  const video: SandboxVideo = {
    channel,
    n,
    kind: row.height > row.width ? 'short' : 'long',
    title: row.caption?.split('\n')[0] ?? '',
    description: row.caption ?? '',
    hashtags: [],
    publishedAt,
    deletedAt: undefined,
    durationSeconds: row.durationSeconds,
    width: row.width,
    height: row.height,
    potential: 40 + Math.round(channel.followersAtAnchor * (0.02 + 0.1 * chance(channel.seed, id, 'potential'))),
  };
  return {
    id,
    channel,
    video,
    mediaType: 'VIDEO',
    product: 'REELS',
    caption: row.caption,
    publishedAt,
    file: row.file,
    copyrighted: false,
    likesHidden: false,
    commentsOff: false,
  };
}
