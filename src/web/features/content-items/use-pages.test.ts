import { expect, test } from 'vitest';
import { pagesToLoad } from './use-pages.ts';

test('visible pages and the next one are kept; the first always is, and none beyond the end', () => {
  expect(pagesToLoad([0, 7], 20, 100)).toEqual([]);
  expect(pagesToLoad([5, 15], 20, 100)).toEqual([2]);
  expect(pagesToLoad([50, 62], 20, 100)).toEqual([3, 4]);
  expect(pagesToLoad([90, 99], 20, 100)).toEqual([5]);
  expect(pagesToLoad([0, 0], 20, 0)).toEqual([]);
});
