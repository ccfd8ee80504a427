import type { SandboxClock } from './clock.ts';
import { sumCounters } from './counters.ts';
import { hash, word } from './random.ts';
import type { Channel, ChannelKey, Counters, Platform, SandboxVideo } from './types.ts';
import { deletedAtOf, outlineAt, publishedAtOf, videoAt } from './videos.ts';

const DAY = 86_400;

/** The four creators and what they have published by now. */
export type ChannelBook = {
  all: Channel[];
  byKey(key: string | null | undefined): Channel | undefined;
  /** Number of the newest video published at a moment (default: now); 0 when there is none. Deleted videos count. */
  newest(channel: Channel, at?: Date): number;
  /** Video n, if it is published and not deleted at a moment (default: now). */
  find(channel: Channel, n: number, at?: Date): SandboxVideo | undefined;
  /** Video n, regardless of the time. */
  video(channel: Channel, n: number): SandboxVideo;
  /** The videos that exist, newest first, starting with video `from` (default: the newest). */
  newestFirst(channel: Channel, from?: number, at?: Date): Generator<SandboxVideo>;
  /** How many videos exist now, without deleted ones. */
  count(channel: Channel, at?: Date): number;
  /**
   * Sum of the counters of all existing videos at the start of an hour. The first call for an hour computes every
   * video.
   */
  totals(channel: Channel, platform: Platform, at?: Date): Counters;
  /** Followers at a moment; the number never falls. */
  followers(channel: Channel, at?: Date): number;
};

export function openChannels(seed: number, clock: SandboxClock): ChannelBook {
  const all = makeChannels(seed);
  const doomed = new Map<string, { known: number; anchor: Date; list: { n: number; deletedAt: Date }[] }>();

  /** Deleted videos among those published by now, computed once. */
  const deletions = (channel: Channel) => {
    const newest = book.newest(channel);
    let found = doomed.get(channel.key);
    if (!found || found.anchor !== clock.anchor) found = { known: 0, anchor: clock.anchor, list: [] };
    for (let n = found.known + 1; n <= newest; n += 1) {
      const deletedAt = deletedAtOf(channel, n, clock.anchor);
      if (deletedAt) found.list.push({ n, deletedAt });
    }
    doomed.set(channel.key, { ...found, known: Math.max(found.known, newest) });
    return found.list;
  };

  const book: ChannelBook = {
    all,
    byKey: (key) => all.find((channel) => channel.key === key),
    newest(channel, at = clock.now()) {
      if (channel.videosAtAnchor === 0) return 0;
      const since = (at.getTime() - clock.anchor.getTime()) / 1000;
      let n = channel.videosAtAnchor + Math.ceil(since / channel.spacingSeconds) + 1;
      while (n > 0 && publishedAtOf(channel, n, clock.anchor) > at) n -= 1;
      return Math.max(0, n);
    },
    video: (channel, n) => videoAt(channel, n, clock.anchor),
    find(channel, n, at = clock.now()) {
      if (!Number.isInteger(n) || n < 1 || n > book.newest(channel, at)) return undefined;
      const video = book.video(channel, n);
      return video.deletedAt && video.deletedAt <= at ? undefined : video;
    },
    *newestFirst(channel, from = Number.POSITIVE_INFINITY, at = clock.now()) {
      for (let n = Math.min(from, book.newest(channel, at)); n >= 1; n -= 1) {
        const video = book.find(channel, n, at);
        if (video) yield video;
      }
    },
    count(channel, at = clock.now()) {
      const newest = book.newest(channel, at);
      return newest - deletions(channel).filter(({ n, deletedAt }) => n <= newest && deletedAt <= at).length;
    },
    totals: (channel, platform, at = clock.now()) => totals(channel, platform, at),
    followers(channel, at = clock.now()) {
      const days = (at.getTime() - clock.anchor.getTime()) / 1000 / DAY;
      return Math.max(0, Math.floor(channel.followersAtAnchor + days * channel.followersPerDay));
    },
  };
  const totals = openTotals(clock, book);
  return book;
}

/** Sums of counters, cached per hour. */
function openTotals(clock: SandboxClock, book: ChannelBook) {
  const sums = new Map<string, Counters>();
  function* outlines(channel: Channel, at: Date) {
    for (let n = book.newest(channel, at); n >= 1; n -= 1) {
      const deletedAt = deletedAtOf(channel, n, clock.anchor);
      if (!deletedAt || deletedAt > at) yield outlineAt(channel, n, clock.anchor);
    }
  }
  return (channel: Channel, platform: Platform, at: Date): Counters => {
    const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
    const key = `${clock.anchor.getTime()} ${channel.key} ${platform} ${hour.getTime()}`;
    const known = sums.get(key);
    if (known) return known;
    const sum = sumCounters(outlines(channel, hour), hour, platform);
    if (sums.size > 2000) sums.clear();
    sums.set(key, sum);
    return sum;
  };
}

type Sketch = Pick<
  Channel,
  | 'key'
  | 'title'
  | 'handle'
  | 'about'
  | 'videosAtAnchor'
  | 'spacingSeconds'
  | 'followersAtAnchor'
  | 'followersPerDay'
  | 'following'
  | 'verified'
>;

const sketches: Sketch[] = [
  {
    key: 'steady',
    title: 'Mara Lindqvist',
    handle: 'maralindqvist',
    about: 'Small habits, honest numbers. A new talk twice a week 🌱',
    videosAtAnchor: 180,
    spacingSeconds: (547 * DAY) / 180,
    followersAtAnchor: 48_213,
    followersPerDay: 61.5,
    following: 312,
    verified: false,
  },
  {
    key: 'spiky',
    title: 'Theo & the Machines',
    handle: 'theomachines',
    about: 'I build odd machines. Some of them go viral, most of them leak oil.',
    videosAtAnchor: 60,
    spacingSeconds: (425 * DAY) / 60,
    followersAtAnchor: 913_477,
    followersPerDay: 1804.25,
    following: 87,
    verified: true,
  },
  {
    key: 'grand',
    title: 'Daily Field Notes',
    handle: 'dailyfieldnotes',
    about: 'Nine notes from the field, every day since 2020.',
    videosAtAnchor: 20_000,
    spacingSeconds: (6 * 365.25 * DAY) / 20_000,
    followersAtAnchor: 2_604_118,
    followersPerDay: 1190.75,
    following: 1204,
    verified: true,
  },
  {
    key: 'blank',
    title: 'Ines starts here',
    handle: 'inesstartshere',
    about: '',
    videosAtAnchor: 0,
    spacingSeconds: DAY,
    followersAtAnchor: 7,
    followersPerDay: 0.05,
    following: 19,
    verified: false,
  },
];

function makeChannels(seed: number): Channel[] {
  return sketches.map((sketch, index) => {
    const key: ChannelKey = sketch.key;
    const id = (alphabet: string, length: number, what: string) => word(alphabet, length, seed, key, what);
    const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const youtube = id(base64url, 22, 'youtube');
    return {
      ...sketch,
      index,
      seed: hash(seed, key),
      tiktok: { openId: `-000${id(base64url, 32, 'open')}`, unionId: id('0123456789abcdef', 36, 'union') },
      youtube: { channelId: `UC${youtube}`, uploadsPlaylistId: `UU${youtube}` },
      instagram: {
        id: `2${id('0123456789', 16, 'instagram-app')}`,
        userId: `178414${id('0123456789', 11, 'instagram')}`,
        accountType: index % 2 === 0 ? 'BUSINESS' : 'MEDIA_CREATOR',
      },
    };
  });
}
