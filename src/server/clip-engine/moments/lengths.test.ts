import { expect, test } from 'vitest';
import { clipCount, leastLengthOf, lengthRanges, rangeOf } from './lengths.ts';

test('codes stand for the specified ranges, and a mix for all of its ranges', () => {
  expect(rangeOf(lengthRanges([1]), 29)?.code).toBe(1);
  expect(rangeOf(lengthRanges([1]), 30)).toBeUndefined();
  expect(rangeOf(lengthRanges([1, 2]), 45)?.code).toBe(2);
  expect(rangeOf(lengthRanges([3]), 59.9)).toBeUndefined();
  expect(rangeOf(lengthRanges([4]), 179)?.code).toBe(4);
  expect(rangeOf(lengthRanges([4]), 180.1)).toBeUndefined();
});

test('no code, an unknown one and a mix with automatic mean automatic', () => {
  for (const codes of [[], [9], [0, 2]]) expect(lengthRanges(codes).map(({ code }) => code)).toEqual([0]);
});

test('twenty minutes give eight to ten clips, more minutes give more but fewer per minute', () => {
  const automatic = lengthRanges([0]);
  expect(clipCount(1200, automatic)).toBe(9);
  expect(clipCount(300, automatic)).toBe(4);
  expect(clipCount(60, automatic)).toBe(1);
  expect(clipCount(3600, automatic)).toBeGreaterThan(15);
  expect(clipCount(3600, automatic)).toBeLessThan(27);
  expect(clipCount(6 * 3600, automatic)).toBe(30);
});

test('clips never fill more than seven tenths of the source', () => {
  expect(clipCount(400, lengthRanges([4]))).toBe(2);
});

test('without its pauses a clip stays in the ranges that were asked for, where these have a least length', () => {
  const seconds = (endSeconds: number) => ({ startSeconds: 0, endSeconds });
  expect(leastLengthOf(seconds(40), [2])).toBeCloseTo(30.1);
  expect(leastLengthOf(seconds(40), [1, 2])).toBe(6);
  expect(leastLengthOf(seconds(70), [2, 3])).toBeCloseTo(30.1);
  expect(leastLengthOf(seconds(70), [1, 3])).toBeCloseTo(60.1);
  expect(leastLengthOf(seconds(20), [0])).toBe(6);
});
