import { expect, test } from 'vitest';
import { planCamera } from './camera.ts';
import { findCuts, parseCutScores } from './cuts.ts';
import { decodeFaces } from './face-decode.ts';
import { cropWindow, outputRate } from './frame-grid.ts';
import type { Thumb } from './thumb.ts';
import { linkTracks, type SeenFace } from './tracks.ts';

const face = (frame: number, x: number, width = 60): SeenFace => ({
  frame,
  x,
  y: 100,
  width,
  height: width,
  score: 0.9,
  likeness: 1,
  box: { x: x / 1280, y: 100 / 720, width: width / 1280, height: width / 720 },
});
const rate = { num: 30, den: 1 };

test('cuts are the local peaks from 8 on, and faint ones that stand alone', () => {
  const scores = Array.from({ length: 120 }, () => 0.2);
  Object.assign(scores, { 110: 1.9, 30: 22, 31: 9, 60: 5, 90: 7, 91: 6, 92: 7 });
  expect(findCuts(scores, 30)).toEqual([30, 60, 110]);
});

/** Every fifth frame scores 2–4, as after a change of the frame rate. */
const restless = Array.from({ length: 120 }, (_, frame) => (frame % 5 === 0 ? 2 + (frame % 3) : 0.3));

test('a cut of 7.9 is found where every fifth frame scores up to 4, and nothing else is', () => {
  expect(findCuts(restless, 30)).toEqual([]);
  expect(findCuts(Object.assign([...restless], { 62: 7.9 }), 30)).toEqual([62]);
  expect(findCuts(Object.assign([...restless], { 60: 7.9 }), 30)).toEqual([60]);
});

test('restless footage has no cuts of its own, whatever it scores', () => {
  const waves = Array.from({ length: 300 }, (_, frame) => 9 + 3 * Math.sin(frame / 2) + (frame % 7) / 4);
  expect(findCuts(waves, 30)).toEqual([]);
  expect(findCuts(Object.assign([...waves], { 150: 34 }), 30)).toEqual([150]);
});

test('two hundred cuts a minute are all found', () => {
  const cuts = Array.from({ length: 30 }, (_, i) => 9 * (i + 1));
  const scores = Array.from({ length: 300 }, (_, frame) => (cuts.includes(frame) ? 12 + (frame % 4) : 0.6));
  expect(findCuts(scores, 30)).toEqual(cuts);
});

/** Pictures every other frame, of one brightness per column. */
const thumbsOf = (frames: number, paint: (frame: number, column: number) => number): Thumb[] =>
  Array.from({ length: frames / 2 }, (_, i) => ({
    frame: 2 * i,
    luma: Uint8Array.from({ length: 32 * 18 }, (_, at) => paint(2 * i, at % 32)),
  }));
const room = (column: number) => 60 + 5 * column;
const street = (column: number) => (column % 8 < 4 ? 190 : 40);
const quiet = (peaks: Record<number, number>) =>
  Object.assign(
    Array.from({ length: 120 }, () => 0.2),
    peaks,
  );

test('a flash is no cut, a picture that stays another one is', () => {
  const flash = thumbsOf(120, (frame, column) => (frame === 60 ? 250 : room(column)));
  expect(findCuts(quiet({ 60: 30, 62: 28 }), 30, flash)).toEqual([]);
  const cut = thumbsOf(120, (frame, column) => (frame >= 60 ? street(column) : room(column)));
  expect(findCuts(quiet({ 60: 30 }), 30, cut)).toEqual([60]);
});

test('a cross-fade is a cut in its middle; a change of light and somebody who walks are none', () => {
  const share = (frame: number) => Math.min(1, Math.max(0, (frame - 45) / 30));
  const fade = thumbsOf(120, (frame, column) => room(column) * (1 - share(frame)) + street(column) * share(frame));
  const [middle, ...more] = findCuts(quiet({}), 30, fade);
  expect(more).toEqual([]);
  expect(Math.abs((middle ?? 0) - 60)).toBeLessThanOrEqual(4);
  const light = thumbsOf(120, (frame, column) => room(column) * (1 - 0.6 * share(frame)));
  expect(findCuts(quiet({}), 30, light)).toEqual([]);
  const walk = thumbsOf(120, (frame, column) => (Math.abs(column - frame / 4) < 4 ? 220 : room(column)));
  expect(findCuts(quiet({}), 30, walk)).toEqual([]);
});

test('in very dark pictures a cut scores less and is found', () => {
  const dark = thumbsOf(120, (frame, column) => (frame >= 60 ? street(column) : room(column)) / 10);
  const scores = Array.from({ length: 120 }, (_, frame) => (frame === 60 ? 1.1 : 0.15 + (frame % 5 === 0 ? 0.2 : 0)));
  expect(findCuts(scores, 30, dark)).toEqual([60]);
  expect(
    findCuts(
      scores,
      30,
      dark.map((thumb) => ({ ...thumb, luma: thumb.luma.map((value) => value * 10) })),
    ),
  ).toEqual([]);
});

test('scores are read at their frames', () => {
  const text =
    'frame:0    pts:0       pts_time:0\nlavfi.scd.score=0.000\nframe:2    pts:2       pts_time:0.08\nlavfi.scd.score=12.500\n';
  expect(parseCutScores(text)).toEqual([0, 0, 12.5]);
});

test('two people who come near each other keep their own tracks', () => {
  const faces = Array.from({ length: 10 }, (_, i) => [
    face(i * 10, 100 + i * 12),
    face(i * 10, 400 - i * 12, 80),
  ]).flat();
  const tracks = linkTracks(faces, 30, 10);
  expect(tracks).toHaveLength(2);
  expect(tracks.map((faces) => new Set(faces.map(({ width }) => width)))).toEqual([new Set([60]), new Set([80])]);
});

test('someone who moves little is filmed with a still camera that holds every face', () => {
  const window = cropWindow({ width: 1280, height: 720 }, { width: 1080, height: 1920 });
  const keys = planCamera([face(0, 600), face(10, 640), face(20, 620)], { from: 0, to: 30 }, window, rate);
  expect(keys).toHaveLength(1);
  expect(keys[0]?.edge).toBeLessThanOrEqual(600);
  expect((keys[0]?.edge ?? 0) + window.width).toBeGreaterThanOrEqual(700);
});

test('a still camera moves aside for a face that leans out for a moment, and only as far as that face needs', () => {
  const window = cropWindow({ width: 1280, height: 720 }, { width: 1080, height: 1920 });
  const faces = Array.from({ length: 31 }, (_, i) => face(i * 10, i === 15 ? 820 : 600));
  const keys = planCamera(faces, { from: 0, to: 310 }, window, rate);
  expect(keys).toHaveLength(1);
  const edge = keys[0]?.edge ?? 0;
  expect(edge).toBeLessThanOrEqual(600);
  expect(edge + window.width).toBeGreaterThanOrEqual(880);
  expect(edge + window.width).toBeLessThanOrEqual(880 + 60 * 0.2);
});

test('a walking person is followed from the first frame of the shot to its last', () => {
  const window = cropWindow({ width: 1280, height: 720 }, { width: 1080, height: 1920 });
  const faces = Array.from({ length: 13 }, (_, i) => face(90 + i * 10, 200 + i * 60));
  const keys = planCamera(faces, { from: 90, to: 211 }, window, rate);
  expect(keys[0]?.atSeconds).toBe(3);
  expect(keys.at(-1)?.atSeconds).toBeCloseTo(211 / 30, 6);
  expect(keys.every(({ edge }) => edge >= 0 && edge <= window.room)).toBe(true);
  expect(keys.at(-1)?.edge).toBeGreaterThan((keys[0]?.edge ?? 0) + 500);
});

test('a source that is already vertical is not enlarged, and a narrower one moves up and down', () => {
  expect(cropWindow({ width: 720, height: 1280 }, { width: 1080, height: 1920 })).toMatchObject({
    width: 720,
    height: 1280,
    room: 0,
  });
  expect(cropWindow({ width: 720, height: 1280 }, { width: 1080, height: 1080 })).toMatchObject({
    height: 720,
    axis: 'y',
    room: 560,
  });
});

test.each([
  [23.976, false, { num: 24000, den: 1001 }],
  [25, false, { num: 25, den: 1 }],
  [59.94, false, { num: 30000, den: 1001 }],
  [60, false, { num: 30, den: 1 }],
  [120, false, { num: 30, den: 1 }],
  [12, false, { num: 30, den: 1 }],
  [28.4, true, { num: 30, den: 1 }],
])('a source of %d frames a second (variable: %s) is rendered at %o', (frameRate, variableFrameRate, expected) => {
  expect(outputRate({ frameRate, variableFrameRate })).toEqual(expected);
});

test('faces are decoded from their anchors and doubles merged', () => {
  const fine = { logits: new Float32Array(512).fill(-20), boxes: new Float32Array(512 * 16) };
  const coarse = { logits: new Float32Array(384).fill(-20), boxes: new Float32Array(384 * 16) };
  for (const anchor of [0, 1]) {
    fine.logits[anchor] = 3;
    fine.boxes.set([56, 56, 32, 64], anchor * 16);
  }
  const faces = decodeFaces([fine, coarse]);
  expect(faces).toHaveLength(1);
  expect(faces[0]).toMatchObject({ x: 48 / 256, y: 32 / 256, width: 32 / 256, height: 64 / 256 });
});
