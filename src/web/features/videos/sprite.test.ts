import { expect, test } from 'vitest';
import { frameAt, framePosition } from './sprite.ts';

test('a hundred frames are spread over the width of the picture', () => {
  expect([-0.1, 0, 0.005, 0.0101, 0.5, 0.999, 1, 1.2].map(frameAt)).toEqual([0, 0, 0, 1, 50, 99, 99, 99]);
});

test('frames are arranged row by row', () => {
  expect(framePosition(0)).toBe('0% 0%');
  expect(framePosition(9)).toBe('100% 0%');
  expect(framePosition(90)).toBe('0% 100%');
});
