import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { edgeAt } from '../framing/camera.ts';
import { type DrawnHead, makeDrawnVideo } from '../framing/drawn-footage.test-kit.ts';
import { type FaceDetector, openFaceDetector } from '../framing/face-detector.ts';
import { planFraming } from '../framing/framing.ts';
import type { CropShot } from '../shapes.ts';
import { RENDERER_VERSION } from './arguments.ts';
import { inspectClip } from './inspect.ts';
import { renderClip } from './render.ts';

const picture = { width: 640, height: 360, rate: 25 };
const span = { startSeconds: 0, endSeconds: 2 };
const WINDOW = 202;
/** A head that walks through the right half. */
const walking = (seconds: number): DrawnHead[] => [{ x: 380 + 60 * seconds, y: 150, radius: 46 }];

let folder: string;
let ffmpeg: Ffmpeg;
let detector: FaceDetector;
let walk: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bad-input-test-'));
  [ffmpeg, detector] = await Promise.all([openFfmpeg({ log: silentLog }), openFaceDetector()]);
  walk = path.join(folder, 'walk.mp4');
  await makeDrawnVideo(ffmpeg, walk, [{ seconds: 2, background: [90, 110, 120], heads: walking }], picture);
});

afterAll(async () => {
  await detector?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The walk with other filters over it. */
async function walkWith(name: string, filters: string): Promise<string> {
  const file = path.join(folder, `${name}.mp4`);
  await ffmpeg.run(['-i', walk, '-vf', filters, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', file]);
  return file;
}

async function framed(file: string) {
  const info = await probeMedia(ffmpeg, file);
  const framing = await planFraming(ffmpeg, detector, file, info, span, { aspect: '9:16', folder });
  return { ...framing, info };
}

/** Warnings about the clip of a file, made as it is framed. */
async function warningsOf(file: string) {
  const { info, crop } = await framed(file);
  const edit = { source: span, crop, captions: undefined, gainDb: 0, ceilingDb: -2, renderer: RENDERER_VERSION };
  const outFile = path.join(folder, 'clip.mp4');
  await renderClip(ffmpeg, { file, info, edit, outFile, folder });
  const { warnings } = await inspectClip(ffmpeg, outFile, { edit, wordsCut: undefined, hasSound: false });
  return { layouts: crop.shots.map(({ layout }) => layout), warnings: warnings.map(({ id }) => id) };
}

/** The window's left edge at a time. */
function edge(shot: CropShot | undefined, seconds: number): number {
  return edgeAt(
    (shot?.keys ?? []).map(({ atSeconds, x }) => ({ atSeconds, edge: x })),
    seconds,
  );
}

test('mirrored footage is framed as well as what it mirrors', async () => {
  const { crop } = await framed(await walkWith('mirrored', 'hflip'));
  expect(crop.shots.map(({ layout }) => layout)).toEqual(['crop']);
  expect(crop.speakerInsideShare).toBe(1);
  for (let seconds = 0; seconds < 2; seconds += 0.1) {
    const [{ x, radius } = { x: 0, radius: 0 }] = walking(seconds);
    const left = edge(crop.shots[0], seconds);
    expect(picture.width - x - radius).toBeGreaterThan(left);
    expect(picture.width - x + radius).toBeLessThan(left + WINDOW);
  }
});

test('subtitles burned into the footage do not distract the window from the face above them', async () => {
  const letters = Array.from({ length: 14 }, (_, i) => {
    const box = `drawbox=x=${120 + 28 * i}:y=300:w=16:h=24:t=4:color=white`;
    return `${box}:enable='lt(mod(t+${(i * 0.13).toFixed(2)},0.9),0.7)'`;
  });
  const { crop } = await framed(await walkWith('subtitled', letters.join(',')));
  expect(crop.shots.map(({ layout }) => layout)).toEqual(['crop']);
  expect(crop.speakerInsideShare).toBe(1);
  const middle = edge(crop.shots[0], 1) + WINDOW / 2;
  expect(Math.abs(middle - 440)).toBeLessThan(30);
});

test('subtitles burned into the footage are found in their place, and nothing is found without them', async () => {
  // Another text every 0.32 seconds.
  const letters = Array.from({ length: 18 }, (_, i) => {
    const box = `drawbox=x=${176 + 16 * i}:y=310:w=10:h=20:t=3:color=white`;
    return `${box}:enable='gt(mod((floor(t/0.32)+1)*${7 * i + 3},5),1)'`;
  });
  const subtitled = await walkWith('really-subtitled', letters.join(','));
  const [{ subtitles }, without] = [await framed(subtitled), await framed(walk)];
  expect(subtitles?.top).toBeGreaterThan(0.84);
  expect(subtitles?.bottom).toBeLessThan(0.94);
  expect(without.subtitles).toBeUndefined();
});

test('a portrait that stands still for the whole video is shown, and the inspection says that it does not move', async () => {
  const still = await walkWith('portrait', 'loop=loop=50:size=1:start=0');
  expect(await warningsOf(still)).toEqual({ layouts: ['crop'], warnings: ['inspection.frozen_opening'] });
});

test('a slide that stands still for the whole video is shown in full, and is not called frozen', async () => {
  const slide = path.join(folder, 'slide.mp4');
  const boxes = [40, 100, 160, 220, 280].map((y) => `drawbox=x=30:y=${y}:w=580:h=14:color=black:t=4`).join(',');
  const source = `color=c=white:s=640x360:r=25:d=2,${boxes}`;
  await ffmpeg.run(
    ['-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', slide],
    { inputs: 'generated' },
  );
  expect(await warningsOf(slide)).toEqual({ layouts: ['fit'], warnings: [] });
});
