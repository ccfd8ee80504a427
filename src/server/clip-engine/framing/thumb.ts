import type { Size } from './frame-grid.ts';

/** A very small brightness picture of a frame (0–255): enough to detect that the entire picture has changed. */
export type Thumb = { frame: number; luma: Uint8Array };

const COLUMNS = 32;
const ROWS = 18;
/** Brightness of a well-lit picture's lighter parts, against which dark ones are scaled. */
const LIT = 130;
const DARKEST_SCALE = 0.12;

/** Mean brightness of 32 × 18 cells. */
export function readThumb(frame: number, luma: Uint8Array, { width, height }: Size): Thumb {
  const small = new Uint8Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    const top = Math.floor((row * height) / ROWS);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / ROWS));
    for (let column = 0; column < COLUMNS; column++) {
      const left = Math.floor((column * width) / COLUMNS);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / COLUMNS));
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += luma[y * width + x] ?? 0;
      small[row * COLUMNS + column] = Math.round(sum / ((right - left) * (bottom - top)));
    }
  }
  return { frame, luma: small };
}

/** Mean difference of brightness, 0–255. */
export function thumbChange(a: Thumb, b: Thumb): number {
  let sum = 0;
  for (let i = 0; i < a.luma.length; i++) sum += Math.abs((a.luma[i] ?? 0) - (b.luma[i] ?? 0));
  return sum / a.luma.length;
}

/** 1 for well-lit pictures, less for dark ones, whose differences are smaller by as much. */
export function lightScale(thumb: Thumb): number {
  const sorted = Uint8Array.from(thumb.luma).sort();
  return Math.min(1, Math.max(DARKEST_SCALE, (sorted[Math.floor(sorted.length * 0.9)] ?? 0) / LIT));
}

/** How far a picture is from an even mix of two others, as a share of their difference: near 0 within a cross-fade. */
export function mixError(middle: Thumb, a: Thumb, b: Thumb): number {
  let error = 0;
  let total = 0;
  for (let i = 0; i < middle.luma.length; i++) {
    const [from, to] = [a.luma[i] ?? 0, b.luma[i] ?? 0];
    error += Math.abs((middle.luma[i] ?? 0) - (from + to) / 2);
    total += Math.abs(from - to);
  }
  return total === 0 ? 1 : error / total;
}

/** Correlation of two pictures, −1 to 1; 1 for the same picture in other light. */
export function likeness(a: Thumb, b: Thumb): number {
  const count = a.luma.length;
  const mean = (thumb: Thumb) => thumb.luma.reduce((sum, value) => sum + value, 0) / count;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, squaresA, squaresB] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [da, db] = [(a.luma[i] ?? 0) - meanA, (b.luma[i] ?? 0) - meanB];
    both += da * db;
    squaresA += da * da;
    squaresB += db * db;
  }
  return both / Math.max(1e-6, Math.sqrt(squaresA * squaresB));
}
