import type { Size } from '../framing/frame-grid.ts';
import { type Box, holds, isTall, type Shown } from '../framing/shown.ts';
import type { SeenFace } from '../framing/tracks.ts';

/** A detected face with hair, chin and ears around it, in shares of its own size. */
const AROUND = { above: 0.32, below: 0.14, beside: 0.1 };
/** Smaller faces than this share of the largest one's width are people in the background. */
const PROMINENT = 0.5;
/** Anything less face-like is a print or a pattern. */
const MIN_LIKENESS = 0.5;
/** Profiles show the middle of a tall cover in this shape: Instagram's grid. */
const GRID_SHAPE = 4 / 5;

type Face = Pick<SeenFace, 'x' | 'y' | 'width' | 'height' | 'likeness'>;

/** Complete heads of the main people in a picture, in source pixels, the largest first. */
export function headsOf(faces: readonly Face[], source: Size): Box[] {
  const clear = faces.filter(({ likeness }) => likeness >= MIN_LIKENESS).sort((a, b) => b.width - a.width);
  const [largest] = clear;
  if (largest === undefined) return [];
  return clear.filter(({ width }) => width >= PROMINENT * largest.width).map((face) => headOf(face, source));
}

function headOf({ x, y, width, height }: Face, source: Size): Box {
  const left = Math.max(0, x - AROUND.beside * width);
  const top = Math.max(0, y - AROUND.above * height);
  const right = Math.min(source.width, x + (1 + AROUND.beside) * width);
  const bottom = Math.min(source.height, y + (1 + AROUND.below) * height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The part of a cover that profiles show too: all of it, unless it is tall. */
export function gridPart({ width, height }: Size): Box {
  if (!isTall({ width, height })) return { x: 0, y: 0, width, height };
  const shown = Math.round(width / GRID_SHAPE);
  return { x: 0, y: Math.round((height - shown) / 2), width, height: shown };
}

/** Whether each head is completely inside one of the windows and inside the part that profiles show. */
export function showsWhole(heads: readonly Box[], shown: readonly Shown[], output: Size, source: Size): boolean {
  const grid = gridPart(output);
  return heads.every((head) =>
    shown.some(({ from, to }) => {
      if (!holds(from, head, source)) return false;
      const down = to.height / from.height;
      const top = to.y + (head.y - from.y) * down;
      const bottom = top + head.height * down;
      return top >= grid.y - 1e-6 && bottom <= grid.y + grid.height + 1e-6;
    }),
  );
}

/** The smallest box around all of them. */
export function around(heads: readonly Box[]): Box {
  const x = Math.min(...heads.map((head) => head.x));
  const y = Math.min(...heads.map((head) => head.y));
  const right = Math.max(...heads.map((head) => head.x + head.width));
  const bottom = Math.max(...heads.map((head) => head.y + head.height));
  return { x, y, width: right - x, height: bottom - y };
}
