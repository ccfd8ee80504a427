import type { Size } from './frame-grid.ts';

type Box = { x: number; y: number; width: number; height: number };
/** A face in shares of the picture, with the middle of its mouth. */
export type MouthPlace = { box: Box; mouth: { x: number; y: number } };

/** Area around the mouth, and the area above it that moves with the head only, in shares of the face's box. */
const MOUTH = { width: 0.56, height: 0.34 };
const UPPER = { top: 0.08, height: 0.42, width: 0.7 };
/** How far a head may move from picture to picture, in pixels. */
const REACH = 2;

/**
 * How much a mouth moved from one brightness picture to the next, as a share of the face's own contrast: the change
 * around the mouth beyond that of the rest of the face, after the head's own movement is undone.
 */
export function mouthMovement(before: Uint8Array, after: Uint8Array, size: Size, { box, mouth }: MouthPlace): number {
  const upper = area(
    { x: box.x + (box.width * (1 - UPPER.width)) / 2, y: box.y + box.height * UPPER.top },
    { width: box.width * UPPER.width, height: box.height * UPPER.height },
    size,
  );
  const lower = area(
    { x: mouth.x - (box.width * MOUTH.width) / 2, y: mouth.y - (box.height * MOUTH.height) / 2 },
    { width: box.width * MOUTH.width, height: box.height * MOUTH.height },
    size,
  );
  let best = { difference: Number.POSITIVE_INFINITY, dx: 0, dy: 0 };
  for (let dy = -REACH; dy <= REACH; dy++) {
    for (let dx = -REACH; dx <= REACH; dx++) {
      const difference = differenceIn(before, after, size, upper, dx, dy);
      if (difference < best.difference) best = { difference, dx, dy };
    }
  }
  const moved = differenceIn(before, after, size, lower, best.dx, best.dy) - best.difference;
  return Math.max(0, moved) / Math.max(8, contrastIn(before, size, { ...upper, bottom: lower.bottom }));
}

type Area = { left: number; right: number; top: number; bottom: number };

function area(at: { x: number; y: number }, { width, height }: Size, picture: Size): Area {
  const within = (value: number, most: number) => Math.min(most - 1 - REACH, Math.max(REACH, Math.round(value)));
  return {
    left: within(at.x * picture.width, picture.width),
    right: within((at.x + width) * picture.width, picture.width),
    top: within(at.y * picture.height, picture.height),
    bottom: within((at.y + height) * picture.height, picture.height),
  };
}

function differenceIn(
  a: Uint8Array,
  b: Uint8Array,
  { width }: Size,
  { left, right, top, bottom }: Area,
  dx: number,
  dy: number,
): number {
  let sum = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) sum += Math.abs((a[y * width + x] ?? 0) - (b[(y + dy) * width + x + dx] ?? 0));
  }
  return sum / ((right - left + 1) * (bottom - top + 1));
}

function contrastIn(a: Uint8Array, { width }: Size, { left, right, top, bottom }: Area): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const value = a[y * width + x] ?? 0;
      sum += value;
      squares += value * value;
      count++;
    }
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
