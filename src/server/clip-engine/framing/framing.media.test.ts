import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { probeMedia } from '#server/media/probe.ts';
import { makeFootage } from '#tests/footage/make-footage.ts';
import type { CropShot, Span } from '../shapes.ts';
import { type DrawnScene, makeDrawnVideo } from './drawn-footage.test-kit.ts';
import { type FaceDetector, openFaceDetector } from './face-detector.ts';
import { planFraming } from './framing.ts';

const rate = 25;
/** Real people never sit perfectly still. */
const nod = (seconds: number) => 10 * Math.sin(9 * seconds);
const scenes: readonly DrawnScene[] = [
  { seconds: 2.4, background: [90, 110, 120], heads: (t) => [{ x: 140 + t * 140, y: 150, radius: 46 }] },
  { seconds: 1.2, background: [150, 120, 90], heads: (t) => [{ x: 520, y: 170 + nod(t), radius: 58 }] },
  {
    seconds: 1.4,
    background: [60, 80, 70],
    heads: (t) => [
      { x: 130, y: 170 + nod(t), radius: 55 },
      { x: 510, y: 170 - nod(t), radius: 55 },
    ],
  },
];

let folder: string;
let ffmpeg: Ffmpeg;
let detector: FaceDetector;
let file: string;
let info: MediaInfo;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'framing-test-'));
  [ffmpeg, detector] = await Promise.all([openFfmpeg({ log: silentLog }), openFaceDetector()]);
  file = path.join(folder, 'drawn.mp4');
  await makeDrawnVideo(ffmpeg, file, scenes, { width: 640, height: 360, rate });
  info = await probeMedia(ffmpeg, file);
});

afterAll(async () => {
  await detector?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A vertical clip's framing of a span of a file. */
async function framed(video: string, span: Span) {
  return planFraming(ffmpeg, detector, video, await probeMedia(ffmpeg, video), span, { aspect: '9:16', folder });
}

/** Where the window's left edge is at a time of the clip. */
function edge(shot: CropShot | undefined, seconds: number): number {
  const keys = shot?.keys ?? [];
  const after = keys.findIndex(({ atSeconds }) => atSeconds > seconds);
  const a = keys[after === -1 ? keys.length - 1 : Math.max(0, after - 1)];
  const b = keys[after === -1 ? keys.length - 1 : after];
  if (a === undefined || b === undefined) return Number.NaN;
  return a === b ? a.x : a.x + ((b.x - a.x) * (seconds - a.atSeconds)) / (b.atSeconds - a.atSeconds);
}

test('the window follows a walking head, jumps on the exact frame of a cut and gives two equal heads a half each', async () => {
  const span = { startSeconds: 0.4, endSeconds: 5 };
  const { crop, cutSeconds, coverSeconds } = await planFraming(ffmpeg, detector, file, info, span, {
    aspect: '9:16',
    folder,
  });

  expect(cutSeconds.map((at) => Math.round(at * rate))).toEqual([60, 90]);
  expect(crop.shots.map(({ layout }) => layout)).toEqual(['crop', 'crop', 'split']);
  expect(crop.shots[2]?.panes?.map(({ place }) => place)).toEqual([
    { x: 0, y: 0, width: 1080, height: 960 },
    { x: 0, y: 960, width: 1080, height: 960 },
  ]);
  expect(crop.faceInsideShare).toBeGreaterThanOrEqual(0.95);
  expect([crop.width, crop.height]).toEqual([1080, 1920]);

  const [walk, still] = crop.shots;
  let inside = 0;
  const times = Array.from({ length: 48 }, (_, i) => i / rate);
  for (const t of times) {
    const head = 140 + (t + span.startSeconds) * 140;
    const left = edge(walk, t);
    if (head - 46 >= left && head + 46 <= left + (walk?.cropWidth ?? 0)) inside++;
  }
  expect(inside / times.length).toBeGreaterThanOrEqual(0.95);
  expect(still?.keys).toHaveLength(1);
  expect(Math.abs((still?.keys[0]?.x ?? 0) + (still?.cropWidth ?? 0) / 2 - 520)).toBeLessThan(15);
  expect(coverSeconds).toBeGreaterThan(span.startSeconds);
});

test('the same span in a wider shape has a wider window', async () => {
  const { crop } = await planFraming(
    ffmpeg,
    detector,
    file,
    info,
    { startSeconds: 2.4, endSeconds: 3.6 },
    { aspect: '1:1', folder },
  );
  expect(crop.shots.map(({ cropWidth, cropHeight }) => [cropWidth, cropHeight])).toEqual([[360, 360]]);
  expect([crop.width, crop.height]).toEqual([1080, 1080]);
});

test('a slide whose text a window would cut is shown whole, a moving picture without faces is cropped in the centre', async () => {
  const slide = path.join(folder, 'slide.mp4');
  const boxes = [40, 100, 160, 220, 280].map((y) => `drawbox=x=30:y=${y}:w=580:h=14:color=black:t=4`).join(',');
  const source = `color=c=white:s=640x360:r=25:d=1.2,${boxes}[a];testsrc2=s=640x360:r=25:d=1.2,gblur=sigma=6[b];[a][b]concat=n=2`;
  await ffmpeg.run(
    ['-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', slide],
    {
      inputs: 'generated',
    },
  );
  const facts = await probeMedia(ffmpeg, slide);
  const { crop } = await planFraming(
    ffmpeg,
    detector,
    slide,
    facts,
    { startSeconds: 0, endSeconds: 2.4 },
    { aspect: '9:16', folder },
  );
  expect(crop.shots.map(({ layout }) => layout)).toEqual(['fit', 'crop']);
  expect(crop.shots[1]?.keys).toEqual([{ atSeconds: 1.2, x: 219, y: 0 }]);
  expect(crop.faceInsideShare).toBeUndefined();
});

test('somebody seen from behind is followed', async () => {
  const behind = path.join(folder, 'behind.mp4');
  const shot = { kind: 'moving', speaker: 'jonas', backdrop: 'studio', from: 0.68, to: 0.74, away: true } as const;
  const script = { name: 'behind', seed: 1, scenes: [{ shot, lines: [], seconds: 3 }] };
  await makeFootage(ffmpeg, script, behind, { width: 640, height: 360, frameRate: rate });
  const { crop, faces } = await framed(behind, { startSeconds: 0, endSeconds: 3 });
  expect(faces.some(({ ofBody }) => ofBody)).toBe(true);
  const [planned] = crop.shots;
  expect(planned?.layout).toBe('crop');
  // The head is at two thirds of the width or further to the right, and 89 pixels wide.
  expect(edge(planned, 1)).toBeLessThan(0.68 * 640 - 45);
  expect(edge(planned, 1)).toBeGreaterThan(0.74 * 640 + 45 - 202);
});

test('the face in a dark picture whose colours did not fade is found', async () => {
  const dark = path.join(folder, 'dark.mp4');
  await ffmpeg.run(['-i', file, '-vf', "lutyuv=y='16+(val-16)*0.12'", '-crf', '18', '-preset', 'ultrafast', dark]);
  const { crop } = await framed(dark, { startSeconds: 2.4, endSeconds: 3.6 });
  expect(crop.faceInsideShare).toBe(1);
  expect(edge(crop.shots[0], 0.5)).toBeGreaterThan(380);
});

test('what it writes on the way stands in the folder of the job', async () => {
  const job = await mkdtemp(path.join(folder, 'job-'));
  const span = { startSeconds: 0, endSeconds: 1 };
  await planFraming(ffmpeg, detector, file, info, span, { aspect: '9:16', folder: job });
  expect(await readdir(job)).toEqual(['scores.txt']);
});

test('an aborted analysis ends with the reason', async () => {
  const controller = new AbortController();
  controller.abort();
  const planned = planFraming(
    ffmpeg,
    detector,
    file,
    info,
    { startSeconds: 0, endSeconds: 5 },
    { aspect: '9:16', folder, signal: controller.signal },
  );
  await expect(planned).rejects.toMatchObject({ kind: 'aborted' });
});

test('a closed detector refuses instead of waiting for ever', async () => {
  const other = await openFaceDetector();
  await other.close();
  await expect(other.detect({ rgb: new Uint8Array(12), width: 2, height: 2 })).rejects.toThrow('closed');
});
