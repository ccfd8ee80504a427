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
  /** Number of the newest video that is published at that moment (now unless told); 0 when there is none. Deleted ones count. */
  newest(channel: Channel, at?: Date): number;
  /** Video n, if it is published and not deleted at that moment (now unless told). */
  find(channel: Channel, n: number, at?: Date): SandboxVideo | undefined;
  /** Video n as it was made, whatever the time. */
  video(channel: Channel, n: number): SandboxVideo;
  /** What is there, the newest first, beginning with video `from` (the newest unless told). */
  newestFirst(channel: Channel, from?: number, at?: Date): Generator<SandboxVideo>;
  /** How many videos are there now. Deleted ones don't count. */
  count(channel: Channel, at?: Date): number;
  /** What all its videos that are there have gathered by the beginning of that hour. The first question about an hour looks at every video. */
  totals(channel: Channel, platform: Platform, at?: Date): Counters;
  /** Followers at that moment; they only ever grow. */
  followers(channel: Channel, at?: Date): number;
};

export function openChannels(seed: number, clock: SandboxClock): ChannelBook {
  const all = makeChannels(seed);
  const sums = new Map<string, Counters>();
  const doomed = new Map<string, { known: number; anchor: Date; list: { n: number; deletedAt: Date }[] }>();

  /** The deleted ones among what is published by now, found once. */
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

  function* outlines(channel: Channel, at: Date) {
    for (let n = book.newest(channel, at); n >= 1; n -= 1) {
      const deletedAt = deletedAtOf(channel, n, clock.anchor);
      if (!deletedAt || deletedAt > at) yield outlineAt(channel, n, clock.anchor);
    }
  }

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
    totals(channel, platform, at = clock.now()) {
      const hour = Math.floor(at.getTime() / 3_600_000);
      const key = `${channel.key} ${platform} ${hour}`;
      const known = sums.get(key);
      if (known) return known;
      const sum = sumCounters(outlines(channel, new Date(hour * 3_600_000)), new Date(hour * 3_600_000), platform);
      if (sums.size > 2000) sums.clear();
      sums.set(key, sum);
      return sum;
    },
    followers(channel, at = clock.now()) {
      const days = (at.getTime() - clock.anchor.getTime()) / 1000 / DAY;
      return Math.max(0, Math.floor(channel.followersAtAnchor + days * channel.followersPerDay));
    },
  };
  return book;
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
