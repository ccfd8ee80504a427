import { readFileSync } from 'node:fs';

/** What layout needs of a TrueType font: which characters it has and how wide they are. */
export type FontFile = {
  /** Advance of a character in ems; undefined if the font has no glyph for it. */
  advance: (codePoint: number) => number | undefined;
  /** Extent of a line above and below its baseline in ems, as libass takes it: the sum is its font size. */
  ascent: number;
  descent: number;
};

const read = new Map<string, FontFile>();

/** A packaged font; read once per process, because captions are laid out for every clip. */
export function openFontFile(file: string): FontFile {
  const known = read.get(file);
  if (known !== undefined) return known;
  const font = parseFont(readFileSync(file));
  read.set(file, font);
  return font;
}

/**
 * Source: OpenType specification, tables `head`, `hhea`, `OS/2`, `hmtx` and `cmap` (format 4, the basic plane).
 * @throws Error for a file that is not a TrueType font or has no such character map
 */
function parseFont(bytes: Buffer): FontFile {
  const tables = new Map<string, number>();
  for (let i = 0, at = 12; i < bytes.readUInt16BE(4); i++, at += 16)
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  const start = (table: string) => {
    const at = tables.get(table);
    if (at === undefined) throw new Error(`The font has no table ${table}`);
    return at;
  };
  const unitsPerEm = bytes.readUInt16BE(start('head') + 18);
  const metrics = bytes.readUInt16BE(start('hhea') + 34);
  const widths = start('hmtx');
  const glyphOf = readCharacterMap(bytes, start('cmap'));
  const metricsTable = start('OS/2');
  return {
    ascent: bytes.readUInt16BE(metricsTable + 74) / unitsPerEm,
    descent: bytes.readUInt16BE(metricsTable + 76) / unitsPerEm,
    advance: (codePoint) => {
      const glyph = glyphOf(codePoint);
      if (glyph === 0) return undefined;
      return bytes.readUInt16BE(widths + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
    },
  };
}

function readCharacterMap(bytes: Buffer, cmap: number): (codePoint: number) => number {
  const subtable = formatFour(bytes, cmap);
  const segments = bytes.readUInt16BE(subtable + 6) / 2;
  const ends = subtable + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    for (let i = 0; i < segments; i++) {
      if (bytes.readUInt16BE(ends + 2 * i) < codePoint) continue;
      const first = bytes.readUInt16BE(starts + 2 * i);
      if (first > codePoint) return 0;
      const delta = bytes.readUInt16BE(deltas + 2 * i);
      const offset = bytes.readUInt16BE(offsets + 2 * i);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = bytes.readUInt16BE(offsets + 2 * i + offset + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function formatFour(bytes: Buffer, cmap: number): number {
  for (let i = 0; i < bytes.readUInt16BE(cmap + 2); i++) {
    const subtable = cmap + bytes.readUInt32BE(cmap + 8 + 8 * i);
    if (bytes.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error('The font has no character map of format 4');
}
