import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A tiny valid video of this length; the container is given by the extension of `file`. `padBytes` enlarges an MP4 by a
 * box that players skip, so that sending it takes a while.
 */
export async function makeSmallVideo(file: string, seconds: number, { padBytes = 0 } = {}): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=5'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '48k'];
  await run('ffmpeg', ['-v', 'error', ...picture, ...sound, '-t', String(seconds), ...codecs, '-y', file]);
  if (padBytes > 0) await appendFile(file, freeBox(padBytes));
  return file;
}

/** Source: ISO/IEC 14496-12 §8.1.2, the free space box. */
function freeBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  return box;
}
