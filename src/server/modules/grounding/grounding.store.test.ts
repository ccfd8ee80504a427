import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { stateFact } from '#server/idea-engine/facts/state-fact.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { readFacts, sourcesOf } from './grounding.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T12:00:00Z');

type Given = {
  views: number | null;
  ageDays: number;
  title?: string;
  seconds?: number;
  privacy?: string;
  removed?: boolean;
};

async function buildUser(category: string | null = null): Promise<string> {
  const userId = randomUUID();
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo, category)
    values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false, ${category})`);
  return userId;
}

async function connect(userId: string, platform: Platform, posts: readonly Given[]): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, username, followers, scopes, access_expires_at, token_obtained_at)
    values (${id}, ${userId}, ${platform}, 'sandbox', ${id}, true, ${`ada on ${platform}`}, 1200, '{}', now(), now())`);
  const rows = posts.map(({ views, ageDays, title, seconds, privacy, removed }, index) => ({
    id: `${platform}-${userId}-${index}`,
    place: `p${index}`,
    title: title ?? `Video ${index}`,
    views,
    seconds,
    privacy,
    at: new Date(now.getTime() - ageDays * DAY_MS).toISOString(),
    url: `https://example.com/${index}`,
    gone: removed ? now.toISOString() : null,
  }));
  await db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, permalink, views,
      duration_seconds, privacy, stats_at, seen_pass, removed_at)
    select r.id, ${userId}, ${id}, ${platform}, r.place, 'video', r.title, '', r.at, r.url, r.views, r.seconds, r.privacy, now(), 1, r.gone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, place text, title text, at timestamptz, url text, views bigint,
      seconds float8, privacy text, gone timestamptz)`);
  return id;
}

const usual = (count: number): Given[] =>
  Array.from({ length: count }, (_, index) => ({ views: 100, ageDays: 10 + index }));

test('a post with more views than usual is a fact, with the figures it is compared with', async () => {
  const userId = await buildUser('Food');
  await connect(userId, 'tiktok', [...usual(12), { views: 420, ageDays: 30 }]);
  const facts = await readFacts(db, userId, { platform: 'tiktok', now });
  expect(facts.find(({ kind }) => kind === 'top_post')).toMatchObject({
    id: `post:tiktok-${userId}-12`,
    timesUsual: 4.2,
    posts: 12,
    views: 420,
    url: 'https://example.com/12',
  });
  expect(facts[0]).toEqual({ id: 'category', kind: 'category', category: 'food' });
  expect(facts.find(({ kind }) => kind === 'account')).toMatchObject({ name: 'ada on tiktok', followers: 1200 });
  expect(facts.filter(({ kind }) => kind === 'recent_post')).toHaveLength(5);
});

test('few, recent, private and deleted posts yield no outliers', async () => {
  const few = await buildUser();
  await connect(few, 'youtube', [...usual(10), { views: 9000, ageDays: 9 }]);
  expect((await readFacts(db, few, { now })).filter(({ kind }) => kind === 'top_post')).toEqual([]);
  const hidden = await buildUser();
  const special: Given[] = [
    { views: 9000, ageDays: 1.9 },
    { views: 9000, ageDays: 9, privacy: 'private' },
    { views: 9000, ageDays: 8, removed: true },
    { views: null, ageDays: 7 },
  ];
  await connect(hidden, 'youtube', [...usual(12), ...special]);
  const facts = await readFacts(db, hidden, { now });
  expect(facts.filter(({ kind }) => kind === 'top_post')).toEqual([]);
  const recent = facts.filter((fact) => fact.kind === 'recent_post');
  const titles = recent.map(({ title }) => title);
  expect(titles).toContain('Video 12'); // the unsettled post is still among the recent ones
  expect(titles).not.toContain('Video 13');
  expect(titles).not.toContain('Video 14');
  const unknown = recent.find(({ title }) => title === 'Video 15');
  expect(unknown && stateFact(unknown, 'en')).toBe('One of your latest posts is “Video 15”.');
});

test('accounts of the preferred platform come first; no facts come from another user', async () => {
  const [ada, eve] = [await buildUser('Gaming'), await buildUser()];
  await connect(ada, 'instagram', usual(12));
  await connect(ada, 'youtube', usual(12));
  await connect(eve, 'youtube', [...usual(12), { views: 5000, ageDays: 20 }]);
  const facts = await readFacts(db, ada, { platform: 'youtube', now });
  expect(facts.flatMap((fact) => (fact.kind === 'account' ? fact.platform : []))).toEqual(['youtube', 'instagram']);
  expect(JSON.stringify(facts)).not.toContain(eve);
  expect(facts[0]).toMatchObject({ category: 'entertainment' });
});

test('citations become statements that can be opened; invented ids are ignored', async () => {
  const userId = await buildUser();
  await connect(userId, 'tiktok', [...usual(12), { views: 420, ageDays: 30 }]);
  const facts = await readFacts(db, userId, { now });
  const id = `post:tiktok-${userId}-12`;
  const sources = sourcesOf(facts, [id, 'post:of-somebody-else', id], 'en');
  expect(sources).toEqual([
    {
      id,
      kind: 'post',
      platform: 'tiktok',
      post_id: `tiktok-${userId}-12`,
      url: 'https://example.com/12',
      statement: expect.stringMatching(/“Video 12” was seen 4\.2 times as often as usual .* of 12 posts/),
    },
  ]);
});
