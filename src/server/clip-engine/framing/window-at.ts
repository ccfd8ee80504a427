import type { CropShot } from '../shapes.ts';

/** Position of a window that does not move along an axis: an even pixel, as chroma subsampling requires. */
export function evenPosition(place: number): number {
  return 2 * Math.round(place / 2);
}

/** Upper left corner of a shot's window at a time of the clip, in source pixels, interpolated linearly between keys. */
export function windowAt({ keys }: Pick<CropShot, 'keys'>, clipSeconds: number): { x: number; y: number } {
  const before = keys.findLast((key) => key.atSeconds <= clipSeconds) ?? keys[0];
  const after = keys.find((key) => key.atSeconds > clipSeconds) ?? before;
  if (before === undefined || after === undefined) return { x: 0, y: 0 };
  const seconds = after.atSeconds - before.atSeconds;
  const share = seconds === 0 ? 0 : Math.min(1, Math.max(0, (clipSeconds - before.atSeconds) / seconds));
  const along = (axis: 'x' | 'y') =>
    keys.every((key) => key[axis] === before[axis])
      ? evenPosition(before[axis])
      : before[axis] + (after[axis] - before[axis]) * share;
  return { x: along('x'), y: along('y') };
}
