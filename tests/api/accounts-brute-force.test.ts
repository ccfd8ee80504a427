import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#server/main/build-app.ts';
import { testApp, testPassword } from '#tests/harness/app.ts';
import { randomAddress, visitor } from '#tests/harness/visitor.ts';

const product = await testApp();
const { db } = product.services.database;
const signIn = (email: string, password: string, address?: string, app = product.app) =>
  visitor({ app }, address)('POST', '/api/auth/signin', { email, password });
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Ends all current rate limit windows. */
const passTime = (seconds: number) => db.execute(sql`update rate_limits set expire = expire - ${seconds * 1000}`);
const countChecks = async (userId: string) => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from audit_log where user_id = ${userId} and action = 'sign_in_failed'`,
  );
  return rows[0]?.n;
};

test('of 50 parallel guesses only five are checked; then even the right password is refused, also after a restart', async () => {
  const ada = await product.person('Ada');
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => signIn(ada.email, `guess number ${n}`)));
  expect([count(answers, 401), count(answers, 429)]).toEqual([5, 45]);
  expect(await countChecks(ada.id)).toBe(5);
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'rate_limited',
    msg: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
  });
  expect((await signIn(ada.email, testPassword)).status).toBe(429);

  const closing = new AbortController();
  const again = await buildApp(product.config, product.services, pino({ level: 'silent' }), closing.signal);
  expect((await signIn(ada.email, testPassword, undefined, again.app)).status).toBe(429);
  await again.app.close();
  await again.closeHub();

  await passTime(61);
  expect((await signIn(ada.email, testPassword)).status).toBe(200);
});

test('continued guessing is blocked for a minute first, then for longer', async () => {
  const ada = await product.person('Ada');
  const round = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => signIn(ada.email, `guess ${n}`)));
    return count(answers, 401);
  };
  const looked = [];
  for (let n = 0; n < 4; n += 1) {
    looked.push(await round());
    await passTime(61);
  }
  expect(looked).toEqual([5, 5, 5, 0]);
  expect((await signIn(ada.email, testPassword)).body.msg).toMatch(/in \d+ minutes\.$/);
  await passTime(600);
  expect((await signIn(ada.email, testPassword)).status).toBe(200);
});

test('one network may fail 20 times a minute across all accounts; one IPv6 customer counts as one network', async () => {
  const four = randomAddress();
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => signIn(`u${n}@example.com`, 'guessing', four)),
  );
  expect([count(answers, 401), count(answers, 429)]).toEqual([20, 4]);
  const six = await Promise.all(
    Array.from({ length: 24 }, (_, n) => signIn(`v${n}@example.com`, 'guessing', `2001:db8:7:7::${n + 1}`)),
  );
  expect([count(six, 401), count(six, 429)]).toEqual([20, 4]);
  expect((await signIn('w@example.com', 'guessing', '2001:db8:7:8::1')).status).toBe(401);
});

test('successful sign-ins are not counted, and guesses at one account do not affect others', async () => {
  const [ada, bob] = [await product.person('Ada'), await product.person('Bob')];
  const address = randomAddress();
  const good = [];
  for (let n = 0; n < 8; n += 1) good.push(await signIn(bob.email, testPassword, address));
  expect(count(good, 200)).toBe(8);
  await Promise.all(Array.from({ length: 6 }, (_, n) => signIn(ada.email, `guess ${n}`)));
  expect((await signIn(ada.email, testPassword)).status).toBe(429);
  expect((await signIn(bob.email, testPassword)).status).toBe(200);
});

test('the password of a signed-in account can be guessed five times a minute too; outsiders cannot use up these attempts', async () => {
  const ada = await product.person('Ada');
  await Promise.all(Array.from({ length: 6 }, (_, n) => signIn(ada.email, `guess ${n}`)));
  const change = (current: string) =>
    ada.call('POST', '/api/account/password', { current_password: current, new_password: 'quite a long sentence 7' });
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => change(`guess ${n}`)));
  expect([count(guesses, 403), count(guesses, 429)]).toEqual([5, 7]);
  expect((await change(testPassword)).status).toBe(429);
  await passTime(61);
  expect((await change(testPassword)).status).toBe(200);
});
