import { type FileHandle, open } from 'node:fs/promises';

export type Box = { type: string; offset: number; sizeBytes: number; headerBytes: number };

export type Mp4Boxes = {
  /** Top-level boxes, in order, as far as the file can be parsed. */
  boxes: readonly Box[];
  /** The index precedes the data, so that playback can start before the download ends. */
  fastStart: boolean;
  /** Some track does not simply play its samples from first to last. */
  editList: boolean;
};

/** Parsing stops here: real files have a dozen boxes per level, fragmented ones some thousands. */
const MAX_BOXES = 100_000;
/** Boxes on the path from the file to an edit list. */
const containers = new Set(['moov', 'trak', 'edts']);
const CONTAINER_DEPTH = 3;

/** Where the index is and how tracks are played: what platforms check before they accept a file. */
export type Mp4Layout = {
  fastStart: boolean;
  /** Some track is assembled from several pieces. */
  severalEdits: boolean;
};

/** Reads the box structure of an MP4 or QuickTime file. Source: ISO/IEC 14496-12 §4.2 (boxes), §8.6.6 (edit list). */
export async function mp4Boxes(file: string): Promise<Mp4Boxes> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const boxes: Box[] = [];
  for await (const box of walk(handle, 0, size)) boxes.push(box);
  const moov = boxes.findIndex((box) => box.type === 'moov');
  const data = boxes.findIndex((box) => box.type === 'mdat');
  const index = boxes[moov];
  return {
    boxes,
    fastStart: moov >= 0 && (data < 0 || moov < data),
    editList: index !== undefined && (await hasEdit(handle, index, isEdit)),
  };
}

/** Reads only up to the index, or the data if that comes first. Both are false for a file that is not an MP4. */
export async function readMp4Layout(file: string): Promise<Mp4Layout> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  for await (const box of walk(handle, 0, size)) {
    if (box.type === 'mdat') break;
    if (box.type === 'moov') return { fastStart: true, severalEdits: await hasEdit(handle, box, isOfSeveral) };
  }
  return { fastStart: false, severalEdits: false };
}

async function* walk(handle: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  let count = 0;
  for (let offset = from; offset + 8 <= to && count < MAX_BOXES; count += 1) {
    const header = await readBytes(handle, offset, 16);
    if (header.byteLength < 8) break;
    const short = header.getUint32(0);
    const long = short === 1 && header.byteLength === 16;
    const told = long ? Number(header.getBigUint64(8)) : short;
    const headerBytes = long ? 16 : 8;
    // 0 means until the end of the file.
    const sizeBytes = short === 0 ? to - offset : told;
    if (sizeBytes < headerBytes) break;
    yield { type: fourCharacters(header, 4), offset, sizeBytes, headerBytes };
    offset += sizeBytes;
  }
}

async function hasEdit(
  handle: FileHandle,
  parent: Box,
  isMeant: (handle: FileHandle, list: Box) => Promise<boolean>,
  depth = CONTAINER_DEPTH,
): Promise<boolean> {
  if (depth === 0) return false;
  for await (const child of walk(handle, parent.offset + parent.headerBytes, parent.offset + parent.sizeBytes)) {
    if (child.type === 'elst' && (await isMeant(handle, child))) return true;
    if (containers.has(child.type) && (await hasEdit(handle, child, isMeant, depth - 1))) return true;
  }
  return false;
}

async function isOfSeveral(handle: FileHandle, box: Box): Promise<boolean> {
  const body = await readBytes(handle, box.offset + box.headerBytes, 8);
  return body.byteLength === 8 && body.getUint32(4) > 1;
}

/** One entry that starts at sample time 0 changes nothing. */
async function isEdit(handle: FileHandle, box: Box): Promise<boolean> {
  const body = await readBytes(handle, box.offset + box.headerBytes, 24);
  if (body.byteLength < 16) return false;
  const version = body.getUint8(0);
  if (body.getUint32(4) !== 1) return body.getUint32(4) > 1;
  const mediaTime = version === 1 && body.byteLength === 24 ? Number(body.getBigInt64(16)) : body.getInt32(12);
  return mediaTime !== 0;
}

async function readBytes(handle: FileHandle, offset: number, length: number): Promise<DataView> {
  const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
  return new DataView(buffer.buffer, 0, bytesRead);
}

function fourCharacters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}
