import type { RetentionPoint } from '#server/platforms/platform.ts';

/** Where many stopped watching: from and to as parts of the length, and the part of all views that was lost between. */
export type Drop = { from: number; to: number; lost: number };

/** A drop is looked for within this part of the length. */
const WINDOW = 0.05;
/** Smaller losses happen everywhere. */
const MIN_LOST = 0.04;
const MAX_DROPS = 3;

/** The biggest drops, not overlapping, in the order of the video. `points`: in order. */
export function biggestDrops(points: readonly RetentionPoint[]): Drop[] {
  const all = points.flatMap((start, place) => {
    const end = points.slice(place + 1).findLast(({ ratio }) => ratio <= start.ratio + WINDOW + Number.EPSILON);
    const lost = end ? start.watching - end.watching : 0;
    return end && lost >= MIN_LOST ? [{ from: start.ratio, to: end.ratio, lost }] : [];
  });
  const chosen: Drop[] = [];
  for (const drop of all.toSorted((a, b) => b.lost - a.lost))
    if (chosen.length < MAX_DROPS && chosen.every(({ from, to }) => drop.from >= to || drop.to <= from))
      chosen.push(drop);
  return chosen.sort((a, b) => a.from - b.from);
}
