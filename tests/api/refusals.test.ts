import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { type Approval, startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount, requestSync, syncAgain, syncWorker, untilSynced } from '#tests/harness/sync.ts';
import { until } from '#tests/harness/worker.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());
const product = await testApp({ SANDBOX_URL: sandbox.url });
const { db } = product.services.database;
const worker = await syncWorker(product);

beforeEach(async () => {
  await sandbox.control('reset', { what: 'faults' });
  await sandbox.control('reset', { what: 'calls' });
});

async function copied(person: Person, platform: Platform, approval: Approval = {}) {
  await connectAccount(sandbox, person, platform, { channel: 'spiky', ...approval });
  return untilSynced(person, platform);
}

const callsOf = async (call: string) => (await sandbox.calls())[call] ?? 0;
const refusals = async (person: Person) =>
  (await db.execute(sql`select what, code, times from post_refusals where user_id = ${person.id} order by code`)).rows;
const wait = (person: Person) =>
  db.execute(sql`update post_refusals set retry_at = now() - interval '1 second' where user_id = ${person.id}`);
const google = (...names: string[]) => names.map((name) => `https://www.googleapis.com/auth/${name}`);

test('a 403 on one video’s captions affects only that video: no permission is reported missing, and it is retried only when due', async () => {
  const ada = await product.person('Ada');
  await sandbox.fault({ call: 'youtube.captions.list', kind: 'status', status: 403, code: 'forbidden', count: 1 });
  const connection = await copied(ada, 'youtube');
  expect(connection).toMatchObject({ status: 'active', problem: null, missing_scopes: [] });
  expect(await refusals(ada)).toEqual([{ what: 'captions', code: 'forbidden', times: 1 }]);
  const captioned = async () =>
    (await db.execute(sql`select id from posts where user_id = ${ada.id} and captions_tried_at is not null`)).rows
      .length;
  expect([await callsOf('youtube.captions.list'), await captioned()]).toEqual([2, 1]);

  // The next passes move on to other videos; the refused one is retried when its time has come.
  const refused = await db.execute<{ id: string }>(sql`
    select p.platform_post_id as id from post_refusals r join posts p on p.id = r.post_id where r.user_id = ${ada.id}`);
  const [video] = refused.rows;
  await sandbox.fault({
    call: 'youtube.captions.list',
    kind: 'status',
    status: 403,
    code: 'forbidden',
    count: 99,
    about: video?.id ?? '',
  });
  await syncAgain(product, ada, 'youtube');
  expect(await refusals(ada)).toEqual([{ what: 'captions', code: 'forbidden', times: 1 }]);
  await wait(ada);
  expect((await syncAgain(product, ada, 'youtube')).problem).toBeNull();
  expect(await refusals(ada)).toEqual([{ what: 'captions', code: 'forbidden', times: 2 }]);
  await sandbox.control('reset', { what: 'faults' });
  await wait(ada);
  await syncAgain(product, ada, 'youtube');
  expect(await refusals(ada)).toEqual([]);
});

test('captions that fail in any other way are not requested again at once either', async () => {
  const ada = await product.person('Ada');
  await sandbox.fault({ call: 'youtube.captions.download', kind: 'html', count: 99 });
  expect((await copied(ada, 'youtube')).problem).toBeNull();
  expect(await callsOf('youtube.captions.list')).toBe(2);
  expect(await refusals(ada)).toEqual(Array(2).fill({ what: 'captions', code: 'not_vtt', times: 1 }));
});

test('a #10 on one post’s figures hides no others and is retried only when due', async () => {
  const ada = await product.person('Ada');
  await sandbox.fault({ call: 'instagram.media.insights', kind: 'status', status: 403, code: '10', count: 1 });
  const connection = await copied(ada, 'instagram');
  expect(connection).toMatchObject({ status: 'active', problem: null });
  const { media } = (await ada.call('GET', '/api/instagram/content?limit=100')).body.data;
  const unknown = media.filter((post: { view_count: number | null }) => post.view_count === null);
  expect([media.length, unknown.length]).toEqual([connection.synced_count, 1]);
  expect(connection.synced_count).toBeGreaterThan(50);
  expect(await refusals(ada)).toEqual([{ what: 'insights', code: '10', times: 1 }]);

  await sandbox.control('reset', { what: 'calls' });
  await syncAgain(product, ada, 'instagram');
  expect(await callsOf('instagram.media.insights')).toBe(0);
  await wait(ada);
  await syncAgain(product, ada, 'instagram');
  expect([await callsOf('instagram.media.insights'), await refusals(ada)]).toEqual([1, []]);
  const [post] = (await ada.call('GET', '/api/instagram/content?limit=100')).body.data.media.filter(
    ({ id }: { id: string }) => id === unknown[0].id,
  );
  expect(post.view_count).toBeGreaterThan(0);
});

test('one unreadable figures response concerns its post; only if all are unreadable does it concern the platform', async () => {
  const ada = await product.person('Ada');
  await sandbox.fault({ call: 'instagram.media.insights', kind: 'wrong_types', count: 1 });
  expect(await copied(ada, 'instagram')).toMatchObject({ problem: null });
  expect(await refusals(ada)).toEqual([{ what: 'insights', code: 'at data.0.name', times: 1 }]);

  await db.execute(sql`update posts set insights_at = null where user_id = ${ada.id}`);
  await sandbox.fault({ call: 'instagram.media.insights', kind: 'wrong_types', count: 9_999 });
  await requestSync(product, ada, 'instagram');
  const problem = async () => (await ada.call('GET', '/api/instagram/connection')).body.data.connection.problem;
  await expect
    .poll(problem, { timeout: 60_000 })
    .toMatchObject({ code: 'unexpected_answer', reason: 'at data.0.name' });
  expect(await refusals(ada)).toHaveLength(1);
  await sandbox.control('reset', { what: 'faults' });
  await until(async () => {
    await worker.hurry();
    if ((await problem()) !== null) throw new Error('not yet');
  });
});

test('a metric that Instagram refuses costs the others nothing and is not requested again for that kind of post', async () => {
  const ada = await product.person('Ada');
  await sandbox.fault({
    call: 'instagram.media.insights',
    kind: 'status',
    status: 400,
    code: '100',
    count: 9_999,
    about: 'profile_visits',
  });
  const connection = await copied(ada, 'instagram');
  expect(connection.problem).toBeNull();
  expect(await refusals(ada)).toEqual([]);
  const { rows } = await db.execute<{ kind: string; posts: number; known: number }>(sql`
    select kind, count(*)::int as posts, count(views)::int as known from posts
    where user_id = ${ada.id}
      group by kind order by kind`);
  expect(rows.filter(({ posts, known }) => posts !== known)).toEqual([]);
  const feed = rows.filter(({ kind }) => kind !== 'reel').reduce((sum, { posts }) => sum + posts, 0);
  expect(feed).toBeGreaterThan(5);
  const [sync] = (
    await db.execute<{ refused_metrics: object }>(sql`select refused_metrics from post_syncs where user_id = ${ada.id}`)
  ).rows;
  expect(sync?.refused_metrics).toMatchObject({ image: { profile_visits: expect.any(Number) } });

  await sandbox.control('reset', { what: 'calls' });
  await db.execute(sql`update posts set insights_at = null where user_id = ${ada.id} and kind = 'image'`);
  await syncAgain(product, ada, 'instagram');
  expect(await callsOf('instagram.media.insights')).toBe(rows.find(({ kind }) => kind === 'image')?.posts);
});

test('a permission is missing only while it is absent from the grant', async () => {
  const ada = await product.person('Ada');
  // Google includes what the same person granted before, so this needs a channel without earlier grants.
  const channel = 'steady';
  const connection = await copied(ada, 'youtube', { channel, scopes: google('youtube.readonly', 'youtube.upload') });
  expect(connection).toMatchObject({ status: 'active', problem: { code: 'scope_missing', until: null } });
  expect(await callsOf('youtube.captions.list')).toBe(0);
  expect((await copied(ada, 'youtube', { channel })).problem).toBeNull();
});

test('a refusal of the whole account is reported with its reason and cleared by the next good pass', async () => {
  const ada = await product.person('Ada');
  await copied(ada, 'youtube');
  await sandbox.fault({ call: 'youtube.playlistItems.list', kind: 'status', status: 403, code: 'forbidden', count: 1 });
  await requestSync(product, ada, 'youtube');
  const read = async () => (await ada.call('GET', '/api/youtube/connection')).body.data.connection;
  await expect
    .poll(async () => (await read()).problem, { timeout: 60_000 })
    .toMatchObject({
      code: 'unexpected_answer',
      reason: 'forbidden',
    });
  await until(async () => {
    await worker.hurry();
    const { sync, problem } = await read();
    if (sync.state !== 'idle' || problem !== null) throw new Error(JSON.stringify({ sync, problem }));
  });
});

test('a single invalid_request on a token refresh does not end the connection', async () => {
  const ada = await product.person('Ada');
  const { id } = await copied(ada, 'tiktok');
  await sandbox.control('tokens', { platform: 'tiktok', what: 'expire' });
  await sandbox.fault({ call: 'tiktok.oauth.token', kind: 'status', status: 400, code: 'invalid_request', count: 1 });
  await requestSync(product, ada, 'tiktok');
  const read = async () => (await ada.call('GET', '/api/tiktok/connection')).body.data.connection;
  await expect
    .poll(async () => (await read()).problem, { timeout: 60_000 })
    .toMatchObject({ reason: 'invalid_request' });
  expect(await read()).toMatchObject({ status: 'active', problem: { code: 'platform_down' } });
  const since = new Date();
  await db.execute(sql`update connections set refresh_lease_until = now() where id = ${id}`);
  await until(async () => {
    await worker.hurry();
    const connection = await read();
    if (!(new Date(connection.last_sync_at) > since)) throw new Error(JSON.stringify(connection.sync));
    expect(connection).toMatchObject({ status: 'active', problem: null });
  });
});
