import type { Face } from '../framing/face-decode.ts';
import type { Size } from '../framing/frame-grid.ts';

/** The inspected area around an eye, in distances between the eyes; brows lie above it. */
const ACROSS = 0.09;
const DOWN = 0.22;
/** Eyes closer together than this many pixels are too small to tell. */
const MIN_DISTANCE = 24;
/** Darker than this share of the way from the darkest row to the skin counts as the eye. */
const DARK = 0.5;
/** With less contrast between eye and skin, the opening cannot be measured. */
const MIN_CONTRAST = 18;

/**
 * How far the eyes are open: the height of what is dark in them, in distances between the eyes. About 0.2 when open,
 * a third of that when closed; undefined if it cannot be measured. Only comparable between pictures of one person.
 */
export function eyeOpening(luma: Uint8Array, size: Size, { points }: Pick<Face, 'points'>): number | undefined {
  const at = (i: number) => ({ x: (points[2 * i] ?? 0) * size.width, y: (points[2 * i + 1] ?? 0) * size.height });
  const [one, other] = [at(0), at(1)];
  const distance = Math.hypot(other.x - one.x, other.y - one.y);
  if (distance < MIN_DISTANCE) return undefined;
  const heights = [one, other]
    .map((eye) => darkHeight(luma, size, eye, distance))
    .filter((height) => height !== undefined);
  if (heights.length === 0) return undefined;
  return heights.reduce((sum, height) => sum + height, 0) / heights.length / distance;
}

/** Height of the dark rows in the middle of an eye, in pixels. */
function darkHeight(luma: Uint8Array, size: Size, eye: { x: number; y: number }, distance: number): number | undefined {
  const left = Math.max(0, Math.round(eye.x - ACROSS * distance));
  const right = Math.min(size.width - 1, Math.round(eye.x + ACROSS * distance));
  const top = Math.max(0, Math.round(eye.y - DOWN * distance));
  const bottom = Math.min(size.height - 1, Math.round(eye.y + DOWN * distance));
  const rows: number[] = [];
  for (let y = top; y <= bottom; y++) {
    let sum = 0;
    for (let x = left; x <= right; x++) sum += luma[y * size.width + x] ?? 0;
    rows.push(sum / Math.max(1, right - left + 1));
  }
  const darkest = Math.min(...rows);
  const skin = Math.max(...rows);
  if (skin - darkest < MIN_CONTRAST) return undefined;
  const limit = darkest + DARK * (skin - darkest);
  const middle = rows.indexOf(darkest);
  let [first, last] = [middle, middle];
  while (first > 0 && (rows[first - 1] ?? 255) < limit) first--;
  while (last < rows.length - 1 && (rows[last + 1] ?? 255) < limit) last++;
  return last - first + 1;
}
