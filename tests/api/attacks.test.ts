import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { ensureDemoAccount } from '#server/modules/accounts/accounts.ts';
import { accountLimits } from '#server/modules/accounts/rate-limits.ts';
import { isSessionOpen } from '#server/modules/accounts/sessions.ts';
import { eventRoutes } from '#server/modules/events/routes.ts';
import { testApp, testPassword } from '#tests/harness/app.ts';
import { softwareKey } from '#tests/harness/authenticator.ts';
import { linkTo, visitor } from '#tests/harness/visitor.ts';

const product = await testApp({ SIGNUPS: 'open', SMTP_URL: 'smtp://127.0.0.1:1' });
const { db } = product.services.database;
const confirm = (token: string) =>
  visitor(product)('POST', '/api/auth/confirm-email', { access_token: token, type: 'signup' });
const enter = (email: string, password: string) => visitor(product)('POST', '/api/auth/signin', { email, password });

test.each(['/api/auth/resend-confirmation', '/api/auth/magic-link'])(
  'a stranger who signs up with the owner’s address cannot sign in, even when the owner requests the message again at %s',
  async (path) => {
    const email = `${randomUUID()}@example.com`;
    const apply = (password: string) => visitor(product)('POST', '/api/auth/signup', { name: 'Ada', email, password });
    await apply('the owners own sentence');
    await apply('the strangers password');
    await visitor(product)('POST', path, { email });
    expect((await confirm(await linkTo(product, email, 'signup'))).status).toBe(200);
    expect((await enter(email, 'the strangers password')).status).toBe(401);
  },
);

test('a form submitted twice still signs its sender in, even after the message is sent again', async () => {
  const email = `${randomUUID()}@example.com`;
  const form = { name: 'Ada', email, password: 'the owners own sentence' };
  for (let time = 0; time < 2; time += 1) await visitor(product)('POST', '/api/auth/signup', form);
  await visitor(product)('POST', '/api/auth/resend-confirmation', { email });
  expect((await enter(email, form.password)).body.code).toBe('email_not_confirmed');
  await confirm(await linkTo(product, email, 'signup'));
  expect((await enter(email, form.password)).status).toBe(200);
});

test('characters that the database cannot store are a client error wherever they occur', async () => {
  const ada = await product.person('Ada');
  const tries = [
    ['PUT', '/api/profile', { full_name: 'a\0b', bio: '', category: null }],
    ['POST', '/api/auth/signup', { email: 'zero@example.com', password: 'a good long sentence', name: 'a\0b' }],
    ['POST', '/api/push/subscriptions/remove', { endpoint: 'https://push.example/\0' }],
    ['GET', '/api/creators/%00', undefined],
    ['DELETE', '/api/account/sessions/%00', undefined],
    ['GET', '/api/clips/notifications?before=%00', undefined],
  ] as const;
  for (const [method, url, body] of tries) {
    const answer = await ada.call(method, url, body);
    expect([url, answer.status]).toEqual([url, 400]);
  }
});

test('anonymous requests are limited in size, and nothing beyond that is read', async () => {
  const long = { email: 'a@example.com', password: 'x'.repeat(70_000) };
  expect((await visitor(product)('POST', '/api/auth/signin', long)).body.code).toBe('too_large');
  const ada = await product.person('Ada');
  const bio = await ada.call('PUT', '/api/profile', { full_name: 'Ada', bio: 'x'.repeat(70_000), category: null });
  expect(bio.body.code).toBe('invalid_input');
});

test('a body with very many fields is not parsed, and unknown fields of a smaller one are ignored cheaply', async () => {
  const ada = await product.person('Ada');
  const fields = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":"\\ud800"`).join()}}`;
  const refused = await ada.call('PUT', '/api/settings', fields(300_000));
  expect([refused.status, refused.body]).toEqual([
    413,
    { retcode: 413, code: 'too_large', msg: 'The request is too large.' },
  ]);
  expect((await ada.call('PUT', '/api/settings', fields(20_000))).status).toBe(200);
});

test('the longest accepted brief edit is read in full, in any script', async () => {
  const ada = await product.person('Ada');
  const brief = { parts: '漢'.repeat(100_000), base_version: 1 };
  expect((await ada.call('PUT', '/api/ideas/none/brief', brief)).body.code).toBe('invalid_input');
});

test('a subscribed browser gets no more messages once its session is ended from another one', async () => {
  const ada = await product.person('Ada');
  const stranger = (await enter(ada.email, testPassword)).body.data.token;
  const subscription = {
    endpoint: 'https://push.example/stranger',
    keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 4).toString('base64url') },
  };
  const headers = { authorization: `Bearer ${stranger}` };
  expect((await visitor(product)('POST', '/api/push/subscriptions', subscription, headers)).status).toBe(200);
  const passwords = { current_password: testPassword, new_password: 'another long sentence' };
  expect((await ada.call('POST', '/api/account/password', passwords)).status).toBe(200);
  const { rows } = await db.execute(sql`select endpoint from push_subscriptions where user_id = ${ada.id}`);
  expect(rows).toEqual([]);
});

test('the private Web Push key is not stored in plain text', async () => {
  const ada = await product.person('Ada');
  const { public_key } = (await ada.call('GET', '/api/push/key')).body.data;
  const { rows } = await db.execute<{ value: object }>(sql`select value from installation_values where name = 'vapid'`);
  expect(Object.keys(rows[0]?.value ?? {}).sort()).toEqual(['publicKey', 'sealed']);
  expect(rows[0]?.value).toMatchObject({ publicKey: public_key });
});

test('uploaded pictures beyond the queue’s length are refused, not kept in memory', async () => {
  const ada = await product.person('Ada');
  const send = () =>
    product.app.inject({
      method: 'PUT',
      url: '/api/profile/picture',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'image/png' },
      payload: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(1000)]),
    });
  const codes = (await Promise.all(Array.from({ length: 40 }, send))).map((answer) => answer.json().code);
  expect(new Set(codes)).toEqual(new Set(['picture_refused', 'rate_limited']));
  expect((await send()).json().code).toBe('picture_refused');
});

test('requiring a second factor ends sessions that never used the account’s passkey', async () => {
  const strict = await testApp({ REQUIRE_MFA: 'true' });
  const ada = await strict.person('Ada');
  const { ticket, options } = (await ada.call('POST', '/api/account/passkeys/options', { password: testPassword })).body
    .data;
  const response = softwareKey().register(options, {
    origin: new URL(strict.config.http.publicUrl).origin,
    rpId: 'localhost',
  });
  await ada.call('POST', '/api/account/passkeys', { ticket, name: 'Key', response });
  expect((await ada.call('GET', '/api/videos')).status).toBe(200);
  // Simulates a session opened with a password alone before the operator required a second factor.
  await strict.services.database.db.execute(sql`update sessions set second_factor = false where user_id = ${ada.id}`);
  expect((await ada.call('GET', '/api/videos')).body.code).toBe('session_expired');
  expect((await ada.call('POST', '/api/account/mfa/totp', { password: testPassword })).body.code).toBe(
    'session_expired',
  );

  const { account } = await ensureDemoAccount(strict.services.database.db);
  const demo = await visitor(strict)('POST', '/api/auth/signin', { email: account.email, password: 'reelwright-demo' });
  const headers = { authorization: `Bearer ${demo.body.data.token}` };
  expect((await visitor(strict)('GET', '/api/videos', undefined, headers)).status).toBe(200);
});

test('ending a session closes its event stream', async () => {
  const held = new Set(['theirs']);
  const closing = new AbortController();
  const stream = await createApp({
    log: pino({ level: 'silent' }),
    version: '0',
    trustedProxies: false,
    authenticate: async () => ({ userId: 'ada', sessionId: 'theirs', mustEnrol: false, isOperator: false }),
    routes: eventRoutes({
      subscribe: async () => {},
      closing: closing.signal,
      keepAliveMs: 10,
      holds: async (id) => held.delete(id), // checked once while it is valid
    }),
  });
  const { statusCode, body } = await stream.inject({
    url: '/api/events',
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  });
  expect([statusCode, body.startsWith('retry:')]).toEqual([200, true]);
  await stream.close();

  const ada = await product.person('Ada');
  const { id } = (await ada.call('GET', '/api/account/sessions')).body.data.sessions[0];
  expect(await isSessionOpen(db, id)).toBe(true);
  await ada.call('POST', '/api/auth/logout');
  expect(await isSessionOpen(db, id)).toBe(false);
});

test('an account’s codes can be guessed at most fifty times a day, however slowly', async () => {
  const { pool } = product.services.database;
  const { perCode } = accountLimits(pool);
  const user = randomUUID();
  for (let tried = 0; tried < 50; tried += 1) {
    if (tried % 5 === 0)
      await db.execute(sql`delete from rate_limits
      where key like ${`mfa_code_300:${user}`}`); // five minutes pass
    await perCode.consume(user);
  }
  await db.execute(sql`delete from rate_limits where key like ${`mfa_code_300:${user}`}`);
  await expect(perCode.consume(user)).rejects.toMatchObject({ code: 'rate_limited' });
});
