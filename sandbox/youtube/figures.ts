import { setImmediate as breathe } from 'node:timers/promises';
import { countersAt } from '../core/counters.ts';
import { chance } from '../core/random.ts';
import type { Channel, ChannelKey, SandboxContext, SandboxVideo } from '../core/types.ts';
import { type Library, type LibraryVideo, privacyOf } from './library.ts';

/** What happened to videos up to a moment: how often, how long it was watched, and how long it would be had everybody stayed. */
export type Totals = {
  views: number;
  engagedViews: number;
  likes: number;
  comments: number;
  shares: number;
  watchedSeconds: number;
  offeredSeconds: number;
};
type Split = { short: Totals; long: Totals };

const DAY_MS = 86_400_000;
/** Older than this a video only has its long tail, which is straight enough over a month. */
const YOUNG_MS = 400 * DAY_MS;
const GRID_MS = 30 * DAY_MS;

export type Figures = ReturnType<typeof openFigures>;

/**
 * Sums over the public videos of a channel. With 20,000 of them they are not added up one by one for every day: the young ones are exact, the
 * tails of the old ones are drawn straight between points a month apart. What was once computed for a day is kept in memory.
 */
export function openFigures(ctx: SandboxContext, library: Library) {
  const samples = new Map<ChannelKey, { anchor: number; upTo: number; videos: SandboxVideo[] }>();
  const kept = new Map<string, Split>();
  let turn: Promise<unknown> = Promise.resolve();

  /** One sum after the other: what the first has found out the next need not. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => {});
    return mine;
  };

  /** Public sample videos that are published at a moment, and perhaps later ones, the oldest first. */
  const samplesUpTo = async (channel: Channel, at: Date): Promise<SandboxVideo[]> => {
    const anchor = ctx.clock.anchor.getTime();
    let row = samples.get(channel.key);
    if (row?.anchor !== anchor) {
      row = { anchor, upTo: 0, videos: [] };
      samples.set(channel.key, row);
      kept.clear();
    }
    const newest = ctx.channels.newest(channel, at);
    for (; row.upTo < newest; row.upTo += 1) {
      const n = row.upTo + 1;
      if (privacyOf(channel, n) === 'public') row.videos.push(ctx.channels.video(channel, n));
      if (n % 500 === 0) await breathe();
    }
    return row.videos;
  };

  const add = (sum: Split, video: SandboxVideo, at: Date, share = 1) => {
    const totals = totalsOf(video, at);
    const into = sum[video.kind];
    for (const name of names) into[name] += share * totals[name];
  };

  const sampleSplit = async (channel: Channel, at: Date): Promise<Split> => {
    const key = `${channel.key} ${at.getTime()}`;
    const known = kept.get(key);
    if (known) return known;
    const videos = await samplesUpTo(channel, at);
    const grid = Math.floor(at.getTime() / GRID_MS) * GRID_MS;
    const boundary = grid - YOUNG_MS;
    const share = (at.getTime() - grid) / GRID_MS;
    const sum: Split = { short: nothing(), long: nothing() };
    for (const [index, point] of [grid, grid + GRID_MS].entries()) {
      const tails = await tailsAt(channel, videos, boundary, point);
      for (const kind of kinds)
        for (const name of names) sum[kind][name] += (index === 0 ? 1 - share : share) * tails[kind][name];
    }
    for (let at0 = videos.length - 1; at0 >= 0; at0 -= 1) {
      const video = videos[at0];
      if (!video || video.publishedAt.getTime() < boundary) break;
      if (video.publishedAt < at) add(sum, video, at);
    }
    await breathe();
    if (kept.size > 5000) kept.clear();
    kept.set(key, sum);
    return sum;
  };

  const tailsAt = async (channel: Channel, videos: readonly SandboxVideo[], boundary: number, point: number): Promise<Split> => {
    const key = `${channel.key} tails ${boundary} ${point}`;
    const known = kept.get(key);
    if (known) return known;
    const sum: Split = { short: nothing(), long: nothing() };
    for (const video of videos) {
      if (video.publishedAt.getTime() >= boundary) break;
      add(sum, video, new Date(point));
      if (video.n % 2000 === 0) await breathe();
    }
    kept.set(key, sum);
    return sum;
  };

  return {
    /** Totals of all public videos of a channel at a moment, by what kind they are. */
    async split(channel: Channel, at: Date): Promise<Split> {
      const samplesThen = await inTurn(() => sampleSplit(channel, at));
      const sum: Split = { short: { ...samplesThen.short }, long: { ...samplesThen.long } };
      for (const { video, privacy } of library.uploadsOf(channel)) if (privacy === 'public') add(sum, video, at);
      return sum;
    },
    /** Totals of all public videos of a channel at a moment. */
    async channel(channel: Channel, at: Date): Promise<Totals> {
      const { short, long } = await this.split(channel, at);
      const sum = { ...short };
      for (const name of names) sum[name] += long[name];
      return sum;
    },
    /** Totals of one video at a moment; nothing while it is private. */
    video: ({ video, privacy }: LibraryVideo, at: Date): Totals => (privacy === 'private' ? nothing() : totalsOf(video, at)),
  };
}

const kinds = ['short', 'long'] as const;
export const names = ['views', 'engagedViews', 'likes', 'comments', 'shares', 'watchedSeconds', 'offeredSeconds'] as const;

export function nothing(): Totals {
  return { views: 0, engagedViews: 0, likes: 0, comments: 0, shares: 0, watchedSeconds: 0, offeredSeconds: 0 };
}

/** Shorts are watched nearly to their end, long videos to a third or a half. */
function totalsOf(video: SandboxVideo, at: Date): Totals {
  const { views, likes, comments, shares } = countersAt(video, at, 'youtube');
  const roll = chance(video.channel.seed, video.n, 'youtube retention');
  const watched = video.kind === 'short' ? 0.62 + 0.34 * roll : 0.24 + 0.3 * roll;
  const engaged = video.kind === 'short' ? 0.55 + 0.25 * roll : 0.78 + 0.15 * roll;
  const offeredSeconds = views * video.durationSeconds;
  return {
    views,
    likes,
    comments,
    shares,
    engagedViews: views * engaged,
    watchedSeconds: offeredSeconds * watched,
    offeredSeconds,
  };
}
