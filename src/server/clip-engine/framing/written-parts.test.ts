import { expect, test } from 'vitest';
import { readPicture } from './picture.ts';
import { writtenParts } from './written-parts.ts';

test('letters of a slide are found in the pixels of the source, its smooth parts are not', () => {
  const small = { width: 256, height: 144 };
  const luma = new Uint8Array(small.width * small.height);
  // A gradient, and a title of upright strokes at the upper left.
  for (let i = 0; i < luma.length; i++) luma[i] = 220 - (i % small.width) / 4;
  for (let x = 16; x < 96; x += 4) for (let y = 16; y < 24; y++) luma[y * small.width + x] = 20;
  const sample = { frame: 25, faces: [], picture: readPicture(luma, small, undefined) };
  const parts = writtenParts(sample, { width: 1280, height: 720 });
  const inside = parts.filter(({ width }) => width < 1280);
  expect(inside).toEqual([{ frame: 25, x: 80, y: 80, width: 400, height: 40 }]);
  // No text is to lie across the upper or lower edge of the slide.
  expect(parts.filter(({ width }) => width === 1280).map(({ y }) => Math.round(y))).toEqual([0, 713]);
});
