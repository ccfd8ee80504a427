import type { Size } from './frame-grid.ts';

/** Properties of one small picture, for choosing layouts and covers. */
export type Picture = {
  /** Mean brightness, 0–255. */
  brightness: number;
  /** Spread of brightness, 0–128. */
  contrast: number;
  /** Share of pixels without change to their neighbours: drawn or typed pictures are mostly flat. */
  flatShare: number;
  /** Share of the edge energy in hard edges: high for letters and lines. */
  hardShare: number;
  /** Edge energy by column and by row, to tell what a window would cut off. */
  columns: Float64Array;
  rows: Float64Array;
  /** Mean difference from the previous sample, 0–255; undefined for the first. */
  change: number | undefined;
  /** Brightness of each pixel, for the next sample's `change` and for sharpness inside a face. */
  luma: Uint8Array;
};

/** A smaller brightness step is flat (codec noise), one above `HARD_STEP` a hard edge. */
const FLAT_STEP = 6;
const HARD_STEP = 40;

/**
 * A drawn or typed picture is mostly flat, with hard edges. Measured on generated pictures (256 pixels wide): slides
 * 0.86–0.96 flat with 0.84–0.92 of the edges hard; rooms 0.76–0.84 and 0.21–0.67; b-roll 0.79–0.89 and 0.20–0.31. Not
 * measured on filmed slides.
 */
const DRAWN_FLAT = 0.7;
const DRAWN_HARD = 0.75;

export function looksDrawn({ flatShare, hardShare }: Pick<Picture, 'flatShare' | 'hardShare'>): boolean {
  return flatShare >= DRAWN_FLAT && hardShare >= DRAWN_HARD;
}

/** Brightness of each pixel, 0–255. */
export function readLuma(rgb: Uint8Array): Uint8Array {
  const luma = new Uint8Array(rgb.length / 3);
  for (let i = 0; i < luma.length; i++) {
    // Rec. 709 weights in 8-bit integers.
    luma[i] = (54 * (rgb[i * 3] ?? 0) + 183 * (rgb[i * 3 + 1] ?? 0) + 19 * (rgb[i * 3 + 2] ?? 0)) >> 8;
  }
  return luma;
}

export function readPicture(luma: Uint8Array, { width, height }: Size, before: Picture | undefined): Picture {
  let sum = 0;
  let squares = 0;
  for (const value of luma) {
    sum += value;
    squares += value * value;
  }
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  let flat = 0;
  let hard = 0;
  let energy = 0;
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const here = luma[y * width + x] ?? 0;
      const step = Math.abs(here - (luma[y * width + x - 1] ?? 0)) + Math.abs(here - (luma[(y - 1) * width + x] ?? 0));
      if (step <= FLAT_STEP) {
        flat++;
        continue;
      }
      energy += step;
      if (step >= HARD_STEP) hard += step;
      columns[x] = (columns[x] ?? 0) + step;
      rows[y] = (rows[y] ?? 0) + step;
    }
  }
  const mean = sum / luma.length;
  return {
    brightness: mean,
    contrast: Math.sqrt(Math.max(0, squares / luma.length - mean * mean)),
    flatShare: flat / ((width - 1) * (height - 1)),
    hardShare: energy === 0 ? 0 : hard / energy,
    columns,
    rows,
    change: before === undefined ? undefined : meanDifference(luma, before.luma),
    luma,
  };
}

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / a.length;
}

/** Share of the edge energy that a window cuts off; `from` and `to` are shares of the picture along the axis. */
export function lostShare(energy: Float64Array, from: number, to: number): number {
  let all = 0;
  let inside = 0;
  energy.forEach((value, index) => {
    all += value;
    const place = (index + 0.5) / energy.length;
    if (place >= from && place <= to) inside += value;
  });
  return all === 0 ? 0 : 1 - inside / all;
}

/** The middle of a face's box, without the margin in which the background may change. */
const FACE_CORE = { across: 0.7, down: 0.8 };

/**
 * Mean difference of brightness (0–255) inside a face between two pictures of one size; the box is in shares of the
 * picture.
 */
export function changeInside(
  picture: Picture,
  before: Picture,
  box: { x: number; y: number; width: number; height: number },
): number {
  const { length: width } = picture.columns;
  const { length: height } = picture.rows;
  const core = (from: number, size: number, share: number, pixels: number) => ({
    first: Math.max(0, Math.round((from + (size * (1 - share)) / 2) * pixels)),
    last: Math.min(pixels - 1, Math.round((from + (size * (1 + share)) / 2) * pixels)),
  });
  const x = core(box.x, box.width, FACE_CORE.across, width);
  const y = core(box.y, box.height, FACE_CORE.down, height);
  let sum = 0;
  let count = 0;
  for (let row = y.first; row <= y.last; row++) {
    for (let at = row * width + x.first; at <= row * width + x.last; at++) {
      sum += Math.abs((picture.luma[at] ?? 0) - (before.luma[at] ?? 0));
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Variance of the Laplacian inside a box (shares of the picture): the usual measure of sharpness. */
export function sharpness(
  luma: Uint8Array,
  { width, height }: Size,
  box: { x: number; y: number; width: number; height: number },
): number {
  const left = Math.max(1, Math.floor(box.x * width));
  const right = Math.min(width - 2, Math.ceil((box.x + box.width) * width));
  const top = Math.max(1, Math.floor(box.y * height));
  const bottom = Math.min(height - 2, Math.ceil((box.y + box.height) * height));
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const at = y * width + x;
      const beside = (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0) + (luma[at - width] ?? 0) + (luma[at + width] ?? 0);
      const value = 4 * (luma[at] ?? 0) - beside;
      sum += value;
      squares += value * value;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
