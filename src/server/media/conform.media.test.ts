import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { conformVideo } from './conform.ts';
import { openFfmpeg } from './ffmpeg.ts';
import { probeMedia } from './probe.ts';

const folder = await mkdtemp(join(tmpdir(), 'rw-conform-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const ffmpeg = await openFfmpeg({ log: silentLog });
const signal = new AbortController().signal;

test('a camera’s file is re-encoded in size, frame rate and codecs, with its index first', async () => {
  const source = join(folder, 'camera.mov');
  await ffmpeg.run(
    [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=1280x720:rate=12:duration=2',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      '-c:v',
      'mpeg4',
      '-c:a',
      'pcm_s16le',
      source,
    ],
    { inputs: 'generated' },
  );
  const target = join(folder, 'conformed.mp4');
  const plan = { width: 640, height: 360, frameRate: 24, videoKbits: 2_000 };
  await conformVideo(ffmpeg, source, await probeMedia(ffmpeg, source), { plan, target, signal });
  const made = await probeMedia(ffmpeg, target);
  expect(made).toMatchObject({
    container: 'mp4',
    video: { codec: 'h264', pixelFormat: 'yuv420p', width: 640, height: 360, frameRate: 24 },
    audio: { codec: 'aac', sampleRate: 48_000, channels: 2 },
  });
  expect(Math.abs(made.durationSeconds - 2)).toBeLessThan(0.1);
});
