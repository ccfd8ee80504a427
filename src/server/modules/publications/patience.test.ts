import { expect, test } from 'vitest';
import { isGivenUp, isLost, slowPollAt } from './patience.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('a publication without progress is given up after a day, one that was never tried is not', () => {
  expect(isGivenUp({ firstTryAt: null }, now)).toBe(false);
  expect(isGivenUp({ firstTryAt: ago(24) }, now)).toBe(false);
  expect(isGivenUp({ firstTryAt: ago(24.01) }, now)).toBe(true);
});

test('a post that does not appear within a day is lost, one that was not made is not', () => {
  expect(isLost({ commitAt: null }, now)).toBe(false);
  expect(isLost({ commitAt: ago(24) }, now)).toBe(false);
  expect(isLost({ commitAt: ago(24.01) }, now)).toBe(true);
});

test('a draft is polled every ten minutes for six hours after its delivery', () => {
  const row = { publishedAt: null, commitAt: ago(5), createdAt: ago(900) };
  expect(slowPollAt(row, now)).toEqual(new Date('2026-11-22T12:10:00Z'));
  expect(slowPollAt({ ...row, commitAt: ago(6.01) }, now)).toBeNull();
  // Counted from when it was made, where that is known.
  expect(slowPollAt({ ...row, commitAt: ago(7), publishedAt: ago(1) }, now)).not.toBeNull();
  expect(slowPollAt({ ...row, commitAt: null }, now)).toBeNull();
});
