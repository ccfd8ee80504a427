import type { Size } from './frame-grid.ts';
import type { Sample } from './people.ts';
import type { SeenBox } from './shown.ts';

/** Side of the squares looked at, in pixels of the sampled picture: about the height of a line of text on a slide. */
const CELL = 8;
/** Brightness step (0–255) from one pixel to the next at the side of a letter, and how many of them a square holds. */
const STROKE_STEP = 32;
const STROKES = 6;

/** Height of the picture's own upper and lower edge, as a share of its height. */
const EDGE = 0.01;

/**
 * Boxes around the letters and other fine detail of a drawn picture, in source pixels, found row by row; and boxes along
 * its upper and lower edge, so that no text lies across them.
 */
export function writtenParts({ frame, picture }: Sample, source: Size): SeenBox[] {
  const [width, height] = [picture.columns.length, picture.rows.length];
  const scale = { x: source.width / width, y: source.height / height };
  const edge = { frame, x: 0, width: source.width, height: EDGE * source.height };
  const boxes: SeenBox[] = [
    { ...edge, y: 0 },
    { ...edge, y: source.height - edge.height },
  ];
  for (let top = 0; top + CELL <= height; top += CELL) {
    let from: number | undefined;
    for (let left = 0; left <= width; left += CELL) {
      const isWritten = left + CELL <= width && strokesIn(picture.luma, width, left, top) >= STROKES;
      if (isWritten) from ??= left;
      else if (from !== undefined) {
        const box = { x: from * scale.x, y: top * scale.y, width: (left - from) * scale.x, height: CELL * scale.y };
        boxes.push({ frame, ...box });
        from = undefined;
      }
    }
  }
  return boxes;
}

function strokesIn(luma: Uint8Array, width: number, left: number, top: number): number {
  let strokes = 0;
  for (let y = top; y < top + CELL; y++) {
    for (let x = Math.max(1, left); x < left + CELL; x++) {
      const at = y * width + x;
      if (Math.abs((luma[at] ?? 0) - (luma[at - 1] ?? 0)) >= STROKE_STEP) strokes++;
    }
  }
  return strokes;
}
