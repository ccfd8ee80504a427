import { expect, test } from 'vitest';
import { loadFonts } from '../fonts.ts';
import { createI420, writeI420 } from './i420.ts';
import { hex, linear, solid } from './paint.ts';
import { ellipse, rectangle } from './path.ts';
import { fill } from './raster.ts';
import { createShotPainter, type ShotScene } from './shot-painter.ts';
import { wrap } from './slide.ts';
import { createSurface, placeSprite, type Surface } from './surface.ts';

function alphaSum({ data }: Surface): number {
  let sum = 0;
  for (let i = 3; i < data.length; i += 4) sum += data[i] ?? 0;
  return sum;
}

test('edges are covered by their exact share of a pixel, even beyond the borders', () => {
  const surface = createSurface(40, 40);
  fill(surface, rectangle(2.25, 3.5, 10.5, 4.25), solid(hex('#ffffff')));
  expect(alphaSum(surface)).toBeCloseTo(10.5 * 4.25, 3);
  expect(surface.data[(5 * 40 + 2) * 4 + 3]).toBeCloseTo(0.75, 5);
  const round = createSurface(40, 40);
  fill(round, ellipse(20, 20, 12, 9, 0.4, 200), solid(hex('#ffffff')));
  expect(alphaSum(round)).toBeCloseTo(Math.PI * 12 * 9, -1);
  const partly = createSurface(20, 20);
  fill(partly, rectangle(-10, -10, 15, 15), solid(hex('#ffffff')));
  expect(alphaSum(partly)).toBeCloseTo(25, 3);
});

test('a sprite placed between pixels keeps its weight', () => {
  const sprite = createSurface(12, 12);
  fill(sprite, rectangle(3, 3, 6, 6), solid(hex('#ff8000')));
  const target = createSurface(40, 40);
  placeSprite(target, sprite, { originX: 6, originY: 6, x: 20.3, y: 18.7, angle: 0.3 });
  expect(alphaSum(target)).toBeCloseTo(36, 0);
});

test('white, black and red become the brightness and colour values of BT.709', () => {
  const surface = createSurface(6, 2);
  fill(surface, rectangle(0, 0, 2, 2), solid(hex('#ffffff')));
  fill(surface, rectangle(4, 0, 2, 2), solid(hex('#ff0000')));
  const frame = createI420(6, 2);
  writeI420(surface, frame, { left: 0, top: 0, right: 6, bottom: 2 });
  expect([...frame.data.subarray(0, 6)]).toEqual([235, 235, 16, 16, 63, 63]);
  expect([...frame.data.subarray(12)]).toEqual([128, 128, 102, 128, 128, 240]);
});

test('a gradient runs from its first to its last colour', () => {
  const surface = createSurface(100, 1);
  fill(surface, rectangle(0, 0, 100, 1), linear([0, 0], [100, 0], hex('#000000'), hex('#ffffff')));
  expect(surface.data[0]).toBeLessThan(3);
  expect(surface.data[50 * 4]).toBeCloseTo(128, -1);
  expect(surface.data[99 * 4]).toBeGreaterThan(252);
});

test('letters have outlines and widths from the font file', async () => {
  const { bold } = await loadFonts();
  expect(bold.measure('mm', 20)).toBeCloseTo(2 * bold.measure('m', 20), 6);
  const surface = createSurface(40, 40);
  fill(surface, bold.outline('I', 40, 10, 35), solid(hex('#ffffff')));
  expect(alphaSum(surface)).toBeGreaterThan(150);
  expect(alphaSum(surface)).toBeLessThan(400);
  expect(bold.outline(' ', 40, 0, 0)).toHaveLength(0);
  expect(bold.outline('é', 40, 0, 0).length).toBeGreaterThan(bold.outline('e', 40, 0, 0).length);
  expect(wrap('one two three', (text) => text.length, 7)).toEqual(['one two', 'three']);
});

test('a speaking face moves its mouth, and only the head is redrawn', async () => {
  const scene: ShotScene = {
    shot: { kind: 'speaker', speaker: 'mira', backdrop: 'studio', at: 0.5 },
    width: 160,
    height: 90,
    frameRate: 25,
    startSeconds: 10,
    lengthSeconds: 1,
    seed: 2,
    fonts: await loadFonts(),
    rooms: new Map(),
    mouthAt: (frame) => (frame === 1 ? 1 : 0),
    lines: [{ speaker: 'mira', startSeconds: 0, endSeconds: 1 }],
  };
  const painter = createShotPainter(scene);
  const first = painter.paint(0).data.slice();
  const second = painter.paint(1).data.slice();
  const changed = (x: number, y: number, w: number, h: number) => {
    let most = 0;
    for (let row = y; row < y + h; row++)
      for (let i = row * 160 + x; i < row * 160 + x + w; i++)
        most = Math.max(most, Math.abs((first[i] ?? 0) - (second[i] ?? 0)));
    return most;
  };
  const key = painter.faces[0]?.keys[0];
  expect(key?.atSeconds).toBe(10);
  expect(Math.abs((key?.x ?? 0) - 80)).toBeLessThan(3);
  expect(key?.radius).toBeCloseTo(16.2, 1);
  expect(changed(72, 42, 16, 10)).toBeGreaterThan(20);
  expect(changed(0, 0, 40, 90)).toBe(0);
  expect(createShotPainter(scene).paint(0).data).toEqual(first);
});
