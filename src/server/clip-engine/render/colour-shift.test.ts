import { expect, test } from 'vitest';
import { type ColourGrid, readColours, WHOLE_PICTURE } from '../framing/colour-grid.ts';
import { colourDistance } from './colour-shift.ts';

/** A picture of one row, one colour per pixel. */
const row = (...pixels: [number, number, number][]): ColourGrid => ({
  width: pixels.length,
  height: 1,
  rgb: pixels.flat(),
});
const red: [number, number, number] = [200, 40, 40];
const teal: [number, number, number] = [40, 160, 160];

test('cells have the mean of what they cover, by the part of each pixel', () => {
  const { rgb } = readColours(row([0, 0, 0], [100, 0, 0], [200, 0, 0]), WHOLE_PICTURE, { width: 2, height: 1 });
  expect([rgb[0], rgb[3]].map((value) => Math.round(value ?? 0))).toEqual([33, 167]);
});

test('a region is read without what lies beside it', () => {
  const { rgb } = readColours(
    row(red, teal, red, red),
    { x: 0.25, y: 0, width: 0.25, height: 1 },
    { width: 1, height: 1 },
  );
  expect([...Array.from(rgb)]).toEqual(teal);
});

test('the same colours are no distance, and brighter ones hardly any', () => {
  expect(colourDistance(row(red, teal, red), row(red, teal, red))).toBe(0);
  const grey: [number, number, number] = [90, 90, 90];
  const light: [number, number, number] = [190, 190, 190];
  expect(colourDistance(row(grey, grey, grey), row(light, light, light))).toBeCloseTo(0, 6);
});

test('what covers less than a third of the cells does not count, what is everywhere does', () => {
  const caption: [number, number, number] = [255, 255, 255];
  expect(colourDistance(row(red, red, red), row(red, caption, red))).toBe(0);
  const swapped = (([r, g, b]) => [b, g, r] as [number, number, number])(red);
  expect(colourDistance(row(red, red, red), row(swapped, swapped, swapped))).toBeGreaterThan(100);
});
