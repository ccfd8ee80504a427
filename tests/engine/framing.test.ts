import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaceDetector, openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { type Framing, planFraming } from '#server/clip-engine/framing/framing.ts';
import { holds, shownAt } from '#server/clip-engine/framing/shown.ts';
import type { CropShot } from '#server/clip-engine/shapes.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import type { CachedFootage } from '#tests/footage/cached-footage.ts';
import type { TrueShot } from '#tests/footage/model.ts';
import { faceAt } from '#tests/footage/truth.ts';
import { tellFigure } from '#tests/harness/extent.ts';
import { makeShortTalk } from './footage.ts';

/**
 * Every kind of shot once; in the first, the detector takes a shelf with a plant for a larger face than the speaker's
 * (score 0.72, 0.39 of the width).
 */
const LOOKED_AT_SECONDS = 37;
const PICTURES_A_SECOND = 5;

let footage: CachedFootage;
let detector: FaceDetector;
let framing: Framing;
/** All faces that the detector reported, of whatever kind, by sample. */
const widest: number[] = [];
const folder = await mkdtemp(join(tmpdir(), 'rw-framing-'));

beforeAll(async () => {
  const ffmpeg = await openFfmpeg({ log: silentLog });
  detector = await openFaceDetector();
  footage = await makeShortTalk(ffmpeg, 45, 360);
  const watched: FaceDetector = {
    detect: async (picture) => {
      const faces = await detector.detect(picture);
      widest.push(Math.max(0, ...faces.map(({ width }) => width)));
      return faces;
    },
    detectBody: (picture) => detector.detectBody(picture),
    close: () => detector.close(),
  };
  const span = { startSeconds: 0, endSeconds: LOOKED_AT_SECONDS };
  framing = await planFraming(ffmpeg, watched, footage.file, await probeMedia(ffmpeg, footage.file), span, {
    aspect: '9:16',
    folder,
  });
}, 600_000);

afterAll(async () => {
  await detector?.close();
  await rm(folder, { recursive: true, force: true });
});

const trueShots = () => footage.truth.shots.filter(({ startSeconds }) => startSeconds < LOOKED_AT_SECONDS - 0.5);

function plannedFor({ startSeconds }: TrueShot): CropShot {
  const shot = framing.crop.shots.find((planned) => Math.abs(planned.startSeconds - startSeconds) < 1e-6);
  if (shot === undefined) throw new Error(`No shot begins at ${startSeconds} s`);
  return shot;
}

/** How many of the generator's faces are completely shown, sampled five times a second. */
function countShown(kinds: readonly TrueShot['kind'][]): { shown: number; all: number } {
  const count = { shown: 0, all: 0 };
  for (const shot of trueShots().filter(({ kind }) => kinds.includes(kind))) {
    const planned = plannedFor(shot);
    const end = Math.min(shot.endSeconds, LOOKED_AT_SECONDS);
    for (let at = shot.startSeconds; at < end - 0.04; at += 1 / PICTURES_A_SECOND) {
      for (const face of shot.faces.map((one) => faceAt(one, at)).filter((one) => one !== undefined)) {
        count.all++;
        const box = {
          x: face.x - face.radius,
          y: face.y - face.radius,
          width: 2 * face.radius,
          height: 2 * face.radius,
        };
        const shown = shownAt(planned, framing.crop, footage.truth, at);
        if (shown.some(({ from }) => holds(from, box, footage.truth))) count.shown++;
      }
    }
  }
  return count;
}

test('shots begin on the exact frames of the real cuts', () => {
  const frames = framing.cutSeconds.map((at) => Math.round(at * footage.truth.frameRate));
  expect(frames).toEqual(
    trueShots()
      .slice(1)
      .map(({ firstFrame }) => firstFrame),
  );
});

test('a sitting or walking speaker is completely inside the window in at least 98 of 100 samples', () => {
  const { shown, all } = countShown(['speaker', 'moving']);
  tellFigure(`framing: ${shown} of ${all} looks have the whole face in the window`);
  expect(all).toBeGreaterThan(60);
  expect(shown / all).toBeGreaterThanOrEqual(0.98);
});

test('the false face on the shelf is detected but ignored', () => {
  expect(widest.filter((width) => width > 0.3).length).toBeGreaterThan(10);
  expect(framing.crop.faceInsideShare).toBeGreaterThanOrEqual(0.98);
});

test('slides are shown whole, two distant speakers each get a half, and one speaker is shown alone', () => {
  const layouts = trueShots().map((shot) => [shot.kind, plannedFor(shot).layout]);
  for (const [kind, layout] of layouts)
    expect([kind, layout]).toEqual([kind, kind === 'slide' ? 'fit' : kind === 'dialogue' ? 'split' : 'crop']);
  expect(new Set(layouts.map(([kind]) => kind)).size).toBe(5);
  const { shown, all } = countShown(['dialogue']);
  expect(shown / all).toBeGreaterThanOrEqual(0.97);
});

test('the cover shows a speaker large', () => {
  const shot = trueShots().find(
    ({ startSeconds, endSeconds }) => framing.coverSeconds >= startSeconds && framing.coverSeconds < endSeconds,
  );
  expect(shot?.kind).toMatch(/speaker|moving/);
});
