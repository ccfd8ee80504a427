import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount, requestSync, syncAgain, syncWorker, untilSynced } from '#tests/harness/sync.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());
const product = await testApp({ SANDBOX_URL: sandbox.url });
const { db } = product.services.database;
await syncWorker(product);

const lists = { tiktok: 'tiktok/videos', youtube: 'youtube/videos', instagram: 'instagram/content' };
type Video = { id: string; view_count: number | null; like_count: number | null };

async function list(person: Person, platform: Platform, query = 'limit=100'): Promise<Video[]> {
  const { data } = (await person.call('GET', `/api/${lists[platform]}?${query}`)).body;
  return data.videos ?? data.media;
}

async function copied(person: Person, platform: Platform) {
  await connectAccount(sandbox, person, platform, { channel: 'spiky' });
  return untilSynced(person, platform);
}

/** Reads every page again. */
async function readAgain(person: Person, platform: Platform) {
  await db.execute(sql`update post_syncs set whole_at = null where user_id = ${person.id}`);
  return syncAgain(product, person, platform);
}

test('videos without statistics have unknown figures on the wire, not 0', async () => {
  const ada = await product.person('Ada');
  await sandbox.fault({ call: 'youtube.videos.list', kind: 'missing_fields', fields: ['statistics'], count: 99 });
  await copied(ada, 'youtube');
  await sandbox.control('reset', { what: 'faults' });
  const videos = await list(ada, 'youtube');
  expect(videos.length).toBeGreaterThan(50);
  expect(new Set(videos.flatMap((video) => [video.view_count, video.like_count]))).toEqual(new Set([null]));
  expect(videos[0]).toMatchObject({ statistics: {}, comment_count: null });
  const { items } = (await ada.call('GET', '/api/content?limit=5&sort_by=views')).body.data;
  expect(items[0]).toMatchObject({ views: null, engagement: null });
  const observed = await db.execute(sql`select 1 from figure_series where user_id = ${ada.id} and post_id is not null`);
  expect(observed.rows).toEqual([]);
});

test.each([
  ['youtube', 'youtube.videos.list', ['statistics']],
  ['tiktok', 'tiktok.video.list', ['view_count', 'like_count', 'comment_count', 'share_count']],
  ['instagram', 'instagram.media.list', ['like_count', 'comments_count']],
] as const)('%s: a response without figures keeps the known ones', async (platform, call, fields) => {
  const ada = await product.person('Ada');
  await copied(ada, platform);
  const before = await list(ada, platform);
  expect(before.filter(({ view_count }) => (view_count ?? 0) > 0).length).toBeGreaterThan(50);
  await sandbox.fault({ call, kind: 'missing_fields', fields: [...fields], count: 99 });
  await readAgain(ada, platform);
  await sandbox.control('reset', { what: 'faults' });
  expect(await list(ada, platform)).toMatchObject(
    before.map(({ id, view_count, like_count }) => ({ id, view_count, like_count })),
  );
});

test('unknown figures sort last in either direction', async () => {
  const ada = await product.person('Ada');
  await copied(ada, 'youtube');
  await db.execute(sql`
    update posts set views = null, likes = null, engagement = null
    where id in (select id from posts where user_id = ${ada.id} order by id limit 5)`);
  for (const order of ['asc', 'desc']) {
    const views = (await list(ada, 'youtube', `limit=100&sort_by=view_count&sort_order=${order}`)).map(
      (video) => video.view_count,
    );
    const known = views.slice(0, -5) as number[];
    expect(views.slice(-5)).toEqual(Array(5).fill(null));
    expect(known).toEqual(known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
    const { items } = (await ada.call('GET', `/api/content?limit=100&sort_by=engagement&sort_order=${order}`)).body
      .data;
    expect(items.slice(-5).map(({ engagement }: { engagement: number | null }) => engagement)).toEqual(
      Array(5).fill(null),
    );
    expect(items[0].engagement).not.toBeNull();
  }
});

test.each([
  ['youtube', 'youtube.videos.list', 'channelId'],
  ['tiktok', 'tiktok.video.list', 'create_time'],
  ['instagram', 'instagram.media.list', 'timestamp'],
] as const)(
  '%s: one malformed post is skipped and counted; the rest of its page is kept and the next page is read',
  async (platform, call, field) => {
    const ada = await product.person('Ada');
    await sandbox.fault({ call, kind: 'wrong_types', fields: [field], items: 1 });
    const first = await copied(ada, platform);
    expect(first.sync.skipped).toBe(1);
    expect(first).toMatchObject({ status: 'active', problem: null });
    const all = await readAgain(ada, platform);
    expect([all.sync.skipped, first.synced_count]).toEqual([0, all.synced_count - 1]);

    // Malformed from now on: its known figures stay, and it does not count as deleted.
    await sandbox.fault({ call, kind: 'wrong_types', fields: [field], items: 2, count: 1 });
    const later = await readAgain(ada, platform);
    expect([later.sync.skipped, later.synced_count]).toEqual([2, all.synced_count]);
  },
);

test('a page without a single readable post counts as an unreadable response and removes nothing', async () => {
  const ada = await product.person('Ada');
  const before = await copied(ada, 'tiktok');
  await sandbox.fault({
    call: 'tiktok.video.list',
    kind: 'wrong_types',
    fields: ['create_time'],
    items: 20,
    count: 99,
  });
  await db.execute(sql`update post_syncs set whole_at = null where user_id = ${ada.id}`);
  await requestSync(product, ada, 'tiktok');
  await expect
    .poll(async () => (await ada.call('GET', '/api/tiktok/connection')).body.data.connection.problem, {
      timeout: 60_000,
    })
    .toMatchObject({ code: 'unexpected_answer', reason: 'at data.videos.0.create_time' });
  await sandbox.control('reset', { what: 'faults' });
  expect((await list(ada, 'tiktok')).length).toBe(before.synced_count);
});
