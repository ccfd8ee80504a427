import type { CoverLook } from '../framing/cover-choice.ts';
import type { CloseLook } from './look-closer.ts';

/** How many covers are offered. */
const OFFERED = 3;
/** Number of moments inspected closely to choose them. */
const LOOKED_AT = 5;
/** Covers are at least this far apart, or a fifth of the clip, so that they show different moments. */
const APART_SECONDS = 1.2;
const APART_SHARE = 0.2;
/** Eyes less open than these shares, of what is usual in the clip and of what is seen around the frame, are closing. */
const USUAL_SHARE = 0.6;
const NEAR_SHARE = 0.8;
/** Penalty for a second cover from the same shot, which shows the same again. */
const SAME_SHOT = 0.7;
/** Closed eyes are worse than anything else. */
const CLOSED = 4;

/** The frames to inspect closely: the best ones, at a distance from each other. */
export function chooseMoments(
  rated: readonly CoverLook[],
  { frames, framesPerSecond }: { frames: number; framesPerSecond: number },
): CoverLook[] {
  const sorted = [...rated].sort((a, b) => b.score - a.score || a.frame - b.frame);
  const apart = Math.max(APART_SECONDS * framesPerSecond, (APART_SHARE * frames) / 2);
  return keepApart(sorted, ({ frame }) => frame, apart, LOOKED_AT);
}

type Closely = { score: number; shot: number; looks: readonly CloseLook[] };

/**
 * The best frame of each moment: sharp and with open eyes; of these the best three, of different shots where these are
 * nearly as good. The best one first.
 */
export function chooseFrames(
  moments: readonly Closely[],
  { frames, framesPerSecond }: { frames: number; framesPerSecond: number },
): number[] {
  const apart = Math.min(APART_SECONDS * framesPerSecond, frames / (2 * OFFERED));
  let left = bestOfEach(moments);
  const chosen: number[] = [];
  while (chosen.length < OFFERED) {
    const [first] = left.sort((a, b) => b.score - a.score || a.frame - b.frame);
    if (first === undefined) break;
    chosen.push(first.frame);
    left = left
      .filter(({ frame }) => Math.abs(frame - first.frame) >= apart)
      .map((one) => (one.shot === first.shot ? { ...one, score: one.score - SAME_SHOT } : one));
  }
  return chosen;
}

function bestOfEach(moments: readonly Closely[]): { frame: number; score: number; shot: number }[] {
  const all = moments.flatMap(({ looks }) => looks);
  const sharpest = Math.max(1e-9, ...all.map(({ sharp }) => sharp));
  const usual = upperQuartile(all.flatMap(({ eyes }) => eyes ?? []));
  return moments.flatMap(({ score, shot, looks }) => {
    const widest = Math.max(0, ...looks.map(({ eyes }) => eyes ?? 0));
    const rated = looks.map(({ frame, sharp, eyes }) => {
      const closing = eyes !== undefined && (eyes < USUAL_SHARE * usual || eyes < NEAR_SHARE * widest);
      return { frame, shot, score: score + Math.sqrt(sharp / sharpest) - (closing ? CLOSED : 0) };
    });
    return rated.sort((a, b) => b.score - a.score || a.frame - b.frame).slice(0, 1);
  });
}

function keepApart<Item>(
  sorted: readonly Item[],
  frameOf: (item: Item) => number,
  apart: number,
  most: number,
): Item[] {
  const kept: Item[] = [];
  for (const item of sorted) {
    if (kept.length === most) break;
    if (kept.every((other) => Math.abs(frameOf(other) - frameOf(item)) >= apart)) kept.push(item);
  }
  return kept;
}

function upperQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(0.75 * (sorted.length - 1))] ?? 0;
}
