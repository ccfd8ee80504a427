import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#server/kit/time.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { findingsOf } from './findings.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T12:00:00Z');

type Post = { title: string; views: number | null; at: Date; seconds?: number | null; kind?: string; privacy?: string };

/** Creates a user with one account per list of posts; returns the account ids. */
async function build(...accounts: Post[][]): Promise<{ userId: string; accountIds: string[] }> {
  const userId = randomUUID();
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo) values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false)`);
  const accountIds = accounts.map(() => randomUUID());
  for (const [index, posts] of accounts.entries()) {
    const id = accountIds[index];
    await db.execute(sql`
      insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, username, scopes, access_expires_at, token_obtained_at)
      values (${id}, ${userId}, 'tiktok', 'sandbox', ${id}, ${index === 0}, ${`ada ${index}`}, '{}', now(), now())`);
    const rows = posts.map((post, place) => ({ ...post, id: `${id}-${place}`, at: post.at.toISOString() }));
    await db.execute(sql`
      insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, views, duration_seconds,
        privacy, stats_at, seen_pass)
      select r.id, ${userId}, ${id}, 'tiktok', r.id, coalesce(r.kind, 'video'), r.title, '', r.at, r.views, r.seconds, r.privacy, now(), 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, title text, at timestamptz, views bigint, seconds float8, kind text,
        privacy text)`);
  }
  return { userId, accountIds };
}

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
/** One post every 25 hours, so that hours and weekdays are evenly spread; oldest last. */
const times = (count: number) => Array.from({ length: count }, (_, index) => hoursAgo(60 + index * 25));

function seeded(start: number): () => number {
  let state = start * 7_919 + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Realistic view counts: log-normal, with occasional extreme outliers. */
function viewsOf(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(random() || 0.5)) * Math.cos(2 * Math.PI * random());
  return Math.round(1_000 * Math.exp(normal * 0.8) * (random() < 0.03 ? 20 : 1));
}

const words = ['sourdough', 'rye', 'starter', 'oven', 'knife', 'flour', 'crumb', 'Brot', 'хлеб', 'pão'];
const lengths = [8, 15, 25, 40, 70, 120, 400, null];

function postsOf(random: () => number, count: number): Post[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return times(count).map((at) => ({
    title: `${pick(words)} and ${pick(words)}`,
    views: viewsOf(random),
    at: new Date(at.getTime() - Math.floor(random() * 20) * HOUR_MS),
    seconds: pick(lengths),
    kind: random() < 0.7 ? 'reel' : 'carousel',
  }));
}

test('a planted difference is found, with its id, its posts, its size and an interval around it', async () => {
  const random = seeded(5);
  const posts = times(160).map((at, index) => ({
    title: index % 4 === 0 ? 'My Sourdough!' : 'Something else',
    views: viewsOf(random) * (index % 4 === 0 ? 3 : 1),
    at,
    seconds: 24,
  }));
  const { userId, accountIds } = await build(posts);
  const { findings, accounts, examined } = await findingsOf(db, userId, now);
  const [finding, ...rest] = findings;
  expect(rest.filter(({ group }) => group.kind !== 'topic')).toEqual([]);
  expect(finding).toMatchObject({
    id: `finding:${accountIds[0]}:topic:sourdough`,
    group: { kind: 'topic', keyword: 'sourdough' },
    posts: 40,
    others: 120,
    platform: 'tiktok',
    account: 'ada 0',
  });
  expect(finding?.times).toBeGreaterThan(2);
  expect(finding?.times).toBeLessThan(4.5);
  expect(finding?.low).toBeGreaterThan(1);
  expect(finding?.low).toBeLessThan(finding?.times ?? 0);
  expect(finding?.high).toBeGreaterThan(finding?.times ?? 0);
  expect(finding?.confidence).toBeGreaterThan(0.95);
  expect(accounts).toMatchObject([{ posts: 160, name: 'ada 0' }]);
  expect(examined).toBeGreaterThan(10);
});

test('every kind of group is compared, by the zone of the settings', async () => {
  const kinds = ['length', 'weekday', 'hour', 'format', 'topic'] as const;
  const isIn: Record<(typeof kinds)[number], (post: Post) => boolean> = {
    length: ({ seconds }) => seconds === 25,
    // 20:00 UTC on a Sunday is Monday morning in Singapore.
    weekday: ({ at }) => new Date(at.getTime() + 8 * HOUR_MS).getUTCDay() === 1,
    hour: ({ at }) => Math.floor(((at.getUTCHours() + 8) % 24) / 3) === 6,
    format: ({ kind }) => kind === 'carousel',
    topic: ({ title }) => title.includes('rye'),
  };
  const expected = { length: '20', weekday: '1', hour: '18', format: 'carousel', topic: 'rye' };
  for (const kind of kinds) {
    const posts = postsOf(seeded(3), 300).map((post) => {
      return { ...post, views: (post.views ?? 0) * (isIn[kind](post) ? 6 : 1) };
    });
    const { userId, accountIds } = await build(posts);
    await db.execute(sql`
      insert into account_settings (user_id, settings) values (${userId}, '{"time_zone": "Asia/Singapore"}')`);
    const { findings, zone } = await findingsOf(db, userId, now);
    expect(zone).toBe('Asia/Singapore');
    expect(findings.map(({ id }) => id)).toContain(`finding:${accountIds[0]}:${kind}:${expected[kind]}`);
    const found = findings.find(({ id }) => id.endsWith(`:${kind}:${expected[kind]}`));
    expect(found?.posts).toBe(posts.filter(isIn[kind]).length);
  }
});

test('eleven posts are too few for a claim, on either side; twelve are enough', async () => {
  const claims = async (inside: number, others: number) => {
    const posts = times(inside + others).map((at, index) => {
      const isInside =
        Math.floor(((index + 1) * inside) / (inside + others)) > Math.floor((index * inside) / (inside + others));
      return { title: isInside ? 'Sourdough' : 'Knives', views: (isInside ? 9_000 : 100) + index, at };
    });
    const { userId } = await build(posts);
    return (await findingsOf(db, userId, now)).findings.filter(({ id }) => id.endsWith(':topic:sourdough'));
  };
  expect(await claims(11, 60)).toEqual([]);
  expect(await claims(60, 11)).toEqual([]);
  expect(await claims(12, 60)).toMatchObject([{ posts: 12, others: 60 }]);
});

test('what an account posted while it grew is not why it grew', async () => {
  const random = seeded(11);
  const posts = times(200).map((at, index) => ({
    title: index < 100 ? 'Sourdough' : 'Knives',
    views: Math.round(viewsOf(random) * 1.04 ** (200 - index)),
    at,
  }));
  const { userId } = await build(posts);
  expect((await findingsOf(db, userId, now)).findings).toEqual([]);
});

test('posts of two users and of two accounts are never counted together; hidden, young and unknown ones not at all', async () => {
  const strong = (factor: number) =>
    times(60).map((at, index) => ({
      title: index % 3 === 0 ? 'Sourdough' : 'Knives',
      views: index % 3 === 0 ? 1_000 * factor + index : 1_000 + index,
      at,
    }));
  const left: Post[] = [
    { title: 'Sourdough', views: 5, at: hoursAgo(1) },
    { title: 'Sourdough', views: null, at: hoursAgo(500) },
    { title: 'Sourdough', views: 5, at: hoursAgo(501), privacy: 'private' },
  ];
  const ada = await build([...strong(4), ...left], strong(0.2));
  const eve = await build(strong(1));
  const { findings, accounts } = await findingsOf(db, ada.userId, now);
  expect(accounts.map(({ posts }) => posts)).toEqual([60, 60]);
  const topics = findings.filter(({ group }) => group.kind === 'topic' && group.keyword === 'sourdough');
  expect(topics.map(({ connectionId, posts }) => [connectionId, posts])).toEqual([
    [ada.accountIds[1], 20],
    [ada.accountIds[0], 20],
  ]);
  expect(topics[0]?.times).toBeLessThan(0.4);
  expect(topics[1]?.times).toBeGreaterThan(2.5);
  expect(JSON.stringify(await findingsOf(db, eve.userId, now))).not.toContain(ada.accountIds[0]);
});

test('findings are kept until a pass, another day or another zone, and go with the account', async () => {
  const { userId, accountIds } = await build(postsOf(seeded(2), 40));
  const count = async () =>
    (await db.execute(sql`select basis from finding_sets where user_id = ${userId}`)).rows.map(({ basis }) => basis);
  await findingsOf(db, userId, now);
  const [first] = await count();
  await db.execute(sql`delete from posts where user_id = ${userId}`);
  expect((await findingsOf(db, userId, now)).accounts).toMatchObject([{ posts: 40 }]);
  await db.execute(sql`update connections set last_sync_at = now() where user_id = ${userId}`);
  expect((await findingsOf(db, userId, now)).accounts).toMatchObject([{ posts: 0 }]);
  expect(await count()).not.toContain(first);
  await db.execute(sql`delete from connections where id = ${accountIds[0]}`);
  expect(await count()).toEqual([]);
  expect(await findingsOf(db, userId, now)).toMatchObject({ findings: [], accounts: [], settledBefore: null });
});

test('in less than 5 % of 200 accounts with shuffled results anything is found', { timeout: 120_000 }, async () => {
  let found = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const random = seeded(seed);
    const posts = postsOf(random, 40 + (seed % 5) * 30);
    // A real difference, removed by shuffling.
    const views = posts.map((post) => (post.views ?? 0) * (post.seconds === 25 ? 4 : 1));
    for (let index = views.length - 1; index > 0; index--) {
      const other = Math.floor(random() * (index + 1));
      [views[index], views[other]] = [views[other] ?? 0, views[index] ?? 0];
    }
    const { userId } = await build(posts.map((post, index) => ({ ...post, views: views[index] ?? 0 })));
    if ((await findingsOf(db, userId, now)).findings.length > 0) found += 1;
  }
  expect(found).toBeLessThan(10);
});
