import { expect, test } from 'vitest';
import { brightened } from './brighten.ts';

const thumbOf = (luma: number) => ({ frame: 0, luma: new Uint8Array(576).fill(luma) });

test('a well-lit picture is left as it is', () => {
  const rgb = Uint8Array.of(200, 160, 140);
  expect(brightened(rgb, thumbOf(170))).toBe(rgb);
});

test('a dark picture becomes light, and its colour stays weaker than its light', () => {
  const [red = 0, green = 0, blue = 0] = brightened(Uint8Array.of(40, 10, 0), thumbOf(15));
  const grey = (54 * red + 183 * green + 19 * blue) / 256;
  expect(grey).toBeGreaterThan(110);
  expect(grey).toBeLessThan(150);
  // Equal gain would leave no green and blue at all.
  expect(red - blue).toBeLessThan(1.4 * grey);
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
});

test('an almost black picture is not brightened without limit', () => {
  expect(Math.max(...brightened(Uint8Array.of(2, 2, 2), thumbOf(1)))).toBeLessThanOrEqual(24);
});
