import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ensureDemoAccount } from '#server/modules/accounts/accounts.ts';
import { invite } from '#server/modules/sign-in/invitations.ts';
import { removeUnconfirmed } from '#server/modules/sign-in/sign-up.ts';
import { type TestApp, testApp, testPassword } from '#tests/harness/app.ts';
import { linkTo, messagesTo, visitor } from '#tests/harness/visitor.ts';

const open = await testApp({ SIGNUPS: 'open', SMTP_URL: 'smtp://127.0.0.1:9' });
const unmailed = await testApp({ SIGNUPS: 'open' });
const closed = await testApp();
const PASSWORD = 'quite a long sentence 7';
const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;
const signUp = (app: TestApp, body: object) =>
  visitor(app)('POST', '/api/auth/signup', { name: 'Ada', password: PASSWORD, ...body });
const signIn = (app: TestApp, email: string, password = PASSWORD) =>
  visitor(app)('POST', '/api/auth/signin', { email, password });
const confirm = (app: TestApp, token: string) =>
  visitor(app)('POST', '/api/auth/confirm-email', { access_token: token, type: 'signup' });

async function invitationFor(app: TestApp, email: string): Promise<string> {
  const { database, clock, queue } = app.services;
  const deps = { db: database.db, clock, queue, policy: { publicUrl: app.config.http.publicUrl } };
  const link = await invite(deps, { email, language: undefined });
  return new URLSearchParams(new URL(link).hash.slice(1)).get('access_token') ?? '';
}

test('while sign-ups are closed, an account can be opened only with an invitation for the same address', async () => {
  const email = newAddress();
  const refusal = { status: 403, body: { code: 'signups_closed', msg: 'Sign up is currently disabled' } };
  expect(await signUp(closed, { email })).toMatchObject(refusal);
  expect(await signUp(closed, { email, invitation: 'invented' })).toMatchObject(refusal);
  const invitation = await invitationFor(closed, email);
  expect(await signUp(closed, { email: newAddress(), invitation })).toMatchObject(refusal);

  const { status, body } = await signUp(closed, { email: email.toUpperCase(), invitation, name: 'Ada Lovelace' });
  expect([status, body.data.user.email, body.data.user.user_metadata.full_name]).toEqual([200, email, 'Ada Lovelace']);
  const me = await visitor(closed)('GET', '/api/auth/me', undefined, { authorization: `Bearer ${body.data.token}` });
  expect(me.status).toBe(200);
  expect((await signIn(closed, email)).status).toBe(200);
  expect(await signUp(closed, { email, invitation })).toMatchObject(refusal);
});

test('an invitation marks the waitlist entry when it is sent and when it is used, and is in the applicant’s language', async () => {
  const email = newAddress();
  await visitor(closed)('POST', '/api/auth/waitlist', { email, language: 'es' });
  const invitation = await invitationFor(closed, email);
  expect((await messagesTo(closed, email)).map(({ template, language }) => [template, language])).toEqual([
    ['waitlist_joined', 'es'],
    ['invitation', 'es'],
  ]);
  await signUp(closed, { email, invitation, language: 'es' });
  const { rows } = await closed.services.database.db.execute(
    sql`select invited_at is not null as invited, joined_at is not null as joined from waitlist where email = ${email}`,
  );
  expect(rows).toEqual([{ invited: true, joined: true }]);
});

test('joining the waitlist twice gets the same answer, stores one row and sends one message', async () => {
  const email = newAddress();
  const answers = await Promise.all(
    [email, email.toUpperCase()].map((one) => visitor(closed)('POST', '/api/auth/waitlist', { email: one })),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([200, { retcode: 0, data: {}, msg: '' }]),
  );
  expect(await messagesTo(closed, email)).toHaveLength(1);
});

test('an open sign-up waits for confirmation of its address; the link signs in', async () => {
  const email = newAddress();
  expect((await signUp(open, { email })).body).toEqual({ retcode: 0, data: { token: null, user: null }, msg: '' });
  expect(await signIn(open, email)).toMatchObject({
    status: 403,
    body: {
      code: 'email_not_confirmed',
      msg: 'Please check your email and click the confirmation link before signing in.',
    },
  });
  expect(await signIn(open, email, 'not the password')).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  });

  const { status, body } = await confirm(open, await linkTo(open, email, 'signup'));
  expect([status, body.data.user.email, body.data.msg]).toEqual([
    200,
    email,
    'Email confirmed successfully! You can now sign in to your account.',
  ]);
  const me = await visitor(open)('GET', '/api/auth/me', undefined, { authorization: `Bearer ${body.data.token}` });
  expect(me.status).toBe(200);
  expect((await signIn(open, email)).status).toBe(200);
});

test('a form submitted twice at once creates one account, and one of the two links works', async () => {
  const email = newAddress();
  const answers = await Promise.all([signUp(open, { email }), signUp(open, { email })]);
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
    Array(2).fill([200, { token: null, user: null }]),
  );
  const { rows } = await open.services.database.db.execute(
    sql`select count(*)::int as n from accounts where email = ${email}`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  const tokens = (await messagesTo(open, email)).map(({ token }) => token ?? '');
  const statuses = await Promise.all(tokens.map(async (token) => (await confirm(open, token)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('of two people who sign up with one address, the one who reads its mail gets the account they asked for', async () => {
  const email = newAddress();
  await signUp(open, { email, password: 'the strangers password', name: 'Eve' });
  await signUp(open, { email, password: PASSWORD, name: 'Ada' });
  const token = await linkTo(open, email, 'signup');
  await signUp(open, { email, password: 'the strangers password', name: 'Eve' });
  expect((await confirm(open, token)).body.data.user.user_metadata.full_name).toBe('Ada');
  expect((await signIn(open, email)).status).toBe(200);
  expect((await signIn(open, email, 'the strangers password')).status).toBe(401);
});

test('two simultaneous uses of one invitation create one account', async () => {
  const email = newAddress();
  const invitation = await invitationFor(closed, email);
  const statuses = (await Promise.all([1, 2].map(() => signUp(closed, { email, invitation })))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 403]);
});

test('a stranger’s unfinished sign-up does not survive the owner’s invitation or reset', async () => {
  const [invited, reset] = [newAddress(), newAddress()];
  for (const email of [invited, reset]) await signUp(open, { email, password: 'the strangers password', name: 'Eve' });
  await signUp(open, { email: invited, invitation: await invitationFor(open, invited), name: 'Ada' });
  await visitor(open)('POST', '/api/auth/password-reset', { email: reset });
  const token = await linkTo(open, reset, 'recovery');
  expect((await visitor(open)('POST', '/api/auth/password-reset/confirm', { token, password: PASSWORD })).status).toBe(
    200,
  );
  for (const email of [invited, reset]) {
    expect((await signIn(open, email, 'the strangers password')).status).toBe(401);
    expect((await signIn(open, email)).status).toBe(200);
  }
});

test.each([
  ['short', 'Password must be at least 8 characters'],
  ['Password1', 'This password is on the list of the most common ones. Please choose another.'],
  ['abcabcabcabc', 'This password is on the list of the most common ones. Please choose another.'],
  ['ada.lovelace', 'Please choose a password that is not your name or your email address.'],
])('refuses the password %s with a reason', async (password, msg) => {
  const answer = await signUp(open, { email: newAddress(), name: 'Ada Lovelace', password });
  expect(answer).toMatchObject({ status: 422, body: { code: 'password_too_weak', msg } });
});

test('the operator can require longer passwords, and blank names are refused', async () => {
  const strict = await testApp({ SIGNUPS: 'open', PASSWORD_MIN_LENGTH: '14' });
  expect(await signUp(strict, { email: newAddress(), password: 'thirteen char' })).toMatchObject({ status: 422 });
  expect(await signUp(strict, { email: newAddress(), name: '   ' })).toMatchObject({
    status: 400,
    body: { msg: 'Please enter your name' },
  });
});

test('neither the response nor its timing reveals whether an address has an account', async () => {
  const smtp = await testApp({ SIGNUPS: 'open', SMTP_URL: 'smtp://127.0.0.1:9' });
  const known = (await smtp.person('Known')).email;
  const waiting = newAddress();
  await signUp(smtp, { email: waiting });
  const calls: [string, object][] = [
    ['/api/auth/signup', { name: 'Ada', password: PASSWORD }],
    ['/api/auth/resend-confirmation', {}],
    ['/api/auth/magic-link', {}],
    ['/api/auth/password-reset', {}],
    ['/api/auth/waitlist', {}],
    ['/api/auth/signin', { password: 'not the password' }],
  ];
  for (const [url, body] of calls) {
    const answers = [];
    for (const email of [known, newAddress(), waiting]) {
      const startMs = performance.now();
      const answer = await visitor(smtp)('POST', url, { email, ...body });
      answers.push({ status: answer.status, body: answer.body });
      // A fixed minimum duration hides the time taken.
      expect(performance.now() - startMs, `${url} ${email}`).toBeGreaterThanOrEqual(195);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))), url).toHaveLength(1);
  }
  const templates = async (email: string) => (await messagesTo(smtp, email)).map(({ template }) => template);
  expect(await templates(known)).toEqual(['already_registered', 'magic_link', 'password_reset', 'waitlist_joined']);
  expect(await templates(waiting)).toEqual([
    'confirm_email',
    'confirm_email',
    'confirm_email',
    'confirm_email',
    'password_reset',
    'waitlist_joined',
  ]);
});

test('without a mail server, an open sign-up creates an account that is usable at once', async () => {
  const email = newAddress();
  const { status, body } = await signUp(unmailed, { email, language: 'de' });
  expect([status, body.data.user?.email]).toEqual([200, email]);
  const me = await visitor(unmailed)('GET', '/api/auth/me', undefined, { authorization: `Bearer ${body.data.token}` });
  expect(me.status).toBe(200);
  expect(await messagesTo(unmailed, email)).toEqual([]);
  expect((await signIn(unmailed, email)).status).toBe(200);
  const { rows } = await unmailed.services.database.db.execute(
    sql`select action, detail from audit_log where user_id = ${body.data.user.id} and action = 'signed_up'`,
  );
  expect(rows).toEqual([{ action: 'signed_up', detail: 'no_mail' }]);

  expect(await signUp(unmailed, { email: email.toUpperCase(), password: 'another password 8' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', msg: 'An account with this address already exists. Please sign in.' },
  });
  expect((await signIn(unmailed, email, 'another password 8')).status).toBe(401);
});

test('without a mail server, two simultaneous sign-ups create one account', async () => {
  const email = newAddress();
  const answers = await Promise.all([1, 2].map(() => signUp(unmailed, { email })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each(['magic-link', 'password-reset', 'resend-confirmation'])(
  'without a mail server, %s says whom to ask, for every address, and sends no message',
  async (call) => {
    const { email } = await unmailed.person('Ada');
    for (const one of [email, newAddress()]) {
      expect(await visitor(unmailed)('POST', `/api/auth/${call}`, { email: one })).toMatchObject({
        status: 503,
        body: { code: 'mail_not_configured', msg: 'This installation sends no email. Ask its operator for a link.' },
      });
    }
    expect(await messagesTo(unmailed, email)).toEqual([]);
  },
);

test('an unconfirmed account is told whom to ask once the mail server is gone', async () => {
  const { email, id } = await unmailed.person('Ada');
  await unmailed.services.database.db.execute(sql`update accounts set confirmed_at = null where id = ${id}`);
  expect(await signIn(unmailed, email, testPassword)).toMatchObject({
    status: 403,
    body: {
      code: 'email_not_confirmed',
      msg: 'This address has not been confirmed, and this installation sends no email. Ask its operator for a link.',
    },
  });
});

test('the installation says whether any account exists, not counting the demo account', async () => {
  const fresh = await testApp();
  const isEmpty = async () => (await fresh.anonymous('GET', '/api/installation')).body.data.empty;
  expect(await isEmpty()).toBe(true);
  await ensureDemoAccount(fresh.services.database.db);
  expect(await isEmpty()).toBe(true);
  await fresh.person('Ada');
  expect(await isEmpty()).toBe(false);
});

test('messages are limited to three an hour per address and twenty per network', async () => {
  const email = newAddress();
  const ask = (who = visitor(open)) => who('POST', '/api/auth/password-reset', { email });
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const one = visitor(open);
  const many = await Promise.all(
    Array.from({ length: 25 }, () => one('POST', '/api/auth/resend-confirmation', { email: newAddress() })),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(20);
});

test('sign-ups are limited to ten an hour per network', async () => {
  const one = visitor(open);
  const many = await Promise.all(
    Array.from({ length: 12 }, () =>
      one('POST', '/api/auth/signup', { email: newAddress(), name: 'Ada', password: PASSWORD }),
    ),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(10);
});

test('the language of the sign-up becomes the account’s language', async () => {
  const email = newAddress();
  await signUp(open, { email, language: 'de' });
  const { body } = await confirm(open, await linkTo(open, email, 'signup'));
  await visitor(open)('POST', '/api/auth/password-reset', { email });
  expect((await messagesTo(open, email)).map(({ language }) => language)).toEqual(['de', 'de']);
  const { rows } = await open.services.database.db.execute(
    sql`select settings->>'language' as language from account_settings where user_id = ${body.data.user.id}`,
  );
  expect(rows).toEqual([{ language: 'de' }]);
});

test('an unconfirmed address is free again after a week; a confirmed account stays', async () => {
  const [fresh, stale] = [newAddress(), newAddress()];
  const ada = await open.person('Ada');
  for (const email of [fresh, stale]) await signUp(open, { email });
  const { db } = open.services.database;
  const age = sql`update accounts set created_at = now() - interval '8 days' where email in (${stale}, ${ada.email})`;
  await db.execute(age);
  expect(await removeUnconfirmed(db, open.services.clock.now())).toBe(1);
  const { rows } = await db.execute(sql`select email from accounts where email in (${fresh}, ${stale}, ${ada.email})`);
  expect(rows.map(({ email }) => email).sort()).toEqual([fresh, ada.email].sort());
});

test('an invitation sent to an existing account says so, and the account stays unchanged', async () => {
  const email = newAddress();
  await signUp(open, { email });
  const token = await invitationFor(open, email);
  await confirm(open, await linkTo(open, email, 'signup'));
  expect(await signUp(open, { email, invitation: token, password: 'another password 8' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', msg: 'An account with this address already exists. Please sign in.' },
  });
  expect((await signIn(open, email)).status).toBe(200);
});
