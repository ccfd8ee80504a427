import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildFile, insertRow } from '#tests/harness/builders.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount } from '#tests/harness/sync.ts';

const sandbox = await startTestSandbox();
const product = await testApp({ SANDBOX_URL: sandbox.url });
afterAll(() => sandbox.stop());
const { db } = product.services.database;
const now = () => new Date().toISOString();

async function buildConnection(userId: string, platform: string, over: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await insertRow(product, 'connections', {
    id,
    user_id: userId,
    platform,
    mode: 'sandbox',
    platform_user_id: id,
    is_primary: true,
    scopes: [],
    access_expires_at: now(),
    token_obtained_at: now(),
    ...over,
  });
  return id;
}

async function buildPost(person: Person, connectionId: string, over: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await insertRow(product, 'posts', {
    id,
    user_id: person.id,
    connection_id: connectionId,
    platform: 'instagram',
    platform_post_id: id,
    kind: 'reel',
    title: 'A reel',
    description: '',
    published_at: now(),
    stats_at: now(),
    seen_pass: 1,
    media_url: 'https://cdn.example/a.mp4',
    ...over,
  });
  return id;
}

test('made-up cursors and ids are client errors, never server errors', async () => {
  const ada = await product.person('Ada');
  const connection = await buildConnection(ada.id, 'instagram');
  await buildPost(ada, connection);
  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const cursors = [
    cursor('published_at', 'desc', 8.64e15, 'a'),
    cursor('published_at', 'desc', -8.64e15, 'a'),
    cursor('published_at', 'desc', null, 'a'),
    cursor('published_at', 'desc', 0, 'a\0'),
    cursor('view_count', 'desc', 0, 'a'),
    cursor('published_at', 'desc', 0, { toString: 'a' }),
    '%00',
  ];
  for (const given of cursors)
    for (const side of ['after', 'before']) {
      const { status } = await ada.call('GET', `/api/instagram/content?${side}=${given}`);
      expect([given, status]).toEqual([given, 400]);
    }
  for (const [method, path, body] of [
    ['GET', '/api/posts/%00/source', undefined],
    ['POST', '/api/connections/%00/doctor', undefined],
    ['POST', '/api/connections/%00/primary', undefined],
    ['DELETE', '/api/tiktok/connection?id=%00', undefined],
    ['POST', '/api/tiktok/sync', { id: '\0' }],
    ['GET', '/api/content?search=%00', undefined],
    ['POST', '/api/tiktok/auth/callback', { code: '\0', state: '\0' }],
  ] as const) {
    const { status } = await ada.call(method, path, body);
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
  }
});

test('an account fetches only a few files at a time, however many posts it has', async () => {
  const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  const connection = await buildConnection(eve.id, 'instagram');
  const answers: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const post = await buildPost(eve, connection, { title: '🎬'.repeat(2_200) });
    answers.push((await eve.call('POST', `/api/posts/${post}/source/fetch`)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const { rows } = await db.execute<{ title: string }>(sql`select title from videos where user_id = ${eve.id}`);
  // Longer titles would not fit into the file's URL.
  expect(rows.map(({ title }) => [...title].length)).toEqual([100, 100, 100, 100, 100]);
  const own = await buildPost(ada, await buildConnection(ada.id, 'instagram'));
  expect((await ada.call('POST', `/api/posts/${own}/source/fetch`)).status).toBe(200);
});

test('a disconnected account’s copies are deleted even if the platform does not respond', async () => {
  const ada = await product.person('Ada');
  const { id } = await connectAccount(sandbox, ada, 'tiktok');
  const key = `users/${ada.id}/posts/${id}/covers/a.webp`;
  await buildFile(product, key, Buffer.from('picture'));
  const path = await product.services.storage.localPath(key);
  await buildPost(ada, id, { platform: 'tiktok', kind: 'video', cover_key: key });
  const { thumbnail } = (await ada.call('GET', '/api/tiktok/videos')).body.data.videos[0];
  expect((await product.app.inject(thumbnail)).body).toBe('picture');
  await sandbox.fault({ call: 'tiktok.oauth.revoke', kind: 'delay', seconds: 2 });
  let hasLeft = false;
  const leaving = ada.call('DELETE', '/api/tiktok/connection').finally(() => {
    hasLeft = true;
  });
  await vi.waitFor(() => expect(existsSync(path)).toBe(false), { timeout: 60_000, interval: 20 });
  expect(hasLeft).toBe(false);
  expect((await leaving).status).toBe(200);
  expect((await product.app.inject(thumbnail)).statusCode).toBe(404);
});

test('one account cannot use up the whole installation’s allowance', async () => {
  const eve = await product.person('Eve');
  const { id } = await connectAccount(sandbox, eve, 'youtube');
  const used = (name: string) =>
    db
      .execute(sql`update rate_limits set points = 1000 where key like ${`${name}_3600:%${eve.id}%`}`)
      .then(({ rowCount }) => rowCount);
  const later = () =>
    db.execute(sql`delete from rate_limits where key like ${`%${eve.id}%`} and key not like '%\\_3600:%'`);
  for (const [name, path] of [
    ['doctor', `/api/connections/${id}/doctor`],
    ['connection_sync', '/api/youtube/sync'],
  ] as const) {
    expect((await eve.call('POST', path)).status).toBe(200);
    expect(await used(name)).toBe(1);
    await later();
    expect(await eve.call('POST', path)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  }
});
