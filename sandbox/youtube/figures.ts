import { setImmediate as breathe } from 'node:timers/promises';
import type { SandboxContext } from '../core/context.ts';
import { countersAt } from '../core/counters.ts';
import { chance } from '../core/random.ts';
import type { Channel, ChannelKey, SandboxVideo } from '../core/types.ts';
import { type Library, type LibraryVideo, privacyOf } from './library.ts';

/** Figures of videos up to a point in time: counts, the time watched, and the time if every view had been complete. */
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
/** Older videos have only their long tail, which is nearly linear over a month. */
const YOUNG_MS = 400 * DAY_MS;
const GRID_MS = 30 * DAY_MS;

export type Figures = ReturnType<typeof openFigures>;

/**
 * Sums over a channel's public videos. 20,000 videos are not summed individually for every day: young ones are exact,
 * the tails of old ones are interpolated between points a month apart. Results are cached in memory.
 */
export function openFigures(ctx: SandboxContext, library: Library) {
  const samplesUpTo = openSamples(ctx);
  const kept = new Map<string, Split>();
  let turn: Promise<unknown> = Promise.resolve();

  /** One sum at a time, so that the next one finds the cached results. */
  const keeping = (channel: Channel, what: string, sum: () => Promise<Split>): Promise<Split> => {
    const key = `${ctx.clock.anchor.getTime()} ${channel.key} ${what}`;
    const work = async () => {
      const found = kept.get(key) ?? (await sum());
      if (kept.size > 5000) kept.clear();
      kept.set(key, found);
      return found;
    };
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  };

  const samples = async (channel: Channel, at: Date): Promise<Split> => {
    const videos = await samplesUpTo(channel, at);
    const grid = Math.floor(at.getTime() / GRID_MS) * GRID_MS;
    const boundary = grid - YOUNG_MS;
    const tails = (point: number) =>
      keeping(channel, `tails ${boundary} ${point}`, () => sumTails(videos, boundary, new Date(point)));
    const [before, after] = [await tails(grid), await tails(grid + GRID_MS)];
    const young = () => sumYoung(videos, boundary, at, between(before, after, (at.getTime() - grid) / GRID_MS));
    return keeping(channel, `at ${at.getTime()}`, young);
  };

  return {
    /** Totals of all public videos of a channel at a moment, by kind. */
    async split(channel: Channel, at: Date): Promise<Split> {
      const { short, long } = await samples(channel, at);
      const sum: Split = { short: { ...short }, long: { ...long } };
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
    /** Totals of one video at a moment; zero while it is private. */
    video: ({ video, privacy }: LibraryVideo, at: Date): Totals =>
      privacy === 'private' ? nothing() : totalsOf(video, at),
  };
}

/** Public sample videos published by a given time, and perhaps later ones, oldest first. Each is computed once. */
function openSamples(ctx: SandboxContext) {
  const rows = new Map<ChannelKey, { anchor: number; upTo: number; videos: SandboxVideo[] }>();
  return async (channel: Channel, at: Date): Promise<readonly SandboxVideo[]> => {
    const anchor = ctx.clock.anchor.getTime();
    const known = rows.get(channel.key);
    const row = known?.anchor === anchor ? known : { anchor, upTo: 0, videos: [] };
    rows.set(channel.key, row);
    const newest = ctx.channels.newest(channel, at);
    while (row.upTo < newest) {
      row.upTo += 1;
      if (privacyOf(channel, row.upTo) === 'public') row.videos.push(ctx.channels.video(channel, row.upTo));
      if (row.upTo % 500 === 0) await breathe();
    }
    return row.videos;
  };
}

async function sumTails(videos: readonly SandboxVideo[], boundary: number, point: Date): Promise<Split> {
  const sum: Split = { short: nothing(), long: nothing() };
  for (const video of videos) {
    if (video.publishedAt.getTime() >= boundary) break;
    add(sum, video, point);
    if (video.n % 2000 === 0) await breathe();
  }
  return sum;
}

async function sumYoung(videos: readonly SandboxVideo[], boundary: number, at: Date, tails: Split): Promise<Split> {
  for (let index = videos.length - 1; index >= 0; index -= 1) {
    const video = videos[index];
    if (!video || video.publishedAt.getTime() < boundary) break;
    if (video.publishedAt < at) add(tails, video, at);
  }
  await breathe();
  return tails;
}

function between(before: Split, after: Split, share: number): Split {
  const sum: Split = { short: nothing(), long: nothing() };
  for (const kind of kinds) {
    for (const name of names) sum[kind][name] = (1 - share) * before[kind][name] + share * after[kind][name];
  }
  return sum;
}

function add(sum: Split, video: SandboxVideo, at: Date): void {
  const totals = totalsOf(video, at);
  const into = sum[video.kind];
  for (const name of names) into[name] += totals[name];
}

const kinds = ['short', 'long'] as const;
export const names = [
  'views',
  'engagedViews',
  'likes',
  'comments',
  'shares',
  'watchedSeconds',
  'offeredSeconds',
] as const;

export function nothing(): Totals {
  return { views: 0, engagedViews: 0, likes: 0, comments: 0, shares: 0, watchedSeconds: 0, offeredSeconds: 0 };
}

/** Shorts are watched nearly to the end, long videos to a third or a half. */
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
