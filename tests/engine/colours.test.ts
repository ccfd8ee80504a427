import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { root } from '#tests/harness/root.ts';

const execute = promisify(execFile);

let ffmpeg: Ffmpeg;
let folder: string;

beforeAll(async () => {
  ffmpeg = await openFfmpeg({ log: silentLog });
  folder = await mkdtemp(join(tmpdir(), 'colours-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Moving colours with a tone; eleven seconds are the minimum for a clip. */
async function makeVideo(name: string, seconds: number, encoding: readonly string[]): Promise<string> {
  const file = join(folder, name);
  const sources = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=320x180:r=24:d=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=f=300:d=${seconds}`,
  ];
  await ffmpeg.run([...sources, ...encoding, '-preset', 'ultrafast', '-c:a', 'aac', file], { inputs: 'generated' });
  return file;
}

/** Simulates another ffmpeg build: a script around the system's build that changes its arguments or its output. */
async function otherBuild(name: string, script: string): Promise<string> {
  const own = join(folder, name);
  await mkdir(own);
  await writeFile(join(own, 'ffmpeg'), `#!/bin/sh\n${script}\n`);
  await chmod(join(own, 'ffmpeg'), 0o755);
  return join(own, 'ffmpeg');
}

/** The command as `npm run clip` starts it. */
async function clip(video: string, out: string, ffmpegPath: string): Promise<{ code: number; stderr: string }> {
  const args = [
    join(root, 'src/server/main/clip.ts'),
    video,
    '--out',
    join(folder, out),
    '--count',
    '1',
    '--length',
    '1',
  ];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, FFMPEG_PATH: ffmpegPath };
  return execute(process.execPath, args, { cwd: folder, env }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }) => ({ code, stderr }),
  );
}

test('a clip with wrong colours is discarded, and the command says so and fails', async () => {
  const video = await makeVideo('plain.mp4', 11, ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']);
  const swapping = await otherBuild(
    'swapping',
    `n=$#
while [ "$n" -gt 0 ]; do
  argument=$(printf %s "$1" | sed 's/format=yuv420p\\[v\\]/format=yuv420p,swapuv[v]/')
  shift
  set -- "$@" "$argument"
  n=$((n - 1))
done
exec ${ffmpeg.capabilities.ffmpegPath} "$@"`,
  );
  const { code, stderr } = await clip(video, 'wrong', swapping);
  expect(stderr).toMatch(/^The colors of this clip did not match the video, so it was discarded\.$/m);
  expect(stderr).not.toMatch(/\n {4}at /);
  expect(code).toBe(1);
  expect(await readdir(join(folder, 'wrong'))).toEqual([]);
}, 240_000);

test('without zscale the command warns, and refuses HDR video with advice', async () => {
  const tags = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67'];
  const video = await makeVideo('hlg.mp4', 1, ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', ...tags]);
  const without = await otherBuild(
    'without-zscale',
    `case "$*" in *-filters*) ${ffmpeg.capabilities.ffmpegPath} "$@" | grep -v zscale ;; *) exec ${ffmpeg.capabilities.ffmpegPath} "$@" ;; esac`,
  );
  const { code, stderr } = await clip(video, 'hdr', without);
  expect(stderr).toMatch(/^warning: This ffmpeg has no zscale filter, so HDR videos \(HLG, PQ\), .* are refused\./m);
  expect(stderr).toMatch(
    /^This video is HDR, which the ffmpeg on this server cannot convert\. Record or export it in SDR, or /m,
  );
  expect(code).toBe(2);
  expect(await readdir(join(folder, 'hdr')).catch(() => [])).toEqual([]);
});
