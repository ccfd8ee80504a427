import { type FileHandle, open } from 'node:fs/promises';

/** What the boxes of an MP4 or MOV file say, without decoding it. */
export type ReelFile = {
  sizeBytes: number;
  /** `moov` stands before `mdat`. */
  fastStart: boolean;
  durationSeconds: number;
  video: { codec: string; width: number; height: number; framesPerSecond: number; edits: number } | undefined;
  audio: { codec: string; channels: number; sampleRate: number } | undefined;
};

type Box = { type: string; start: number; size: number; head: number };
const MOOV_MAX_BYTES = 32 * 1024 * 1024;

/** Reads the boxes of a file; undefined: it is none. */
export async function readReelFile(path: string): Promise<ReelFile | undefined> {
  const file = await open(path, 'r');
  try {
    const { size: sizeBytes } = await file.stat();
    const boxes = await topBoxes(file, sizeBytes);
    const moov = boxes.find(({ type }) => type === 'moov');
    const mdat = boxes.find(({ type }) => type === 'mdat');
    if (boxes[0]?.type !== 'ftyp' || !moov || !mdat || moov.size > MOOV_MAX_BYTES) return undefined;
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

/** Why Instagram would not take a file as a Reel, undefined: it would. Source: Meta, "IG User media", Reel specifications. */
export function reelFault(file: ReelFile | undefined): string | undefined {
  if (!file?.video) return 'not an MP4 or MOV file with a picture';
  const { codec, width, height, framesPerSecond, edits } = file.video;
  if (!file.fastStart) return 'moov atom is not in front of the file';
  if (edits > 1) return 'edit lists are not supported';
  if (!['avc1', 'avc3', 'hvc1', 'hev1'].includes(codec)) return `video codec ${codec}`;
  if (width > 1920) return `${width} pixels wide`;
  if (width / height < 0.01 || width / height > 10) return `aspect ratio ${width}:${height}`;
  if (framesPerSecond < 22.9 || framesPerSecond > 60.1) return `${framesPerSecond.toFixed(2)} frames per second`;
  if (file.audio && file.audio.codec !== 'mp4a') return `audio codec ${file.audio.codec}`;
  if (file.audio && (file.audio.sampleRate > 48_000 || file.audio.channels > 2)) return 'audio over 48 kHz or two channels';
  if (file.durationSeconds < 3 || file.durationSeconds > 900) return `${file.durationSeconds.toFixed(1)} s long`;
  if (file.sizeBytes > 300 * 1024 * 1024) return 'larger than 300 MB';
  return undefined;
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

/** @throws RangeError for a box that says nonsense about its size */
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

function readMoov(moov: Buffer): Pick<ReelFile, 'durationSeconds' | 'video' | 'audio'> {
  let video: ReelFile['video'];
  let audio: ReelFile['audio'];
  for (const { type, body } of boxesIn(moov)) {
    if (type !== 'trak') continue;
    const handler = find(body, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
    const entry = find(body, 'mdia', 'minf', 'stbl', 'stsd')?.subarray(8);
    if (!entry) continue;
    const codec = entry.toString('latin1', 4, 8);
    if (handler === 'vide') video ??= { ...picture(body, entry), codec };
    if (handler === 'soun') audio ??= { codec, channels: entry.readUInt16BE(24), sampleRate: entry.readUInt32BE(32) / 65_536 };
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

/** Of `mvhd` and `mdhd`, whose beginnings are the same in both versions. */
function secondsOf(header: Buffer): number {
  const long = header[0] === 1;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale > 0 ? length / scale : 0;
}
