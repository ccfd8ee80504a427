import type { Size } from './frame-grid.ts';

/** A region of a picture in shares of its width and height, 0–1. */
export type Region = { x: number; y: number; width: number; height: number };
export const WHOLE_PICTURE: Region = { x: 0, y: 0, width: 1, height: 1 };

/** Mean colours of a picture's cells, row by row, as consecutive R′, G′, B′ (0–255). */
export type ColourGrid = Size & { rgb: ArrayLike<number> };

/** Mean colours of `columns` × `rows` cells of a region. Partially covered pixels are weighted. */
export function readColours(picture: ColourGrid, region: Region, { width: columns, height: rows }: Size): ColourGrid {
  const across = slices(region.x * picture.width, region.width * picture.width, columns, picture.width);
  const down = slices(region.y * picture.height, region.height * picture.height, rows, picture.height);
  const rgb = new Float32Array(columns * rows * 3);
  let cell = 0;
  for (const lines of down) {
    for (const pixels of across) {
      let [red, green, blue, all] = [0, 0, 0, 0];
      for (const line of lines) {
        for (const pixel of pixels) {
          const at = (line.index * picture.width + pixel.index) * 3;
          const weight = line.weight * pixel.weight;
          red += weight * (picture.rgb[at] ?? 0);
          green += weight * (picture.rgb[at + 1] ?? 0);
          blue += weight * (picture.rgb[at + 2] ?? 0);
          all += weight;
        }
      }
      rgb.set([red / all, green / all, blue / all], cell);
      cell += 3;
    }
  }
  return { width: columns, height: rows, rgb };
}

type Slice = { index: number; weight: number }[];

/** Divides a range of pixels into equal parts; each part lists its pixels with the covered share of each. */
function slices(from: number, length: number, parts: number, pixels: number): Slice[] {
  return Array.from({ length: parts }, (_, part) => {
    const start = Math.min(Math.max(0, from + (length * part) / parts), pixels - 1);
    const end = Math.min(Math.max(start + 1e-3, from + (length * (part + 1)) / parts), pixels);
    const slice: Slice = [];
    for (let index = Math.floor(start); index < end; index++) {
      slice.push({ index, weight: Math.min(end, index + 1) - Math.max(start, index) });
    }
    return slice;
  });
}
