import { expect, test } from 'vitest';
import type { Clip } from '#contract/clips.ts';
import { clipSeconds } from './clip-clock.ts';

test('a time of the source is mapped to a clip with removed parts', () => {
  const removed = [{ start_seconds: 12, end_seconds: 14 }];
  const clip = { start_seconds: 10, inspection: { removed } } as unknown as Clip;
  expect([9, 11, 13, 15].map((at) => clipSeconds(clip, at))).toEqual([0, 1, 2, 3]);
  expect(clipSeconds({ ...clip, inspection: null }, 15)).toBe(5);
});
