import type { IdeaPlatform } from '#contract/ideas.ts';

/** Lengths of the kinds of videos that a platform has, in seconds. */
export const videoLengths: Readonly<Record<IdeaPlatform, readonly { from: number; to: number }[]>> = {
  tiktok: [{ from: 15, to: 90 }],
  instagram: [{ from: 10, to: 90 }],
  youtube: [
    { from: 15, to: 180 },
    { from: 181, to: 1_800 },
  ],
  twitter: [{ from: 15, to: 140 }],
  linkedin: [{ from: 30, to: 150 }],
};
