import { chance } from './random.ts';
import type { Counters, Platform, VideoOutline } from './types.ts';

const DAY_MS = 86_400_000;

/** Views of the same video on each platform, relative to TikTok. */
const scale: Record<Platform, number> = { tiktok: 1, youtube: 0.37, instagram: 0.61 };

/**
 * Counters of a video at a moment: whole numbers that never decrease and depend only on the seed. Most views come in
 * the first days, a long tail follows, and about one video in nine is rediscovered once.
 */
export function countersAt(video: VideoOutline, at: Date, platform: Platform = 'tiktok'): Counters {
  const days = (at.getTime() - video.publishedAt.getTime()) / DAY_MS;
  if (days <= 0) return { views: 0, likes: 0, comments: 0, shares: 0, saves: 0, reach: 0 };
  const { seed } = video.channel;
  const roll = (what: string) => chance(seed, video.n, what, platform);
  const pace = 0.6 + 4.5 * roll('pace');
  const early = 1 - Math.exp(-days / pace);
  const tail = 0.09 * Math.log1p(days / 14);
  const spike =
    roll('spike') < 0.11
      ? (0.8 + 2.6 * roll('spike-size')) / (1 + Math.exp(-(days - 20 - 160 * roll('spike-day')) / 1.7))
      : 0;
  const views = Math.floor(video.potential * scale[platform] * (0.82 * early + tail + spike));
  const likes = Math.floor(views * (0.031 + 0.075 * roll('likes')));
  return {
    views,
    likes,
    comments: Math.floor(likes * (0.012 + 0.055 * roll('comments'))),
    shares: Math.floor(likes * (0.02 + 0.11 * roll('shares'))),
    saves: Math.floor(likes * (0.03 + 0.16 * roll('saves'))),
    reach: Math.floor(views * (0.71 + 0.18 * roll('reach'))),
  };
}

/** Sum over a list of videos, in any order. */
export function sumCounters(videos: Iterable<VideoOutline>, at: Date, platform: Platform = 'tiktok'): Counters {
  const sum: Counters = { views: 0, likes: 0, comments: 0, shares: 0, saves: 0, reach: 0 };
  for (const video of videos) {
    const counters = countersAt(video, at, platform);
    for (const name of Object.keys(sum) as (keyof Counters)[]) sum[name] += counters[name];
  }
  return sum;
}
