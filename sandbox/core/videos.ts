import { chance, hash } from './random.ts';
import type { Channel, SandboxVideo, VideoOutline } from './types.ts';
import { describe, titleOf } from './words.ts';

const DAY = 86_400;

/** Views that a typical video of the channel eventually reaches. */
const usualViews = { steady: 6_200, spiky: 21_000, grand: 3_400, blank: 0 };

/** When video n of a channel is published: evenly spaced with some jitter, always in order. */
export function publishedAtOf(channel: Channel, n: number, anchor: Date): Date {
  const early = 0.05 + 0.7 * chance(channel.seed, n, 'moment');
  const seconds = (n - channel.videosAtAnchor - early) * channel.spacingSeconds;
  return new Date(Math.floor(anchor.getTime() / 1000 + seconds) * 1000);
}

/** Video n of a channel. The same arguments always give the same video. */
export function videoAt(channel: Channel, n: number, anchor: Date): SandboxVideo {
  const roll = (what: string) => chance(channel.seed, n, what);
  const kind = roll('kind') < 0.62 ? 'short' : 'long';
  const publishedAt = publishedAtOf(channel, n, anchor);
  const { description, hashtags } = describe(channel, n);
  return {
    channel,
    n,
    kind,
    title: titleOf(channel, n),
    description,
    hashtags,
    publishedAt,
    deletedAt: deletedAtOf(channel, n, anchor),
    durationSeconds:
      kind === 'short' ? 12 + Math.floor(48 * roll('length')) : 75 + Math.floor(516 * roll('length') ** 2),
    width: kind === 'short' ? 540 : 960,
    height: kind === 'short' ? 960 : 540,
    potential: potentialOf(channel, n),
  };
}

/**
 * A few are deleted between the second day and the third month after the anchor (or after their publication), none
 * before.
 */
export function deletedAtOf(channel: Channel, n: number, anchor: Date): Date | undefined {
  const share = channel.key === 'grand' ? 0.01 : 0.06;
  if (chance(channel.seed, n, 'deleted') >= share) return undefined;
  const from = Math.max(publishedAtOf(channel, n, anchor).getTime(), anchor.getTime());
  return new Date(from + (1.5 + 60 * chance(channel.seed, n, 'deletion')) * DAY * 1000);
}

/** The part of video n that its counters need; cheaper than the whole video. */
export function outlineAt(channel: Channel, n: number, anchor: Date): VideoOutline {
  return { channel, n, publishedAt: publishedAtOf(channel, n, anchor), potential: potentialOf(channel, n) };
}

/** Long-tailed; about every twelfth video of the spiky channel is a hit with a hundred times as many views. */
function potentialOf(channel: Channel, n: number): number {
  const usual = usualViews[channel.key];
  const spread = Math.exp(1.1 * bell(channel, n));
  const luck =
    channel.key === 'spiky' && hash(channel.seed, n, 'hit') % 12 === 0 ? 40 + 120 * chance(channel.seed, n, 'luck') : 1;
  return Math.round(usual * spread * luck) + 12;
}

/** An approximately standard normal number. */
function bell(channel: Channel, n: number): number {
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += chance(channel.seed, n, index, 'bell');
  return (sum - 3) / Math.SQRT1_2;
}
