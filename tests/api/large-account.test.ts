import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '#tests/harness/app.ts';
import { answerAll, openChat } from '#tests/harness/chat.ts';
import { explain, recordStatements, type Statement } from '../../bench/lib/statements.ts';

const POSTS = 20_000;
/** Of a call of the analytics screens, with the lookup of the session. */
const MAX_STATEMENTS = 4;
/** Of a list, with the transaction that asks for missing covers. */
const MAX_STATEMENTS_OF_LIST = 4 + 3;
/** Of a report, which takes the days, the findings and the settings together. */
const MAX_STATEMENTS_OF_REPORT = 9;
const product = await testApp();
const { database } = product.services;
const { db } = database;
let ada: Person;
const connectionId = randomUUID();

/**
 * Twenty thousand videos over five years, nine a day. Those named “sourdough” and those of a minute or more did twice
 * as well.
 */
beforeAll(async () => {
  ada = await product.person('Ada');
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, username, channel_title, scopes, access_expires_at,
      token_obtained_at, last_sync_at)
    values (${connectionId}, ${ada.id}, 'youtube', 'sandbox', ${connectionId}, true, 'ada', 'Ada', '{}', now() + interval '1 day', now(), now())`);
  await db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, duration_seconds, views,
      likes, comments, stats_at, seen_pass)
    select ${connectionId} || '-' || g, ${ada.id}, ${connectionId}, 'youtube', 'v' || g, 'video',
      case when g % 40 = 0 then 'Sourdough number ' else 'Something else number ' end || g, '',
      now() - make_interval(mins => g * 160), 20 + g % 50, (800 + (g * 7919) % 400) * case when g % 40 = 0 or 20 + g % 50 >= 60 then 2 else 1 end, 40, 3, now(), 1
    from generate_series(1, ${POSTS}::int) g`);
  await db.execute(sql`analyze posts`);
});

/** The answer of a call, with the number of statements it ran. */
async function ask(path: string, person = ada) {
  let data: unknown;
  const statements = await recordStatements(database.pool, async () => {
    const { status, body } = await person.call('GET', path);
    expect(status, path).toBe(200);
    data = body.data;
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  return { data: data as any, statements };
}

test('findings over all 20,000 posts are computed once, and then only looked up', async () => {
  const first = await ask('/api/analytics/findings');
  const id = `finding:${connectionId}:topic:sourdough`;
  expect(first.data.findings.map((finding: { id: string }) => finding.id)).toContain(id);
  const [{ posts, missing }] = first.data.accounts;
  expect([posts > POSTS - 100, posts <= POSTS, missing]).toEqual([true, true, 0]);
  const again = await ask('/api/analytics/findings');
  expect(again.data).toEqual(first.data);
  expect(again.statements.length).toBeLessThan(first.statements.length);
  for (const { text } of again.statements) expect(text).not.toMatch(/\bfrom posts\b/);
});

test('ideas and the coach cite findings by the ids and statements of the dashboard’s list', async () => {
  const { findings } = (await ask('/api/analytics/findings')).data;
  const statementOf = (id: string) => findings.find((finding: { id: string }) => finding.id === id)?.statement;
  const [topic, length] = [`finding:${connectionId}:topic:sourdough`, `finding:${connectionId}:length:60`];

  const request = { category: 'food', platform: 'youtube', keywords: 'sourdough' };
  const { ideas } = (await ada.call('POST', '/api/ideas/generate', request)).body.data;
  const cited = ideas.flatMap((idea: { sources: { id: string; statement: string }[] }) => idea.sources);
  expect(cited).toContainEqual(expect.objectContaining({ id: topic, kind: 'finding', statement: statementOf(topic) }));

  const idea = { title: 'Sourdough in a minute', description: 'Bread', category: 'food', platform: 'youtube' };
  const saved = (await ada.call('POST', '/api/ideas/save', { idea })).body.data.idea;
  const said: unknown[] = [];
  await answerAll(ada, (await openChat(ada, saved.id)).id, async ({ metadata }) => void said.push(...metadata.sources));
  expect(said).toContainEqual(expect.objectContaining({ id: length, kind: 'finding', statement: statementOf(length) }));
});

test('lists return a page with the total, and reach the last item', async () => {
  const list = await ask('/api/youtube/videos?page=1&limit=20');
  expect([list.data.videos.length, list.data.total, list.data.has_more]).toEqual([20, POSTS, true]);
  const last = await ask(`/api/youtube/videos?page=${POSTS / 20}&limit=20`);
  expect([last.data.videos.length, last.data.has_more]).toEqual([20, false]);
  expect(list.statements.length).toBe(last.statements.length);

  const seen = new Set<string>();
  for (const page of [1, 2, POSTS / 50]) {
    const { data, statements } = await ask(`/api/content?page=${page}&limit=50`);
    for (const { id } of data.items) seen.add(id);
    expect(data.pagination.total).toBe(POSTS);
    expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS_OF_LIST);
  }
  expect(seen.size).toBe(150);
});

test.each([
  ['/api/analytics/overview?days=365', 800],
  ['/api/analytics/daily?days=365', 50],
  ['/api/analytics/trends?days=365', 300],
  ['/api/analytics/demographics?days=365', 50],
  ['/api/analytics/findings', 50],
  ['/api/analytics/tables/daily?days=365', 50],
  ['/api/analytics/tables/platforms?days=365', 800],
  ['/api/analytics/tables/posts?days=365', 5_000],
  ['/api/analytics/tables/audience?days=365', 50],
  [`/api/posts/${connectionId}-500`, 100],
  [`/api/posts/${connectionId}-500/comments`, 50],
  [`/api/posts/${connectionId}-500/retention`, 50],
])('%s takes few statements and at most %i pages of 20,000 posts', async (path, most) => {
  const { statements } = await ask(path);
  expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(await countPages(statements)).toBeLessThanOrEqual(most);
});

test.each([
  ['/api/youtube/videos?page=1&limit=20', 1_000],
  ['/api/content?limit=50', 2_500],
])('the list %s takes few statements and at most %i pages of 20,000 posts', async (path, most) => {
  const { statements } = await ask(path);
  expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS_OF_LIST);
  expect(await countPages(statements.filter(({ text }) => /^\s*(select|with)/.test(text)))).toBeLessThanOrEqual(most);
});

test('the figures of an Instagram account take few statements', async () => {
  const bea = await product.person('Bea');
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, username, scopes, access_expires_at, token_obtained_at)
    values ('bea', ${bea.id}, 'instagram', 'sandbox', 'bea', true, 'bea', '{}', now() + interval '1 day', now())`);
  const { statements } = await ask('/api/instagram/analytics?period=days_28', bea);
  expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS);
});

test('a report takes few statements', async () => {
  const { statements } = await ask('/api/analytics/report?days=365');
  expect(statements.length).toBeLessThanOrEqual(MAX_STATEMENTS_OF_REPORT);
});

async function countPages(statements: readonly Statement[]): Promise<number> {
  const plans = await Promise.all(statements.map((statement) => explain(database.pool, statement)));
  return plans.reduce((sum, { pages }) => sum + pages, 0);
}
