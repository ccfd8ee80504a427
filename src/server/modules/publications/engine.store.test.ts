import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import type { Queue } from '#server/jobs/queue.ts';
import type { Standing } from '#server/platforms/publishing.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { promised } from '#tests/harness/extent.ts';
import { buildPublications, buildPublisher, engineDeps } from '#tests/harness/publishing-engine.ts';
import { startPublishingPlatform } from '#tests/harness/publishing-platform.ts';
import { cancelPublication } from './change.ts';
import type { Point } from './drive.ts';
import { startEngine } from './engine.ts';

const database = await testDatabase();
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'rw-engine-'));
const storage = await localStorage(folder);
const queue: Queue = { add: async () => undefined, close: async () => {} };
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rowOf(id: string) {
  const found = await db.execute<Record<string, unknown>>(sql`select * from publications where id = ${id}`);
  return found.rows[0] ?? {};
}
async function stepsOf(id: string): Promise<string[]> {
  const found = await db.execute<{ step: string }>(
    sql`select step from publication_attempts where publication_id = ${id} order by id`,
  );
  return found.rows.map(({ step }) => step);
}

test.each(['youtube', 'instagram'] as const)(
  'a due publication becomes one post of %s with every step logged',
  async (platform) => {
    const server = await startPublishingPlatform();
    const account = await buildPublisher(database, storage);
    const engine = await startEngine(engineDeps({ database, storage, platformUrl: server.url, queue }), { pollMs: 50 });
    const [id = ''] = await buildPublications(db, account, platform, [{ title: `First on ${platform}` }]);
    await vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state: 'published' }), { timeout: 60_000 });
    expect(server.count(`First on ${platform}`)).toBe(1);
    expect(await stepsOf(id)).toEqual(['due', 'take', 'started', 'commit', 'published']);
    expect(await rowOf(id)).toMatchObject({
      platform_post_id: server.ledger[0]?.id,
      next_at: null,
      handle_sealed: null,
    });
    await engine.stop();
    await server.stop();
  },
);

const publishedIn = (id: string) =>
  vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ state: 'published' }), {
    timeout: 100_000,
    interval: 50,
  });

test.each(['html', 'truncated', 'silence', 'limit'] as const)(
  'a platform that answers with %s for a while is not hammered with retries, and is published to after its recovery',
  async (trouble) => {
    const server = await startPublishingPlatform({ trouble });
    const account = await buildPublisher(database, storage);
    const engine = await startEngine(engineDeps({ database, storage, platformUrl: server.url, queue }), { pollMs: 50 });
    const [id = ''] = await buildPublications(db, account, 'instagram', [{ title: `Through ${trouble}` }]);
    await vi.waitFor(async () => expect(Number((await rowOf(id)).failures)).toBeGreaterThanOrEqual(3), {
      timeout: 60_000,
    });
    expect(server.requests()).toBeLessThanOrEqual(5);
    server.faults.trouble = undefined;
    const returnedAtMs = performance.now();
    await publishedIn(id);
    expect(performance.now() - returnedAtMs).toBeLessThan(promised(30) * 1000);
    expect(server.count(`Through ${trouble}`)).toBe(1);
    await engine.stop();
    await server.stop();
  },
);

test('the id of a post in processing is stored, and polled even when the handle is lost', async () => {
  const server = await startPublishingPlatform();
  const account = await buildPublisher(database, storage);
  const deps = engineDeps({ database, storage, platformUrl: server.url, queue });
  const asked: [object, string | null][] = [];
  const { publisher } = deps.platforms.youtube.adapter ?? {};
  if (!publisher) throw new Error('nothing is published to YouTube');
  Object.assign(publisher, {
    parts: () => [{ first: 0, last: 9 }],
    poll: async (_: unknown, handle: object, postId: string | null): Promise<Standing> => {
      asked.push([handle, postId]);
      if (postId === null) return { at: 'wants_bytes', nextByte: 0 };
      return { at: 'published', postId, permalink: null, privacy: 'public' };
    },
    send: async (): Promise<Standing> => ({ at: 'processing', postId: 'the-video' }),
  });
  const [id = ''] = await buildPublications(db, account, 'youtube', [{ title: 'Processed' }]);
  const atPoint = async (point: Point) => {
    if (point === 'outcome_stored')
      await db.execute(sql`update publications set handle_sealed = null where id = ${id}`);
  };
  const engine = await startEngine({ ...deps, atPoint }, { pollMs: 50 });
  await publishedIn(id);
  await engine.stop();
  expect(asked.at(-1)).toEqual([{}, 'the-video']);
  expect(await stepsOf(id)).toEqual(['due', 'take', 'started', 'commit', 'accepted', 'published']);
  expect(await rowOf(id)).toMatchObject({ platform_post_id: 'the-video' });
  await server.stop();
});

test('a publication canceled during its upload ends there, and nothing is posted', async () => {
  const server = await startPublishingPlatform();
  const account = await buildPublisher(database, storage);
  const [sending, canceled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const atPoint = async (point: Point) => {
    if (point !== 'part_stored') return;
    sending.resolve();
    await canceled.promise;
  };
  const deps = { ...engineDeps({ database, storage, platformUrl: server.url, queue }), atPoint };
  const engine = await startEngine(deps, { pollMs: 50 });
  const [id = ''] = await buildPublications(db, account, 'youtube', [{ title: 'Canceled' }]);
  await sending.promise;
  await cancelPublication(deps, account.userId, id);
  canceled.resolve();
  await engine.stop();
  expect(await rowOf(id)).toMatchObject({ state: 'canceled', next_at: null });
  expect(server.count('Canceled')).toBe(0);
  await server.stop();
});

test('outcomes are notified once, in the transaction that stores them; lost access waits for its owner', async () => {
  const server = await startPublishingPlatform();
  const account = await buildPublisher(database, storage);
  const other = await buildPublisher(database, storage);
  await db.execute(sql`update connections set status = 'needs_reconnect' where id = ${other.youtube}`);
  const engine = await startEngine(engineDeps({ database, storage, platformUrl: server.url, queue }), { pollMs: 50 });
  const [id = ''] = await buildPublications(db, account, 'youtube', [{ title: 'Told' }]);
  const [held = ''] = await buildPublications(db, other, 'youtube', [{ title: 'Held' }]);
  await publishedIn(id);
  await vi.waitFor(async () => expect(await rowOf(held)).toMatchObject({ held: 'reconnect' }), { timeout: 60_000 });
  await engine.stop();
  const notices = await db.execute<{ type: string }>(
    sql`select type, link from notifications where user_id in (${account.userId}, ${other.userId})`,
  );
  expect(notices.rows).toEqual([{ type: 'publication_published', link: `/dashboard/calendar?publication=${id}` }]);
  expect(server.count('Held')).toBe(0);
  await server.stop();
});
