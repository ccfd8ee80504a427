import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { type Connection, type Platform, platforms } from '#contract/connections.ts';
import { openDatabase } from '#server/db/database.ts';
import { silentLog } from '#server/kit/log.ts';
import { openPlatforms } from '#server/main/platforms.ts';
import { openSealer } from '#server/main/services.ts';
import { type TokenDeps, withAccess } from '#server/modules/connections/connections.ts';
import { nextPacificMidnight } from '#server/platforms/http/pacific.ts';
import { type Person, testApp, testPassword } from '#tests/harness/app.ts';
import { type Approval, startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount, syncWorker } from '#tests/harness/sync.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());
const product = await testApp({ SANDBOX_URL: sandbox.url });
const { database, queue, clock } = product.services;
const { db } = database;
const second = openDatabase(database.connectionString, { log: silentLog, poolSize: 5 });
afterAll(() => second.close());

/** How a process reaches the platforms; `on` is another process's connection pool. */
async function processDeps(on = db): Promise<TokenDeps> {
  const log = pino({ level: 'silent' });
  const platformDeps = { database: { ...database, db: on }, clock, log };
  return {
    db: on,
    queue,
    clock,
    sealer: await openSealer(product.config, 'platform-tokens'),
    platforms: openPlatforms(product.config, platformDeps, 'person'),
  };
}
const deps = await processDeps();
const tokenOf = (id: string, on = deps) => withAccess(on, id, 'read', async (_adapter, { accessToken }) => accessToken);
const readName = (id: string, on = deps) =>
  withAccess(on, id, 'read', async (adapter, access) => (await adapter.readChannel(access)).username);

/** Starts connecting, has the owner decide, and returns the callback's parameters. */
async function goThere(person: Person, platform: Platform, approval: Approval = {}): Promise<URLSearchParams> {
  const { body } = await person.call('GET', `/api/${platform}/auth/url`);
  expect(body.data.auth_url).toBe(body.data.authUrl);
  return new URL(await sandbox.approve(body.data.authUrl, approval)).searchParams;
}
const comeBack = (person: Person, platform: Platform, back: URLSearchParams) =>
  person.call('POST', `/api/${platform}/auth/callback`, { code: back.get('code'), state: back.get('state') });
const read = async (person: Person, platform: Platform) =>
  (await person.call('GET', `/api/${platform}/connection`)).body.data;
const calls = async (part: string) =>
  Object.entries(await sandbox.calls()).reduce((sum, [name, count]) => (name.includes(part) ? sum + count : sum), 0);

describe('connecting', () => {
  test.each(platforms)(
    '%s: an account can be connected, read, listed and disconnected, which the platform is told',
    async (platform) => {
      const ada = await product.person('Ada');
      expect(await read(ada, platform)).toEqual({ connected: false, connection: null, connections: [] });
      const { body } = await ada.call('GET', `/api/${platform}/auth/url`);
      const asked = new URL(body.data.authUrl).searchParams;
      const slug = { tiktok: 'tt', youtube: 'yt', instagram: 'ig' }[platform];
      expect(asked.get('redirect_uri')).toBe(`${product.config.http.publicUrl}/auth/callback/${slug}`);
      expect(asked.get('state')).toMatch(/^[\w-]{43}$/);

      const connected: Connection = await connectAccount(sandbox, ada, platform);
      expect(connected).toMatchObject({ platform, mode: 'sandbox', is_primary: true, status: 'active', problem: null });
      expect(connected.missing_scopes).toEqual([]);
      const { name, username, channel_title: channel } = connected;
      expect(name).toBe(platform === 'youtube' ? channel : `@${username?.replace(/^@/, '')}`);
      expect((await read(ada, platform)).connection.id).toBe(connected.id);
      const { platforms: modes, connections } = (await ada.call('GET', '/api/connections')).body.data;
      expect(modes).toEqual(platforms.map((one) => ({ platform: one, mode: 'sandbox' })));
      expect(connections).toHaveLength(1);

      const token = await tokenOf(connected.id);
      const gone = await ada.call('DELETE', `/api/${platform}/connection`);
      // Instagram has no call for it.
      expect(gone.body.data).toEqual({ revoked: platform !== 'instagram' });
      expect((await read(ada, platform)).connected).toBe(false);
      if (platform !== 'instagram') {
        const target = deps.platforms[platform];
        const scopes = target.rules.scopes.map(({ name }) => name);
        const answer = target.adapter?.readChannel({ accessToken: token, scopes });
        await expect(answer).rejects.toMatchObject({ name: 'PlatformError' });
      }
      const events = await db.execute<{ payload: unknown }>(sql`
      select payload from events where user_id = ${ada.id} and type = 'connection'`);
      expect(events.rows.length).toBeGreaterThanOrEqual(2);
      expect(events.rows[0]?.payload).toEqual({ type: 'connection', platform });
      const none = await ada.call('DELETE', `/api/${platform}/connection`);
      expect([none.status, none.body.code]).toEqual([409, 'not_connected']);
    },
  );

  test('a forged, a replayed and a foreign state are refused with the same message', async () => {
    const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
    const back = await goThere(ada, 'youtube');
    const forged = new URLSearchParams({ code: back.get('code') ?? '', state: 'x'.repeat(43) });
    const words =
      'Connection failed: this request was not started here, has expired or was used before. Please start ' +
      'again from your profile.';
    const refusal = { status: 403, body: { code: 'forbidden', msg: words } };
    expect(await comeBack(eve, 'youtube', back)).toMatchObject(refusal);
    expect(await comeBack(ada, 'youtube', forged)).toMatchObject(refusal);
    // The state determines the platform; the callback address does not matter.
    expect((await comeBack(ada, 'tiktok', back)).body.data.connection.platform).toBe('youtube');
    expect(await comeBack(ada, 'youtube', back)).toMatchObject(refusal);
    expect((await read(eve, 'youtube')).connected).toBe(false);

    const late = await goThere(ada, 'youtube');
    await db.execute(sql`update oauth_states set expires_at = now() where user_id = ${ada.id} and used_at is null`);
    expect(await comeBack(ada, 'youtube', late)).toMatchObject(refusal);
  });

  test('a callback without code or state, or for an unknown platform, is refused before any lookup', async () => {
    const ada = await product.person('Ada');
    for (const body of [{}, { code: 'a' }, { code: 'a', state: '' }, { code: 'a', state: 's'.repeat(3_000) }])
      expect((await ada.call('POST', '/api/tiktok/auth/callback', body)).status).toBe(400);
    expect((await ada.call('POST', '/api/myspace/auth/callback', { code: 'a', state: 'b' })).status).toBe(400);
  });

  test('an owner who declines returns without a code, and nothing is connected', async () => {
    const ada = await product.person('Ada');
    for (const platform of platforms) {
      const back = await goThere(ada, platform, { deny: true });
      expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null]);
      expect((await comeBack(ada, platform, back)).status).toBe(400);
    }
    expect((await ada.call('GET', '/api/connections')).body.data.connections).toEqual([]);
  });

  test('permissions that were not granted are named, and the account is connected anyway', async () => {
    const ada = await product.person('Ada');
    const scopes = ['https://www.googleapis.com/auth/youtube.readonly'];
    const connection: Connection = await connectAccount(sandbox, ada, 'youtube', { channel: 'grand', scopes });
    expect(connection.status).toBe('active');
    expect(connection.missing_scopes.map((scope) => scope.split('/').at(-1)).sort()).toEqual([
      'youtube.force-ssl',
      'youtube.upload',
      'yt-analytics.readonly',
    ]);
  });

  test('an account connected for reading is offered publishing once that is on, and has it after reconnecting', async () => {
    const reading = await testApp({ SANDBOX_URL: sandbox.url, PUBLISHING: 'off' });
    const ada = await reading.person('Ada');
    const asked = new URL((await ada.call('GET', '/api/tiktok/auth/url')).body.data.authUrl).searchParams.get('scope');
    expect(asked).toBe('user.info.basic,user.info.profile,user.info.stats,video.list');
    const readOnly: Connection = await connectAccount(sandbox, ada, 'tiktok');
    expect(readOnly).toMatchObject({ missing_scopes: [], is_read_only: false, problem: null, can: { publish: 'off' } });
    expect((await (await reading.operator()).call('GET', '/api/tiktok/guide')).body.data).toMatchObject({
      publishing: false,
      scopes_variable: 'TIKTOK_SCOPES',
      scopes: asked?.split(',').map((name) => ({ name })),
    });

    const eve = await product.person('Eve');
    const granted = asked?.split(',') ?? [];
    const before: Connection = await connectAccount(sandbox, eve, 'tiktok', { scopes: granted });
    expect(before).toMatchObject({ is_read_only: true, problem: null, can: { read: 'yes', publish: 'reconnect' } });
    const after: Connection = await connectAccount(sandbox, eve, 'tiktok');
    expect(after).toMatchObject({ id: before.id, is_read_only: false, missing_scopes: [], can: { publish: 'yes' } });
  });

  test('several accounts: the first one is the platform’s primary until another is chosen or it is disconnected', async () => {
    const ada = await product.person('Ada');
    const first = await connectAccount(sandbox, ada, 'instagram', { channel: 'steady' });
    const other = await connectAccount(sandbox, ada, 'instagram', { channel: 'spiky' });
    const again = await connectAccount(sandbox, ada, 'instagram', { channel: 'spiky' });
    expect([other.is_primary, again.id]).toEqual([false, other.id]);
    expect((await read(ada, 'instagram')).connections).toHaveLength(2);
    const chosen = await ada.call('POST', `/api/connections/${other.id}/primary`);
    expect(chosen.body.data.connection).toMatchObject({ id: other.id, is_primary: true });
    expect((await read(ada, 'instagram')).connection.id).toBe(other.id);
    await ada.call('DELETE', '/api/instagram/connection');
    expect((await read(ada, 'instagram')).connection).toMatchObject({ id: first.id, is_primary: true });
    const elsewhere = await ada.call('DELETE', `/api/tiktok/connection?id=${first.id}`);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'not_found']);
  });

  test('two users may connect the same account: each has their own access, and disconnecting one keeps the other', async () => {
    const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
    const hers = await connectAccount(sandbox, ada, 'youtube', { channel: 'spiky' });
    const evesOwn = await connectAccount(sandbox, eve, 'youtube', { channel: 'spiky' });
    expect(await tokenOf(hers.id)).not.toBe(await tokenOf(evesOwn.id));
    expect((await read(ada, 'youtube')).connections.map(({ id }: Connection) => id)).toEqual([hers.id]);
    expect((await ada.call('DELETE', '/api/youtube/connection')).body.data).toEqual({ revoked: false });
    expect(await readName(evesOwn.id)).toBeTruthy();
    expect((await eve.call('DELETE', '/api/youtube/connection')).body.data).toEqual({ revoked: true });
  });

  test('a user who starts connecting again and again is told to wait', async () => {
    const ada = await product.person('Ada');
    for (let n = 0; n < 20; n += 1) expect((await ada.call('GET', '/api/tiktok/auth/url')).status).toBe(200);
    expect(await ada.call('GET', '/api/tiktok/auth/url')).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
  });
});

describe('what platforms answer:', () => {
  const steps: Record<Platform, string[]> = {
    tiktok: ['tiktok.oauth.token', 'tiktok.user.info'],
    youtube: ['youtube.oauth.token', 'youtube.channels.list'],
    instagram: ['instagram.oauth.token', 'instagram.token.exchange', 'instagram.me'],
  };
  const cases = platforms.flatMap((platform) => steps[platform].map((call) => [platform, call] as const));

  test.each(cases)(
    '%s, %s: an unusable response is reported as such in a sentence and leaves nothing behind',
    async (platform, call) => {
      const ada = await product.person('Ada');
      const notUnderstood = /gave an answer that could not be understood/;
      const down = /could not be reached/;
      for (const [fault, sentence] of [
        [{ kind: 'html' }, notUnderstood],
        [{ kind: 'truncate' }, notUnderstood],
        [{ kind: 'huge' }, notUnderstood],
        [{ kind: 'wrong_types' }, notUnderstood],
        [{ kind: 'missing_fields' }, notUnderstood],
        [{ kind: 'status', status: 500 }, down],
        [{ kind: 'cut', afterBytes: 10 }, down],
      ] as const) {
        const back = await goThere(ada, platform);
        await sandbox.fault({ call, ...fault });
        const { status, body } = await comeBack(ada, platform, back);
        expect([fault.kind, status, body.code], body.msg).toEqual([fault.kind, 502, 'platform_failed']);
        expect(body.msg, fault.kind).toMatch(sentence);
      }
      expect((await read(ada, platform)).connected).toBe(false);
    },
  );

  test('every documented shape of a token response connects', async () => {
    const ada = await product.person('Ada');
    for (const [name, value, usual, platform] of [
      ['tiktok.token_shape', 'wrapped', 'flat', 'tiktok'],
      ['instagram.token_shape', 'flat', 'data', 'instagram'],
      ['instagram.user_id', 'string', 'number', 'instagram'],
      ['instagram.me_shape', 'data', 'object', 'instagram'],
    ] as const) {
      await sandbox.control('settings', { [name]: value });
      const { id } = await connectAccount(sandbox, ada, platform);
      expect(await readName(id), name).toBeTruthy();
      await sandbox.control('settings', { [name]: usual });
    }
    expect((await ada.call('GET', '/api/connections')).body.data.connections).toHaveLength(2);
  });

  test('a token error under HTTP 200 is an error', async () => {
    const ada = await product.person('Ada');
    await sandbox.control('settings', { 'tiktok.oauth_error_status': '200' });
    const back = await goThere(ada, 'tiktok');
    back.set('code', 'never-given');
    const { status, body } = await comeBack(ada, 'tiktok', back);
    await sandbox.control('settings', { 'tiktok.oauth_error_status': '400' });
    expect([status, body.code]).toEqual([502, 'platform_failed']);
    expect(body.msg).toMatch(/^TikTok did not accept this sign-in/);
  });
});

describe('tokens', () => {
  test('twenty callers in two processes cause a single refresh at the platform', async () => {
    const ada = await product.person('Ada');
    const { id } = await connectAccount(sandbox, ada, 'tiktok', { channel: 'blank' });
    await sandbox.control('tokens', { platform: 'tiktok', account: 'blank', what: 'expire' });
    await sandbox.control('reset', { what: 'calls' });
    const other = await processDeps(second.db);
    const names = await Promise.all(Array.from({ length: 20 }, (_, n) => readName(id, n % 2 ? deps : other)));
    expect(new Set(names).size).toBe(1);
    expect(await calls('tiktok.oauth')).toBe(1);
    expect((await read(ada, 'tiktok')).connection).toMatchObject({ status: 'active', problem: null });
  });

  test('a clock that is hours off costs one refresh, not the connection', async () => {
    const ada = await product.person('Ada');
    for (const platform of ['tiktok', 'youtube'] as const) {
      const { id } = await connectAccount(sandbox, ada, platform);
      await sandbox.forward(3 * 3600);
      await sandbox.control('reset', { what: 'calls' });
      expect(await readName(id), platform).toBeTruthy();
      expect(await readName(id), platform).toBeTruthy();
      expect(await calls(`${platform}.oauth`), platform).toBe(1);
    }
    await sandbox.control('reset', { what: 'clock' });
  });

  test('a rotation whose response was lost ends the access: reported once with a link, and settled by reconnecting', async () => {
    const ada = await product.person('Ada');
    const { id } = await connectAccount(sandbox, ada, 'tiktok', { channel: 'spiky' });
    await sandbox.control('tokens', { platform: 'tiktok', account: 'spiky', what: 'expire' });
    await sandbox.fault({ call: 'tiktok.oauth.token', kind: 'lost_answer' });
    await expect(readName(id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await read(ada, 'tiktok')).connection).toMatchObject({
      status: 'active',
      problem: { code: 'platform_down' },
    });
    await db.execute(sql`update connections set refresh_lease_until = now() where id = ${id}`);
    await sandbox.control('reset', { what: 'calls' });
    for (let n = 0; n < 3; n += 1) await readName(id).catch(() => {});
    expect(await calls('tiktok.oauth')).toBe(1);
    expect((await read(ada, 'tiktok')).connection).toMatchObject({
      status: 'needs_reconnect',
      problem: { code: 'access_ended' },
    });
    const sync = await ada.call('POST', '/api/tiktok/sync', {});
    expect([sync.status, sync.body.code]).toEqual([409, 'needs_reconnect']);
    const { notifications } = (await ada.call('GET', '/api/clips/notifications')).body;
    const told = notifications.filter(({ type }: { type: string }) => type === 'connection_problem');
    expect(told).toMatchObject([{ title: 'A connection has ended', link: '/dashboard/profile' }]);
    expect(told[0].message).toMatch(/^TikTok \(@.+\) no longer lets Reelwright in/);

    const again = await connectAccount(sandbox, ada, 'tiktok', { channel: 'spiky' });
    expect(again).toMatchObject({ id, status: 'active', problem: null });
  });

  test('an unusable response to a token refresh is a named problem until the next good one', async () => {
    const ada = await product.person('Ada');
    const { id } = await connectAccount(sandbox, ada, 'youtube', { channel: 'spiky' });
    for (const [fault, kind, code] of [
      [{ kind: 'html' }, 'unexpected_answer', 'unexpected_answer'],
      [{ kind: 'huge' }, 'unexpected_answer', 'unexpected_answer'],
      [{ kind: 'status', status: 503 }, 'unavailable', 'platform_down'],
    ] as const) {
      await sandbox.control('tokens', { platform: 'youtube', account: 'spiky', what: 'expire' });
      await sandbox.fault({ call: 'youtube.oauth.token', ...fault });
      await sandbox.control('reset', { what: 'calls' });
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => readName(id)));
      expect(outcomes.map((one) => one.status)).toEqual(Array(5).fill('rejected'));
      expect(await calls('youtube.oauth')).toBe(1);
      expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ kind }) });
      expect((await read(ada, 'youtube')).connection.problem.code).toBe(code);
      await db.execute(sql`update connections set refresh_lease_until = now() where id = ${id}`);
      expect(await readName(id)).toBeTruthy();
      expect((await read(ada, 'youtube')).connection).toMatchObject({ status: 'active', problem: null });
    }
  });

  test('no token, code or verifier is stored in plain text in tables or files', async () => {
    const ada = await product.person('Ada');
    const secrets: string[] = [];
    const sealer = await openSealer(product.config, 'platform-tokens');
    for (const platform of platforms) {
      const back = await goThere(ada, platform);
      const begun = await db.execute<{ hash: Buffer; sealed: Buffer }>(sql`
        select state_hash as hash, code_verifier_sealed as sealed from oauth_states
        where user_id = ${ada.id}
          and used_at is null`);
      const [{ hash, sealed } = { hash: Buffer.of(), sealed: Buffer.of() }] = begun.rows;
      secrets.push(sealer.open(sealed, `oauth_states/${hash.toString('hex')}/verifier`));
      secrets.push(back.get('code') ?? '', back.get('state') ?? '');
      const { id } = (await comeBack(ada, platform, back)).body.data.connection;
      secrets.push(await tokenOf(id));
      const row = await db.execute<{ sealed: Buffer | null }>(
        sql`select refresh_token_sealed as sealed from connections where id = ${id}`,
      );
      const refresh = row.rows[0]?.sealed;
      if (refresh) secrets.push(sealer.open(refresh, `connections/${id}/refresh`));
    }
    expect(secrets.length).toBe(14);
    expect(secrets.every((secret) => secret.length > 10)).toBe(true);
    await db.execute(sql`checkpoint`);
    const dump = await dumpEverything();
    expect(dump.tables.length).toBeGreaterThan(30);
    expect(dump.bytes).toBeGreaterThan(5_000_000);
    expect(dump.find('oauth_states')).toBe(true);
    for (const secret of secrets) expect(dump.find(secret)).toBe(false);
  });
});

describe('syncing', () => {
  test('a sync postponed by a used-up quota says until when, also after reconnecting and on request', async () => {
    const own = await testApp({ SANDBOX_URL: sandbox.url });
    const ada = await own.person('Ada');
    await sandbox.fault({ call: 'youtube.channels.list', kind: 'status', status: 403, code: 'quotaExceeded', skip: 1 });
    await connectAccount(sandbox, ada, 'youtube');
    const worker = await syncWorker(own);
    const waitsUntil = async () => new Date((await read(ada, 'youtube')).connection.sync.waits_until ?? 0);
    await expect.poll(waitsUntil, { timeout: 60_000 }).toEqual(nextPacificMidnight(new Date()));
    await worker.stop();
    const refused = await ada.call('POST', '/api/youtube/sync', {});
    const until = (await waitsUntil()).toISOString().slice(0, 16).replace('T', ' ');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.body.msg).toBe(
      `YouTube accepts no more requests for now. The sync continues automatically at ${until} UTC.`,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    const again: Connection = await connectAccount(sandbox, ada, 'youtube');
    expect(again).toMatchObject({
      problem: null,
      sync: { state: 'queued', waits_until: (await waitsUntil()).toISOString() },
    });
    expect((await ada.call('POST', '/api/youtube/sync', {})).status).toBe(429);
  });

  test('a sync request is answered at once with its state, limited to one in five seconds; disconnecting meanwhile leaves nothing behind', async () => {
    const ada = await product.person('Ada');
    const connection = await connectAccount(sandbox, ada, 'tiktok', { channel: 'grand' });
    const answers = await Promise.all([1, 2, 3].map(() => ada.call('POST', '/api/tiktok/sync', { id: connection.id })));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data.connection.sync.state).toMatch(/queued|running/);
    }
    const jobs = await db.execute(sql`select 1 from job_runs where user_id = ${ada.id} and job = 'posts.sync'`);
    expect(jobs.rows).toHaveLength(1);

    // The accounts above must have no pending syncs.
    await db.execute(sql`
      update queue.job set state = 'cancelled' where state = 'created'
      and data->>'runId' not in (select id from job_runs where user_id = ${ada.id})`);
    const worker = await syncWorker(product);
    await expect
      .poll(async () => (await read(ada, 'tiktok')).connection?.sync.done ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(40);
    expect((await ada.call('DELETE', '/api/tiktok/connection')).status).toBe(200);
    const unfinished = () =>
      db.execute(sql`select 1 from job_runs where user_id = ${ada.id} and job like 'posts.%' and finished_at is null`);
    await expect.poll(async () => (await unfinished()).rows, { timeout: 60_000 }).toEqual([]);
    await worker.stop();
    for (const table of ['connections', 'posts', 'figure_series', 'observations', 'post_syncs', 'connection_days']) {
      const left = await db.execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${ada.id}`);
      expect(left.rows, table).toEqual([]);
    }
    expect(await product.services.storage.list(`users/${ada.id}`)).toEqual([]);
  });
});

describe('deleting one of our accounts', () => {
  test('revokes its access at the platforms at once; a returning user connects again', async () => {
    const ada = await product.person('Ada');
    const { id } = await connectAccount(sandbox, ada, 'youtube', { channel: 'blank' });
    const token = await tokenOf(id);
    expect((await ada.call('POST', '/api/account/delete', { password: testPassword, immediately: false })).status).toBe(
      200,
    );
    const youtube = deps.platforms.youtube;
    await expect(
      youtube.adapter?.readChannel({ accessToken: token, scopes: youtube.rules.scopes.map(({ name }) => name) }),
    ).rejects.toMatchObject({
      name: 'PlatformError',
    });
    const kept = await db.execute(
      sql`select access_token_sealed as a, refresh_token_sealed as r, status from connections where id = ${id}`,
    );
    expect(kept.rows).toEqual([{ a: null, r: null, status: 'needs_reconnect' }]);
  });
});

test('the account shows its own picture first, else Instagram’s, else YouTube’s', async () => {
  const ada = await product.person('Ada');
  const avatar = async () => (await ada.call('GET', '/api/auth/me')).body.data.user_metadata.avatar_url;
  expect(await avatar()).toBeNull();
  for (const platform of ['tiktok', 'youtube', 'instagram'] as const) {
    const { id } = await connectAccount(sandbox, ada, platform);
    await db.execute(
      sql`update connections set avatar_key = ${`users/${ada.id}/posts/${id}/avatar.webp`} where id = ${id}`,
    );
    const shown = await avatar();
    const expected = (await read(ada, platform)).connection.avatar_url;
    if (platform === 'tiktok') expect(shown).toBeNull();
    else expect(shown).toBe(expected);
  }
  const connected = await avatar();
  await db.execute(sql`update accounts set picture_key = ${`users/${ada.id}/avatar/own.webp`} where id = ${ada.id}`);
  const own = await avatar();
  expect(own).toMatch(/^\/api\/media\//);
  expect(own).not.toBe(connected);
});

test('a platform without credentials and without the sandbox is off, and its guide says what to do', async () => {
  const off = await testApp({ SANDBOX: 'false', PUBLIC_URL: 'http://suite.example' });
  const ada = await off.person('Ada');
  expect((await ada.call('GET', '/api/connections')).body.data.platforms[0]).toEqual({
    platform: 'tiktok',
    mode: 'off',
  });
  expect(await ada.call('GET', '/api/tiktok/auth/url')).toMatchObject({ status: 503, body: { code: 'platform_off' } });
  const guide = (await (await off.operator()).call('GET', '/api/instagram/guide')).body.data;
  expect(guide).toMatchObject({
    mode: 'off',
    obstacles: ['needs_https'],
    redirect_uris: ['http://suite.example/auth/callback/ig', 'http://suite.example/auth/instagram/callback'],
    variables: [
      { name: 'INSTAGRAM_CLIENT_ID', set: false },
      { name: 'INSTAGRAM_CLIENT_SECRET', set: false },
    ],
  });
});

/** All rows of all tables as text, and the database's files and log, searched as bytes. */
async function dumpEverything() {
  const found = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const parts: Buffer[] = [];
  for (const { schema, name } of found.rows) {
    const rows = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    parts.push(Buffer.from(rows.rows.map(({ row }) => row).join('\n')));
  }
  const places = await db.execute<{ folder: string; oid: string }>(sql`
    select current_setting('data_directory') as folder, oid::text as oid from pg_database where datname = current_database()`);
  const { folder = '', oid = '' } = places.rows[0] ?? {};
  for (const part of [join('base', oid), 'pg_wal']) {
    for (const entry of await readdir(join(folder, part), { withFileTypes: true }))
      if (entry.isFile()) parts.push(await readFile(join(folder, part, entry.name)));
  }
  return {
    tables: found.rows.map(({ name }) => name),
    bytes: parts.reduce((sum, { length }) => sum + length, 0),
    /** Searches as text, and in the hexadecimal form used for bytes in dumps. */
    find: (secret: string) =>
      parts.some((part) => part.includes(secret) || part.includes(Buffer.from(secret).toString('hex'))),
  };
}
