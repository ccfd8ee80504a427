import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { wordsOf } from '#server/idea-engine/words/similar.ts';
import { readResults } from '#server/modules/figures/figures.ts';
import type { PostGroup } from '#server/modules/figures/results-store.ts';
import { scoreFromResults } from '#server/modules/ideas/score.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { readFacts, sourcesOf } from './grounding.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const settledBefore = new Date(now.getTime() - 48 * HOUR_MS);

type Post = {
  title: string;
  views: number | null;
  ageHours: number;
  seconds?: number;
  privacy?: string;
  gone?: boolean;
};

async function buildUser(): Promise<string> {
  const userId = randomUUID();
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo) values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false)`);
  return userId;
}

async function connect(userId: string, posts: readonly Post[], platform: Platform = 'tiktok'): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, username, scopes, access_expires_at, token_obtained_at)
    values (${id}, ${userId}, ${platform}, 'sandbox', ${id}, not exists (select from connections where user_id = ${userId}), 'ada', '{}', now(), now())`);
  const rows = posts.map(({ ageHours, gone, ...post }, index) => ({
    ...{
      ...post,
      id: `${id}-${index}`,
      at: new Date(now.getTime() - ageHours * HOUR_MS).toISOString(),
      gone: gone ? now : null,
    },
  }));
  await db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, views, duration_seconds,
      privacy, stats_at, seen_pass, removed_at)
    select r.id, ${userId}, ${id}, ${platform}, r.id, 'video', r.title, '', r.at, r.views, r.seconds, r.privacy, now(), 1, r.gone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, title text, at timestamptz, views bigint, seconds float8, privacy text,
      gone timestamptz)`);
  return id;
}

/** `count` posts, one per day from `fromDay`, cycling through these views. */
function posts(count: number, title: string, views: readonly number[], fromDay = 10): Post[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ title: `${title} ${index}`, views: views[index % views.length] ?? 0, ageHours: (fromDay + index) * 24 },
  }));
}

/** The reason given for an idea about sourdough. */
async function reasonFor(userId: string) {
  const facts = await readFacts(db, userId, { platform: 'tiktok', keywords: ['sourdough'], now });
  const idea = { title: 'Never again: sourdough' };
  const { scoreReason, cites } = scoreFromResults(idea, { facts, platform: 'tiktok', language: 'en' });
  return { scoreReason, sources: sourcesOf(facts, cites, 'en'), facts };
}

const usualViews = [700, 900, 1_000, 1_100, 1_300];

test('eight posts that stand out say nothing about the 115 of 179 that share their topic', async () => {
  const userId = await buildUser();
  const best = posts(8, 'Sourdough', [7_800], 3); // the three most viewed and the five newest
  await connect(userId, [
    ...best,
    ...posts(107, 'My sourdough', usualViews, 20),
    ...posts(64, 'Knives', usualViews, 200),
  ]);
  const { scoreReason, facts } = await reasonFor(userId);
  expect(scoreReason).toBe('No results of yours to compare with');
  expect(facts.filter(({ kind }) => kind === 'comparison')).toEqual([]);
});

test('a topic that did better over all its posts is told with their number and that of the others', async () => {
  const userId = await buildUser();
  const better = usualViews.map((views) => views * 2);
  await connect(userId, [...posts(115, 'Sourdough!', better, 20), ...posts(64, 'Knives', usualViews, 200)]);
  const { scoreReason, sources } = await reasonFor(userId);
  const statement =
    'Your 115 posts with “sourdough” in the title were typically seen 2 times as often as the other 64 (medians, TikTok account “ada”).';
  expect(scoreReason).toBe(statement);
  expect(sources).toEqual([
    {
      ...{ id: expect.stringContaining(':topic:sourdough'), kind: 'finding', statement },
      platform: 'tiktok',
      post_id: null,
      url: null,
    },
  ]);
});

test('eleven posts are too few for a claim, on either side; twelve are enough', async () => {
  const claimOf = async (inside: number, others: number) => {
    const userId = await buildUser();
    await connect(userId, [...posts(inside, 'Sourdough', [3_000]), ...posts(others, 'Knives', [1_000])]);
    return (await reasonFor(userId)).facts.filter(({ kind }) => kind === 'comparison').length;
  };
  expect(await claimOf(11, 50)).toBe(0);
  expect(await claimOf(50, 11)).toBe(0);
  expect(await claimOf(12, 12)).toBe(1);
});

test('a post stands out against twelve settled posts, not against eleven', async () => {
  const topOf = async (count: number) => {
    const userId = await buildUser();
    await connect(userId, [...posts(count - 1, 'Knives', [1_000]), { title: 'The one', views: 5_000, ageHours: 500 }]);
    return (await readFacts(db, userId, { platform: 'tiktok', now })).filter(({ kind }) => kind === 'top_post');
  };
  expect(await topOf(11)).toEqual([]);
  expect(await topOf(12)).toMatchObject([{ title: 'The one', posts: 12, timesUsual: 5 }]);
});

test('what is usual is the median of all settled posts, not of the latest two hundred', async () => {
  const userId = await buildUser();
  const old = posts(400, 'Early days', [5_000], 300);
  await connect(userId, [...posts(190, 'Lately', [1_000]), ...old, { title: 'The one', views: 9_000, ageHours: 100 }]);
  const facts = await readFacts(db, userId, { platform: 'tiktok', now });
  expect(facts.find(({ kind }) => kind === 'top_post')).toMatchObject({
    title: 'The one',
    posts: 591,
    timesUsual: 1.8,
  });
});

test('posts too near to the others to tell are no finding', async () => {
  for (const [views, told] of [
    [1_240, 0],
    [1_260, 1],
    [810, 0],
    [790, 1],
  ] as const) {
    const userId = await buildUser();
    await connect(userId, [...posts(40, 'Sourdough', [views]), ...posts(40, 'Knives', [1_000])]);
    expect(
      (await reasonFor(userId)).facts.filter(({ kind }) => kind === 'comparison'),
      `${views}`,
    ).toHaveLength(told);
  }
});

test('posts of two users, and of two accounts of one user, are never counted together', async () => {
  const [ada, eve] = [await buildUser(), await buildUser()];
  await connect(ada, [...posts(12, 'Sourdough', [3_000]), ...posts(12, 'Knives', [1_000])]);
  await connect(ada, [...posts(11, 'Sourdough', [9_000]), ...posts(30, 'Knives', [1_000])]);
  await connect(eve, [...posts(500, 'Sourdough', [10]), ...posts(500, 'Knives', [90_000])]);
  const { facts } = await reasonFor(ada);
  expect(facts.filter(({ kind }) => kind === 'comparison')).toMatchObject([{ posts: 12, others: 12, times: 3 }]);
});

test('lengths are compared on the platform that was asked for, among posts whose length is known', async () => {
  const userId = await buildUser();
  const timed = (count: number, seconds: number, views: number) =>
    posts(count, 'Bread', [views]).map((post) => ({ ...post, seconds }));
  await connect(userId, [...timed(20, 40, 4_000), ...timed(15, 300, 1_000), ...posts(50, 'No length', [9_000])]);
  const comparisons = async (platform: 'tiktok' | 'youtube') =>
    (await readFacts(db, userId, { platform, now })).filter(({ kind }) => kind === 'comparison');
  expect(await comparisons('tiktok')).toMatchObject([
    { by: { kind: 'length', seconds: { from: 15, to: 90 } }, posts: 20, others: 15, times: 4 },
  ]);
  expect(await comparisons('youtube')).toEqual([]);
});

test('a title that stands in for a missing one is no title of the creator', async () => {
  const userId = await buildUser();
  await connect(userId, [
    ...posts(20, 'Bread', [1_000]),
    ...posts(20, 'x', [5_000]).map((post) => ({ ...post, title: 'Instagram Post' })),
  ]);
  const facts = await readFacts(db, userId, { keywords: ['instagram', 'post'], now });
  expect(facts.filter(({ kind }) => kind === 'comparison')).toEqual([]);
});

test('what the database counts is what counting by hand gives, in every language', async () => {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const words = [
    'Brot',
    'brot',
    'ÜBER',
    'über',
    'кот',
    'Кот',
    'pão',
    'Café',
    'café',
    'n°5',
    'rye-bread',
    'RYE',
    'bread',
    '#bread',
    '100%',
    'a_b',
    '🍞',
    'Cafe\u0301',
    'за\u0301мок',
    'don’t',
  ];
  const groups: PostGroup[] = [
    ...[
      'brot',
      'über',
      'кот',
      'pão',
      'café',
      'за\u0301мок',
      'rye bread',
      'bread',
      '100',
      'a b',
      'don t',
      'b',
      'rye',
    ].map((one) => ({
      words: one,
    })),
    ...[{ seconds: { from: 15, to: 90 } }, { seconds: { from: 181, to: 1_800 } }],
  ];
  for (let round = 0; round < 12; round += 1) {
    const given = Array.from(
      { length: Math.floor(random() * 90) },
      (): Post => ({
        ...{
          title: Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(words)).join(
            pick([' ', '  ', ', ', ' – ']),
          ),
        },
        ...{
          views: random() < 0.1 ? null : Math.floor(random() ** 3 * 10_000),
          ageHours: pick([1, 47, 49, 200, 5_000]),
        },
        ...(random() < 0.8 ? { seconds: pick([14, 15, 40, 90, 91, 300]) } : {}),
        ...(random() < 0.1 ? { privacy: pick(['private', 'unlisted', 'public']) } : {}),
        gone: random() < 0.1,
      }),
    );
    const [userId, other] = [await buildUser(), await buildUser()];
    const connectionId = await connect(userId, given);
    await connect(other, given);
    const results = await readResults(db, userId, { ...{ connectionId, settledBefore, groups }, best: 3, latest: 5 });
    const settled = given.filter(
      ({ views, ageHours, privacy, gone }) => views !== null && ageHours > 48 && privacy !== 'private' && !gone,
    );
    expect(results.all).toEqual(countByHand(settled, () => true));
    groups.forEach((group, index) => {
      expect(results.groups[index], JSON.stringify(group)).toEqual(countByHand(settled, (post) => isIn(post, group)));
    });
    expect(results.best.map(({ views }) => views)).toEqual(
      settled
        .map(({ views }) => views)
        .sort((a, b) => Number(b) - Number(a))
        .slice(0, 3),
    );
  }
});

function isIn({ title, seconds }: Post, group: PostGroup): boolean | undefined {
  if (group.words !== undefined) return ` ${wordsOf(title).join(' ')} `.includes(` ${group.words} `);
  return (
    group.seconds && (seconds === undefined ? undefined : seconds >= group.seconds.from && seconds <= group.seconds.to)
  );
}

function countByHand(settled: readonly Post[], inside: (post: Post) => boolean | undefined) {
  const group = settled.filter((post) => inside(post) === true);
  const others = settled.filter((post) => inside(post) === false);
  return { posts: group.length, medianViews: median(group), others: others.length, othersMedianViews: median(others) };
}

function median(of: readonly Post[]): number | null {
  const views = of.map((post) => post.views ?? 0).sort((a, b) => a - b);
  const middle = (views.length - 1) / 2;
  const [low, high] = [views[Math.floor(middle)], views[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
