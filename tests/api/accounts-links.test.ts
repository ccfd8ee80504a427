import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeLink } from '#server/modules/sign-in/links.ts';
import { testApp, testPassword } from '#tests/harness/app.ts';
import { linkTo, messagesTo, visitor } from '#tests/harness/visitor.ts';

const product = await testApp({ SIGNUPS: 'open', SMTP_URL: 'smtp://127.0.0.1:9' });
const { db } = product.services.database;
const PASSWORD = 'quite a long sentence 7';
const INVALID = { status: 400, body: { code: 'link_invalid' } };
const INVALID_CONFIRMATION = 'Invalid confirmation link. Please check your email for the correct link.';

/** An unconfirmed applicant, with the token from the confirmation message. */
async function applicant(): Promise<{ email: string; token: string }> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await visitor(product)('POST', '/api/auth/signup', { email, name: 'Ada', password: PASSWORD });
  return { email, token: await linkTo(product, email, 'signup') };
}

const confirm = (given: Record<string, string>, headers: Record<string, string> = {}) =>
  visitor(product)('POST', '/api/auth/confirm-email', given, headers);
const redeem = (token: string, code?: string) =>
  visitor(product)('POST', '/api/auth/magic-link/redeem', { token, code });
const reset = (token: string, password = PASSWORD) =>
  visitor(product)('POST', '/api/auth/password-reset/confirm', { token, password });
const inspect = (token: string, type: string) => visitor(product)('POST', '/api/auth/links/inspect', { token, type });

async function ask(kind: 'magic-link' | 'password-reset', email: string): Promise<string> {
  await visitor(product)('POST', `/api/auth/${kind}`, { email });
  return linkTo(product, email, kind === 'magic-link' ? 'magiclink' : 'recovery');
}

const expire = (email: string) =>
  db.execute(sql`update account_links set expires_at = now() - interval '1 second' where email = ${email}`);

test('1: a used confirmation link is reported as used, an unknown one as invalid', async () => {
  const { token } = await applicant();
  expect((await confirm({ access_token: token, type: 'signup' })).status).toBe(200);
  const used = {
    status: 400,
    body: {
      code: 'link_used',
      msg: 'This link has already been used, and the address is confirmed. Please sign in.',
    },
  };
  expect(await inspect(token, 'signup')).toMatchObject(used);
  expect(await confirm({ access_token: token, type: 'signup' })).toMatchObject(used);
  expect(await inspect(token, 'recovery')).toMatchObject(INVALID);
  expect(await confirm({ access_token: 'invented', type: 'signup' })).toMatchObject({
    status: 400,
    body: { code: 'link_invalid', msg: INVALID_CONFIRMATION },
  });
});

test('2: confirmation, sign-in and reset links expire after 15, 10 and 30 minutes', async () => {
  const { email, token } = await applicant();
  const { rows } = await db.execute(
    sql`select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from account_links where email = ${email}`,
  );
  expect(rows).toEqual([{ minutes: 15 }]);
  await expire(email);
  expect(await confirm({ access_token: token, type: 'signup' })).toMatchObject(INVALID);
  const ada = await product.person('Ada');
  const [magic, recovery] = [await ask('magic-link', ada.email), await ask('password-reset', ada.email)];
  const { rows: both } = await db.execute(
    sql`select type, round(extract(epoch from expires_at - created_at) / 60)::int as minutes from account_links
      where email = ${ada.email} order by type`,
  );
  expect(both).toEqual([
    { type: 'magiclink', minutes: 10 },
    { type: 'recovery', minutes: 30 },
  ]);
  await expire(ada.email);
  expect(await redeem(magic)).toMatchObject(INVALID);
  expect(await reset(recovery)).toMatchObject(INVALID);
});

test('3: a link of one type is refused by the calls for other types', async () => {
  const ada = await product.person('Ada');
  const [magic, recovery, { token: signup }] = [
    await ask('magic-link', ada.email),
    await ask('password-reset', ada.email),
    await applicant(),
  ];
  for (const token of [recovery, signup]) expect(await redeem(token)).toMatchObject(INVALID);
  for (const token of [magic, signup]) expect(await reset(token)).toMatchObject(INVALID);
  for (const token of [magic, recovery])
    expect(await confirm({ access_token: token, type: 'signup' })).toMatchObject(INVALID);
  expect(await inspect(magic, 'recovery')).toMatchObject(INVALID);
  // They remain valid for their own type.
  expect((await inspect(magic, 'magiclink')).body.data.email).toBe(ada.email);
  expect((await redeem(magic)).status).toBe(200);
  expect((await reset(recovery)).status).toBe(200);
});

test('4: a link opens the account it was issued for, whatever else the request contains', async () => {
  const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  const token = await ask('magic-link', ada.email);
  const { body } = await visitor(product)('POST', '/api/auth/magic-link/redeem', {
    token,
    email: eve.email,
    user_id: eve.id,
  });
  expect(body.data.user.id).toBe(ada.id);
});

test('no link replaces a running session: it is refused and stays valid for use when signed out', async () => {
  const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  const signedIn = { authorization: `Bearer ${ada.token}` };
  const signup = { access_token: (await applicant()).token, type: 'signup' };
  const magic = { token: await ask('magic-link', eve.email) };
  const invited = `${randomUUID().slice(0, 8)}@example.com`;
  const publicUrl = product.config.http.publicUrl;
  const link = await makeLink(db, { publicUrl, now: new Date() }, 'invite', { userId: null, email: invited });
  const invitation = /access_token=([\w-]+)/.exec(link)?.[1];
  const account = { email: invited, name: 'Eve', password: PASSWORD, invitation };
  const calls = [
    ['/api/auth/magic-link/redeem', magic],
    ['/api/auth/confirm-email', signup],
    ['/api/auth/signup', account],
  ] as const;
  for (const [path, body] of calls) {
    const refused = await visitor(product)('POST', path, body, signedIn);
    expect(refused, path).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: 'You are signed in already. Sign out first to use this link.' },
      cookies: {},
    });
  }
  expect((await ada.call('GET', '/api/auth/me')).body.data.id).toBe(ada.id);
  await ada.call('POST', '/api/auth/logout');
  for (const [path, body] of calls)
    expect((await visitor(product)('POST', path, body, signedIn)).status, path).toBe(200);
});

test('5: a token altered in one place is unknown', async () => {
  const { token } = await applicant();
  const altered = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.slice(-1)}`;
  for (const access_token of [altered, token.toLowerCase(), `${token}=`, ` ${token}`, `${token}\0`])
    expect((await confirm({ access_token, type: 'signup' })).status, access_token).toBe(400);
  expect((await confirm({ access_token: token, type: 'signup' })).status).toBe(200);
});

test('6: a missing token or an unknown type is answered with the specified message', async () => {
  const { token } = await applicant();
  const queries = [
    {},
    { type: 'signup' },
    { access_token: token },
    { access_token: token, type: 'recovery' },
    { access_token: '', type: 'signup' },
  ];
  for (const query of queries)
    expect(await confirm(query as Record<string, string>)).toMatchObject({
      status: 400,
      body: { msg: INVALID_CONFIRMATION },
    });
  expect((await confirm({ access_token: token, type: 'signup', refresh_token: 'anything' })).status).toBe(200);
});

test('7: of two simultaneous uses one succeeds', async () => {
  const { token } = await applicant();
  const both = await Promise.all([1, 2, 3].map(() => confirm({ access_token: token, type: 'signup' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const ada = await product.person('Ada');
  const magic = await ask('magic-link', ada.email);
  const doors = await Promise.all([1, 2, 3].map(() => redeem(magic)));
  expect(doors.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const recovery = await ask('password-reset', ada.email);
  const resets = await Promise.all([1, 2, 3].map((n) => reset(recovery, `a new password ${n}`)));
  expect(resets.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('8: changing the password voids links sent before', async () => {
  const ada = await product.person('Ada');
  const [magic, recovery] = [await ask('magic-link', ada.email), await ask('password-reset', ada.email)];
  const change = { current_password: testPassword, new_password: PASSWORD };
  expect((await ada.call('POST', '/api/account/password', change)).status).toBe(200);
  expect(await redeem(magic)).toMatchObject(INVALID);
  expect(await reset(recovery)).toMatchObject(INVALID);
});

test('9: a newer link voids the older one of its type only; of two confirmation links, the first one used wins', async () => {
  const ada = await product.person('Ada');
  const recovery = await ask('password-reset', ada.email);
  const [older, newer] = [await ask('magic-link', ada.email), await ask('magic-link', ada.email)];
  expect(await redeem(older)).toMatchObject(INVALID);
  expect((await redeem(newer)).status).toBe(200);
  expect((await inspect(recovery, 'recovery')).status).toBe(200);
  const { email, token } = await applicant();
  await visitor(product)('POST', '/api/auth/resend-confirmation', { email });
  expect((await confirm({ access_token: await linkTo(product, email, 'signup'), type: 'signup' })).status).toBe(200);
  expect(await confirm({ access_token: token, type: 'signup' })).toMatchObject(INVALID);
});

test('10: an oversized token gets the same answer and costs nothing', async () => {
  for (const length of [201, 8000])
    expect(await confirm({ access_token: 'x'.repeat(length), type: 'signup' })).toMatchObject({
      status: 400,
      body: { msg: INVALID_CONFIRMATION },
    });
  expect((await redeem('x'.repeat(1_000))).status).toBe(400);
  expect((await redeem('x'.repeat(1_000_000))).status).toBe(413);
});

test('11: markup in the type or the token is never echoed', async () => {
  const { token } = await applicant();
  const markup = '<img src=x onerror=alert(1)>';
  const queries: Record<string, string>[] = [
    { access_token: token, type: markup },
    { access_token: token, type: `signup${markup}${markup}` },
    { access_token: markup, type: 'signup' },
    { access_token: token, type: 'signup', refresh_token: markup.repeat(10) },
  ];
  for (const query of queries) {
    const { status, body, headers } = await confirm(query);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain('onerror');
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ]);
  }
  expect((await confirm({ access_token: token, type: 'signup' })).status).toBe(200);
});

test('12: link prefetching (GET, HEAD, or loading the page) confirms nothing and signs nobody in', async () => {
  const { email, token } = await applicant();
  for (const method of ['GET', 'HEAD'] as const)
    for (const page of ['/api/auth/confirm-email', '/email-confirmation', '/']) {
      const browser = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
      const looked = await visitor(product)(method, `${page}?access_token=${token}&type=signup`, undefined, browser);
      expect([page, looked.cookies]).toEqual([page, {}]);
      if (page.startsWith('/api')) expect([method, looked.status]).toEqual([method, 404]);
    }
  const { rows } = await db.execute(
    sql`select confirmed_at, (select count(*)::int from sessions where user_id = a.id) as sessions
      from accounts a where email = ${email}`,
  );
  expect(rows).toEqual([{ confirmed_at: null, sessions: 0 }]);
  expect((await inspect(token, 'signup')).status).toBe(200);
  const text = 'Email confirmed successfully! You can now sign in to your account.';
  expect(await confirm({ access_token: token, type: 'signup' })).toMatchObject({
    status: 200,
    body: { retcode: 0, msg: text, data: { msg: text } },
  });
});

test('tokens are stored only as hashes and sent in the URL fragment, which no server sees', async () => {
  const { email, token } = await applicant();
  const rows = await db.execute(sql`select row_to_json(l)::text as text from account_links l`);
  expect(JSON.stringify(rows.rows)).not.toContain(token);
  const [message] = await messagesTo(product, email);
  expect(message?.text).toContain(`${product.config.http.publicUrl}/#access_token=${token}&type=signup`);
});

test('an unconfirmed account that asks for a sign-in link gets the confirmation message', async () => {
  const { email } = await applicant();
  await visitor(product)('POST', '/api/auth/magic-link', { email });
  expect((await messagesTo(product, email)).map(({ template }) => template)).toEqual([
    'confirm_email',
    'confirm_email',
  ]);
});

test('a weak password does not use up a reset link; a good one ends every session and the owner is notified', async () => {
  const ada = await product.person('Ada');
  const token = await ask('password-reset', ada.email);
  expect(await reset(token, 'password')).toMatchObject({ status: 422, body: { code: 'password_too_weak' } });
  expect((await reset(token)).status).toBe(200);
  expect((await ada.call('GET', '/api/auth/me')).body.code).toBe('session_expired');
  expect((await messagesTo(product, ada.email)).map(({ template }) => template)).toEqual([
    'password_reset',
    'password_changed',
  ]);
  const signIn = (password: string) => visitor(product)('POST', '/api/auth/signin', { email: ada.email, password });
  expect((await signIn(testPassword)).status).toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

test('one network may try thirty links in ten minutes', async () => {
  const one = visitor(product);
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? one('POST', '/api/auth/links/inspect', { token: `guess-${n}`, type: 'recovery' })
        : one('POST', '/api/auth/confirm-email', { access_token: `guess-${n}`, type: 'signup' }),
    ),
  );
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(30);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('the demo account gets neither sign-in nor reset links, since anybody could request them', async () => {
  const { email } = await product.person('Demo');
  await db.execute(sql`update accounts set is_demo = true where email = ${email}`);
  for (const kind of ['magic-link', 'password-reset'])
    expect((await visitor(product)('POST', `/api/auth/${kind}`, { email })).status).toBe(200);
  expect(await messagesTo(product, email)).toEqual([]);
});
