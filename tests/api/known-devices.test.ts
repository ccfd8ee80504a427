import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNT, ensureDemoAccount } from '#server/modules/accounts/accounts.ts';
import { type Person, testApp, testPassword } from '#tests/harness/app.ts';
import { type Browser, openBrowser } from '#tests/harness/browser.ts';
import { linkTo, visitor } from '#tests/harness/visitor.ts';

const product = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
const { db } = product.services.database;
const COOKIE = 'reelwright_device';
const NEW_PASSWORD = 'quite a long sentence 7';

type Sender = { send: Browser['send'] };
const stranger = (): Sender => ({ send: (method, url, body) => visitor(product)(method, url, body) });
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const signInFrom = async ({ send }: Sender, email: string, password = testPassword) =>
  (await send('POST', '/api/auth/signin', { email, password })).status;
const guess = (from: Sender, email: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, n) => from.send('POST', '/api/auth/signin', { email, password: `guess ${n}` })),
  );

/** A browser that has signed in before and signed out again. */
async function knownBrowser({ email }: Pick<Person, 'email'>): Promise<Browser> {
  const browser = openBrowser(product);
  expect((await browser.signIn(email, testPassword)).status).toBe(200);
  expect((await browser.call('POST', '/api/auth/logout')).status).toBe(200);
  return browser;
}

/** Uses up the attempts of unknown browsers, as anyone who knows the address can. */
async function keepStrangersOut({ email }: Pick<Person, 'email'>): Promise<void> {
  await Promise.all(Array.from({ length: 6 }, (_, n) => signInFrom(stranger(), email, `guess ${n}`)));
  expect(await signInFrom(stranger(), email)).toBe(429);
}

describe('a stranger who knows only the address', () => {
  test('cannot lock a known browser out', async () => {
    const ada = await product.person('Ada');
    const browser = await knownBrowser(ada);
    await keepStrangersOut(ada);
    expect((await browser.signIn(ada.email, testPassword)).status).toBe(200);
    expect(await signInFrom(openBrowser(product), ada.email)).toBe(429); // a new browser counts as a stranger
  });

  test('cannot use up the messages that the owner may request', async () => {
    const ada = await product.person('Ada');
    const browser = await knownBrowser(ada);
    for (const path of ['/api/auth/magic-link', '/api/auth/password-reset']) {
      for (let n = 0; n < 3; n += 1) await stranger().send('POST', path, { email: ada.email });
      expect((await stranger().send('POST', path, { email: ada.email })).status).toBe(429);
      expect((await browser.send('POST', path, { email: ada.email })).status).toBe(200);
    }
  });

  test('and the password cannot keep the owner from entering the second factor', async () => {
    const ada = await product.person('Ada');
    const { secret } = (await ada.call('POST', '/api/account/mfa/totp', { password: testPassword })).body.data;
    const codeOf = (steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await ada.call('POST', '/api/account/mfa/totp/confirm', { code: codeOf(-1) });
    const browser = openBrowser(product);
    expect((await browser.signIn(ada.email, testPassword, codeOf())).status).toBe(200);
    const thief = openBrowser(product);
    const tries = [];
    for (let n = 0; n < 5; n += 1) tries.push((await thief.signIn(ada.email, testPassword, '000000')).body.code);
    expect(new Set(tries)).toEqual(new Set(['mfa_invalid']));
    await db.execute(sql`delete from rate_limits where key like 'signin%'`); // only the password counter has been reset
    expect((await thief.signIn(ada.email, testPassword, codeOf(1))).status).toBe(429);
    expect((await browser.signIn(ada.email, testPassword, codeOf(1))).status).toBe(200);
  });

  test('cannot lock others out of the demo account, whose password is public', async () => {
    await ensureDemoAccount(db);
    await guess(stranger(), DEMO_ACCOUNT.email, 6);
    const browser = openBrowser(product);
    expect((await browser.signIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT.password)).status).toBe(200);
    expect(browser.cookies.has(COOKIE)).toBe(false);
  });
});

test('who took over a session cannot keep the owner’s browser from changing the password', async () => {
  const ada = await product.person('Ada');
  const browser = openBrowser(product);
  await browser.signIn(ada.email, testPassword);
  const change = (current: string) => ({ current_password: current, new_password: NEW_PASSWORD });
  for (let n = 0; n < 6; n += 1) await ada.call('POST', '/api/account/password', change(`guess ${n}`));
  expect((await ada.call('POST', '/api/account/password', change(testPassword))).status).toBe(429);
  expect((await browser.call('POST', '/api/account/password', change(testPassword))).status).toBe(200);
});

describe('a known browser', () => {
  test('has one guess counter with the usual limit, and its cookie is worth nothing at another account', async () => {
    const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
    const browser = await knownBrowser(ada);
    const answers = await guess(browser, ada.email, 12);
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 7]);
    expect((await browser.signIn(ada.email, testPassword)).status).toBe(429);
    expect(await signInFrom(stranger(), ada.email)).toBe(200); // nor does it lock out the others
    await keepStrangersOut(eve);
    expect((await browser.signIn(eve.email, testPassword)).status).toBe(429);
  });

  test('gains no guesses from invented, altered or repeated cookies', async () => {
    const ada = await product.person('Ada');
    const browser = await knownBrowser(ada);
    const token = browser.cookies.get(COOKIE) ?? '';
    await keepStrangersOut(ada);
    const invented = Array.from({ length: 5 }, () => randomBytes(32).toString('base64url')).join('.');
    const altered = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
    for (const value of [invented, altered, '.', `x${token}`, ' ', '%00', 'a'.repeat(4_000)]) {
      browser.cookies.set(COOKIE, value);
      expect([value.slice(0, 60), (await browser.signIn(ada.email, testPassword)).status]).toEqual([
        value.slice(0, 60),
        429,
      ]);
    }
    browser.cookies.set(COOKIE, [token, token, token].join('.'));
    expect(count(await guess(browser, ada.email, 8), 401)).toBe(5);
  });

  test('is one of at most ten a day; a sign-in in an eleventh works but adds no counter', async () => {
    const ada = await product.person('Ada');
    const browsers = [];
    for (let n = 0; n < 11; n += 1) browsers.push(await knownBrowser(ada));
    expect(browsers.map(({ cookies }) => cookies.has(COOKIE))).toEqual([...Array(10).fill(true), false]);
    await keepStrangersOut(ada);
    expect((await browsers[10]?.signIn(ada.email, testPassword))?.status).toBe(429);
    expect((await browsers[9]?.signIn(ada.email, testPassword))?.status).toBe(200);
  });

  test('is one of the account’s last 20', async () => {
    const ada = await product.person('Ada');
    const first = await knownBrowser(ada);
    const second = await knownBrowser(ada);
    await first.signIn(ada.email, testPassword); // used again, so the second is now the oldest
    for (let n = 0; n < 19; n += 1) {
      if (n % 8 === 0) await db.execute(sql`delete from rate_limits`); // another day
      await knownBrowser(ada);
    }
    await keepStrangersOut(ada);
    expect((await second.signIn(ada.email, testPassword)).status).toBe(429);
    expect((await first.signIn(ada.email, testPassword)).status).toBe(200);
  });
});

describe('a browser is forgotten', () => {
  /** What each event does to a browser that signed in before it, checked while strangers are locked out. */
  const isKnown = async (browser: Browser, { email }: Person, password = testPassword) => {
    await db.execute(sql`delete from rate_limits`);
    await keepStrangersOut({ email });
    const { status } = await browser.signIn(email, password);
    await db.execute(sql`delete from rate_limits`);
    return status === 200;
  };
  const change = { current_password: testPassword, new_password: NEW_PASSWORD };

  test('when the password is changed elsewhere; the browser that changes it stays known', async () => {
    const ada = await product.person('Ada');
    const [browser, other] = [openBrowser(product), await knownBrowser(ada)];
    await browser.signIn(ada.email, testPassword);
    expect((await browser.call('POST', '/api/account/password', change)).status).toBe(200);
    expect(await isKnown(other, ada, NEW_PASSWORD)).toBe(false);
    expect(await isKnown(browser, ada, NEW_PASSWORD)).toBe(true);
  });

  test('when a new password is set by a link, unless that browser sets it', async () => {
    const ada = await product.person('Ada');
    const [browser, other] = [await knownBrowser(ada), await knownBrowser(ada)];
    await browser.send('POST', '/api/auth/password-reset', { email: ada.email });
    const token = await linkTo(product, ada.email, 'recovery');
    const reset = { token, password: NEW_PASSWORD };
    expect((await browser.send('POST', '/api/auth/password-reset/confirm', reset)).status).toBe(200);
    expect(await isKnown(other, ada, NEW_PASSWORD)).toBe(false);
    expect(await isKnown(browser, ada, NEW_PASSWORD)).toBe(true);
    // The link alone does not make a browser known; otherwise each new one would get another allowance of second-factor
    // attempts.
    await ada.call('POST', '/api/auth/logout-all', {});
    const fresh = openBrowser(product);
    await fresh.send('POST', '/api/auth/password-reset', { email: ada.email });
    await fresh.send('POST', '/api/auth/password-reset/confirm', {
      token: await linkTo(product, ada.email, 'recovery'),
      password: testPassword,
    });
    expect(fresh.cookies.has(COOKIE)).toBe(false);
  });

  test('when it is signed out from elsewhere, alone or with all others', async () => {
    const ada = await product.person('Ada');
    const [here, there] = [openBrowser(product), openBrowser(product)];
    await here.signIn(ada.email, testPassword);
    await there.signIn(ada.email, testPassword);
    const { sessions } = (await there.call('GET', '/api/account/sessions')).body.data;
    const current = sessions.find((one: { current: boolean }) => one.current).id;
    expect((await here.call('DELETE', `/api/account/sessions/${current}`)).status).toBe(200);
    expect(await isKnown(there, ada)).toBe(false);
    await there.signIn(ada.email, testPassword);
    expect((await here.call('POST', '/api/auth/logout-all', { keep_current: true })).status).toBe(200);
    expect([await isKnown(there, ada), await isKnown(here, ada)]).toEqual([false, true]);
    expect((await here.call('POST', '/api/auth/logout-all', {})).status).toBe(200);
    expect(await isKnown(here, ada)).toBe(false);
  });

  test('half a year after its last sign-in', async () => {
    const ada = await product.person('Ada');
    const browser = await knownBrowser(ada);
    const age = (days: number) =>
      db.execute(
        sql`update known_devices set last_used_at = now() - make_interval(days => ${days}) where user_id = ${ada.id}`,
      );
    await age(179);
    expect(await isKnown(browser, ada)).toBe(true);
    await age(181);
    expect(await isKnown(browser, ada)).toBe(false);
  });
});

test('one browser can be known to several accounts and never chooses its own token', async () => {
  const [ada, bob] = [await product.person('Ada'), await product.person('Bob')];
  const browser = openBrowser(product);
  const planted = randomBytes(32).toString('base64url');
  browser.cookies.set(COOKIE, planted);
  for (const { email } of [ada, bob]) expect((await browser.signIn(email, testPassword)).status).toBe(200);
  expect(browser.cookies.get(COOKIE)?.split('.')).toHaveLength(3);
  for (const one of [ada, bob]) await keepStrangersOut(one);
  for (const { email } of [ada, bob]) expect((await browser.signIn(email, testPassword)).status).toBe(200);
  const thief = openBrowser(product);
  thief.cookies.set(COOKIE, planted);
  expect((await thief.signIn(ada.email, testPassword)).status).toBe(429);
});

test('the cookie is HTTP-only, outlives the session and is stored as a hash; other programs get none', async () => {
  const ada = await product.person('Ada');
  const browser = openBrowser(product);
  const { headers } = await browser.signIn(ada.email, testPassword);
  const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith(`${COOKIE}=`));
  expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
  expect((await browser.call('POST', '/api/auth/logout')).status).toBe(200);
  const token = browser.cookies.get(COOKIE) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await db.execute(
    sql`select row_to_json(d)::text as text from known_devices d where user_id = ${ada.id}`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const program = await visitor(product)('POST', '/api/auth/signin', { email: ada.email, password: testPassword });
  expect(program.cookies).toEqual({});
});
