import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection, Platform } from '#contract/connections.ts';
import { silentLog } from '#server/kit/log.ts';
import { openPlatforms } from '#server/main/platforms.ts';
import { openSealer } from '#server/main/services.ts';
import { takeEvent } from '#server/modules/connections/callbacks.ts';
import { syncHooks } from '#server/modules/sync/sync.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildPublishableClip } from '#tests/harness/publishing.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount } from '#tests/harness/sync.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());
const product = await testApp({ SANDBOX_URL: sandbox.url });
const { services, config } = product;
const { db } = services.database;
let origin = '';

beforeAll(async () => {
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const instagram = {
    deauthorize: `${origin}/api/instagram/deauthorize`,
    deletion: `${origin}/api/instagram/data-deletion`,
  };
  await sandbox.control('webhook', { platform: 'instagram', ...instagram });
  await sandbox.control('webhook', { url: `${origin}/api/tiktok/events` });
});

const read = async (person: Person, platform: Platform): Promise<Connection | null> =>
  (await person.call('GET', `/api/${platform}/connection`)).body.data.connection;

async function person(name: string, platform: Platform, channel: 'steady' | 'spiky' = 'steady') {
  const one = await product.person(name);
  await connectAccount(sandbox, one, platform, { channel });
  return one;
}

test.each(['tiktok', 'instagram'] as const)(
  'an owner who removes the app at %s is notified here; another account stays connected',
  async (platform) => {
    const [ada, eve] = [await person('Ada', platform), await person('Eve', platform, 'spiky')];
    await sandbox.control('tokens', { platform, account: 'steady', what: 'revoke' });
    await expect.poll(async () => (await read(ada, platform))?.status, { timeout: 60_000 }).toBe('needs_reconnect');
    expect((await read(ada, platform))?.problem?.code).toBe('access_ended');
    expect(await read(eve, platform)).toMatchObject({ status: 'active', problem: null });
    const notices = await db.execute(sql`select 1 from notifications where user_id = ${ada.id}`);
    expect(notices.rows).toHaveLength(1);
  },
);

test('a data deletion request removes everything stored about that account for all users and has a status page', async () => {
  const [ada, bob, eve] = [
    await person('Ada', 'instagram'),
    await person('Bob', 'instagram'),
    await person('Eve', 'instagram', 'spiky'),
  ];
  const answer = (await sandbox.control('deletion', { account: 'steady' })) as { status: number; body: string };
  expect(answer.status).toBe(200);
  const told = JSON.parse(answer.body);
  expect(Object.keys(told).sort()).toEqual(['confirmation_code', 'url']);
  for (const gone of [ada, bob]) expect(await read(gone, 'instagram')).toBeNull();
  expect(await read(eve, 'instagram')).toMatchObject({ status: 'active' });
  for (const table of ['connections', 'posts', 'post_syncs'])
    expect((await db.execute(sql`select 1 from ${sql.raw(table)} where user_id = ${ada.id}`)).rows).toEqual([]);

  const path = new URL(told.url).pathname;
  expect(told.url.startsWith(config.http.publicUrl)).toBe(true);
  expect(path).toBe(`/data-deletion/instagram/${told.confirmation_code}`);
  const about = (code: string) => product.anonymous('GET', `/api/instagram/data-deletion/${code}`);
  const finished = await about(told.confirmation_code);
  expect(Date.parse(finished.body.data.finished_at)).toBeGreaterThan(0);
  expect((await about('0'.repeat(32))).status).toBe(404);
  expect((await about('x')).status).toBe(400);
});

const form = (secret: string, payload: object) => {
  const encoded = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', ...payload })).toString('base64url');
  return `signed_request=${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
};
const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${origin}${path}`, { method: 'POST', body, headers });
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const idsOf = async (one: Person) =>
  (
    await db.execute<{ platform_user_id: string; app_user_id: string | null }>(
      sql`select platform_user_id, app_user_id from connections where user_id = ${one.id}`,
    )
  ).rows[0];

test('events without the platform’s signature, or from before the account was connected, change nothing', async () => {
  const ada = await person('Ada', 'instagram');
  const { app_user_id: user_id } = (await idsOf(ada)) ?? {};
  expect(user_id).toBeTruthy();
  const issued_at = Math.floor(Date.now() / 1_000);
  for (const path of ['deauthorize', 'data-deletion']) {
    const ask = (body: string, headers = asForm) => post(`/api/instagram/${path}`, body, headers);
    expect((await ask(form('wrong', { user_id, issued_at }))).status).toBe(403);
    expect((await ask('')).status).toBe(403);
    expect((await ask('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await ask(form('sandbox-instagram-secret', { user_id, issued_at: issued_at - 3_600 }))).status).toBe(200);
    expect((await ask(`x=${'a'.repeat(20_000)}`)).status).toBe(413);
    expect((await post(`/api/youtube/${path}`, '', asForm)).status).toBe(404);
  }
  expect(await read(ada, 'instagram')).toMatchObject({ status: 'active', problem: null });
});

/** The reason differs from the sandbox's own events: two equal events in the same second are one to the product. */
function tiktokEvent(event: string, openId: string, { secret = 'sandbox-tiktok-secret', ageSeconds = 0 } = {}) {
  const t = Math.floor(Date.now() / 1_000) - ageSeconds;
  const content = JSON.stringify({ reason: 3 });
  const body = JSON.stringify({ client_key: 'sandbox-tiktok', event, create_time: t, user_openid: openId, content });
  const s = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'tiktok-signature': `t=${t},s=${s}` } };
}

test('a TikTok event that is old, forged or already seen is refused or ignored', async () => {
  const ada = await person('Ada', 'tiktok');
  const openId = (await idsOf(ada))?.platform_user_id ?? '';
  const send = ({ body, headers }: ReturnType<typeof tiktokEvent>) => post('/api/tiktok/events', body, headers);
  expect((await send(tiktokEvent('authorization.removed', openId, { secret: 'wrong' }))).status).toBe(403);
  expect((await send(tiktokEvent('authorization.removed', openId, { ageSeconds: 600 }))).status).toBe(403);
  expect((await send(tiktokEvent('something.new', openId))).status).toBe(200);
  expect((await read(ada, 'tiktok'))?.status).toBe('active');

  const removed = tiktokEvent('authorization.removed', openId);
  expect((await send(removed)).status).toBe(200);
  expect((await read(ada, 'tiktok'))?.status).toBe('needs_reconnect');
  await connectAccount(sandbox, ada, 'tiktok');
  expect((await send(removed)).status).toBe(200);
  expect((await read(ada, 'tiktok'))?.status).toBe('active');
});

test('an event about a post triggers a look at its account’s publications only', async () => {
  const open = async (name: string, account: 'steady' | 'spiky') => {
    const one = await person(name, 'tiktok', account);
    const clip = await buildPublishableClip(product, one);
    const body = { clip_id: clip.id, platforms: ['tiktok'], title: 'Walk' };
    const { id } = (await one.call('POST', '/api/clips/publish', body)).body.data.targets[0];
    await db.execute(sql`
      update publications set state = 'in_inbox', handle_sealed = 'x', next_at = now() + interval '1 day' where id = ${id}`);
    return {
      one,
      waits: async () =>
        (await db.execute(sql`select 1 from publications where id = ${id} and next_at > now()`)).rowCount,
    };
  };
  const [ada, eve] = [await open('Ada', 'steady'), await open('Eve', 'spiky')];
  const openId = (await idsOf(ada.one))?.platform_user_id ?? '';
  const { body, headers } = tiktokEvent('post.publish.complete', openId);
  expect((await post('/api/tiktok/events', body, headers)).status).toBe(200);
  expect([await ada.waits(), await eve.waits()]).toEqual([0, 1]);
});

test('every other event is passed on once, and again if that failed', async () => {
  const { queue, storage, clock, database } = services;
  const taken: string[] = [];
  let fails = true;
  const deps = {
    db,
    queue,
    storage,
    clock,
    sealer: await openSealer(config, 'platform-tokens'),
    platforms: openPlatforms(config, { database, clock, log: silentLog }, 'person'),
    hooks: syncHooks({ queue, storage, clock }),
    onEvent: async (platform: Platform, { name }: { name: string }) => {
      if (fails) throw new Error('not now');
      taken.push(`${platform} ${name}`);
    },
  };
  const { body, headers } = tiktokEvent('post.publish.complete', 'o-1');
  const take = () => takeEvent(deps, 'tiktok', { headers, body: Buffer.from(body) });
  await expect(take()).rejects.toThrow('not now');
  fails = false;
  await take();
  await take();
  expect(taken).toEqual(['tiktok post.publish.complete']);
});
