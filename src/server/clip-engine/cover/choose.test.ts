import { expect, test } from 'vitest';
import { coveredShare } from '../captions/place.ts';
import { planTitle } from '../captions/plan-captions.ts';
import type { CropPlan } from '../shapes.ts';
import { chooseFrames, chooseMoments } from './choose.ts';
import { composeCover } from './compose.ts';
import { headsOf } from './heads.ts';

const clip = { frames: 500, framesPerSecond: 25 };
const look = (frame: number, eyes: number | undefined, sharp = 10) => ({ frame, eyes, sharp });

test('moments are apart, the best first', () => {
  const rated = [10, 20, 200, 210, 400].map((frame, i) => ({ frame, score: i }));
  expect(chooseMoments(rated, clip).map(({ frame }) => frame)).toEqual([400, 210, 20]);
});

test('no blink is taken where there is another frame, and the sharpest of the others is', () => {
  const moments = [
    { score: 3, shot: 0, looks: [look(98, 0.2), look(100, 0.06, 90), look(102, 0.19, 20)] },
    { score: 2, shot: 0, looks: [look(300, 0.05), look(302, 0.06)] },
    { score: 1, shot: 0, looks: [look(400, undefined), look(402, undefined, 30)] },
  ];
  expect(chooseFrames(moments, clip)).toEqual([102, 402, 300]);
});

test('another shot is preferred to the same one again, if it is nearly as good', () => {
  const moment = (frame: number, score: number, shot: number) => ({ score, shot, looks: [look(frame, 0.2)] });
  const moments = [moment(50, 3, 0), moment(120, 2.9, 0), moment(200, 2.8, 0), moment(300, 2.5, 1), moment(400, 1, 2)];
  expect(chooseFrames(moments, clip)).toEqual([50, 300, 120]);
});

const source = { width: 1920, height: 1080 };
const crop: CropPlan = {
  shots: [
    {
      startSeconds: 0,
      endSeconds: 9,
      layout: 'crop',
      cropWidth: 608,
      cropHeight: 1080,
      keys: [{ atSeconds: 0, x: 600, y: 0 }],
    },
  ],
  width: 1080,
  height: 1920,
};
const face = (x: number, y: number, size = 200) => ({ x, y, width: size, height: size, likeness: 1 });
const covered = (...faces: ReturnType<typeof face>[]) =>
  composeCover(crop, { atSeconds: 2, clipStart: 0 }, headsOf(faces, source), source);

test.each([
  ['a face in the middle leaves the clip’s window', [face(800, 400)], 'crop', 600],
  ['a face at the window’s edge moves it', [face(1100, 400)], 'crop', 896],
  ['a face that profiles would cut off gets a wider picture', [face(800, 60)], 'screen', 0],
  ['two faces far apart leave the larger one', [face(100, 400, 260), face(1600, 400)], 'crop', 0],
  ['a small face in the background counts for nothing', [face(800, 400), face(1700, 400, 60)], 'crop', 600],
] as const)('%s', (_, faces, layout, x) => {
  const shot = covered(...faces);
  expect([shot.layout, shot.keys[0]?.x]).toEqual([layout, x]);
});

test('captions over mouths are counted while they are shown', () => {
  const mouth = (at: number, top: number) => ({
    fromSeconds: at - 0.25,
    toSeconds: at + 0.25,
    left: 400,
    right: 600,
    top,
    bottom: top + 100,
    weight: 12,
  });
  const block = { startSeconds: 0, endSeconds: 2, width: 700, height: 200, bottom: 1400 };
  const mouths = [mouth(0.5, 1250), mouth(1, 900), mouth(1.5, 1390), mouth(5, 1250)];
  expect(coveredShare([block], mouths, { width: 1080, height: 1920 })).toBeCloseTo(2 / 3, 5);
  expect(coveredShare([block], [], { width: 1080, height: 1920 })).toBeUndefined();
});

test('a title lies on hair rather than on a face, where a close head leaves no other place', () => {
  const close = { x: 180, y: 520, width: 720, height: 720, frame: 0, whole: true };
  const size = { width: 1080, height: 1920 };
  const text = 'Why nobody reads the manual twice';
  const headline = planTitle({ text, language: 'en', style: 'bold', size, faces: [close] });
  expect(headline?.bottom).toBeGreaterThan(285);
  expect(headline?.bottom).toBeLessThan(600);
});
