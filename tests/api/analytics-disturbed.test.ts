import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { deriveDays } from '#server/modules/figures/derive.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import { startAnalytics } from '#tests/harness/analytics.ts';
import type { Person } from '#tests/harness/app.ts';
import { syncDeps } from '#tests/harness/sync.ts';

const DAY_SECONDS = 86_400;
const { clock, sandbox, product, db, forward, misset, newPerson, connect, readAgain, read } = await startAnalytics();

afterEach(() => sandbox.control('reset', { what: 'faults' }));

async function readOnDays(person: Person, platform: Platform, days: number) {
  for (let day = 1; day <= days; day++) {
    await forward(DAY_SECONDS);
    await readAgain(person, platform);
  }
}

const overview = async (person: Person, platform: Platform, days: number) =>
  (await read(person, `overview?days=${days}`)).platforms[platform];

type Day = { date: string; views: number | null; engagement: number | null; followers: number | null };
const daily = async (person: Person, platform: Platform, days: number): Promise<Day[]> =>
  (await read(person, `daily?platform=${platform}&days=${days}`)).daily;

/** Ends on which each figure is known. */
function lastKnown(days: readonly Day[], figure: 'views' | 'engagement' | 'followers') {
  return days.findLast((day) => day[figure] !== null)?.date;
}

test('TikTok: a metric that disappears is unknown from then on, never 0, and the others go on', async () => {
  const ada = await newPerson('Ada');
  await connect(ada, 'tiktok');
  await readOnDays(ada, 'tiktok', 4);
  const before = await overview(ada, 'tiktok', 3);
  expect(before.missing_since).toEqual({ views: null, engagement: null, followers: null });
  expect(before.views).toBeGreaterThan(0);

  await sandbox.fault({ call: 'tiktok.video.*', kind: 'missing_fields', fields: ['view_count'], count: 9_999 });
  await readOnDays(ada, 'tiktok', 2);
  const ending = await overview(ada, 'tiktok', 3);
  const since = addDays(before.period.to, 1);
  expect(ending.missing_since).toEqual({ views: since, engagement: null, followers: null });
  expect([ending.period.to, ending.period.known_days]).toEqual([addDays(since, 1), 1]);
  const days = await daily(ada, 'tiktok', 3);
  expect([lastKnown(days, 'views'), lastKnown(days, 'engagement')]).toEqual([before.period.to, ending.period.to]);

  await readOnDays(ada, 'tiktok', 2);
  const gone = await overview(ada, 'tiktok', 3);
  expect(gone.missing_since).toEqual({ views: since, engagement: null, followers: null });
  expect(gone).toMatchObject({ views: null, viewsChange: null });
  expect(gone.engagement).toBeGreaterThan(0);
  expect([gone.changes.engagement.reason, gone.followers > 0]).toEqual([null, true]);
  expect((await read(ada, 'overview?days=3')).totals).toMatchObject({ views: null, engagement: gone.engagement });

  // What the platform gives again is known again, with the growth of the days between marked as estimated.
  await sandbox.control('reset', { what: 'faults' });
  await readOnDays(ada, 'tiktok', 1);
  const back = await overview(ada, 'tiktok', 3);
  expect(back.missing_since).toEqual({ views: null, engagement: null, followers: null });
  expect(back.views).toBeGreaterThan(0);
  expect(back.views_estimated).toBeGreaterThan(0);
});

test('Instagram: a metric that it refuses for good leaves the others, and is named with its last day', async () => {
  const ada = await newPerson('Ada');
  await connect(ada, 'instagram');
  const before = await overview(ada, 'instagram', 7);
  const refusal = { call: 'instagram.insights', kind: 'status', status: 400, code: '100', about: 'views' } as const;
  await sandbox.fault({ ...refusal, count: 9_999 });
  await forward(6 * DAY_SECONDS);
  await readAgain(ada, 'instagram');
  const { missing_since: missing, ...after } = await overview(ada, 'instagram', 7);
  expect(missing).toEqual({ views: expect.any(String), engagement: null, followers: null });
  const days = await daily(ada, 'instagram', 7);
  expect(missing.views).toBe(addDays(lastKnown(days, 'views') ?? '', 1));
  expect(lastKnown(days, 'engagement')).toBe(after.period.to);
  expect(after.period.to > before.period.to).toBe(true);
  expect(days.filter(({ views }) => views === 0)).toEqual([]);
  expect(after.changes.engagement.reason).toBeNull();

  // Once no day of the period has it, it is unknown.
  await forward(4 * DAY_SECONDS);
  await readAgain(ada, 'instagram');
  const gone = await overview(ada, 'instagram', 7);
  expect(gone).toMatchObject({ views: null, viewsChange: null, missing_since: missing });
  expect(gone.engagement).toBeGreaterThan(0);
});

test('YouTube: a metric that it refuses leaves the rest of the daily report, and is named with its last day', async () => {
  const ada = await newPerson('Ada');
  await connect(ada, 'youtube');
  const before = await overview(ada, 'youtube', 7);
  const refusal = { call: 'youtube.analytics.query', kind: 'status', status: 400, code: 'badRequest' } as const;
  await sandbox.fault({ ...refusal, about: 'likes', count: 9_999 });
  await forward(6 * DAY_SECONDS);
  await readAgain(ada, 'youtube');
  const { missing_since: missing, ...after } = await overview(ada, 'youtube', 7);
  expect(after.period.to > before.period.to).toBe(true);
  expect(missing).toEqual({ views: null, engagement: expect.any(String), followers: null });
  const days = await daily(ada, 'youtube', 7);
  expect(missing.engagement).toBe(addDays(lastKnown(days, 'engagement') ?? '', 1));
  expect(lastKnown(days, 'views')).toBe(after.period.to);
  expect(days.filter(({ engagement }) => engagement === 0)).toEqual([]);
  expect([after.views > 0, after.changes.views.reason, after.changes.engagement.reason]).toEqual([
    true,
    null,
    'not_enough_data',
  ]);

  // What it gives again is known again, the days between included.
  await sandbox.control('reset', { what: 'faults' });
  await forward(DAY_SECONDS);
  await readAgain(ada, 'youtube');
  const back = await overview(ada, 'youtube', 3);
  expect(back.missing_since).toEqual({ views: null, engagement: null, followers: null });
  expect(back.changes.engagement.reason).toBeNull();
});

test('YouTube: followers that it hides keep the last count and its day', async () => {
  const ada = await newPerson('Ada');
  await connect(ada, 'youtube');
  await readOnDays(ada, 'youtube', 1);
  const before = await overview(ada, 'youtube', 7);
  await sandbox.fault({
    call: 'youtube.channels.list',
    kind: 'missing_fields',
    fields: ['subscriberCount'],
    count: 9_999,
  });
  await readOnDays(ada, 'youtube', 3);
  const after = await overview(ada, 'youtube', 7);
  expect(after.followers).toBe(before.followers);
  expect(after.followers_at).toBe(before.followers_at);
  expect(after.missing_since).toEqual({ views: null, engagement: null, followers: addDays(before.followers_at, 1) });
  expect(after.views).toBeGreaterThan(0);
});

test('a machine clock that jumps forward and back between passes leaves one row per day, no negative gains, and days equal to a recomputation', async () => {
  const ada = await newPerson('Ada');
  await connect(ada, 'tiktok');
  await readOnDays(ada, 'tiktok', 4);
  const before = (await daily(ada, 'tiktok', 7)).filter(({ views }) => views !== null);
  for (const jump of [3 * DAY_SECONDS, -2 * DAY_SECONDS, 20 * DAY_SECONDS]) {
    await misset(jump);
    await readAgain(ada, 'tiktok');
    await misset(-jump);
    await readOnDays(ada, 'tiktok', 1);
  }
  await readOnDays(ada, 'tiktok', 2);

  const { rows } = await db.execute<{ day: string; source: string; least: number | null }>(sql`
    select d.day::text as day, d.source, least(d.views, d.likes, d.comments, d.shares, d.followers)::float8 as least
    from connection_days d where d.user_id = ${ada.id} order by 1, 2`);
  expect(new Set(rows.map(({ day, source }) => `${day} ${source}`)).size).toBe(rows.length);
  expect(rows.filter(({ least }) => least !== null && least < 0)).toEqual([]);
  const today = clock.now().toISOString().slice(0, 10);
  expect(rows.filter(({ day }) => day > today)).toEqual([]);

  const days = await daily(ada, 'tiktok', 14);
  expect(new Set(days.map(({ date }) => date)).size).toBe(14);
  // Only from the day on to which a clock that was behind assigned a reading, what happened may be assigned differently.
  expect(before).toHaveLength(3);
  for (const day of before.slice(0, -1))
    expect(days.find(({ date }) => date === day.date)).toMatchObject({ views: day.views, followers: day.followers });
  await recompute(ada, 'tiktok');
  expect(await daily(ada, 'tiktok', 14)).toEqual(days);
  // Requests are not refused because of a last pass in the future.
  const { accounts } = (await ada.call('POST', '/api/analytics/collect', {})).body.data;
  expect(
    accounts[0].retry_at === null || new Date(accounts[0].retry_at).getTime() < clock.now().getTime() + 3_600_000,
  ).toBe(true);
});

/** Derives all days of an account again from its observations. */
async function recompute(person: Person, platform: Platform) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from connections where user_id = ${person.id} and platform = ${platform}`,
  );
  const account = {
    connectionId: rows[0]?.id ?? '',
    userId: person.id,
    rules: (await syncDeps(product)).platforms[platform].rules,
  };
  await db.transaction((tx) => deriveDays(tx, account, { at: clock.now() }));
}
