import { expect, test } from 'vitest';
import type { CropPlan } from '../shapes.ts';
import { readPicture } from './picture.ts';
import { planShots } from './shots.ts';
import { type Box, facesOnScreen, shownAt } from './shown.ts';
import type { Voice } from './speaker.ts';
import type { SeenFace } from './tracks.ts';

const rate = { num: 25, den: 1 };
const source = { width: 1920, height: 1080 };
const output = { width: 1080, height: 1920 };
const small = { width: 64, height: 36 };

type Walker = { from: number; to: number; y: number; width: number; mouth?: (frame: number) => number[] };

/** Samples of people who walk evenly from one place to another; their pictures change all over, as if all lived. */
function samplesOf(walkers: readonly Walker[], frames: number) {
  const samples = [];
  let before: ReturnType<typeof readPicture> | undefined;
  for (let frame = 0; frame < frames; frame += 8) {
    const luma = Uint8Array.from({ length: small.width * small.height }, (_, i) => 90 + (i % 7) * 9 + (frame % 16));
    const faces = walkers.map(({ from, to, y, width, mouth }): SeenFace => {
      const x = from + ((to - from) * frame) / frames;
      const height = width * 1.2;
      const box = {
        x: x / source.width,
        y: y / source.height,
        width: width / source.width,
        height: height / source.height,
      };
      return { frame, x, y, width, height, box, score: 0.9, likeness: 1, mouth: mouth?.(frame) };
    });
    before = readPicture(luma, small, before);
    samples.push({ frame, faces, picture: before });
  }
  return samples;
}

function plan(
  walkers: readonly Walker[],
  more: { voice?: Voice; output?: typeof output; cuts?: number[]; source?: typeof source } = {},
) {
  const frames = 160;
  return planShots({
    samples: samplesOf(walkers, frames),
    cuts: more.cuts ?? [],
    scores: Array.from({ length: frames }, () => 0.2),
    voice: more.voice,
    sampleFrames: 8,
    rate,
    source: more.source ?? source,
    output: more.output ?? output,
    startSeconds: 0,
  });
}

const seated = (at: number, width = 170): Walker => ({ from: at, to: at + 6, y: 300, width });
const facesOf = (walkers: readonly Walker[]) => samplesOf(walkers, 160).flatMap(({ faces }) => faces);

/** Whatever the plan: no window leaves the source, and parts of the frame lie in it. */
function expectWithin(crop: CropPlan, whole = source): void {
  const inside = ({ x, y, width, height }: Box, around: { width: number; height: number }) =>
    x >= -1 && y >= -1 && x + width <= around.width + 1 && y + height <= around.height + 1;
  for (const shot of crop.shots) {
    for (let at = shot.startSeconds; at <= shot.endSeconds; at += 0.1) {
      for (const { from, to } of shownAt(shot, crop, whole, at)) {
        expect(inside(from, whole), JSON.stringify(from)).toBe(true);
        expect(inside(to, crop), JSON.stringify(to)).toBe(true);
      }
    }
  }
}

test('windows stay inside the source whoever walks where, in every aspect', () => {
  let seed = 7;
  const random = (low: number, high: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return low + ((high - low) * seed) / 2_147_483_647;
  };
  const shapes = [output, { width: 1080, height: 1080 }, { width: 1080, height: 1350 }, { width: 1920, height: 1080 }];
  const sources = [source, { width: 720, height: 1280 }, { width: 800, height: 800 }];
  for (let round = 0; round < 60; round++) {
    const walkers = Array.from({ length: 1 + (round % 6) }, (): Walker => {
      const width = random(30, 320);
      return { from: random(-100, 1800), to: random(-100, 1800), y: random(-50, 900), width };
    });
    const whole = sources[round % sources.length] ?? source;
    expectWithin(
      plan(walkers, { output: shapes[round % shapes.length] ?? output, source: whole, cuts: [48, 104] }).crop,
      whole,
    );
  }
});

test('two people apart have a half each, left above right, without a part of the other', () => {
  const walkers = [seated(1400), seated(380)];
  const { crop } = plan(walkers);
  expect(crop.shots.map(({ layout }) => layout)).toEqual(['split']);
  const [upper, lower] = shownAt(crop.shots[0] ?? never(), crop, source, 3);
  expect((upper?.from.x ?? 0) + (upper?.from.width ?? 0)).toBeLessThanOrEqual(lower?.from.x ?? 0);
  const seen = facesOnScreen(crop, facesOf(walkers), source, { startSeconds: 0, rate });
  expect(seen.every(({ whole }) => whole)).toBe(true);
  expect(seen).toHaveLength(40);
  expect(seen.every(({ y, height }) => y + height < 960 || y > 960)).toBe(true);
});

test('three people are in two halves, each of them once', () => {
  const walkers = [seated(250, 130), seated(930, 130), seated(1560, 130)];
  const { crop } = plan(walkers);
  const seen = facesOnScreen(crop, facesOf(walkers), source, { startSeconds: 0, rate });
  expect(seen.filter(({ whole }) => whole)).toHaveLength(60);
  expect(seen).toHaveLength(60);
});

test('in a square clip two people are side by side, and a wide group above or below the others', () => {
  const square = { width: 1080, height: 1080 };
  const placesOf = (walkers: readonly Walker[]) =>
    plan(walkers, { output: square }).crop.shots[0]?.panes?.map(({ place }) => place);
  expect(placesOf([seated(300), seated(1450)])?.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [540, 0],
  ]);
  expect(placesOf([seated(250, 90), seated(930, 90), seated(1700, 90)])?.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0, 540],
  ]);
});

/** Four seconds of speech between pauses, in steps of two frames. */
const voice: Voice = { frames: 2, levelDb: Array.from({ length: 80 }, (_, i) => (i % 20 < 15 ? -20 : -60)) };
const speaking = (frame: number) => [0, 1, 2, 3].map((i) => ((frame / 2 + i) % 20 < 15 ? 0.3 : 0.01));
const listening = () => [0.02, 0.01, 0.03, 0.01];

test('the one who clearly speaks fills the frame; who takes turns shares it', () => {
  const [left, right] = [seated(380), seated(1400)];
  const alone = plan(
    [
      { ...left, mouth: listening },
      { ...right, mouth: speaking },
    ],
    { voice },
  ).crop.shots[0];
  expect(alone?.layout).toBe('crop');
  expect(alone?.keys[0]?.x).toBeGreaterThan(1000);
  const first = (frame: number) => (frame < 80 ? speaking(frame) : listening());
  const then = (frame: number) => (frame < 80 ? listening() : speaking(frame));
  expect(
    plan(
      [
        { ...left, mouth: first },
        { ...right, mouth: then },
      ],
      { voice },
    ).crop.shots[0]?.layout,
  ).toBe('split');
  const voiceOver = plan(
    [
      { ...left, mouth: listening },
      { ...right, mouth: listening },
    ],
    { voice },
  );
  expect(voiceOver.crop.shots[0]?.layout).toBe('split');
});

test('a small face gets a closer window, one that is too far away the wider one', () => {
  const near = plan([seated(900, 95)]).crop;
  expect(near.shots[0]?.cropHeight).toBeLessThan(900);
  expect(near.shots[0]?.cropHeight).toBeGreaterThanOrEqual(1920 / 2.5);
  expect(near.smallFaces).toBeUndefined();
  const far = plan([seated(900, 40)]).crop;
  expect(far.shots[0]?.cropHeight).toBe(1080);
  expect(far.smallFaces).toBe(true);
});

test('fifty faces are all looked at, and the windows of the plan are few', () => {
  const crowd = Array.from({ length: 50 }, (_, i) => ({
    ...seated(40 + (i % 10) * 180, 90),
    y: 60 + Math.floor(i / 10) * 200,
  }));
  const { crop } = plan(crowd);
  expectWithin(crop);
  expect(crop.shots).toHaveLength(1);
});

test('a face printed on clothes is nobody', () => {
  const wearer = { from: 400, to: 460, y: 200, width: 180 };
  const print = { from: 440, to: 500, y: 560, width: 100 };
  const { crop } = plan([wearer, print, seated(1500)]);
  const seen = facesOnScreen(crop, facesOf([wearer, seated(1500)]), source, { startSeconds: 0, rate });
  expect(seen.filter(({ whole }) => whole).length).toBe(40);
  expect(plan([wearer, print]).crop.shots[0]).toEqual(plan([wearer]).crop.shots[0]);
});

test('the window jumps to who comes after somebody left, and never travels there', () => {
  const samples = samplesOf([seated(300), seated(1500)], 160).map((sample) => ({
    ...sample,
    faces: sample.faces.filter((_, i) => (sample.frame < 80 ? i === 0 : i === 1)),
  }));
  const scores = Array.from({ length: 160 }, (_, frame) => (frame === 77 ? 1.2 : 0.4));
  const { crop, cuts } = planShots({
    samples,
    cuts: [],
    scores,
    voice: undefined,
    sampleFrames: 8,
    rate,
    source,
    output,
    startSeconds: 0,
  });
  expect(cuts).toEqual([77]);
  expect(crop.shots.map(({ keys }) => keys.length)).toEqual([1, 1]);
});

function never(): never {
  throw new Error('There is no shot');
}
