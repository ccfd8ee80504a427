import { type Paint, paintIndex, paintTable } from './paint.ts';
import type { Path } from './path.ts';
import type { Surface } from './surface.ts';

/**
 * Fills closed contours with exact area coverage at the edges (signed areas summed along each row, the method of font
 * rasterisers).
 */
export function fill(surface: Surface, path: Path, paint: Paint): void {
  const box = bounds(path);
  if (box === undefined) return;
  const left = Math.floor(box.left);
  const top = Math.max(0, Math.floor(box.top));
  const stride = Math.ceil(box.right) - left + 3;
  const rows = Math.min(surface.height, Math.ceil(box.bottom)) - top;
  if (rows <= 0) return;
  const cover = new Float32Array(stride * rows);
  for (const contour of path) {
    for (let i = 0; i < contour.length; i += 2) {
      const j = (i + 2) % contour.length;
      const x0 = (contour[i] ?? 0) - left;
      const x1 = (contour[j] ?? 0) - left;
      addEdge(cover, stride, rows, x0, (contour[i + 1] ?? 0) - top, x1, (contour[j + 1] ?? 0) - top);
    }
  }
  blend(surface, paint, cover, { left, top, stride, rows });
}

/** Colours of a gradient: one for each pixel that it can span, within reason. */
const fewestColours = 24;
const mostColours = 512;

type Window = { left: number; top: number; stride: number; rows: number };

function blend(surface: Surface, paint: Paint, cover: Float32Array, { left, top, stride, rows }: Window): void {
  const table = paintTable(paint, Math.min(mostColours, Math.max(fewestColours, rows, stride)));
  const colours = table.length / 4;
  const { data, width } = surface;
  const last = Math.min(stride, width - left);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    const y = top + row;
    for (let column = 0; column < last; column++) {
      sum += cover[row * stride + column] ?? 0;
      const x = left + column;
      if (x < 0) continue;
      const share = Math.min(1, Math.abs(sum));
      if (share < 0.003) continue;
      const t = paintIndex(paint, x + 0.5, y + 0.5, colours) * 4;
      const p = (y * width + x) * 4;
      const rest = 1 - share * (table[t + 3] ?? 0);
      data[p] = share * (table[t] ?? 0) + rest * (data[p] ?? 0);
      data[p + 1] = share * (table[t + 1] ?? 0) + rest * (data[p + 1] ?? 0);
      data[p + 2] = share * (table[t + 2] ?? 0) + rest * (data[p + 2] ?? 0);
      data[p + 3] = share * (table[t + 3] ?? 0) + rest * (data[p + 3] ?? 0);
    }
  }
}

function bounds(path: Path): { left: number; top: number; right: number; bottom: number } | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const contour of path) {
    for (let i = 0; i < contour.length; i += 2) {
      const x = contour[i] ?? 0;
      const y = contour[i + 1] ?? 0;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return Number.isFinite(left) ? { left, top, right, bottom } : undefined;
}

function addEdge(
  cover: Float32Array,
  stride: number,
  rows: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY) return;
  const down = fromY < toY;
  const direction = down ? 1 : -1;
  const x0 = down ? fromX : toX;
  const y0 = down ? fromY : toY;
  const x1 = down ? toX : fromX;
  const y1 = down ? toY : fromY;
  const slope = (x1 - x0) / (y1 - y0);
  let x = y0 < 0 ? x0 - y0 * slope : x0;
  for (let row = Math.max(0, Math.floor(y0)); row < Math.min(rows, Math.ceil(y1)); row++) {
    const height = Math.min(row + 1, y1) - Math.max(row, y0);
    const next = x + slope * height;
    addSlice(cover, row * stride, Math.min(x, next), Math.max(x, next), height * direction);
    x = next;
  }
}

/** One row's piece of an edge from `near` to `far`: spreads the signed height over the pixels it crosses. */
function addSlice(cover: Float32Array, row: number, near: number, far: number, amount: number): void {
  const first = Math.floor(near);
  const end = Math.ceil(far);
  const add = (column: number, value: number) => {
    cover[row + column] = (cover[row + column] ?? 0) + value;
  };
  if (end <= first + 1) {
    const middle = (near + far) / 2 - first;
    add(first, amount * (1 - middle));
    add(first + 1, amount * middle);
    return;
  }
  const scale = 1 / (far - near);
  const startPart = 0.5 * scale * (1 - (near - first)) ** 2;
  const endPart = 0.5 * scale * (far - end + 1) ** 2;
  add(first, amount * startPart);
  if (end === first + 2) {
    add(first + 1, amount * (1 - startPart - endPart));
  } else {
    const second = scale * (1.5 - (near - first));
    add(first + 1, amount * (second - startPart));
    for (let column = first + 2; column < end - 1; column++) add(column, amount * scale);
    add(end - 1, amount * (1 - (second + (end - first - 3) * scale) - endPart));
  }
  add(end, amount * endPart);
}
