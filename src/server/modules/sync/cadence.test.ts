import { expect, test } from 'vitest';
import { chooseReach, figureAgesOf, isResumable, mayCheckMissing, nextPassAt, pauseUntil } from './cadence.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('the first pass reads everything, later ones recent posts, and one a week everything again', () => {
  expect(chooseReach(null, now)).toBe('whole');
  expect(chooseReach(ago(24 * 6), now)).toBe('recent');
  expect(chooseReach(ago(24 * 7), now)).toBe('whole');
  // A clock that was temporarily ahead must not stop syncing.
  expect(chooseReach(ago(-24 * 30), now)).toBe('whole');
});

test('the next pass is due in an hour, give or take five minutes', () => {
  expect(nextPassAt(now, 0).toISOString()).toBe('2026-11-21T12:55:00.000Z');
  expect(nextPassAt(now, 0.999).getTime()).toBeLessThan(new Date('2026-11-21T13:05:00Z').getTime());
});

test('an interrupted pass resumes where it stopped, unless that was over a day ago', () => {
  expect(isResumable({ stage: 'pages', updatedAt: ago(1) }, now)).toBe(true);
  expect(isResumable({ stage: 'pages', updatedAt: ago(25) }, now)).toBe(false);
  expect(isResumable({ stage: 'account', updatedAt: now }, now)).toBe(false);
});

test('a pause lasts as long as the platform says, a quarter of an hour by default, and is never zero', () => {
  expect(pauseUntil(new Date('2026-11-22T08:00:00Z'), now).toISOString()).toBe('2026-11-22T08:00:00.000Z');
  expect(pauseUntil(undefined, now).toISOString()).toBe('2026-11-21T12:15:00.000Z');
  expect(pauseUntil(ago(3), now).toISOString()).toBe('2026-11-21T12:00:01.000Z');
});

test.each([
  ['an empty answer of an account that has posts', { seen: 0, total: 180 }, false],
  ['an empty answer of an account of unknown size', { seen: 0, total: null }, false],
  ['an account that says itself that it is empty', { seen: 0, total: 0 }, true],
  ['a pass that broke off early', { seen: 20, total: 180 }, false],
  ['a pass that met everything', { seen: 180, total: 180 }, true],
  ['a pass that met fewer, as estimates go', { seen: 170, total: 180 }, true],
  ['a platform that tells no number', { seen: 10, total: null }, true],
])('missing posts may be looked up or not: %s', (_what, given, expected) => {
  expect(mayCheckMissing(given)).toBe(expected);
});

test('every post is read daily where days are derived from posts, unless there are thousands', () => {
  const longest = (daysFrom: 'posts' | 'reports', posts: number) =>
    Math.max(...figureAgesOf({ daysFrom }, posts).map(({ everyMs }) => everyMs)) / 3_600_000;
  expect([longest('posts', 2_000), longest('posts', 2_001), longest('reports', 10)]).toEqual([23, 192, 192]);
});
