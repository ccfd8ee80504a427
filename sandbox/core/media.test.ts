import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../server.ts';
import { readVideoFile } from './video-file.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

test('every video has its own cover and every channel an avatar', async () => {
  const sizes = new Set<string>();
  for (const name of ['steady/cover-1', 'steady/cover-2', 'grand/cover-19999', 'blank/avatar']) {
    const response = await fetch(`${sandbox.url}/media/${name}.png`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    sizes.add(bytes.toString('base64'));
  }
  expect(sizes.size).toBe(4);
  expect((await fetch(`${sandbox.url}/media/blank/cover-1.png`)).status).toBe(404);
});

test('pages of other sites cannot make the sandbox render files', async () => {
  for (const name of ['grand/video-19999.mp4', 'steady/cover-1.png']) {
    const response = await fetch(`${sandbox.url}/media/${name}`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.status).toBe(403);
  }
});

test('files are rendered one at a time, however many are requested at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rw-footage-'));
  const [ffmpeg, log] = [join(folder, 'ffmpeg'), join(folder, 'log')];
  const make = 'case "$last" in *.mp4) echo film > "$last";; esac';
  writeFileSync(
    ffmpeg,
    `#!/bin/sh\nfor last; do :; done\necho begin >> ${log}\nsleep 0.05\n${make}\necho end >> ${log}\n`,
  );
  chmodSync(ffmpeg, 0o755);
  const other = await startSandbox({ port: 0, ffmpeg, folder });
  try {
    const asked = [1, 2, 3, 1, 2, 3].map((n) => fetch(`${other.url}/media/steady/video-${n}.mp4`));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    expect(lines).toEqual(lines.map((_, place) => (place % 2 === 0 ? 'begin' : 'end')));
  } finally {
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a master file lasts as long as its video, has sound and its index first, and supports ranges', {
  timeout: 120_000,
}, async () => {
  const { channels, media } = sandbox.context;
  const [channel] = channels.all;
  const video =
    channel &&
    [...channels.newestFirst(channel)].find(({ kind, durationSeconds }) => kind === 'long' && durationSeconds > 100);
  if (!video) throw new Error('there is no long video');
  const address = `${sandbox.url}/sandbox/masters/steady/${video.n}.mp4`;
  const response = await fetch(address);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="maralindqvist-${video.n}.mp4"`);
  const whole = Buffer.from(await response.arrayBuffer());
  const file = await readVideoFile(await media.videoFile(video));
  expect(Math.abs((file?.durationSeconds ?? 0) - video.durationSeconds)).toBeLessThan(0.2);
  expect(file).toMatchObject({
    fastStart: true,
    video: { width: video.width, height: video.height },
    audio: { sampleRate: 44_100 },
  });
  const part = await fetch(address, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true);
});
