import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AUDIT_RETENTION_DAYS, MAX_SESSIONS } from '#contract/account.ts';
import { purgeDeps } from '#server/main/purge.ts';
import { purgeAccounts } from '#server/modules/account-data/purge.job.ts';
import { testApp, testPassword } from '#tests/harness/app.ts';
import { messagesTo, visitor } from '#tests/harness/visitor.ts';

const product = await testApp();
const { db } = product.services.database;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';
const NEW_PASSWORD = 'quite a long sentence 7';

async function signIn(email: string, address: string, userAgent: string, password = testPassword): Promise<string> {
  const who = visitor(product, address);
  const { body } = await who('POST', '/api/auth/signin', { email, password }, { 'user-agent': userAgent });
  return body.data.token;
}
const me = (token: string) => visitor(product)('GET', '/api/auth/me', undefined, { authorization: `Bearer ${token}` });

test('an account has at most fifty sessions; a new one ends the least recently used', async () => {
  const ada = await product.person('Ada');
  const tokens = [ada.token];
  while (tokens.length < MAX_SESSIONS) tokens.push(await signIn(ada.email, '203.0.113.77', FIREFOX));
  const idle = tokens[20] ?? '';
  await db.execute(sql`
    update sessions set last_seen_at = now() - interval '1 hour'
    where user_id = ${ada.id}
      and token_hash = sha256(${idle}::bytea)`);
  const isOpen = async (token = '') => (await me(token)).status === 200;
  expect(await isOpen(ada.token)).toBe(true);
  const newest = await signIn(ada.email, '203.0.113.77', SAFARI);
  expect((await ada.call('GET', '/api/account/sessions')).body.data.sessions).toHaveLength(MAX_SESSIONS);
  expect([await isOpen(idle), await isOpen(newest), await isOpen(ada.token)]).toEqual([false, true, true]);
  await signIn(ada.email, '203.0.113.77', SAFARI);
  expect([await isOpen(ada.token), await isOpen(tokens[1]), await isOpen(newest)]).toEqual([false, true, true]);
});

test('the session list names device and network and marks the current session', async () => {
  const ada = await product.person('Ada');
  await signIn(ada.email, '203.0.113.77', FIREFOX);
  await signIn(ada.email, '2001:db8:1:2:3::4', SAFARI);
  const { sessions } = (await ada.call('GET', '/api/account/sessions')).body.data;
  expect(
    sessions.map(({ device, ip_prefix, current }: Record<string, unknown>) => [device, ip_prefix, current]),
  ).toEqual(
    expect.arrayContaining([
      ['Firefox on Windows', '203.0.113.0/24', false],
      ['Safari on iPhone', '2001:db8:1::/48', false],
      ['lightMyRequest', '127.0.0.0/24', true],
    ]),
  );
  expect(sessions).toHaveLength(3);
});

test('another account’s sessions can be neither listed nor ended', async () => {
  const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  const [session] = (await ada.call('GET', '/api/account/sessions')).body.data.sessions;
  const listed = (await eve.call('GET', '/api/account/sessions')).body.data.sessions;
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(session.id);
  expect((await eve.call('DELETE', `/api/account/sessions/${session.id}`)).status).toBe(404);
  expect((await ada.call('GET', '/api/auth/me')).status).toBe(200);
});

test('a session can be ended from another one; ended and idle sessions are not listed', async () => {
  const ada = await product.person('Ada');
  const token = await signIn(ada.email, '203.0.113.77', FIREFOX);
  const list = async () =>
    (await ada.call('GET', '/api/account/sessions')).body.data.sessions as { id: string; current: boolean }[];
  const other = (await list()).find(({ current }) => !current)?.id;
  expect((await ada.call('DELETE', `/api/account/sessions/${other}`)).status).toBe(200);
  expect((await me(token)).body.code).toBe('session_expired');
  expect((await ada.call('DELETE', `/api/account/sessions/${other}`)).status).toBe(404);
  await signIn(ada.email, '203.0.113.77', FIREFOX);
  await db.execute(
    sql`update sessions set last_seen_at = now() - interval '15 days' where user_id = ${ada.id} and ip_prefix = '203.0.113.0/24'`,
  );
  expect(await list()).toHaveLength(1);
});

test('signing out everywhere ends every session, or all but the current one', async () => {
  const ada = await product.person('Ada');
  const first = await signIn(ada.email, '203.0.113.77', FIREFOX);
  expect((await ada.call('POST', '/api/auth/logout-all', { keep_current: true })).status).toBe(200);
  expect((await me(first)).status).toBe(401);
  expect((await ada.call('GET', '/api/auth/me')).status).toBe(200);
  expect((await ada.call('POST', '/api/auth/logout-all')).status).toBe(200);
  expect((await ada.call('GET', '/api/auth/me')).status).toBe(401);
});

test('changing the password requires the current one, ends the other sessions and notifies the owner', async () => {
  const ada = await product.person('Ada');
  const other = await signIn(ada.email, '127.0.0.1', 'lightMyRequest');
  const change = (current_password: string, new_password: string) =>
    ada.call('POST', '/api/account/password', { current_password, new_password });
  expect(await change('not the password', NEW_PASSWORD)).toMatchObject({
    status: 403,
    body: { code: 'wrong_password' },
  });
  for (const weak of [testPassword, 'short', 'password123', ada.email])
    expect(await change(testPassword, weak), weak).toMatchObject({ status: 422, body: { code: 'password_too_weak' } });
  expect((await me(other)).status).toBe(200);

  expect((await change(testPassword, NEW_PASSWORD)).status).toBe(200);
  expect((await me(other)).status).toBe(401);
  expect((await ada.call('GET', '/api/auth/me')).status).toBe(200);
  expect((await messagesTo(product, ada.email)).map(({ template }) => template)).toEqual(['password_changed']);
  const { notifications } = (await ada.call('GET', '/api/clips/notifications')).body;
  expect(notifications.map(({ type }: { type: string }) => type)).toEqual(['security']);
  expect(await signIn(ada.email, '127.0.0.1', 'lightMyRequest', NEW_PASSWORD)).toMatch(/^[\w-]{43}$/);
});

test('the demo account’s public password cannot be changed', async () => {
  const demo = await product.person('Demo');
  await db.execute(sql`update accounts set is_demo = true where id = ${demo.id}`);
  const change = { current_password: testPassword, new_password: NEW_PASSWORD };
  const { status, body } = await demo.call('POST', '/api/account/password', change);
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect(body.msg).toMatch(/demo account is shared/);
});

test('a new device is announced once by mail and in the app, except the account’s first device', async () => {
  const ada = await product.person('Ada');
  const told = async () => (await messagesTo(product, ada.email)).map(({ template }) => template);
  await signIn(ada.email, '127.0.0.9', 'lightMyRequest');
  expect(await told()).toEqual([]);
  await signIn(ada.email, '203.0.113.77', FIREFOX);
  await signIn(ada.email, '203.0.113.200', FIREFOX.replaceAll('140', '141'));
  expect(await told()).toEqual(['new_sign_in']);
  await signIn(ada.email, '203.0.113.77', SAFARI);
  expect(await told()).toEqual(['new_sign_in', 'new_sign_in']);
  const { notifications } = (await ada.call('GET', '/api/clips/notifications')).body;
  expect(notifications).toHaveLength(2);
  expect(JSON.stringify(notifications)).toContain('Safari on iPhone');
});

test('the security log shows its owner, and nobody else, what happened', async () => {
  const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  await visitor(product, '198.51.100.9')(
    'POST',
    '/api/auth/signin',
    { email: ada.email, password: 'guessing' },
    { 'user-agent': FIREFOX },
  );
  await ada.call('POST', '/api/account/password', { current_password: testPassword, new_password: NEW_PASSWORD });
  await ada.call('POST', '/api/auth/logout-all', { keep_current: true });
  const { entries, pagination } = (await ada.call('GET', '/api/account/audit')).body.data;
  expect(
    entries.map(({ action, detail, device, ip_prefix }: Record<string, unknown>) => [
      action,
      detail,
      device,
      ip_prefix,
    ]),
  ).toEqual([
    ['signed_out_everywhere', null, 'lightMyRequest', '127.0.0.0/24'],
    ['password_changed', null, 'lightMyRequest', '127.0.0.0/24'],
    ['sign_in_failed', 'password', 'Firefox on Windows', '198.51.100.0/24'],
    ['signed_in', 'password', 'lightMyRequest', '127.0.0.0/24'],
  ]);
  expect(pagination).toMatchObject({ page: 1, total: 4, has_next: false });
  const second = (await ada.call('GET', '/api/account/audit?page=2&limit=3')).body.data;
  expect([second.entries.length, second.pagination.has_previous]).toEqual([1, true]);
  expect((await eve.call('GET', '/api/account/audit')).body.data.pagination.total).toBe(1);
});

test('the security log reaches back a year, and a new device is still announced after that year', async () => {
  const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  for (let n = 0; n < 3; n += 1) await signIn(ada.email, '203.0.113.77', FIREFOX);
  await ada.call('POST', '/api/auth/logout-all', { keep_current: true });
  const age = (days: number) =>
    db.execute(sql`update audit_log set at = now() - make_interval(days => ${days}) where user_id = ${ada.id}`);
  const actions = async () =>
    (await ada.call('GET', '/api/account/audit')).body.data.entries.map(({ action }: { action: string }) => action);
  const purge = () => purgeAccounts(purgeDeps(product.config, product.services), new AbortController().signal);
  await age(AUDIT_RETENTION_DAYS - 1);
  await purge();
  expect(await actions()).toHaveLength(5);
  await age(AUDIT_RETENTION_DAYS + 1);
  await purge();
  expect(await actions()).toEqual(['signed_in']);
  expect((await eve.call('GET', '/api/account/audit')).body.data.entries).toHaveLength(1);
  await signIn(ada.email, '198.51.100.9', SAFARI);
  expect((await messagesTo(product, ada.email)).at(-1)?.template).toBe('new_sign_in');
});

test('signing in during the grace period cancels the deletion and says so; afterwards sign-in fails', async () => {
  const ada = await product.person('Ada');
  const plan = (interval: string) =>
    db.execute(
      sql`update accounts set deletion_requested_at = now(), delete_after = now() + ${interval}::interval where id = ${ada.id}`,
    );
  await plan('3 days');
  expect((await ada.call('GET', '/api/auth/me')).status).toBe(401);
  const token = await signIn(ada.email, '127.0.0.1', 'lightMyRequest');
  const { entries } = (
    await visitor(product)('GET', '/api/account/audit', undefined, { authorization: `Bearer ${token}` })
  ).body.data;
  expect(entries[0].action).toBe('deletion_taken_back');
  expect((await messagesTo(product, ada.email)).map(({ template }) => template)).toEqual(['deletion_taken_back']);
  await plan('-1 minute');
  const late = await visitor(product)('POST', '/api/auth/signin', { email: ada.email, password: testPassword });
  expect([late.status, late.body.code]).toEqual([401, 'invalid_credentials']);
});

test('every sign-in gets its own token, and the client’s self-description is treated as plain text', async () => {
  const ada = await product.person('Ada');
  const odd = `<script>alert(1)</script>${'x'.repeat(5000)}`;
  const tokens = [await signIn(ada.email, '127.0.0.1', odd), await signIn(ada.email, '127.0.0.1', '')];
  expect(new Set([...tokens, ada.token]).size).toBe(3);
  const { sessions } = (await ada.call('GET', '/api/account/sessions')).body.data;
  expect(sessions.map(({ device }: { device: string }) => device)).toEqual(
    expect.arrayContaining(['Unknown device', 'lightMyRequest']),
  );
  expect(JSON.stringify(sessions)).not.toContain('script');
});

test('checking a session takes one query', async () => {
  const ada = await product.person('Ada');
  const { pool } = product.services.database;
  await ada.call('GET', '/api/account/sessions');
  const seen: string[] = [];
  const original = pool.query;
  pool.query = ((...args: unknown[]) => {
    const [query] = args as [string | { text: string }];
    seen.push(typeof query === 'string' ? query : query.text);
    return (original as (...rest: unknown[]) => unknown).apply(pool, args);
  }) as typeof pool.query;
  try {
    await ada.call('GET', '/api/account/sessions');
  } finally {
    pool.query = original;
  }
  expect(seen).toHaveLength(2); // the session, and the requested list
});
