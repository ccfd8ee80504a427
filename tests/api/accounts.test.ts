import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNT, ensureDemoAccount } from '#server/modules/accounts/accounts.ts';
import { testApp, testPassword } from '#tests/harness/app.ts';

const product = await testApp();
const { db } = product.services.database;
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email, password },
    headers,
    remoteAddress: `10.0.0.${1 + (Math.floor(performance.now()) % 250)}`,
  });

test('the right password opens a session, and the answer says who is signed in', async () => {
  const ada = await product.person('Ada');
  const { body } = await ada.call('GET', '/api/auth/me');
  expect(body.data).toMatchObject({
    id: ada.id,
    email: ada.email,
    user_metadata: { full_name: 'Ada', avatar_url: null },
  });
});

test('a wrong password and an unknown address get the same answer', async () => {
  const ada = await product.person('Ada');
  const wrong = await signIn(ada.email, 'not the password');
  const unknown = await signIn('nobody@example.com', 'not the password');
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json()).toMatchObject({ code: 'invalid_credentials', msg: 'Invalid email or password' });
});

test('the address is case-insensitive; a short password and an invalid address are refused with their messages', async () => {
  const ada = await product.person('Ada');
  expect((await signIn(ada.email.toUpperCase(), testPassword)).statusCode).toBe(200);
  expect((await signIn(ada.email, '12345')).json()).toMatchObject({
    code: 'invalid_input',
    msg: 'Password must be at least 6 characters',
  });
  expect((await signIn('not an address', testPassword)).json()).toMatchObject({
    msg: 'Please enter a valid email address',
  });
});

test('signing out voids the token and does not affect other sessions', async () => {
  const ada = await product.person('Ada');
  const second = (await signIn(ada.email, testPassword)).json().data.token;
  expect((await ada.call('POST', '/api/auth/logout')).status).toBe(200);
  expect((await ada.call('GET', '/api/auth/me')).body).toMatchObject({ code: 'session_expired' });
  const other = await product.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${second}` } });
  expect(other.statusCode).toBe(200);
});

test('an ended session is refused', async () => {
  const ada = await product.person('Ada');
  await db.execute(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${ada.id}`);
  expect((await ada.call('GET', '/api/auth/me')).body).toMatchObject({ code: 'session_expired', retcode: 401 });
  const idle = await product.person('Idle');
  await db.execute(sql`update sessions set last_seen_at = now() - interval '15 days' where user_id = ${idle.id}`);
  expect((await idle.call('GET', '/api/auth/me')).status).toBe(401);
});

test('a token issued to a browser works only together with its cookie', async () => {
  const ada = await product.person('Ada');
  const reply = await signIn(ada.email, testPassword, { 'sec-fetch-site': 'same-origin' });
  const { token } = reply.json().data;
  const cookie = reply.cookies[0];
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const me = (cookies: Record<string, string>) =>
    product.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` }, cookies });
  expect((await me({})).statusCode).toBe(401);
  expect((await me({ [cookie?.name ?? '']: 'another' })).statusCode).toBe(401);
  expect((await me({ [cookie?.name ?? '']: cookie?.value ?? '' })).statusCode).toBe(200);
});

test('neither tokens nor passwords are stored in plain text', async () => {
  const ada = await product.person('Ada');
  const rows = await db.execute(
    sql`select row_to_json(s)::text as text from sessions s union all select row_to_json(a)::text from accounts a`,
  );
  const dump = JSON.stringify(rows.rows);
  expect(dump).not.toContain(ada.token);
  expect(dump).not.toContain(testPassword);
  expect(dump).toContain('$argon2id$');
});

test('the demo account is created once, and its public password is restored', async () => {
  const first = await ensureDemoAccount(db);
  await product.person('Other');
  await db.execute(
    sql`update accounts set password_hash = (select password_hash from accounts
      where id <> ${first.account.id}
      limit 1) where id = ${first.account.id}`,
  );
  expect((await signIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT.password)).statusCode).toBe(401);
  expect(await ensureDemoAccount(db)).toMatchObject({ created: false, account: { id: first.account.id } });
  const demo = (await signIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT.password)).json().data;
  expect(demo.user.is_demo).toBe(true);
  const settings = await product.app.inject({
    url: '/api/settings',
    headers: { authorization: `Bearer ${demo.token}` },
  });
  expect(settings.json().data.appearance.theme).toBe('auto');
});
