import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startPrivatePostgres } from '#server/db/embedded.ts';
import { silentLog } from '#server/kit/log.ts';
import { runAdmin } from '#server/main/run-admin.ts';
import { ensureDemoAccount } from '#server/modules/accounts/accounts.ts';
import { makeSetUpCode } from '#server/modules/sign-in/set-up-code.ts';
import { testApp, testPassword } from '#tests/harness/app.ts';
import { root } from '#tests/harness/root.ts';
import { linkTo, messagesTo, visitor } from '#tests/harness/visitor.ts';

const product = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
const { db, connectionString } = product.services.database;
const PASSWORD = 'quite a long sentence 7';
const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;
const scratch = await mkdtemp(join(tmpdir(), 'rw-admin-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

const environment = { DATA_DIR: product.folder, DATABASE_URL: connectionString, INIT_CWD: scratch };
type Outcome = { code: number; stdout: string; stderr: string };

/** Runs an operator command in this process. */
async function admin(args: string[], given: Record<string, string> = {}): Promise<Outcome> {
  const outcome = { code: 0, stdout: '', stderr: '' };
  outcome.code = await runAdmin(args, {
    environment: { ...environment, ...given },
    out: (text) => {
      outcome.stdout += text;
    },
    error: (text) => {
      outcome.stderr += text;
    },
  });
  return outcome;
}

/** Runs an operator command in a separate process, as an operator does. */
function adminProcess(args: string[]): Promise<Outcome> {
  const env = { ...environment, PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'src/server/main/admin.ts'), ...args],
      { env, cwd: scratch },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
      },
    );
  });
}

const tokenIn = (text: string) => /#access_token=([\w-]+)/.exec(text)?.[1] ?? '';

test('an operator’s invitation takes an applicant from the waitlist to an account', async () => {
  const email = newAddress();
  await visitor(product)('POST', '/api/auth/waitlist', { email, language: 'fr' });
  expect((await admin(['waitlist', 'list'])).stdout).toContain(`${email}  fr`);

  const { code, stdout, stderr } = await adminProcess(['invite', email, '--language', 'es']);
  expect([code, stderr]).toEqual([0, '']);
  const token = tokenIn(stdout);
  expect(token).toBe(await linkTo(product, email, 'invite'));
  expect((await messagesTo(product, email)).at(-1)).toMatchObject({ template: 'invitation', language: 'es' });
  const { body } = await visitor(product)('POST', '/api/auth/links/inspect', { token, type: 'invite' });
  expect(body.data.email).toBe(email);

  const joined = await visitor(product)('POST', '/api/auth/signup', {
    email,
    password: PASSWORD,
    name: 'Ada',
    invitation: token,
  });
  expect([joined.status, joined.body.data.user.email]).toEqual([200, email]);
  const again = await adminProcess(['invite', email]);
  expect(again).toMatchObject({ code: 2, stderr: `An account with the address ${email} already exists.\n` });
});

test('the waitlist is exported as CSV that is safe in spreadsheets and readable by the operator alone', async () => {
  await visitor(product)('POST', '/api/auth/waitlist', { email: '+1-2@example.com' });
  expect((await admin(['waitlist', 'export', 'list.csv'])).stdout).toMatch(/^\d+ addresses in list\.csv\n$/);
  const file = join(scratch, 'list.csv');
  expect(await readFile(file, 'utf8')).toMatch(
    /^"email","language".*\r\n(.*\r\n)*"'\+1-2@example\.com","en","\d{4}-.*"\r\n/,
  );
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('an account created by the operator is opened by the link that sets its password', async () => {
  const email = newAddress();
  const { stdout } = await admin(['users', 'create', email, '--name', 'Bob Builder']);
  const reset = await visitor(product)('POST', '/api/auth/password-reset/confirm', {
    token: tokenIn(stdout),
    password: PASSWORD,
  });
  expect(reset.status).toBe(200);
  const { body } = await visitor(product)('POST', '/api/auth/signin', { email, password: PASSWORD });
  expect(body.data.user.user_metadata.full_name).toBe('Bob Builder');
  expect((await admin(['users', 'list'])).stdout).toMatch(
    new RegExp(`^${email}  Bob Builder  since .*, seen .*$`, 'm'),
  );
  expect((await admin(['users', 'create', email, '--name', 'Bob'])).code).toBe(2);
});

test('the operator’s reset link sets a new password once and is recorded in the security log', async () => {
  const ada = await product.person('Ada');
  const { code, stdout } = await adminProcess(['reset-link', ada.email.toUpperCase()]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('It is good once and for an hour:')]);
  const { body } = await ada.call('GET', '/api/account/audit');
  expect(body.data.entries[0]).toMatchObject({ action: 'reset_link_made', detail: 'operator' });
  const { rows } = await db.execute(
    sql`select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from account_links
      where email = ${ada.email}`,
  );
  expect(rows).toEqual([{ minutes: 60 }]);

  const reset = () =>
    visitor(product)('POST', '/api/auth/password-reset/confirm', { token: tokenIn(stdout), password: PASSWORD });
  expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
  const back = await visitor(product)('POST', '/api/auth/signin', { email: ada.email, password: PASSWORD });
  expect(back.status).toBe(200);
});

test('a reset link opens an unconfirmed account, and is refused for unknown addresses and the demo account', async () => {
  const ada = await product.person('Ada');
  await db.execute(sql`update accounts set confirmed_at = null where id = ${ada.id}`);
  const { stdout } = await admin(['reset-link', ada.email]);
  const given = { token: tokenIn(stdout), password: PASSWORD };
  expect((await visitor(product)('POST', '/api/auth/password-reset/confirm', given)).status).toBe(200);
  const back = await visitor(product)('POST', '/api/auth/signin', { email: ada.email, password: PASSWORD });
  expect(back.status).toBe(200);
  const { account: demo } = await ensureDemoAccount(db);
  expect((await admin(['reset-link', demo.email])).code).toBe(2);
  expect((await admin(['reset-link', newAddress()])).stderr).toMatch(/^There is no account with the address /);
});

test('the operator signs an account out and removes its second factors; the owner is notified', async () => {
  const ada = await product.person('Ada');
  await db.execute(
    sql`insert into totp_secrets (user_id, secret_sealed, confirmed_at) values (${ada.id}, ${Buffer.from('x')}, now())`,
  );
  expect(await admin(['mfa', 'reset', ada.email])).toMatchObject({ code: 0, stderr: '' });
  expect((await ada.call('GET', '/api/auth/me')).status).toBe(401);
  const back = await visitor(product)('POST', '/api/auth/signin', { email: ada.email, password: testPassword });
  expect(back.status).toBe(200);
  expect((await messagesTo(product, ada.email)).map(({ template }) => template)).toContain('mfa_changed');

  expect((await admin(['sessions', 'end', ada.email])).code).toBe(0);
  const me = await visitor(product)('GET', '/api/auth/me', undefined, {
    authorization: `Bearer ${back.body.data.token}`,
  });
  expect(me.status).toBe(401);
});

test('a command grants and revokes operator rights; the last operator stays', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const guide = async ({ call }: typeof ada) => (await call('GET', '/api/tiktok/guide')).status;
  const code = await makeSetUpCode(db);
  expect(await guide(ada)).toBe(403);
  expect(await admin(['operator', ada.email.toUpperCase()])).toMatchObject({ code: 0, stderr: '' });
  expect([await guide(ada), await guide(eve)]).toEqual([200, 403]);
  expect((await ada.call('GET', '/api/auth/me')).body.data.is_operator).toBe(true);
  expect((await admin(['users', 'list'])).stdout).toMatch(new RegExp(`^${ada.email} .*, operator$`, 'm'));
  const actions = (await ada.call('GET', '/api/account/audit')).body.data.entries.map(
    ({ action }: { action: string }) => action,
  );
  expect(actions).toContain('operator_granted');
  const late = await visitor(product)('POST', '/api/auth/setup/inspect', { code });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);

  const last = await admin(['operator', ada.email, '--remove']);
  expect(last).toMatchObject({
    code: 2,
    stderr: `${ada.email} is the only operator. Promote another account first.\n`,
  });
  await admin(['operator', eve.email]);
  expect((await adminProcess(['operator', ada.email, '--remove'])).stdout).toBe(
    `${ada.email} is no operator any more.\n`,
  );
  expect([await guide(ada), await guide(eve)]).toEqual([403, 200]);
});

test('unknown, unconfirmed and demo accounts cannot become operators', async () => {
  const nobody = newAddress();
  expect(await admin(['operator', nobody])).toMatchObject({
    code: 2,
    stderr: `There is no account with the address ${nobody}.\n`,
  });
  const ada = await product.person('Ada');
  await db.execute(sql`update accounts set confirmed_at = null where id = ${ada.id}`);
  expect((await admin(['operator', ada.email])).stderr).toBe(`The address ${ada.email} has not been confirmed yet.\n`);
  const { account: demo } = await ensureDemoAccount(db);
  expect((await admin(['operator', demo.email])).stderr).toContain('The demo account can’t be the operator');
  const { rows } = await db.execute(sql`select 1 from accounts where is_operator and id in (${ada.id}, ${demo.id})`);
  expect(rows).toEqual([]);
});

test('the outbox shows each message with its recipient', async () => {
  const ada = await product.person('Ada');
  await visitor(product)('POST', '/api/auth/password-reset', { email: ada.email });
  const line = (await admin(['outbox', 'list'])).stdout.split('\n').find((one) => one.includes(ada.email)) ?? '';
  const { stdout } = await admin(['outbox', 'show', line.split(' ')[0] ?? '']);
  expect(stdout).toContain(`To: ${ada.email}`);
  expect(tokenIn(stdout)).toBe(await linkTo(product, ada.email, 'recovery'));
  expect(await admin(['outbox', 'show', 'nothing'])).toMatchObject({ code: 2 });
});

test('the operator’s news reach only accounts that subscribed to them', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const { notifications } = (await ada.call('GET', '/api/settings')).body.data;
  await ada.call('PUT', '/api/settings', { notifications: { ...notifications, marketing: true } });
  const file = join(scratch, 'news.txt');
  await writeFile(file, 'Schedules are here.\n\nTry them.\n');
  const { code, stdout } = await admin(['announce', 'What is new', file]);
  expect([code, stdout]).toEqual([0, '1 message is written.\n']);
  const newsTo = async (email: string) =>
    (await messagesTo(product, email)).filter(({ template }) => template === 'announcement');
  expect((await newsTo(ada.email))[0]?.text).toContain('Schedules are here.\n\nTry them.');
  expect(await newsTo(eve.email)).toEqual([]);
  await writeFile(file, ' \n');
  expect((await admin(['announce', 'Nothing', file])).stderr).toContain('The file has no text.');
});

test('each mistake is reported in a sentence with the matching exit code', async () => {
  const cases: [string[], number, RegExp, Record<string, string>?][] = [
    [['nonsense'], 2, /^There is no command "nonsense"/],
    [['invite'], 2, /^Usage: npm run admin -- invite EMAIL/],
    [['invite', 'no address'], 2, /valid email address/],
    [['invite', 'a@example.com', '--language', 'tlh'], 2, /language/],
    [['users', 'list', '--name', 'x'], 2, /--name is no option here/],
    [['users', 'create', 'a@example.com'], 2, /--name NAME is needed/],
    [['sessions', 'end', 'nobody@example.com'], 2, /There is no account/],
    [['users', 'list'], 78, /PORT/, { PORT: 'abc' }],
  ];
  const outcomes = await Promise.all(cases.map(([args, , , environment]) => admin(args, environment)));
  for (const [index, [args, code, text]] of cases.entries()) {
    expect([args, outcomes[index]?.code]).toEqual([args, code]);
    expect(outcomes[index]?.stderr).toMatch(text);
    expect(outcomes[index]?.stdout).toBe('');
  }
  expect(await admin(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('waitlist export [FILE]') });
});

test('starts the installation’s own database when none is running, and uses the running one otherwise', async () => {
  const dataDir = join(scratch, 'data');
  const alone = { DATABASE_URL: '', DATA_DIR: dataDir };
  expect(await admin(['invite', 'first@example.com'], alone)).toMatchObject({ code: 0 });
  const running = await startPrivatePostgres({
    dataDir: join(dataDir, 'postgres'),
    log: silentLog,
    settings: ['fsync=off'],
  });
  try {
    const listed = await admin(['outbox', 'list'], alone);
    expect([listed.code, listed.stderr]).toEqual([0, '']);
    expect(listed.stdout).toContain('first@example.com');
  } finally {
    await running.stop();
  }
});
