import type { Size } from '../framing/frame-grid.ts';
import { type Rectangle, safeArea } from './safe-area.ts';

/** Something that captions should not cover, in output pixels, at one time of the clip or during a span. */
export type Obstacle = Rectangle & { fromSeconds: number; toSeconds: number; weight: number };
export type Placed = { startSeconds: number; endSeconds: number; width: number; height: number };

/** Lower edge of captions on a vertical picture: the platforms' texts begin below. Other shapes keep a tenth free. */
const TALL_BOTTOM_SHARE = 1400 / 1920;
const BOTTOM_SHARE = 0.9;
const TALL = 1.5;
/** Distance of the heights tried. */
const STEPS = 48;
/** Moving from one caption to the next counts as much as this share of the distance from the usual place. */
const MOVING = 3;
/** Higher places are less usual than lower ones at the same distance. */
const ABOVE = 1.15;

export function defaultBottom({ width, height }: Size): number {
  return Math.round(height * (height / width > TALL ? TALL_BOTTOM_SHARE : BOTTOM_SHARE));
}

/**
 * Lower edges for blocks one after another: inside the safe area, where they cover least, then near the usual place and
 * without moving more than needed. Where anything is free, nothing is covered.
 */
export function placeBlocks(
  blocks: readonly Placed[],
  obstacles: readonly Obstacle[],
  size: Size,
  usual = defaultBottom(size),
): number[] {
  let paths: { bottom: number; cost: number; from: number }[][] = [];
  for (const block of blocks) {
    const before = paths[paths.length - 1];
    const here = candidates(block, obstacles, size, usual).map((bottom) => {
      const away = (Math.abs(bottom - usual) / size.height) * (bottom < usual ? ABOVE : 1);
      if (before === undefined) return { bottom, cost: away, from: -1 };
      let best = { bottom, cost: Number.POSITIVE_INFINITY, from: -1 };
      before.forEach((path, from) => {
        const moved = path.bottom === bottom ? 0 : 0.05 + (MOVING * Math.abs(path.bottom - bottom)) / size.height;
        const cost = path.cost + away + moved;
        if (cost < best.cost) best = { bottom, cost, from };
      });
      return best;
    });
    paths = [...paths, here];
  }
  return trace(paths);
}

function trace(paths: readonly (readonly { bottom: number; cost: number; from: number }[])[]): number[] {
  const bottoms: number[] = [];
  let at = -1;
  for (let i = paths.length - 1; i >= 0; i--) {
    const here = paths[i] ?? [];
    if (at < 0) at = here.reduce((best, path, index) => (path.cost < (here[best]?.cost ?? 0) ? index : best), 0);
    const path = here[at];
    bottoms.unshift(path?.bottom ?? 0);
    at = path?.from ?? -1;
  }
  return bottoms;
}

/** How much a block covers where it covers least; 0 if there is room for it. */
export function leastCovered(
  block: Placed,
  obstacles: readonly Obstacle[],
  size: Size,
  usual = defaultBottom(size),
): number {
  return Math.min(...ratedBottoms(block, obstacles, size, usual).map(({ covered }) => covered));
}

/** The lower edges at which a block covers least; several where several cover nothing. */
function candidates(block: Placed, obstacles: readonly Obstacle[], size: Size, wanted: number): number[] {
  const rated = ratedBottoms(block, obstacles, size, wanted);
  const least = Math.min(...rated.map(({ covered }) => covered));
  return rated.filter(({ covered }) => covered <= least + 1e-6).map(({ bottom }) => bottom);
}

/** Lower edges inside the safe area, and how much a block covers there. */
function ratedBottoms(
  block: Placed,
  obstacles: readonly Obstacle[],
  size: Size,
  wanted: number,
): { bottom: number; covered: number }[] {
  const safe = safeArea(size);
  const lowest = safe.bottom;
  const highest = Math.min(lowest, safe.top + block.height);
  const usual = Math.min(lowest, Math.max(highest, Math.round(wanted)));
  const step = Math.max(1, Math.round(size.height / STEPS));
  const tried = [usual];
  for (let y = usual + step; y <= lowest; y += step) tried.push(y);
  for (let y = usual - step; y >= highest; y -= step) tried.push(y);
  const during = obstacles.filter(
    ({ fromSeconds, toSeconds }) => toSeconds >= block.startSeconds && fromSeconds <= block.endSeconds,
  );
  return tried.map((bottom) => ({
    bottom,
    covered: during.reduce((sum, one) => sum + coveredBy(block, bottom, one, size), 0),
  }));
}

/**
 * The share of obstacles covered by a block, among those present while a block is shown. Each obstacle is sampled at
 * the middle of its time; undefined if none is present then.
 */
export function coveredShare(
  blocks: readonly (Placed & { bottom: number })[],
  obstacles: readonly Obstacle[],
  size: Size,
): number | undefined {
  const tally = { seen: 0, covered: 0 };
  for (const one of obstacles) {
    const at = (one.fromSeconds + one.toSeconds) / 2;
    const block = blocks.find(({ startSeconds, endSeconds }) => at >= startSeconds && at < endSeconds);
    if (block === undefined) continue;
    tally.seen++;
    if (coveredBy(block, block.bottom, one, size) > 0) tally.covered++;
  }
  return tally.seen === 0 ? undefined : tally.covered / tally.seen;
}

/** How much of an obstacle a block covers: its area's share, times its weight. */
function coveredBy(block: Placed, bottom: number, one: Obstacle, { width }: Size): number {
  const left = (width - block.width) / 2;
  const across = Math.min(left + block.width, one.right) - Math.max(left, one.left);
  const down = Math.min(bottom, one.bottom) - Math.max(bottom - block.height, one.top);
  if (across <= 0 || down <= 0) return 0;
  const area = Math.max(1, (one.right - one.left) * (one.bottom - one.top));
  return one.weight * (0.05 + (across * down) / area);
}
