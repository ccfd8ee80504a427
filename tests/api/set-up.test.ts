import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeSetUpCode } from '#server/modules/sign-in/set-up-code.ts';
import { testApp } from '#tests/harness/app.ts';
import { visitor } from '#tests/harness/visitor.ts';

// Sign-ups are by invitation, which is the default.
const product = await testApp();
const { db } = product.services.database;
const PASSWORD = 'quite a long sentence 7';
const WRONG_CODE =
  'This set-up code is not valid. Reelwright prints a new address at every start: open the latest one.';
const DONE =
  'This installation has an operator already, and a set-up code works only once. Sign in, or ask the operator for an account.';

/** What `npm start` prints. */
async function start(): Promise<string> {
  const code = await makeSetUpCode(db);
  if (code === undefined) throw new Error('there is an operator');
  return code;
}
const application = (code: string, over: object = {}) => ({
  code,
  email: `${randomUUID().slice(0, 8)}@example.com`,
  password: PASSWORD,
  name: 'Ada',
  language: 'fr',
  ...over,
});
const setUp = (given: object) => visitor(product)('POST', '/api/auth/setup', given);
const inspect = (code: string) => visitor(product)('POST', '/api/auth/setup/inspect', { code });
const operators = async () =>
  (await db.execute<{ email: string }>(sql`select email from accounts where is_operator`)).rows.map(
    ({ email }) => email,
  );

beforeEach(() => db.execute(sql`update accounts set is_operator = false`));

test('the set-up code makes the first operator, who is signed in without any message', async () => {
  const code = await start();
  expect((await inspect(code)).status).toBe(200);
  const given = application(code);
  const { status, body } = await setUp(given);
  expect([status, body.data.user]).toMatchObject([200, { email: given.email, is_operator: true, is_demo: false }]);
  const call = product.as(body.data.token);
  expect((await call('GET', '/api/youtube/guide')).status).toBe(200);
  expect((await call('GET', '/api/settings')).body.data.language).toBe('fr');
  expect((await call('GET', '/api/account/audit')).body.data.entries).toMatchObject([
    { action: 'signed_in' },
    { action: 'operator_granted' },
    { action: 'signed_up', detail: 'set_up' },
  ]);
  const again = await visitor(product)('POST', '/api/auth/signin', { email: given.email, password: PASSWORD });
  expect(again.status).toBe(200);

  for (const refused of [await inspect(code), await setUp(application(code)), await inspect('another')])
    expect([refused.status, refused.body.code, refused.body.msg]).toEqual([409, 'conflict', DONE]);
  expect(await makeSetUpCode(db)).toBeUndefined();
  expect(await operators()).toEqual([given.email]);
});

test('when many use the code at once, one becomes the operator and the others get no account', async () => {
  const code = await start();
  const given = Array.from({ length: 6 }, () => application(code));
  const answers = await Promise.all(given.map(setUp));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = given[answers.findIndex(({ status }) => status === 200)]?.email;
  expect(await operators()).toEqual([winner]);
  const emails = sql.join(
    given.map(({ email }) => sql`${email}`),
    sql`, `,
  );
  expect((await db.execute(sql`select email from accounts where email in (${emails})`)).rows).toEqual([
    { email: winner },
  ]);
});

test('a restart prints a new code and voids the old one; none is stored in plain text', async () => {
  const [first, second] = [await start(), await start()];
  expect(first).not.toBe(second);
  for (const code of [first, `${second}x`, '0'])
    expect(await setUp(application(code))).toMatchObject({
      status: 400,
      body: { code: 'link_invalid', msg: WRONG_CODE },
    });
  const { rows } = await db.execute(sql`select value::text as value from installation_values`);
  expect(JSON.stringify(rows)).not.toContain(second);
  expect((await setUp(application(second))).status).toBe(200);
});

test('a deleted operator leaves no code behind: the next start prints one', async () => {
  const code = await start();
  const { body } = await setUp(application(code));
  await db.execute(sql`delete from accounts where id = ${body.data.user.id}`);
  expect(await inspect(code)).toMatchObject({ status: 400, body: { msg: WRONG_CODE } });
  expect((await inspect(await start())).status).toBe(200);
});

test('an invalid form does not use up the code', async () => {
  const code = await start();
  const ada = await product.person('Ada');
  const weak = await setUp(application(code, { password: 'password1' }));
  const nameless = await setUp(application(code, { name: ' ' }));
  const taken = await setUp(application(code, { email: ada.email.toUpperCase() }));
  expect([weak, nameless, taken].map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'password_too_weak'],
    [400, 'invalid_input'],
    [409, 'conflict'],
  ]);
  expect(taken.body.msg).toContain(`npm run admin -- operator ${ada.email}`);
  expect(await operators()).toEqual([]);
  expect((await inspect(code)).status).toBe(200);
});

test('the operator can take an address from a stranger’s unconfirmed sign-up', async () => {
  const code = await start();
  const squatter = await product.person('Eve');
  await db.execute(sql`update accounts set confirmed_at = null where id = ${squatter.id}`);
  const { status, body } = await setUp(application(code, { email: squatter.email }));
  expect([status, body.data.user.user_metadata.full_name]).toEqual([200, 'Ada']);
  const old = await visitor(product)('POST', '/api/auth/signin', {
    email: squatter.email,
    password: 'correct horse battery',
  });
  expect(old.status).toBe(401);
});

test('set-up never replaces a session', async () => {
  const ada = await product.person('Ada');
  const code = await start();
  expect(await ada.call('POST', '/api/auth/setup', application(code))).toMatchObject({
    status: 409,
    body: { msg: 'You are signed in already. Sign out first to use this link.' },
  });
  expect((await inspect(code)).status).toBe(200);
});

test('guessing codes is rate limited', async () => {
  await start();
  const eve = visitor(product);
  const looks = [];
  for (let turn = 0; turn < 31; turn += 1)
    looks.push(await eve('POST', '/api/auth/setup/inspect', { code: `c${turn}` }));
  const tries = [];
  for (let turn = 0; turn < 11; turn += 1) tries.push(await eve('POST', '/api/auth/setup', application(`c${turn}`)));
  for (const answers of [looks, tries]) {
    expect(answers.slice(0, -1).every(({ status }) => status === 400)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  }
});
