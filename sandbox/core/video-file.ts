import { type FileHandle, open } from 'node:fs/promises';

/** Properties read from the boxes of an MP4 or MOV file, without decoding it. */
export type VideoFile = {
  sizeBytes: number;
  /** `moov` comes before `mdat`. */
  fastStart: boolean;
  durationSeconds: number;
  video: { codec: string; width: number; height: number; framesPerSecond: number; edits: number } | undefined;
  audio: { codec: string; channels: number; sampleRate: number } | undefined;
};

type Box = { type: string; start: number; size: number; head: number };
const MAX_MOOV_BYTES = 32 * 1024 * 1024;

/** Reads the boxes of a file. Undefined when it is neither MP4 nor MOV. */
export async function readVideoFile(path: string): Promise<VideoFile | undefined> {
  const file = await open(path, 'r');
  try {
    const { size: sizeBytes } = await file.stat();
    const boxes = await topBoxes(file, sizeBytes);
    const moov = boxes.find(({ type }) => type === 'moov');
    const mdat = boxes.find(({ type }) => type === 'mdat');
    if (boxes[0]?.type !== 'ftyp' || !moov || !mdat || moov.size > MAX_MOOV_BYTES) return undefined;
    const bytes = Buffer.alloc(moov.size);
    await file.read(bytes, 0, moov.size, moov.start);
    return { sizeBytes, fastStart: moov.start < mdat.start, ...readMoov(bytes.subarray(moov.head)) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

async function topBoxes(file: FileHandle, sizeBytes: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at + 8 <= sizeBytes && boxes.length < 1000; ) {
    await file.read(head, 0, 16, at);
    const box = boxAt(head, 0, sizeBytes - at);
    boxes.push({ ...box, start: at });
    at += box.size;
  }
  return boxes;
}

/** @throws RangeError when a box has an impossible size */
function boxAt(bytes: Buffer, at: number, left: number): Box {
  const short = bytes.readUInt32BE(at);
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? left : short;
  const head = short === 1 ? 16 : 8;
  if (size < head || size > left) throw new RangeError('box size');
  return { type: bytes.toString('latin1', at + 4, at + 8), start: at, size, head };
}

function* boxesIn(bytes: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const box = boxAt(bytes, at, bytes.length - at);
    yield { type: box.type, body: bytes.subarray(at + box.head, at + box.size) };
    at += box.size;
  }
}

function find(bytes: Buffer, ...path: string[]): Buffer | undefined {
  const [first, ...rest] = path;
  for (const { type, body } of boxesIn(bytes)) if (type === first) return rest.length > 0 ? find(body, ...rest) : body;
  return undefined;
}

function readMoov(moov: Buffer): Pick<VideoFile, 'durationSeconds' | 'video' | 'audio'> {
  let video: VideoFile['video'];
  let audio: VideoFile['audio'];
  for (const { type, body } of boxesIn(moov)) {
    if (type !== 'trak') continue;
    const handler = find(body, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
    const entry = find(body, 'mdia', 'minf', 'stbl', 'stsd')?.subarray(8);
    if (!entry) continue;
    const codec = entry.toString('latin1', 4, 8);
    if (handler === 'vide') video ??= { ...picture(body, entry), codec };
    if (handler === 'soun')
      audio ??= { codec, channels: entry.readUInt16BE(24), sampleRate: entry.readUInt32BE(32) / 65_536 };
  }
  const header = find(moov, 'mvhd');
  return { durationSeconds: header ? secondsOf(header) : 0, video, audio };
}

function picture(trak: Buffer, entry: Buffer) {
  const seconds = secondsOf(find(trak, 'mdia', 'mdhd') ?? Buffer.alloc(32));
  const times = find(trak, 'mdia', 'minf', 'stbl', 'stts');
  let frames = 0;
  for (let at = 8; times && at + 8 <= times.length; at += 8) frames += times.readUInt32BE(at);
  return {
    width: entry.readUInt16BE(32),
    height: entry.readUInt16BE(34),
    framesPerSecond: seconds > 0 ? frames / seconds : 0,
    edits: find(trak, 'edts', 'elst')?.readUInt32BE(4) ?? 0,
  };
}

/** Duration in `mvhd` and `mdhd`, which start with the same fields. */
function secondsOf(header: Buffer): number {
  const long = header[0] === 1;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale > 0 ? length / scale : 0;
}
