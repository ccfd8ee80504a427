import type { Path } from './path.ts';

/**
 * Just enough of a TrueType font to draw Latin text: outlines, widths and the character table (format 4). Source:
 * OpenType specification.
 */
export type Font = {
  /** Width of the text in pixels at a size. */
  measure(text: string, size: number): number;
  /** Outlines with the baseline's left end at `x`, `y`. */
  outline(text: string, size: number, x: number, y: number): Path;
};

/** @throws Error when the file has no TrueType outlines */
export function readFont(file: Uint8Array): Font {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + i * 16;
    tables.set(String.fromCharCode(...file.subarray(entry, entry + 4)), view.getUint32(entry + 8));
  }
  const table = (name: string) => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`The font has no ${name} table`);
    return offset;
  };
  const unitsPerEm = view.getUint16(table('head') + 18);
  const longOffsets = view.getInt16(table('head') + 50) === 1;
  const widthCount = view.getUint16(table('hhea') + 34);
  const glyphOf = characterTable(view, table('cmap'));
  const widthOf = (glyph: number) => view.getUint16(table('hmtx') + Math.min(glyph, widthCount - 1) * 4);
  const place = (glyph: number) =>
    longOffsets ? view.getUint32(table('loca') + glyph * 4) : view.getUint16(table('loca') + glyph * 2) * 2;
  const contours = (glyph: number): number[][] => {
    if (place(glyph) === place(glyph + 1)) return [];
    return readGlyph(view, table('glyf') + place(glyph), contours);
  };
  const glyphs = (text: string) => Array.from(text, (letter) => glyphOf(letter.codePointAt(0) ?? 0));
  return {
    measure: (text, size) => glyphs(text).reduce((sum, glyph) => sum + widthOf(glyph), 0) * (size / unitsPerEm),
    outline(text, size, x, y) {
      const scale = size / unitsPerEm;
      const path: number[][] = [];
      let pen = 0;
      for (const glyph of glyphs(text)) {
        for (const contour of contours(glyph))
          path.push(contour.map((v, i) => (i % 2 === 0 ? x + (pen + v) * scale : y - v * scale)));
        pen += widthOf(glyph);
      }
      return path;
    },
  };
}

function characterTable(view: DataView, cmap: number): (code: number) => number {
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const start = cmap + view.getUint32(cmap + 8 + i * 8);
    if (view.getUint16(start) !== 4) continue;
    const doubled = view.getUint16(start + 6);
    return (code) => {
      for (let segment = 0; segment < doubled; segment += 2) {
        if (view.getUint16(start + 14 + segment) < code) continue;
        const first = view.getUint16(start + 16 + doubled + segment);
        if (first > code) return 0;
        const delta = view.getUint16(start + 16 + 2 * doubled + segment);
        const at = start + 16 + 3 * doubled + segment;
        const range = view.getUint16(at);
        if (range === 0) return (code + delta) & 0xffff;
        const glyph = view.getUint16(at + range + (code - first) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('The font has no character table of format 4');
}

function readGlyph(view: DataView, start: number, contoursOf: (glyph: number) => number[][]): number[][] {
  const count = view.getInt16(start);
  return count < 0 ? readCompound(view, start + 10, contoursOf) : readSimple(view, start, count);
}

function readSimple(view: DataView, start: number, count: number): number[][] {
  const ends = Array.from({ length: count }, (_, i) => view.getUint16(start + 10 + i * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = start + 10 + count * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = view.getUint8(at++);
    const repeats = flag & 8 ? view.getUint8(at++) : 0;
    for (let i = 0; i <= repeats; i++) flags.push(flag);
  }
  const axis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  return ends.map((end, i) => {
    const first = i === 0 ? 0 : (ends[i - 1] ?? 0) + 1;
    const corners = Array.from({ length: end - first + 1 }, (_, k) => ({
      x: xs[first + k] ?? 0,
      y: ys[first + k] ?? 0,
      on: ((flags[first + k] ?? 0) & 1) === 1,
    }));
    return flatten(corners);
  });
}

type Corner = { x: number; y: number; on: boolean };

/** Quadratic curves to short lines; between two control points lies an implied corner. */
function flatten(corners: readonly Corner[]): number[] {
  const full: Corner[] = [];
  corners.forEach((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length] ?? corner;
    if (!corner.on && !before.on) full.push({ x: (corner.x + before.x) / 2, y: (corner.y + before.y) / 2, on: true });
    full.push(corner);
  });
  const start = full.findIndex((corner) => corner.on);
  const out: number[] = [];
  for (let i = 0; i < full.length; i++) {
    const corner = full[(start + i) % full.length];
    const before = full[(start + i + full.length - 1) % full.length];
    const after = full[(start + i + 1) % full.length];
    if (corner === undefined || before === undefined || after === undefined) continue;
    if (corner.on) {
      out.push(corner.x, corner.y);
      continue;
    }
    for (let step = 1; step < 5; step++) {
      const t = step / 5;
      const a = (1 - t) ** 2;
      const b = 2 * t * (1 - t);
      out.push(a * before.x + b * corner.x + t * t * after.x, a * before.y + b * corner.y + t * t * after.y);
    }
  }
  return out;
}

/** Glyphs put together from others; only moved parts are read, which is all that letters with accents need. */
function readCompound(view: DataView, start: number, contoursOf: (glyph: number) => number[][]): number[][] {
  const out: number[][] = [];
  let at = start;
  for (let more = true; more; ) {
    const flags = view.getUint16(at);
    const glyph = view.getUint16(at + 2);
    const words = (flags & 1) !== 0;
    const dx = words ? view.getInt16(at + 4) : view.getInt8(at + 4);
    const dy = words ? view.getInt16(at + 6) : view.getInt8(at + 5);
    out.push(...contoursOf(glyph).map((contour) => contour.map((v, i) => v + (i % 2 === 0 ? dx : dy))));
    at += (words ? 8 : 6) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0);
    more = (flags & 32) !== 0;
  }
  return out;
}
