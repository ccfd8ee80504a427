import { expect, test } from 'vitest';
import { sumPeriod } from '#server/modules/figures/figures.ts';
import type { ConnectionDay } from '#server/modules/figures/store.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { titleOf } from './titles.ts';
import { isoDuration } from './wire.ts';

test.each([
  [0, 'PT0S'],
  [34, 'PT34S'],
  [60, 'PT1M'],
  [3_723, 'PT1H2M3S'],
  [3_600, 'PT1H'],
  [93_600, 'P1DT2H'],
  [86_400, 'P1D'],
  [59.6, 'PT1M'],
])('%d seconds are written %s, as on YouTube', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text);
});

const { tiktok, youtube, instagram } = testPlatforms();

test('the title is the first hundred characters of the caption, or the specified one if there is none', () => {
  const smile = '🙂';
  expect(titleOf(instagram.rules, { title: '', description: smile.repeat(120) })).toBe(smile.repeat(100));
  expect(titleOf(instagram.rules, { title: '', description: ' \n ' })).toBe('Instagram Post');
  expect(titleOf(tiktok.rules, { title: '', description: 'what it says' })).toBe('what it says');
  expect(titleOf(tiktok.rules, { title: '', description: '' })).toBe('Untitled');
  expect(titleOf(youtube.rules, { title: 'A\0B\ud800', description: '' })).toBe('AB\ufffd');
});

const day = (over: Partial<ConnectionDay> & Pick<ConnectionDay, 'day' | 'source'>): ConnectionDay => ({
  views: null,
  reach: null,
  likes: null,
  comments: null,
  shares: null,
  followers: null,
  ...over,
});

test('a period sums events, takes the last number of followers, and never sums people', () => {
  const rows = [
    day({ day: '2026-11-18', source: 'reported', views: 10, reach: 7, likes: 1, comments: 2 }),
    day({ day: '2026-11-18', source: 'read', followers: 100, views: 9_999 }),
    day({ day: '2026-11-19', source: 'reported', views: 5, reach: 4, shares: 3 }),
    day({ day: '2026-11-19', source: 'read' }),
  ];
  expect(sumPeriod(rows)).toEqual({
    from: '2026-11-18',
    to: '2026-11-19',
    views: 15,
    reach: null,
    engagement: 6,
    followers: 100,
    days: [
      { date: '2026-11-18', views: 10, reach: 7, followers: 100 },
      { date: '2026-11-19', views: 5, reach: 4, followers: null },
    ],
  });
  expect(sumPeriod(rows.slice(0, 2)).reach).toBe(7);
});

test('a period without days has no figures, not zeros', () => {
  expect(sumPeriod([])).toEqual({
    from: null,
    to: null,
    views: null,
    reach: null,
    engagement: null,
    followers: null,
    days: [],
  });
});
