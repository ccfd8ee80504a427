import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from './ffmpeg.ts';
import { measureLoudness, parseLoudness } from './loudness.ts';
import type { MediaInfo } from './media-info.ts';
import { mp4Boxes, readMp4Layout } from './mp4-boxes.ts';
import { readPcm } from './pcm.ts';
import { makePoster, makeSprite } from './pictures.ts';
import { makePreview, needsPreview } from './preview.ts';
import { probeMedia } from './probe.ts';
import { extractSubtitles } from './subtitles.ts';

let ffmpeg: Ffmpeg;
let dir: string;
let talk: string;
let info: MediaInfo;
const seconds = 8;

beforeAll(async () => {
  ffmpeg = await openFfmpeg({ log: silentLog });
  dir = await mkdtemp(join(tmpdir(), 'media-test-'));
  const plain = join(dir, 'plain.mkv');
  talk = join(dir, 'talk.mkv');
  // Two seconds of silence, then a tone; a subtitle during the tone; sound starts 1.5 s after the video.
  const sound = `aevalsrc='0.5*sin(2*PI*440*t)*gte(t,2)':s=48000:d=${seconds}`;
  const subtitles = '1\n00:00:02,000 --> 00:00:04,000\nHello there\n';
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'pcm_s16le', '-c:s', 'srt'];
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=320x180:r=25:d=${seconds}`,
    '-itsoffset',
    '1.5',
    '-f',
    'lavfi',
    '-i',
    sound,
  ];
  await ffmpeg.run([...inputs, '-f', 'srt', '-i', 'pipe:0', '-map', '0', '-map', '1', '-map', '2', ...encode, plain], {
    inputs: 'generated',
    stdin: (async function* () {
      yield Buffer.from(subtitles);
    })(),
  });
  // The file's own clock starts at 100 s.
  await ffmpeg.run(['-i', plain, '-map', '0', '-c', 'copy', '-output_ts_offset', '100', talk]);
  info = await probeMedia(ffmpeg, talk);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function loudFrom(span?: {
  startSeconds: number;
  endSeconds: number;
}): Promise<{ firstSeconds: number; totalSeconds: number }> {
  const sampleRate = 16_000;
  let read = 0;
  let first = -1;
  for await (const block of readPcm(ffmpeg, talk, info, { sampleRate, span })) {
    const at = block.findIndex((sample) => Math.abs(sample) > 1000);
    if (first < 0 && at >= 0) first = (read + at) / sampleRate;
    read += block.length;
  }
  return { firstSeconds: first, totalSeconds: read / sampleRate };
}

test('a file whose clock starts late is described relative to its first frame', () => {
  expect(info.startSeconds).toBeCloseTo(100, 1);
  expect(info.durationSeconds).toBeCloseTo(seconds, 2);
  expect(info.subtitles).toHaveLength(1);
});

test('a sample’s index is its time after the first frame, even if the sound starts later', async () => {
  const { firstSeconds, totalSeconds } = await loudFrom();
  expect(firstSeconds).toBeCloseTo(3.5, 1);
  expect(totalSeconds).toBeCloseTo(seconds, 1);
});

test('the sound of a span starts with the span', async () => {
  const { firstSeconds, totalSeconds } = await loudFrom({ startSeconds: 3, endSeconds: 6 });
  expect(firstSeconds).toBeCloseTo(0.5, 1);
  expect(totalSeconds).toBeCloseTo(3, 1);
});

test('a tone is measured at its known loudness, and silence has none', async () => {
  const tone = await measureLoudness(ffmpeg, talk, info, { span: { startSeconds: 4, endSeconds: 8 } });
  // A mono sine of amplitude 0.5 is −6.02 dBFS at its peaks and 3.01 dB less on average; BS.1770 weights 440 Hz with
  // about −0.7 + 0.7 dB.
  expect(tone.truePeakDbtp).toBeCloseTo(-6, 0);
  expect(tone.integratedLufs).toBeGreaterThan(-11);
  expect(tone.integratedLufs).toBeLessThan(-8);
  const silence = await measureLoudness(ffmpeg, talk, info, { span: { startSeconds: 1.6, endSeconds: 3.4 } });
  expect(silence).toEqual({ integratedLufs: undefined, truePeakDbtp: undefined });
});

test('a summary without numbers yields no loudness', () => {
  expect(
    parseLoudness('Integrated loudness:\n    I:         -70.0 LUFS\n  True peak:\n    Peak:       -inf dBFS'),
  ).toEqual({
    integratedLufs: undefined,
    truePeakDbtp: undefined,
  });
});

test('embedded subtitles are extracted as WebVTT, timed from the first frame', async () => {
  const vtt = await extractSubtitles(ffmpeg, talk, info, info.subtitles[0]?.streamIndex ?? -1);
  expect(vtt).toMatch(/^WEBVTT\n\n00:02\.0\d\d --> 00:04\.0\d\d\nHello there/);
});

test('the poster is a JPEG of the displayed size', async () => {
  const target = join(dir, 'poster.jpg');
  expect(await makePoster(ffmpeg, talk, info, { target })).toEqual({ width: 320, height: 180 });
  expect(await jpegSize(target)).toEqual({ width: 320, height: 180 });
});

test('the sprite has 10 × 10 thumbnails, 160 pixels wide, over the whole video', async () => {
  const target = join(dir, 'sprite.jpg');
  const sprite = await makeSprite(ffmpeg, talk, info, { target });
  expect(sprite).toMatchObject({ columns: 10, rows: 10, tileWidth: 160, tileHeight: 90 });
  expect(sprite.secondsPerTile).toBeCloseTo(seconds / 100, 3);
  expect(await jpegSize(target)).toEqual({ width: 1600, height: 900 });
});

test('a file that browsers cannot play gets a playable preview', async () => {
  expect(needsPreview(info)).toBe(true);
  const target = join(dir, 'preview.mp4');
  const shares: number[] = [];
  await makePreview(ffmpeg, talk, info, { target, onProgress: (p) => shares.push(p.outSeconds) });
  const preview = await probeMedia(ffmpeg, target);
  expect(needsPreview(preview)).toBe(false);
  expect(preview).toMatchObject({
    container: 'mp4',
    startSeconds: 0,
    audio: { codec: 'aac', sampleRate: 48_000, channels: 2 },
  });
  expect(preview.durationSeconds).toBeCloseTo(seconds, 1);
  expect(shares.at(-1)).toBeCloseTo(seconds, 0);
  expect((await mp4Boxes(target)).fastStart).toBe(true);
});

test('an index at the end is not fast start, and reordered frames need an edit list', async () => {
  const late = join(dir, 'late.mp4');
  await ffmpeg.run(['-i', talk, '-an', '-sn', '-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', late]);
  expect(await mp4Boxes(late)).toMatchObject({ fastStart: false, editList: true });
  const fast = join(dir, 'fast.mp4');
  await ffmpeg.run(['-i', late, '-c', 'copy', '-movflags', '+faststart', '-use_editlist', '0', fast]);
  expect(await mp4Boxes(fast)).toMatchObject({ fastStart: true, editList: false });
  expect((await mp4Boxes(talk)).boxes.some(({ type }) => type === 'moov')).toBe(false);
});

test('the MP4 properties that platforms check are read from the start of the file', async () => {
  const plain = join(dir, 'plain.mp4');
  await ffmpeg.run(['-i', talk, '-an', '-sn', '-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', plain]);
  expect(await readMp4Layout(plain)).toEqual({ fastStart: false, severalEdits: false });
  const fast = join(dir, 'ready.mp4');
  await ffmpeg.run(['-i', plain, '-c', 'copy', '-movflags', '+faststart', fast]);
  // One edit, because of its reordered frames.
  expect(await readMp4Layout(fast)).toEqual({ fastStart: true, severalEdits: false });
  const shifted = join(dir, 'shifted.mp4');
  await ffmpeg.run(['-itsoffset', '2', '-i', fast, '-c', 'copy', '-movflags', '+faststart', shifted]);
  expect(await readMp4Layout(shifted)).toEqual({ fastStart: true, severalEdits: true });
  expect(await readMp4Layout(talk)).toEqual({ fastStart: false, severalEdits: false });
});

/** Size from a JPEG's frame header. Source: ITU-T T.81, B.2.2. */
async function jpegSize(path: string): Promise<{ width: number; height: number }> {
  const bytes = await readFile(path);
  const at = bytes.findIndex((value, i) => value === 0xff && (bytes[i + 1] === 0xc0 || bytes[i + 1] === 0xc2));
  return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
}
