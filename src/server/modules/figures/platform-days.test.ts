import { expect, test } from 'vitest';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import type { AnalyticsAccount, AudienceShare, DayRow } from './analytics-store.ts';
import { closestPeriod, combine } from './audience.ts';
import { platformDays } from './platform-days.ts';

const { tiktok, instagram } = testPlatforms();
const now = new Date('2026-11-22T21:00:00Z');

const account = (id: string, over: Partial<AnalyticsAccount> = {}): AnalyticsAccount => ({
  id,
  platform: 'tiktok',
  username: id,
  channelTitle: null,
  mode: 'sandbox',
  status: 'active',
  problem: null,
  scopes: [],
  connectedAt: new Date('2026-11-01T10:00:00Z'),
  readAt: now,
  sync: 'idle',
  nextAt: null,
  hasAllPosts: true,
  ended: {},
  ...over,
});
const row = (accountId: string, day: number, source: DayRow['source'], over: Partial<DayRow> = {}): DayRow => ({
  accountId,
  day: `2026-11-${String(day).padStart(2, '0')}`,
  source,
  views: null,
  reach: null,
  likes: null,
  comments: null,
  shares: null,
  followers: null,
  viewsEstimated: null,
  ...over,
});
/** An account's rows, as `platformDays` takes them. */
const among = (rows: readonly DayRow[]) => (id: string) => rows.filter(({ accountId }) => accountId === id);
const days = [15, 16, 17, 18, 19, 20, 21, 22];

test('posts that gained nothing on a day that was read gained 0; on a day that was not, nothing is known', () => {
  const rows = days.flatMap((day) => [
    ...(day === 18 ? [] : [row('a', day, 'read', { followers: 100 + day })]),
    ...(day === 20 ? [row('a', day, 'posts', { views: 30, likes: 2 })] : []),
  ]);
  const read = platformDays(tiktok.rules, [account('a')], among(rows), { days: 7, now });
  expect(read.period).toMatchObject({ from: '2026-11-15', to: '2026-11-21' });
  expect(read.completeUntil).toBe('2026-11-21');
  expect(read.on('2026-11-19')).toMatchObject({ views: 0, engagement: 0, followers: 119, isKnown: true });
  expect(read.on('2026-11-20')).toMatchObject({ views: 30, engagement: 2, comments: 0 });
  expect(read.on('2026-11-18')).toMatchObject({ views: null, followers: null, isKnown: false });
  expect(read.current.views).toEqual({ value: 30, known: 6, all: 7 });
});

test('a figure that the account no longer gives is unknown from the next day on, though others are known', () => {
  const rows = days.flatMap((day) => [row('a', day, 'read'), row('a', day, 'posts', { likes: 3 })]);
  const ended = account('a', { ended: { views: '2026-11-18', followers: '2026-11-20' } });
  const read = platformDays(tiktok.rules, [ended], among(rows), { days: 7, now });
  expect(read.missingSince).toEqual({ views: '2026-11-19', engagement: null, followers: '2026-11-21' });
  expect([read.on('2026-11-18').views, read.on('2026-11-19').views]).toEqual([0, null]);
  expect(read.current.engagement).toEqual({ value: 21, known: 7, all: 7 });
  expect(read.current.views).toMatchObject({ value: 0, known: 4 });
});

test('engagement is unknown where a part of it is', () => {
  const rows = days.map((day) => row('a', day, 'reported', day > 17 ? { likes: 3 } : { likes: 3, comments: 1 }));
  const read = platformDays(instagram.rules, [account('a', { ended: { comments: '2026-11-17' } })], among(rows), {
    days: 7,
    now,
  });
  expect([read.on('2026-11-17').engagement, read.on('2026-11-18').engagement]).toEqual([4, null]);
  expect(read.missingSince.engagement).toBe('2026-11-18');
});

test('days that are mostly estimated count, and are not known', () => {
  const rows = days.flatMap((day) => [
    row('a', day, 'read'),
    row('a', day, 'posts', { views: 10, viewsEstimated: day }),
  ]);
  const read = platformDays(tiktok.rules, [account('a')], among(rows), { days: 7, now });
  expect(read.current.views).toEqual({ value: 70, known: 0, all: 7 });
});

test('neither the day of connecting nor days before all posts were read are whole', () => {
  const rows = days.map((day) => row('a', day, 'read'));
  const late = account('a', { connectedAt: new Date('2026-11-19T10:00:00Z') });
  const read = platformDays(tiktok.rules, [late], among(rows), { days: 7, now });
  expect([read.on('2026-11-19').views, read.on('2026-11-20').views]).toEqual([null, 0]);
  const unread = platformDays(tiktok.rules, [account('a', { hasAllPosts: false })], among(rows), { days: 7, now });
  expect(unread.current.views).toMatchObject({ value: null, known: 0 });
});

test('several accounts: sums of what happened, followers where all are known, people never added up', () => {
  const reported = { views: 5, likes: 2, comments: 1, reach: 4 };
  const rows = days.flatMap((day) => [
    row('a', day, 'reported', reported),
    row('a', day, 'read', { followers: 10 }),
    ...(day > 17 ? [row('b', day, 'reported', reported), row('b', day, 'read', { followers: 7 })] : []),
  ]);
  const both = platformDays(instagram.rules, [account('a'), account('b')], among(rows), { days: 7, now });
  expect(both.period.to).toBe('2026-11-19');
  expect(both.on('2026-11-19')).toMatchObject({ views: 10, engagement: 6, followers: 17, reach: null });
  expect(both.on('2026-11-16')).toMatchObject({ views: 5, followers: null, isKnown: false });
  expect(both.current).toMatchObject({ engagement: { value: 21, known: 7, all: 14 }, viewsEstimated: 0 });
  expect(platformDays(instagram.rules, [account('a')], among(rows), { days: 7, now }).on('2026-11-19').reach).toBe(4);
});

test('audiences are put together by followers, ages in their order, the largest country first', () => {
  const share = (
    accountId: string,
    kind: AudienceShare['kind'],
    label: string,
    percentage: number,
    followers: number,
  ) => {
    return { accountId, days: 7, kind, label, percentage, followers, readAt: now };
  };
  const rows = [
    share('a', 'age', '25-34', 60, 300),
    share('a', 'age', '18-24', 40, 300),
    share('b', 'age', '25-34', 100, 100),
    share('a', 'country', 'DE', 100, 300),
    share('b', 'country', 'BR', 100, 100),
  ];
  expect(combine(rows)).toEqual({
    age: [
      { label: '18-24', percentage: 30 },
      { label: '25-34', percentage: 70 },
    ],
    gender: [],
    country: [
      { label: 'DE', percentage: 75 },
      { label: 'BR', percentage: 25 },
    ],
  });
});

test('an audience is that of the shortest period with everything in it that contains the days, or else the longest', () => {
  const share = (days: number, kind: AudienceShare['kind']) => {
    return { accountId: 'a', days, kind, label: 'x', percentage: 100, followers: 1, readAt: now };
  };
  const kinds = ['age', 'gender', 'country'] as const;
  const whole = [30, 90].flatMap((days) => kinds.map((kind) => share(days, kind)));
  const chosen = (rows: AudienceShare[], days: number) => [
    ...new Set(closestPeriod(rows, days).map((row) => row.days)),
  ];
  const rows = [share(7, 'country'), ...whole];
  expect([1, 7, 8, 30, 31, 90, 365].map((days) => chosen(rows, days))).toEqual(
    [30, 30, 30, 30, 90, 90, 90].map((days) => [days]),
  );
  // Only countries are known, so the closest period counts.
  const countries = [7, 365].map((days) => share(days, 'country'));
  expect([7, 8].map((days) => chosen(countries, days))).toEqual([[7], [365]]);
  // Present followers are the same whatever the period.
  const followers = kinds.map((kind) => share(0, kind));
  expect([1, 365].map((days) => closestPeriod(followers, days))).toEqual([followers, followers]);
  expect(closestPeriod([], 7)).toEqual([]);
});
