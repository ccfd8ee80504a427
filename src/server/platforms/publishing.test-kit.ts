import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Access } from './access.ts';
import type { MediaFacts, Part, Publisher, PublishHandle, PublishRequest, Standing } from './publishing.ts';

export const REQUEST: Omit<PublishRequest, 'media'> = {
  title: 'The quiet power of walking',
  description: 'Small steps.',
  hashtags: ['walking', 'health'],
  options: {},
  publishAt: undefined,
  mediaUrl: undefined,
};

/** A video that every platform accepts, padded up to `sizeBytes` with bytes that players skip. */
export async function makeClip({ seconds = 4, sizeBytes = 0 } = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'rw-clip-'));
  const file = join(folder, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=360x640:r=25:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`, '-c:a', 'aac'];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...picture, ...sound, ...video, file]);
  const made = await readFile(file);
  await rm(folder, { recursive: true });
  const padding = sizeBytes - made.length;
  if (padding < 8) return made;
  const free = Buffer.alloc(padding);
  free.writeUInt32BE(padding, 0);
  free.write('free', 4);
  return Buffer.concat([made, free]);
}

export function factsOf(clip: Buffer, seconds = 4): MediaFacts {
  return {
    bytes: clip.length,
    type: 'video/mp4',
    durationSeconds: seconds,
    width: 360,
    height: 640,
    frameRate: 25,
    videoCodec: 'h264',
    pixelFormat: 'yuv420p',
    audioCodec: 'aac',
    fastStart: true,
    severalEdits: false,
  };
}

/** A part of a file in memory; `cutAfter`: its stream breaks after this many bytes. */
export function partOf(clip: Buffer, range: { first: number; last: number }, cutAfter?: number): Part {
  const bytes = clip.subarray(range.first, range.last + 1);
  const open = async () => {
    if (cutAfter === undefined) return Readable.from([bytes]);
    return Readable.from(
      (async function* () {
        yield bytes.subarray(0, cutAfter);
        throw new Error('the reader broke off');
      })(),
    );
  };
  return { ...range, total: clip.length, open };
}

/** Sends the missing parts until the platform needs no more. Returns the standing afterwards. */
export async function sendAll(
  publisher: Publisher,
  access: Access,
  handle: PublishHandle,
  clip: Buffer,
): Promise<Standing> {
  let standing = await publisher.poll(access, handle, null);
  for (let turn = 0; standing.at === 'wants_bytes'; turn++) {
    const [range] = publisher.parts(clip.length, standing.nextByte);
    if (!range || turn > 200) throw new Error(`the upload does not end: ${JSON.stringify(standing)}`);
    standing = await publisher.send(access, handle, partOf(clip, range), factsOf(clip), AbortSignal.timeout(30_000));
  }
  return standing;
}

/** Serves the file at an address of this machine, as the product would. */
export async function serveClip(clip: Buffer) {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end(clip));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/clip.mp4`,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
