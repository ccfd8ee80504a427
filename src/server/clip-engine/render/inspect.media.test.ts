import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import type { EditDecisions } from '../shapes.ts';
import { RENDERER_VERSION } from './arguments.ts';
import { inspectClip } from './inspect.ts';
import { renderClip } from './render.ts';

let folder: string;
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inspect-test-'));
  ffmpeg = await openFfmpeg({ log: silentLog });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const size = { width: 180, height: 320 };
const edit: EditDecisions = {
  source: { startSeconds: 0, endSeconds: 2 },
  crop: {
    ...size,
    shots: [
      {
        startSeconds: 0,
        endSeconds: 2,
        layout: 'crop',
        keys: [{ atSeconds: 0, x: 0, y: 0 }],
        cropWidth: 180,
        cropHeight: 320,
      },
    ],
    faceInsideShare: 1,
  },
  captions: undefined,
  gainDb: 0,
  ceilingDb: -1.5,
  renderer: RENDERER_VERSION,
};

const MOVING = `testsrc2=s=${size.width}x${size.height}:r=25:d=2`;
const TONE = 'sine=frequency=440:sample_rate=48000:duration=2,volume=0dB';

/** Warnings about a finished file of this picture and sound. */
async function warningsOf(name: string, picture: string, { sound = TONE, soundDelay = 0, wordsCut = 0 } = {}) {
  const file = path.join(folder, `${name}.mp4`);
  await ffmpeg.run(
    [
      ...['-f', 'lavfi', '-i', picture, '-itsoffset', String(soundDelay), '-f', 'lavfi', '-i', sound],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-movflags', '+faststart', file],
    ],
    { inputs: 'generated' },
  );
  const { warnings } = await inspectClip(ffmpeg, file, { edit, wordsCut, hasSound: true });
  return warnings.map(({ id }) => id);
}

test('a black opening is seen, and one that only begins with a dark frame is not', async () => {
  const fade = (seconds: number) => `${MOVING},drawbox=color=black:t=fill:enable='lt(t,${seconds})'`;
  expect(await warningsOf('black', fade(0.6))).toContain('inspection.black_opening');
  expect(await warningsOf('flash', fade(0.1))).not.toContain('inspection.black_opening');
});

test('a picture that stands still in the first second is seen, and movement is none', async () => {
  expect(await warningsOf('still', `${MOVING},loop=loop=50:size=1:start=0`)).toContain('inspection.frozen_opening');
  expect(await warningsOf('moving', MOVING)).not.toContain('inspection.frozen_opening');
});

test('a picture that stands still under moving captions is seen, and movement beside them is none', async () => {
  const size = { width: 540, height: 960 };
  const words = ['One', 'word', 'after', 'another'].map((text, i) => {
    return { text, startSeconds: 0.25 * i, endSeconds: 0.25 * (i + 1) };
  });
  const captions = {
    style: 'marker',
    chunks: [{ startSeconds: 0, endSeconds: 2, words }],
    headline: { words: ['A', 'headline'], strong: [1], bottom: 300, endSeconds: 0.5 },
  };
  const shot = { startSeconds: 0, endSeconds: 2, layout: 'crop', keys: [{ atSeconds: 0, x: 0, y: 0 }] } as const;
  const shots = [{ ...shot, cropWidth: size.width, cropHeight: size.height }];
  const captioned: EditDecisions = { ...edit, crop: { ...size, shots, faceInsideShare: 1 }, captions };
  const picture = `testsrc2=s=${size.width}x${size.height}:r=25:d=2`;
  const cases = { still: `${picture},loop=loop=50:size=1:start=0`, moving: picture };
  for (const [name, source] of Object.entries(cases)) {
    const file = path.join(folder, `captioned-${name}-source.mp4`);
    const outFile = path.join(folder, `captioned-${name}.mp4`);
    await ffmpeg.run(
      ['-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file],
      { inputs: 'generated' },
    );
    await renderClip(ffmpeg, { file, info: await probeMedia(ffmpeg, file), edit: captioned, outFile, folder });
    const plan = { edit: captioned, wordsCut: 0, hasSound: false };
    expect((await inspectClip(ffmpeg, outFile, plan)).frozenOpening, name).toBe(name === 'still');
  }
});

test('sound that begins apart from the picture is seen', async () => {
  expect(await warningsOf('late', MOVING, { soundDelay: 0.2 })).toContain('inspection.sound_offset');
  expect(await warningsOf('together', MOVING)).not.toContain('inspection.sound_offset');
});

test('a clip without any sound and one that cuts words say so', async () => {
  const silence = 'anullsrc=r=48000:cl=mono:d=2';
  expect(await warningsOf('silent', MOVING, { sound: silence, wordsCut: 2 })).toEqual(
    expect.arrayContaining(['inspection.silent', 'inspection.words_cut']),
  );
});
