import type { CorpusBytes } from './corpus-file.ts';
import type { CorpusSources } from './encoded.ts';

/** Good files, cut off, turned, flipped and lied in. All of it is repeatable: the noise comes from a fixed seed. */
export function damagedFiles(sources: CorpusSources): CorpusBytes[] {
  const { plain, fastStart, matroska, avi, transport } = sources;
  const files: CorpusBytes[] = [];
  const add = (name: string, expect: CorpusBytes['expect'], bytes: Uint8Array) => files.push({ name, expect, bytes });

  add('empty.mp4', 'refused', new Uint8Array(0));
  add('one byte.mp4', 'refused', plain.subarray(0, 1));
  // The index is at the end: a truncated file cannot be read at all.
  for (const { type, offset, size } of boxesOf(plain)) {
    if (offset > 0) add(`cut before ${type} at ${offset}.mp4`, 'refused', plain.subarray(0, offset));
    add(`cut inside head of ${type} at ${offset}.mp4`, 'refused', plain.subarray(0, offset + 6));
    add(`cut inside ${type} at ${offset}.mp4`, 'refused', plain.subarray(0, offset + Math.floor(size / 2)));
  }
  // Index first: every box of the index in turn, then the data.
  const moov = boxesOf(fastStart).find(({ type }) => type === 'moov');
  const inside = moov ? boxesOf(fastStart, moov.offset + 8, moov.offset + moov.size, true) : [];
  for (const { type, offset } of inside)
    add(`index cut at ${type} ${offset}.mp4`, 'refused', fastStart.subarray(0, offset + 4));
  const data = boxesOf(fastStart).find(({ type }) => type === 'mdat');
  if (data) {
    add('no data.mp4', 'refused', fastStart.subarray(0, data.offset + 8));
    add('half of the data.mp4', 'usable', fastStart.subarray(0, data.offset + Math.floor(data.size / 2)));
    add('bits flipped in the data.mp4', 'usable', flipped(fastStart, data.offset + 8, data.offset + data.size, 2000));
    add('data is noise.mp4', 'either', noise(fastStart, data.offset + 8, data.offset + data.size));
  }
  if (moov) {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      add(
        `bits flipped in the index ${seed}.mp4`,
        'either',
        flipped(fastStart, moov.offset + 8, moov.offset + moov.size, 40, seed),
      );
    }
  }
  add('quarter.mkv', 'usable', matroska.subarray(0, Math.floor(matroska.length / 4)));
  add('only the head.mkv', 'refused', matroska.subarray(0, 300));
  add('bits flipped.mkv', 'either', flipped(matroska, 0, matroska.length, 2000));
  add('half.avi', 'usable', avi.subarray(0, Math.floor(avi.length / 2)));
  add('bits flipped.avi', 'either', flipped(avi, 12, avi.length, 2000));
  add('bits flipped.ts', 'either', flipped(transport, 0, transport.length, 2000));
  add('starts in the middle.ts', 'usable', transport.subarray(188 * Math.floor(transport.length / 188 / 3)));
  add('followed by rubbish.mp4', 'usable', concat(fastStart, noise(new Uint8Array(50_000), 0, 50_000)));
  add('noise after the first box.mp4', 'refused', noise(plain, 32, plain.length));
  add('rotated.mp4', 'usable', rotated(fastStart));
  add('0 by 0 in the header.mp4', 'either', withoutSize(fastStart));
  add('0 by 0.avi', 'refused', withoutSizeAvi(rawAvi()));
  add('duration is a lie.mp4', 'usable', longDuration(fastStart));
  add('data elsewhere.mp4', 'either', referenceElsewhere(fastStart));
  return files;
}

type PlacedBox = { type: string; offset: number; size: number };

const nesting = new Set(['trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'udta']);

function boxesOf(bytes: Uint8Array, from = 0, to = bytes.length, deep = false): PlacedBox[] {
  const view = viewOf(bytes);
  const boxes: PlacedBox[] = [];
  for (let offset = from; offset + 8 <= to; ) {
    const size = view.getUint32(offset);
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    if (size < 8) break;
    boxes.push({ type, offset, size });
    if (deep && nesting.has(type)) boxes.push(...boxesOf(bytes, offset + 8, offset + size, true));
    offset += size;
  }
  return boxes;
}

/** Small repeatable generator of random numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function flipped(bytes: Uint8Array, from: number, to: number, count: number, seed = 7): Uint8Array {
  const random = randomFrom(seed);
  const copy = bytes.slice();
  for (let i = 0; i < count; i += 1) {
    const at = from + Math.floor(random() * (to - from));
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  }
  return copy;
}

function noise(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const random = randomFrom(11);
  return bytes.map((value, at) => (at >= from && at < to ? Math.floor(random() * 256) : value));
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Calls `edit` with each place where a box of this type begins (its size field), as often as the type's four letters
 * occur in the index.
 */
function edited(bytes: Uint8Array, type: string, edit: (view: DataView, box: number) => void): Uint8Array {
  const copy = bytes.slice();
  const letters = Buffer.from(type, 'latin1');
  const buffer = Buffer.from(copy.buffer);
  for (let at = buffer.indexOf(letters); at >= 4; at = buffer.indexOf(letters, at + 4)) edit(viewOf(copy), at - 4);
  return copy;
}

/**
 * A quarter turn clockwise in the matrix of the track header. Source: ISO/IEC 14496-12 §8.3.2, version 0: matrix at
 * byte 48 of the box.
 */
function rotated(bytes: Uint8Array): Uint8Array {
  const quarterTurn = [0, 0x10000, 0, -0x10000, 0, 0, 180 << 16, 0, 0x40000000];
  return edited(bytes, 'tkhd', (view, box) => {
    // Only the video track has a size (bytes 84 and 88 of the box).
    if (view.getUint32(box + 84) === 0) return;
    for (const [i, value] of quarterTurn.entries()) view.setInt32(box + 48 + 4 * i, value);
  });
}

/** No size in the track header and in the sample entry (§12.1.3: bytes 32–35 of the entry). */
function withoutSize(bytes: Uint8Array): Uint8Array {
  const noTrackSize = edited(bytes, 'tkhd', (view, box) => {
    view.setUint32(box + 84, 0);
    view.setUint32(box + 88, 0);
  });
  return edited(noTrackSize, 'avc1', (view, box) => {
    if (view.getUint32(box) < 400) view.setUint32(box + 32, 0);
  });
}

/** Track and film claim to last for days (mvhd: duration at byte 24; tkhd: 28; mdhd: 24). */
function longDuration(bytes: Uint8Array): Uint8Array {
  const film = edited(bytes, 'mvhd', (view, box) => view.setUint32(box + 24, 900_000_000));
  return edited(film, 'tkhd', (view, box) => view.setUint32(box + 28, 900_000_000));
}

/** The data reference no longer says "in this file" (§8.7.2: flag 1 of the `url ` entry). */
function referenceElsewhere(bytes: Uint8Array): Uint8Array {
  return edited(bytes, 'url ', (view, box) => view.setUint32(box + 8, 0));
}

/** Uncompressed video of two grey frames, by hand. Source: Microsoft, "AVI RIFF File Reference". */
function rawAvi(): Uint8Array {
  const frame = chunk('00db', new Uint8Array(16 * 16 * 3).fill(128));
  const words = (...values: readonly number[]) => new Uint8Array(new Uint32Array(values).buffer);
  const main = chunk('avih', words(40_000, 0, 0, 0x10, 2, 0, 1, 768, 16, 16, 0, 0, 0, 0));
  const head = concat(Buffer.from('vidsDIB '), words(0, 0, 0, 1, 25, 0, 2, 768, 0, 0, 0, 0x00100010));
  const format = words(40, 16, 16, 0x00180001, 0, 768, 0, 0, 0, 0);
  const stream = list('strl', chunk('strh', head), chunk('strf', format));
  return chunk('RIFF', concat(Buffer.from('AVI '), list('hdrl', main, stream), list('movi', frame, frame)));
}

function withoutSizeAvi(bytes: Uint8Array): Uint8Array {
  const main = edited(bytes, 'avih', (view, box) => {
    view.setUint32(box + 4 + 8 + 32, 0, true);
    view.setUint32(box + 4 + 8 + 36, 0, true);
  });
  return edited(main, 'strf', (view, box) => {
    view.setUint32(box + 4 + 8 + 4, 0, true);
    view.setUint32(box + 4 + 8 + 8, 0, true);
  });
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return concat(head, body);
}

function list(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return chunk('LIST', concat(Buffer.from(type), ...parts));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
