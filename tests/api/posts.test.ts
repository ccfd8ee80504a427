import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { removeOldCopies, startDueSyncs } from '#server/modules/sync/schedule.job.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip } from '#tests/harness/builders.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount, syncAgain, syncWorker, untilSynced } from '#tests/harness/sync.ts';
import { until } from '#tests/harness/worker.ts';

const sandbox = await startTestSandbox();
const product = await testApp({ SANDBOX_URL: sandbox.url });
const { db } = product.services.database;
let worker = await syncWorker(product);

/** A sandbox account whose first sync is complete. */
async function copied(
  person: Person,
  platform: 'tiktok' | 'youtube' | 'instagram',
  channel: 'spiky' | 'blank' = 'spiky',
) {
  await connectAccount(sandbox, person, platform, { channel });
  return untilSynced(person, platform);
}

/** Calls to one platform since the last check. */
async function callsOf(part: string): Promise<number> {
  const calls = await sandbox.calls();
  return Object.entries(calls).reduce((sum, [name, count]) => (name.includes(part) ? sum + count : sum), 0);
}

/** Sync requests are limited to one per five seconds, which no test waits for. */
const allowSync = () => db.execute(sql`delete from rate_limits`);

test.each(['tiktok', 'youtube'] as const)(
  '%s: a newly connected account is copied at once: videos, figures, covers',
  async (platform) => {
    const ada = await product.person('Ada');
    const connection = await copied(ada, platform);
    const list = async (query: string) => (await ada.call('GET', `/api/${platform}/videos?${query}`)).body.data;
    const all = await list('limit=100');
    expect(all.total).toBe(connection.synced_count);
    expect(all.total).toBeGreaterThan(50);
    expect(connection.avatar_url).toMatch(/^\/api\/media\//);

    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}&limit=20`)));
    const idsOf = (page: { videos: { id: string }[] }) => page.videos.map(({ id }) => id);
    expect(pages.flatMap(idsOf)).toEqual(idsOf(all));
    expect(pages.map((page) => page.has_more)).toEqual([1, 2, 3, 4].map((page) => page * 20 < all.total));
    const views = (await list('limit=100&sort_by=view_count&sort_order=asc')).videos.map(
      (one: { view_count: number }) => one.view_count,
    );
    expect(views).toEqual(views.toSorted((a: number, b: number) => a - b));
    expect(views.at(-1)).toBeGreaterThan(0);
    const [first] = all.videos;
    const found = await list(`search=${encodeURIComponent(first.title.slice(2).toUpperCase())}`);
    expect(idsOf(found)).toContain(first.id);

    // They are copied by a separate job after the pass.
    const pictured = await vi.waitFor(
      async () => {
        const found = (await list('limit=100')).videos.find((one: { thumbnail: string | null }) => one.thumbnail);
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 60_000, interval: 200 },
    );
    const picture = await product.app.inject({ method: 'GET', url: pictured.thumbnail });
    expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.toString('latin1', 8, 12)]).toEqual(
      [200, 'image/webp', 'WEBP'],
    );
    const { rows } = await db.execute(
      sql`select count(distinct post_id)::int as posts from figure_series where user_id = ${ada.id}`,
    );
    expect(rows[0]?.posts).toBe(all.total);
    expect((await ada.call('GET', `/api/${platform}/videos?account=nobody`)).status).toBe(404);
  },
);

test('Instagram: posts are paged by cursor in both directions, with figures that take a call each and the account’s daily figures', async () => {
  const ada = await product.person('Ada');
  const connection = await copied(ada, 'instagram');
  const list = async (query: string) => (await ada.call('GET', `/api/instagram/content?${query}`)).body.data;
  const all = await list('limit=100');
  expect([all.total, all.paging.next, all.paging.previous]).toEqual([connection.synced_count, false, false]);
  const [first] = all.media;
  expect([first.views, first.reach === null, first.view_count === null]).toEqual([undefined, false, false]);
  expect(first.impressions).toBe(first.view_count);

  const idsOf = (page: { media: { id: string }[] }) => page.media.map(({ id }) => id);
  const there = [await list('limit=20')];
  while (there.at(-1)?.paging.next) there.push(await list(`limit=20&after=${there.at(-1)?.paging.cursors.after}`));
  expect(there.flatMap(idsOf)).toEqual(idsOf(all));
  const back = await list(`limit=20&before=${there.at(-1)?.paging.cursors.before}`);
  expect(idsOf(back)).toEqual(idsOf(there.at(-2)));
  expect((await ada.call('GET', '/api/instagram/content?after=abc')).body.code).toBe('invalid_input');

  const { body } = await ada.call('GET', '/api/instagram/analytics?period=week');
  expect(body.data.days.length).toBe(7);
  expect(body.data.views).toBe(
    body.data.days.reduce((sum: number, day: { views: number | null }) => sum + (day.views ?? 0), 0),
  );
  expect(body.data.views).toBeGreaterThan(0);
});

test('all content is one list of every source and says what it contains', async () => {
  const ada = await product.person('Ada');
  const youtube = await copied(ada, 'youtube');
  await copied(ada, 'instagram', 'blank');
  const { data } = (await ada.call('GET', '/api/content?limit=50&sort_by=views')).body;
  expect(data.sources).toEqual([
    { source: 'youtube', loading: false, count: youtube.synced_count },
    { source: 'instagram', loading: false, count: 0 },
  ]);
  expect(data.pagination.total).toBe(youtube.synced_count);
  expect(data.items[0]).toMatchObject({ platform: 'youtube', type: 'video', status: 'completed', clips: 0 });
  expect(data.items[0].id).toBe(`youtube-${data.items[0].originalData.id}`);
});

test('in all content, filter and item name the same platform, posts have all their figures, and failures their reason', async () => {
  const ada = await product.person('Ada');
  await copied(ada, 'instagram');
  const clip = await buildClip(product, ada.id, { source_platform: 'instagram' });
  const reason = JSON.stringify({ id: 'clip.video_gone', values: {} });
  const broken = await buildClip(product, ada.id, { status: 'failed', error_message: reason });
  const items = async (platform: string): Promise<Record<string, unknown>[]> =>
    (await ada.call('GET', `/api/content?limit=100&platform=${platform}`)).body.data.items;
  for (const platform of ['instagram', 'upload']) {
    const found = await items(platform);
    expect(found.map((item) => item.platform)).toEqual(found.map(() => platform));
  }
  const ofInstagram = await items('instagram');
  expect(ofInstagram.map(({ id }) => id)).toContain(`clip-${clip.id}`);
  const post = ofInstagram.find(({ type }) => type !== 'clip');
  expect(post).toMatchObject({ comments: expect.any(Number), reach: expect.any(Number), error_message: null });
  const failed = (await items('clip')).find(({ id }) => id === `clip-${broken.id}`);
  expect(failed).toMatchObject({ status: 'failed', error_message: expect.stringContaining('is gone'), views: null });
});

test('a later pass makes few calls; a weekly one detects deleted posts and restores those that return', async () => {
  const ada = await product.person('Ada');
  const before = await copied(ada, 'youtube');
  await sandbox.control('reset', { what: 'calls' });
  await syncAgain(product, ada, 'youtube');
  expect(await callsOf('playlistItems')).toBe(1);

  // A row that the platform does not have, and one that was removed by mistake.
  await db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, stats_at, seen_pass)
    select 'ghost' || id, user_id, connection_id, platform, 'nothing00000', kind, 'Ghost', '', published_at, stats_at, seen_pass from posts
    where user_id = ${ada.id} limit 1`);
  await db.execute(sql`
    update posts set removed_at = now() where id in (select id from posts
    where user_id = ${ada.id}
      and title <> 'Ghost' limit 3)`);
  await db.execute(sql`update post_syncs set whole_at = now() - interval '8 days' where user_id = ${ada.id}`);
  const after = await syncAgain(product, ada, 'youtube');
  expect(after.synced_count).toBe(before.synced_count);
  const { data } = (await ada.call('GET', '/api/youtube/videos?search=Ghost')).body;
  expect(data.total).toBe(0);

  // If a platform suddenly lists nothing, no post is removed.
  await db.execute(sql`update post_syncs set whole_at = now() - interval '8 days' where user_id = ${ada.id}`);
  await sandbox.fault({
    call: 'youtube.playlistItems.list',
    kind: 'missing_fields',
    fields: ['items', 'nextPageToken'],
  });
  const again = await syncAgain(product, ada, 'youtube');
  expect(again.synced_count).toBe(before.synced_count);
});

test('faults during a pass: it waits as told, continues after errors, and stops when access is revoked', async () => {
  const ada = await product.person('Ada');
  const before = await copied(ada, 'youtube');
  const sync = async () => (await ada.call('GET', '/api/youtube/connection')).body.data.connection.sync;
  const whole = () => db.execute(sql`update post_syncs set whole_at = null where user_id = ${ada.id}`);
  const attempts = async () =>
    (
      await db.execute<{ attempt: number }>(
        sql`select attempt from job_runs where user_id = ${ada.id} and finished_at is null`,
      )
    ).rows[0]?.attempt;
  const hurried = async (since: Date) =>
    until(async () => {
      await worker.hurry();
      const { connection } = (await ada.call('GET', '/api/youtube/connection')).body.data;
      if (!(connection.sync.state === 'idle' && new Date(connection.last_sync_at) > since)) throw new Error('not yet');
      return connection;
    });

  // 429 with Retry-After: uses no attempt, and the time is shown.
  await whole();
  await sandbox.fault({
    call: 'youtube.videos.list',
    kind: 'status',
    status: 429,
    code: 'rateLimitExceeded',
    retryAfter: 1800,
    skip: 1,
  });
  let since = new Date();
  await allowSync();
  await ada.call('POST', '/api/youtube/sync', {});
  const waiting = await until(async () => {
    const state = await sync();
    if (state.state !== 'queued' || new Date(state.next_at).getTime() < Date.now() + 60_000)
      throw new Error(JSON.stringify(state));
    return state;
  });
  expect(new Date(waiting.next_at).getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
  expect(await attempts()).toBe(0);
  expect((await hurried(since)).synced_count).toBe(before.synced_count);

  // A burst of 500s, a truncated response, a token that expires early: retried until it works.
  await whole();
  await sandbox.fault({ call: 'youtube.videos.list', kind: 'status', status: 500, count: 2 });
  await sandbox.fault({ call: 'youtube.playlistItems.list', kind: 'truncate', skip: 1 });
  await sandbox.fault({ call: 'youtube.playlistItems.list', kind: 'expire_token', skip: 2 });
  since = new Date();
  await allowSync();
  await ada.call('POST', '/api/youtube/sync', {});
  expect((await hurried(since)).synced_count).toBe(before.synced_count);

  // Revoked: the pass ends, the connection reports it, and the copies are retained.
  await sandbox.fault({ call: 'youtube.playlistItems.list', kind: 'revoke' });
  await allowSync();
  await ada.call('POST', '/api/youtube/sync', {});
  await until(async () => {
    const { connection } = (await ada.call('GET', '/api/youtube/connection')).body.data;
    if (connection.status !== 'needs_reconnect' || connection.sync.state !== 'idle')
      throw new Error(JSON.stringify(connection.sync));
  });
  expect((await ada.call('GET', '/api/youtube/videos')).body.data.total).toBe(before.synced_count);
});

test('an interrupted pass resumes where it stopped; an account disconnected meanwhile leaves nothing behind', async () => {
  const ada = await product.person('Ada');
  await sandbox.control('reset', { what: 'calls' });
  await connectAccount(sandbox, ada, 'youtube', { channel: 'grand' });
  const untilDone = (count: number) =>
    until(async () => {
      const { connection } = (await ada.call('GET', '/api/youtube/connection')).body.data;
      if (connection.sync.done < count) throw new Error(`${connection.sync.done}`);
      return connection.sync.done as number;
    });
  await untilDone(100);
  await worker.stop();
  const stoppedAt = await untilDone(100);
  worker = await syncWorker(product);
  const done = await untilDone(stoppedAt + 100);
  expect(await callsOf('playlistItems')).toBeLessThanOrEqual(done / 50 + 3);
  expect((await ada.call('DELETE', '/api/youtube/connection')).status).toBe(200);
  await until(async () => {
    const { rows } = await db.execute(sql`select state from job_runs where user_id = ${ada.id} and job = 'posts.sync'`);
    if (rows.some(({ state }) => state === 'pending' || state === 'processing')) throw new Error('still running');
    expect(rows.map(({ state }) => state)).not.toContain('failed');
  });
  for (const table of [
    'posts',
    'figure_series',
    'observations',
    'post_syncs',
    'connection_days',
    'connection_audience',
  ]) {
    const { rows } = await db.execute(
      sql`select count(*)::int as left from ${sql.identifier(table)} where user_id = ${ada.id}`,
    );
    expect([table, rows[0]?.left]).toEqual([table, 0]);
  }
  expect(await product.services.storage.list(`users/${ada.id}`)).toEqual([]);
});

test('covers missing from a list are copied later; a cover that is not a picture is not', async () => {
  const ada = await product.person('Ada');
  await copied(ada, 'youtube');
  await db.execute(
    sql`update posts set cover_key = null, cover_at = null, cover_tried_at = null where user_id = ${ada.id}`,
  );
  await db.execute(sql`
    update posts set cover_url = 'http://169.254.169.254/latest/meta-data', title = 'Trap'
    where id = (select id from posts where user_id = ${ada.id} order by published_at desc limit 1)`);
  await until(async () => {
    const { videos } = (await ada.call('GET', '/api/youtube/videos?limit=5')).body.data;
    const missing = videos.filter(({ thumbnail }: { thumbnail: string | null }) => thumbnail === null);
    expect(missing.map(({ title }: { title: string }) => title)).toEqual(['Trap']);
  });
});

test('passes start automatically where auto sync is on, once, and never where it is off', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  await copied(ada, 'youtube', 'blank');
  await copied(eve, 'youtube', 'blank');
  await eve.call('PUT', '/api/settings', { integrations: { autoSync: false, backupData: true } });
  await worker.stop();
  await db.execute(
    sql`update post_syncs set next_at = now() + interval '1 day' where user_id not in (${ada.id}, ${eve.id})`,
  );
  await db.execute(
    sql`update post_syncs set next_at = now() - interval '1 minute' where user_id in (${ada.id}, ${eve.id})`,
  );
  const syncOf = async (person: Person) =>
    (await person.call('GET', '/api/youtube/connection')).body.data.connection.sync;
  expect((await syncOf(eve)).next_at).toBeNull();
  expect([await startDueSyncs(deps()), await startDueSyncs(deps())]).toEqual([1, 0]);
  expect([(await syncOf(ada)).state, (await syncOf(eve)).state]).toEqual(['queued', 'idle']);
  // Written while the clock was a year ahead.
  await db.execute(
    sql`update post_syncs set state = 'idle', next_at = now() + interval '1 year' where user_id = ${ada.id}`,
  );
  await db.execute(sql`delete from queue.job where state in ('created', 'retry')`);
  await db.execute(sql`delete from job_runs where user_id = ${ada.id} and job = 'posts.sync'`);
  expect(await startDueSyncs(deps())).toBe(1);
});

test('copies that were not refreshed for thirty days are deleted: posts of YouTube, and covers of the others', async () => {
  const { rows } = await db.execute<{ id: string; cover_key: string }>(sql`
    update posts set stats_at = now() - interval '31 days'
    where id in (select id from posts where platform = 'youtube' and cover_key is not null
    and removed_at is null limit 2) returning id, cover_key`);
  const { rows: old } = await db.execute<{ id: string; cover_key: string }>(sql`
    update posts set cover_at = now() - interval '31 days', stats_at = now() - interval '31 days'
    where id in (select id from posts where platform <> 'youtube' and cover_key is not null limit 1) returning id, cover_key`);
  expect([rows.length, old.length]).toEqual([2, 1]);
  expect(await removeOldCopies({ ...deps(), platforms: testPlatforms() }, new AbortController().signal)).toBe(3);
  for (const { cover_key } of [...rows, ...old])
    expect(await product.services.storage.findSize(cover_key)).toBeUndefined();
  const left = await db.execute(sql`select id from posts where id in ${[...rows, ...old].map(({ id }) => id)}`);
  expect(left.rows).toEqual(old.map(({ id }) => ({ id })));
});

function deps() {
  const { queue, storage, clock } = product.services;
  return { db, queue, storage, clock };
}
