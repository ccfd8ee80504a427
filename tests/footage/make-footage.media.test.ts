import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { type CachedFootage, cachedFootage } from './cached-footage.ts';
import { makeFootage } from './make-footage.ts';
import { shortTalk } from './scripts/short-talk.ts';
import { speak } from './sound/speak.ts';

const size = { width: 320, height: 180, frameRate: 25 };
const script = shortTalk(18);
let folder: string;
let ffmpeg: Ffmpeg;
let made: CachedFootage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-footage-'));
  ffmpeg = await openFfmpeg({ log: silentLog });
  made = await cachedFootage(ffmpeg, folder, script, size);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the file has the requested properties and the duration of its ground truth', async () => {
  const probe = await ffmpeg.probeJson(['-show_streams', '-show_format', '-i', made.file]);
  expect(probe).toMatchObject({
    streams: [
      {
        codec_name: 'h264',
        width: 320,
        height: 180,
        avg_frame_rate: '25/1',
        nb_frames: String(Math.round(made.truth.durationSeconds * 25)),
      },
      { codec_name: 'aac', sample_rate: '48000' },
    ],
  });
  expect(made.truth.durationSeconds).toBeGreaterThan(10);
});

test('cuts are detected on exactly the frames of the ground truth', async () => {
  const { stderr } = await ffmpeg.run(['-i', made.file, '-an', '-vf', 'scdet=threshold=8', '-f', 'null', '-']);
  const found = Array.from(stderr.matchAll(/lavfi\.scd\.time: ([\d.]+)/g), (match) => Number(match[1]));
  const cuts = made.truth.shots.slice(1).map((shot) => shot.startSeconds);
  expect(cuts.length).toBeGreaterThan(1);
  expect(found).toHaveLength(cuts.length);
  for (const [i, cut] of cuts.entries()) expect(Math.abs((found[i] ?? 0) - cut)).toBeLessThan(0.041);
});

test('each sentence has sound up to its ends, with silence in between', async () => {
  const { stderr } = await ffmpeg.run([
    '-i',
    made.file,
    '-vn',
    '-af',
    'silencedetect=noise=-45dB:d=0.2',
    '-f',
    'null',
    '-',
  ]);
  const starts = Array.from(stderr.matchAll(/silence_start: (-?[\d.]+)/g), (match) => Number(match[1]));
  const ends = Array.from(stderr.matchAll(/silence_end: ([\d.]+)/g), (match) => Number(match[1]));
  for (const sentence of made.truth.sentences) {
    expect(Math.min(...ends.map((end) => Math.abs(end - sentence.startSeconds)))).toBeLessThan(0.06);
    expect(Math.min(...starts.map((start) => Math.abs(start - sentence.endSeconds)))).toBeLessThan(0.12);
  }
});

test('footage is cached, and generating it again gives the same bytes', async () => {
  const again = await cachedFootage(ffmpeg, folder, script, {
    ...size,
    onShare: () => expect.fail('made a second time'),
  });
  expect(again).toEqual(made);
  const other = join(folder, 'other.mp4');
  expect(await makeFootage(ffmpeg, script, other, size)).toEqual(made.truth);
  const hash = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  expect(await hash(other)).toBe(await hash(made.file));
  await rm(other);
});

test('an abort ends the work and leaves nothing behind', async () => {
  const stop = new AbortController();
  const before = await readdir(folder);
  const work = makeFootage(ffmpeg, script, join(folder, 'stopped.mp4'), {
    ...size,
    signal: stop.signal,
    onShare: (share) => share > 0.3 && stop.abort(),
  });
  await expect(work).rejects.toMatchObject({ kind: 'aborted' });
  expect(await readdir(folder)).toEqual(before);
});

test('an ffmpeg without speech synthesis is reported as the reason', async () => {
  const deaf: Ffmpeg = { ...ffmpeg, capabilities: { ...ffmpeg.capabilities, filters: new Set(['scale']) } };
  await expect(speak(deaf, [{ text: 'Hello.', voice: 'slt', tempo: 1 }], folder)).rejects.toMatchObject({
    kind: 'broken',
    message: expect.stringContaining('flite'),
  });
});
