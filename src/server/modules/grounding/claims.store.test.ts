import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { HOUR_MS } from '#server/kit/time.ts';
import { findingsOf } from '#server/modules/findings/findings.ts';
import { scoreFromResults } from '#server/modules/ideas/score.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { readFacts, sourcesOf } from './grounding.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T12:00:00Z');

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
    insert into accounts (id, email, full_name, password_hash, is_demo)
    values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false)`);
  return userId;
}

async function connect(userId: string, posts: readonly Post[], platform: Platform = 'tiktok'): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, username, scopes, access_expires_at, token_obtained_at)
    values (${id}, ${userId}, ${platform}, 'sandbox', ${id}, not exists (select from connections
      where user_id = ${userId}), 'ada', '{}', now(), now())`);
  const rows = posts.map(({ ageHours, gone, ...post }, index) => ({
    ...post,
    id: `${id}-${index}`,
    at: new Date(now.getTime() - ageHours * HOUR_MS).toISOString(),
    gone: gone ? now : null,
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
    title: `${title} ${index}`,
    views: views[index % views.length] ?? 0,
    ageHours: (fromDay + index) * 24,
  }));
}

/** The reason given for an idea about sourdough. */
async function reasonFor(userId: string) {
  const facts = await readFacts(db, userId, { platform: 'tiktok', now });
  const idea = { title: 'Never again: sourdough' };
  const { scoreReason, cites } = scoreFromResults(idea, { facts, platform: 'tiktok', language: 'en' });
  return { scoreReason, sources: sourcesOf(facts, cites, 'en'), facts };
}

const usualViews = [700, 900, 1_000, 1_100, 1_300];

test('eight outliers say nothing about the 115 of 179 posts that share their topic', async () => {
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

test('a topic that did better than the posts around it cites its finding, with number and interval', async () => {
  const userId = await buildUser();
  const mixed = (title: string, views: readonly number[], place: number) =>
    posts(40, title, views, 10).map((post, index) => ({ ...post, ageHours: (10 + index * 2 + place) * 24 }));
  const accountId = await connect(userId, [
    ...mixed(
      'Sourdough!',
      usualViews.map((views) => views * 2),
      0,
    ),
    ...mixed('Knives', usualViews, 1),
  ]);
  const { scoreReason, sources, facts } = await reasonFor(userId);
  const statement = expect.stringMatching(
    /^Posts with “sourdough” in the title got 2(\.1)?× the views of the others \(n = 40, interval [12](\.\d)?–[23](\.\d)?\)$/,
  );
  expect(scoreReason).toEqual(statement);
  expect(sources).toEqual([
    {
      id: `finding:${accountId}:topic:sourdough`,
      kind: 'finding',
      statement,
      platform: 'tiktok',
      post_id: null,
      url: null,
    },
  ]);
  const { findings } = await findingsOf(db, userId, now);
  expect(facts.flatMap((fact) => (fact.kind === 'comparison' ? fact.id : []))).toEqual(findings.map(({ id }) => id));
});

test('an outlier is measured against twelve other settled posts; eleven are not enough', async () => {
  const topOf = async (count: number) => {
    const userId = await buildUser();
    await connect(userId, [...posts(count - 1, 'Knives', [1_000]), { title: 'The one', views: 5_000, ageHours: 500 }]);
    return (await readFacts(db, userId, { platform: 'tiktok', now })).filter(({ kind }) => kind === 'top_post');
  };
  expect(await topOf(12)).toEqual([]);
  expect(await topOf(13)).toMatchObject([{ title: 'The one', posts: 12, timesUsual: 5 }]);
});

test('the usual figure is the median of posts from the same time, not of all posts', async () => {
  const userId = await buildUser();
  const old = posts(400, 'Early days', [5_000], 300);
  await connect(userId, [...posts(190, 'Lately', [1_000]), ...old, { title: 'The one', views: 9_000, ageHours: 480 }]);
  const facts = await readFacts(db, userId, { platform: 'tiktok', now });
  expect(facts.find(({ kind }) => kind === 'top_post')).toMatchObject({ title: 'The one', timesUsual: 9 });
});

test('a placeholder title does not count as the creator’s title', async () => {
  const userId = await buildUser();
  await connect(userId, [
    ...posts(20, 'Bread', [1_000]),
    ...posts(20, 'x', [5_000]).map((post) => ({ ...post, title: 'Instagram Post' })),
  ]);
  const { findings } = await findingsOf(db, userId, now);
  expect(findings.map(({ group }) => group)).toEqual([{ kind: 'topic', keyword: 'bread' }]);
});
