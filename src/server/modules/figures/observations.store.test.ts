import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { HOUR_MS } from '#server/kit/time.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { deriveDays, deriveDueDays } from './derive.ts';
import { type Reading, recordChannel, recordDays, recordPosts } from './record.ts';
import { deleteUnreadFigures, thinObservations } from './thin-store.ts';

const { db } = await testDatabase();
const platforms = testPlatforms();
const start = Date.parse('2026-11-10T00:00:00Z');
const end = new Date('2026-11-20T12:00:00Z');

/** An account with three posts: two older than the connection, one newer. */
async function buildAccount(platform: Platform = 'tiktok') {
  const [userId, connectionId] = [randomUUID(), randomUUID()];
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo) values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false)`);
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, scopes, access_expires_at, token_obtained_at,
      connected_at)
    values (${connectionId}, ${userId}, ${platform}, 'sandbox', ${connectionId}, true, '{}', now(), now(),
      ${new Date(start).toISOString()})`);
  const posts = ['a', 'b', 'new'].map((name) => `${name} ${connectionId}`);
  for (const id of posts) {
    const publishedAt = id.startsWith('new') ? '2026-11-12T06:00:00Z' : '2026-10-01T00:00:00Z';
    await db.execute(sql`
      insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, stats_at, seen_pass)
      values (${id}, ${userId}, ${connectionId}, ${platform}, ${id}, 'video', '', '', ${publishedAt}, now(), 1)`);
  }
  const { rules } = platforms[platform];
  const readingAt = (hours: number): Reading => ({
    connectionId,
    userId,
    rules,
    at: new Date(start + hours * HOUR_MS),
  });
  return { account: { connectionId, userId, rules }, posts, readingAt };
}

const channel = (figures: Partial<Record<'followers' | 'posts' | 'views' | 'likes', number | null>>) => ({
  platformUserId: 'x',
  appUserId: null,
  username: null,
  channelTitle: null,
  profileUrl: null,
  avatarUrl: null,
  accountType: null,
  uploadsPlaylist: null,
  following: null,
  followers: null,
  posts: null,
  views: null,
  likes: null,
  ...figures,
});
const counters = (views: number | null, likes: number | null = null) => ({
  views,
  likes,
  comments: null,
  shares: null,
});

async function daysOf(connectionId: string) {
  const { rows } = await db.execute(sql`
    select day::text as day, source, views, likes, followers, views_estimated from connection_days where connection_id = ${connectionId}
    order by day, source`);
  return rows;
}
async function observationsOf(connectionId: string) {
  const { rows } = await db.execute<{ metric: string; hours: number; value: number }>(sql`
    select s.metric, extract(epoch from o.observed_at - ${new Date(start).toISOString()}::timestamptz)::float8 / 3600 as hours, o.value
    from observations o join figure_series s on s.id = o.series_id where s.connection_id = ${connectionId}
    order by s.metric, o.day, o.observed_at`);
  return rows.map(({ metric, hours, value }) => `${metric} ${hours}h ${value}`);
}

test('a value is written when it changes, and as it last stood before that; in between it is only confirmed', async () => {
  const { account, posts, readingAt } = await buildAccount();
  const [id = ''] = posts;
  for (const [hours, views] of [
    [0, 100],
    [1, 100],
    [2, 100],
    [5, 130],
    [6, 131],
  ] as const)
    await recordPosts(db, readingAt(hours), [{ id, facts: counters(views) }]);
  expect(await observationsOf(account.connectionId)).toEqual([
    'views 0h 100',
    'views 2h 100',
    'views 5h 130',
    'views 6h 131',
  ]);
  await recordPosts(db, readingAt(6), [{ id, facts: counters(131) }]);
  await recordPosts(db, readingAt(8), [{ id, facts: counters(null) }]);
  const { rows } = await db.execute(sql`
    select value, confirmed_at = ${readingAt(6).at.toISOString()}::timestamptz as "isConfirmed" from figure_series
    where connection_id = ${account.connectionId}`);
  expect([rows, (await observationsOf(account.connectionId)).length]).toEqual([[{ value: 131, isConfirmed: true }], 4]);
});

test('days follow from the readings: what posts gained, and counters as they stood', async () => {
  const { account, posts, readingAt } = await buildAccount();
  const [a = '', , born = ''] = posts;
  await recordChannel(db, readingAt(0), channel({ followers: 50, likes: 900 }));
  await recordPosts(db, readingAt(0), [{ id: a, facts: counters(1_000, 10) }]);
  await recordChannel(db, readingAt(24), channel({ followers: 52, likes: 905 }));
  await recordPosts(db, readingAt(24), [{ id: a, facts: counters(1_240, 12) }]);
  await recordChannel(db, readingAt(72), channel({ followers: 52, likes: 930 }));
  await recordPosts(db, readingAt(72), [
    { id: a, facts: counters(1_300, 12) },
    { id: born, facts: counters(180) },
  ]);
  await deriveDueDays(db, account, readingAt(72).at);
  expect(await daysOf(account.connectionId)).toMatchObject([
    { day: '2026-11-10', source: 'posts', views: '240', likes: '2', views_estimated: null },
    { day: '2026-11-10', source: 'read', followers: '50' },
    { day: '2026-11-11', source: 'posts', views: '30', likes: null, views_estimated: '30' },
    { day: '2026-11-11', source: 'read', followers: '52', likes: '905' },
    { day: '2026-11-12', source: 'posts', views: '210', views_estimated: '30' },
    { day: '2026-11-12', source: 'read', followers: '52', likes: null },
    { day: '2026-11-13', source: 'read', followers: '52', likes: '930' },
  ]);
  const before = await daysOf(account.connectionId);
  await deriveDays(db, account, { at: readingAt(72).at });
  expect(await daysOf(account.connectionId)).toEqual(before);
});

test('what a platform reports of a day later replaces what it said before, and leaves other days alone', async () => {
  const { account, readingAt } = await buildAccount('youtube');
  const none = {
    reach: null,
    comments: null,
    shares: null,
    followersGained: null,
    followersLost: null,
    watchMinutes: null,
  };
  const day = (date: string, views: number, likes: number | null) => ({ day: date, views, likes, ...none });
  await recordDays(db, readingAt(0), [day('2026-11-05', 10, 1), day('2026-11-06', 20, 2)]);
  await deriveDueDays(db, account, readingAt(0).at);
  await recordDays(db, readingAt(24), [day('2026-11-06', 25, null), day('2026-11-07', 30, 3)]);
  await deriveDueDays(db, account, readingAt(24).at);
  expect(await daysOf(account.connectionId)).toMatchObject([
    { day: '2026-11-05', source: 'reported', views: '10', likes: '1' },
    { day: '2026-11-06', source: 'reported', views: '25', likes: '2' },
    { day: '2026-11-07', source: 'reported', views: '30', likes: '3' },
  ]);
  // A delayed reading does not change the newer value.
  await recordDays(db, readingAt(12), [day('2026-11-06', 22, 9)]);
  await deriveDueDays(db, account, readingAt(24).at);
  expect(await daysOf(account.connectionId)).toMatchObject([{}, { views: '25', likes: '9' }, {}]);
});

test('a platform that counts in another way begins a series of its own, and no gain is made of the difference', async () => {
  const { account, posts, readingAt } = await buildAccount();
  const [id = ''] = posts;
  const changed: Reading['rules'] = {
    ...account.rules,
    figures: { ...account.rules.figures, definitions: [{ metric: 'views', from: '2026-11-12', version: 2 }] },
  };
  const newAccount = { ...account, rules: changed };
  await recordChannel(db, readingAt(0), channel({ followers: 1 }));
  for (const [hours, views] of [
    [0, 100],
    [24, 150],
    [48, 9_000],
    [72, 9_040],
  ] as const)
    await recordPosts(db, { ...readingAt(hours), rules: changed }, [{ id, facts: counters(views) }]);
  await deriveDueDays(db, newAccount, readingAt(72).at);
  expect((await daysOf(account.connectionId)).filter(({ source }) => source === 'posts')).toMatchObject([
    { day: '2026-11-10', views: '50' },
    { day: '2026-11-12', views: '40' },
  ]);
});

const growth = fc.option(fc.integer({ min: 0, max: 5 }));
/** Readings of one account, its channel and its posts, in order of arrival: counters that never fall. */
const readings = fc
  .uniqueArray(
    fc.record({
      hours: fc.integer({ min: 0, max: 240 }),
      followers: growth,
      views: fc.array(growth, { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 8, selector: ({ hours }) => hours },
  )
  .map((given) => {
    const total = (name: (one: (typeof given)[number]) => number | null, until: number) =>
      given.filter(({ hours }) => hours <= until).reduce((sum, one) => sum + (name(one) ?? 0), 0);
    return given.map(({ hours, followers, views }) => ({
      hours,
      followers: followers === null ? null : total((one) => one.followers, hours),
      views: views.map((gained, place) => (gained === null ? null : total((one) => one.views[place] ?? null, hours))),
    }));
  });

test('readings that are repeated, and that arrive in another order, give the days of the same readings in order', async () => {
  await fc.assert(
    fc.asyncProperty(readings, fc.infiniteStream(fc.nat()), async (given, random) => {
      const [ordered, shuffled] = [await buildAccount(), await buildAccount()];
      const record = async (
        { posts, readingAt }: typeof ordered,
        { hours, followers, views }: (typeof given)[number],
      ) => {
        await recordChannel(db, readingAt(hours), channel({ followers }));
        const facts = posts.map((id, place) => ({ id, facts: counters(views[place] ?? null) }));
        await recordPosts(db, readingAt(hours), facts);
      };
      for (const one of given.toSorted((a, b) => a.hours - b.hours)) {
        await record(ordered, one);
        await deriveDueDays(db, ordered.account, end);
      }
      for (const one of given.flatMap((each) => (Number(random.next().value) % 2 ? [each, each] : [each]))) {
        await record(shuffled, one);
        await deriveDueDays(db, shuffled.account, end);
      }
      const days = await daysOf(ordered.account.connectionId);
      expect(await daysOf(shuffled.account.connectionId)).toEqual(days);
      await deriveDays(db, ordered.account, { at: end });
      expect(await daysOf(ordered.account.connectionId)).toEqual(days);
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

test('a counter that fell, told of late, leaves what was confirmed after it known', async () => {
  const { account, readingAt } = await buildAccount();
  for (const [hours, followers] of [
    [44, 1],
    [207, 1],
    [81, 0],
    [218, 1],
  ] as const)
    await recordChannel(db, readingAt(hours), channel({ followers }));
  await deriveDueDays(db, account, end);
  expect(await observationsOf(account.connectionId)).toEqual([
    'followers 44h 1',
    'followers 81h 0',
    'followers 207h 1',
  ]);
  expect((await daysOf(account.connectionId)).map(({ day, followers }) => `${day} ${followers}`)).toEqual([
    '2026-11-11 1',
    '2026-11-13 0',
    '2026-11-18 1',
    '2026-11-19 1',
  ]);
});

test('old counters are thinned to one a day, older ones to one a week; the days they gave stay', async () => {
  const { account, posts, readingAt } = await buildAccount();
  const [id = ''] = posts;
  const hoursAgo = (days: number) => (end.getTime() - start) / HOUR_MS - days * 24;
  const ages = [760, 759.5, 758, 400.1, 400, 399, 50.2, 50.1, 50];
  for (const [place, days] of ages.entries())
    await recordPosts(db, readingAt(hoursAgo(days)), [{ id, facts: counters(place + 1) }]);
  await db.execute(sql`
    insert into connection_days (connection_id, user_id, day, source, views)
    values (${account.connectionId}, ${account.userId}, '2025-10-16', 'posts', 1)`);
  const thin = (at: Date) =>
    thinObservations(db, account.connectionId, { at, dailyAfterDays: 90, weeklyAfterDays: 730 });
  expect(await thin(end)).toBe(3);
  expect((await observationsOf(account.connectionId)).map((text) => Number(text.split(' ').at(-1)))).toEqual([
    3, 5, 6, 7, 8, 9,
  ]);
  // Observations already checked are not checked again; those that have since become old enough are.
  expect(await thin(new Date(end.getTime() + 60 * 24 * HOUR_MS))).toBe(2);
  await deriveDays(db, account, { at: end });
  expect(await daysOf(account.connectionId)).toContainEqual(expect.objectContaining({ day: '2025-10-16', views: '1' }));
});

test('figures of an account whose platform sets a time limit go when it was not read for that long', async () => {
  const [youtube, read, tiktok] = [await buildAccount('youtube'), await buildAccount('youtube'), await buildAccount()];
  for (const { readingAt, account } of [youtube, read, tiktok]) {
    await recordChannel(db, readingAt(0), channel({ followers: 5 }));
    await deriveDueDays(db, account, readingAt(0).at);
  }
  await db.execute(
    sql`update connections set last_sync_at = ${end.toISOString()} where id = ${read.account.connectionId}`,
  );
  await deleteUnreadFigures(db, 'youtube', new Date(start + 24 * HOUR_MS));
  const left = async ({ account: { connectionId } }: typeof read) => [
    (await observationsOf(connectionId)).length,
    (await daysOf(connectionId)).length,
  ];
  expect([await left(youtube), await left(read), await left(tiktok)]).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
});
