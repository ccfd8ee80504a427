import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { ensureDemoAccount } from '#server/modules/accounts/accounts.ts';
import { resetMfa } from '#server/modules/second-factors/second-factors.ts';
import { type Person, type TestApp, testApp, testPassword } from '#tests/harness/app.ts';
import { softwareKey } from '#tests/harness/authenticator.ts';

const product = await testApp();
const { db } = product.services.database;
const here = { origin: new URL(product.config.http.publicUrl).origin, rpId: 'localhost' };
const password = testPassword;

/** The code of a secret now, or `steps` later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Forgets which time step was used last, like waiting half a minute. */
const waitForNextCode = (userId: string) =>
  db.execute(sql`update totp_secrets set last_step = 0 where user_id = ${userId}`);

async function enableTotp(person: Person) {
  const { secret } = (await person.call('POST', '/api/account/mfa/totp', { password })).body.data;
  const confirmed = await person.call('POST', '/api/account/mfa/totp/confirm', { code: codeOf(secret) });
  await waitForNextCode(person.id);
  return { secret: secret as string, codes: confirmed.body.data.recovery_codes as string[] };
}

const signIn = (app: TestApp, email: string, code?: string) =>
  app.anonymous('POST', '/api/auth/signin', { email, password, ...(code === undefined ? {} : { code }) });

async function addPasskey(person: Person, key = softwareKey(), name = 'My key', place = here) {
  const { ticket, options } = (await person.call('POST', '/api/account/passkeys/options', { password })).body.data;
  const response = key.register(options, place);
  return {
    key,
    ticket,
    answer: await person.call('POST', '/api/account/passkeys', { ticket, name, response }),
    response,
  };
}

const removePasskey = (person: Person, id: string, given: object = { password }) =>
  person.call('POST', `/api/account/passkeys/${id}/remove`, given);

async function signInByPasskey(
  key: ReturnType<typeof softwareKey>,
  over: Partial<Parameters<typeof key.assert>[1]> = {},
) {
  const { ticket, options } = (await product.anonymous('POST', '/api/auth/passkey/options')).body.data;
  const response = key.assert(options, { ...here, ...over });
  return {
    ticket,
    response,
    answer: await product.anonymous('POST', '/api/auth/passkey/signin', { ticket, response }),
  };
}

describe('an authenticator app', () => {
  test('is set up with the password and its first code, and returns ten recovery codes once', async () => {
    const ada = await product.person('Ada');
    expect((await ada.call('POST', '/api/account/mfa/totp', { password: 'not the password' })).body.code).toBe(
      'wrong_password',
    );
    const started = (await ada.call('POST', '/api/account/mfa/totp', { password })).body.data;
    expect(started.uri).toContain(`secret=${started.secret}`);
    expect((await ada.call('GET', '/api/account/mfa')).body.data.totp_enabled).toBe(false);
    const wrong = await ada.call('POST', '/api/account/mfa/totp/confirm', { code: '000000' });
    expect(wrong.body.code).toBe('mfa_invalid');
    const { recovery_codes } = (
      await ada.call('POST', '/api/account/mfa/totp/confirm', { code: codeOf(started.secret) })
    ).body.data;
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await ada.call('GET', '/api/account/mfa')).body.data).toEqual({
      required: false,
      totp_enabled: true,
      recovery_codes_left: 10,
      passkeys: [],
    });
    expect((await ada.call('POST', '/api/account/mfa/totp', { password })).status).toBe(409);
  });

  test('makes signing in require a code, and each code works once', async () => {
    const ada = await product.person('Ada');
    const { secret } = await enableTotp(ada);
    const asked = await signIn(product, ada.email);
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 'mfa_required', msg: 'Enter the code from your authenticator app.' },
    });
    const code = codeOf(secret);
    expect((await signIn(product, ada.email, '000000')).body.code).toBe('mfa_invalid');
    expect((await signIn(product, ada.email, code)).status).toBe(200);
    expect((await signIn(product, ada.email, code)).body.code).toBe('mfa_invalid');
    expect((await signIn(product, ada.email, codeOf(secret, -1))).body.code).toBe('mfa_invalid');
  });

  test('lets in one of two requests with the same code', async () => {
    const ada = await product.person('Ada');
    const { secret } = await enableTotp(ada);
    const code = codeOf(secret);
    const replies = await Promise.all([1, 2, 3].map(() => signIn(product, ada.email, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('has recovery codes that work once in any spelling and are logged', async () => {
    const ada = await product.person('Ada');
    const { codes } = await enableTotp(ada);
    const spelled = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `;
    const entered = await signIn(product, ada.email, spelled);
    expect(entered.status).toBe(200);
    expect((await signIn(product, ada.email, codes[0])).body.code).toBe('mfa_invalid');
    expect((await ada.call('GET', '/api/account/mfa')).body.data.recovery_codes_left).toBe(9);
    const { entries } = (await ada.call('GET', '/api/account/audit')).body.data;
    expect(entries.map(({ action }: { action: string }) => action)).toContain('recovery_code_used');
  });

  test("does not accept another account's recovery code", async () => {
    const ada = await product.person('Ada');
    const eve = await product.person('Eve');
    await enableTotp(ada);
    const { codes } = await enableTotp(eve);
    expect((await signIn(product, ada.email, codes[0])).body.code).toBe('mfa_invalid');
  });

  test('loses its old recovery codes when new ones are made', async () => {
    const ada = await product.person('Ada');
    const { codes } = await enableTotp(ada);
    const fresh = (await ada.call('POST', '/api/account/mfa/recovery-codes', { password })).body.data.recovery_codes;
    expect((await signIn(product, ada.email, codes[0])).body.code).toBe('mfa_invalid');
    expect((await signIn(product, ada.email, fresh[0])).status).toBe(200);
  });

  test('checks at most five wrong codes in five minutes, even when sent together', async () => {
    const ada = await product.person('Ada');
    const { secret } = await enableTotp(ada);
    const guesses = Array.from({ length: 8 }, (_, n) =>
      ada.call('POST', '/api/account/mfa/totp/disable', { password, code: `00000${n}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    expect((await signIn(product, ada.email, codeOf(secret))).body.code).toBe('rate_limited');
  });

  test('is turned off by password and code; afterwards the password is enough again', async () => {
    const ada = await product.person('Ada');
    const { secret } = await enableTotp(ada);
    const off = (body: unknown) => ada.call('POST', '/api/account/mfa/totp/disable', body);
    expect((await off({ password: 'not the password', code: codeOf(secret) })).body.code).toBe('wrong_password');
    expect((await off({ password, code: '000000' })).body.code).toBe('mfa_invalid');
    expect((await off({ password, code: codeOf(secret) })).status).toBe(200);
    expect((await signIn(product, ada.email)).status).toBe(200);
    expect((await ada.call('GET', '/api/account/mfa')).body.data).toMatchObject({
      totp_enabled: false,
      recovery_codes_left: 0,
    });
  });

  test('ends sessions that were opened without it when it is set up, except the current one', async () => {
    const ada = await product.person('Ada');
    const other = (await signIn(product, ada.email)).body.data.token;
    await enableTotp(ada);
    expect((await ada.call('GET', '/api/auth/me')).status).toBe(200);
    const there = await product.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${other}` } });
    expect(there.statusCode).toBe(401);
  });

  test('has its secret and recovery codes sealed; a secret moved to another account opens nothing', async () => {
    const ada = await product.person('Ada');
    const eve = await product.person('Eve');
    const { secret, codes } = await enableTotp(ada);
    const own = await enableTotp(eve);
    const { rows } = await db.execute<{ secret_sealed: Buffer; code_hash: Buffer }>(
      sql`select t.secret_sealed, r.code_hash from totp_secrets t join recovery_codes r using (user_id)
        where user_id = ${ada.id}`,
    );
    const plain = [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))];
    for (const row of rows)
      for (const text of plain) expect(Buffer.concat([row.secret_sealed, row.code_hash]).includes(text)).toBe(false);
    await db.execute(
      sql`update totp_secrets set secret_sealed = (select secret_sealed from totp_secrets
        where user_id = ${eve.id}) where user_id = ${ada.id}`,
    );
    expect((await signIn(product, ada.email, codeOf(own.secret))).status).toBe(500);
  });

  test('is announced to the owner in the app and in the log', async () => {
    const ada = await product.person('Ada');
    await enableTotp(ada);
    const { notifications } = (await ada.call('GET', '/api/clips/notifications')).body;
    expect(notifications).toHaveLength(1);
    const { entries } = (await ada.call('GET', '/api/account/audit')).body.data;
    expect(entries[0]).toMatchObject({ action: 'mfa_enabled' });
  });
});

describe('a passkey', () => {
  test('is created, signs in by itself even beside an authenticator, and is listed with its last use', async () => {
    const ada = await product.person('Ada');
    await enableTotp(ada);
    const { key, answer } = await addPasskey(ada);
    expect(answer.status).toBe(200);
    const { answer: entered } = await signInByPasskey(key, { userId: ada.id });
    expect(entered.body.data.user.id).toBe(ada.id);
    const { passkeys } = (await ada.call('GET', '/api/account/mfa')).body.data;
    expect(passkeys).toEqual([
      { id: key.id, name: 'My key', created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
    const { rows } = await db.execute(
      sql`select method, second_factor from sessions where user_id = ${ada.id} order by created_at desc limit 1`,
    );
    expect(rows[0]).toEqual({ method: 'passkey', second_factor: true });
  });

  test('is requested as discoverable, with user verification, and excluding known keys', async () => {
    const ada = await product.person('Ada');
    const { key } = await addPasskey(ada);
    const { options } = (await ada.call('POST', '/api/account/passkeys/options', { password })).body.data;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id }],
    });
    const signing = (await product.anonymous('POST', '/api/auth/passkey/options')).body.data.options;
    expect(signing).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(signing.allowCredentials ?? []).toEqual([]);
  });

  test('needs a ticket that is valid once, for one account, and for five minutes', async () => {
    const ada = await product.person('Ada');
    const eve = await product.person('Eve');
    const { key, ticket, response } = await addPasskey(ada);
    const again = await ada.call('POST', '/api/account/passkeys', { ticket, name: 'Again', response });
    expect(again).toMatchObject({ status: 400, body: { msg: 'The passkey could not be added. Please try again.' } });

    const stolen = (await ada.call('POST', '/api/account/passkeys/options', { password })).body.data;
    const answer = softwareKey().register(stolen.options, here);
    expect(
      (await eve.call('POST', '/api/account/passkeys', { ticket: stolen.ticket, name: 'x', response: answer })).status,
    ).toBe(400);

    const used = await signInByPasskey(key);
    expect(used.answer.status).toBe(200);
    const { ticket: usedTicket, response: usedResponse } = used;
    const replay = await product.anonymous('POST', '/api/auth/passkey/signin', {
      ticket: usedTicket,
      response: usedResponse,
    });
    expect(replay).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });

    const late = (await product.anonymous('POST', '/api/auth/passkey/options')).body.data;
    await db.execute(sql`update passkey_challenges set expires_at = now() - interval '1 second'`);
    const lateAnswer = key.assert(late.options, here);
    expect(
      (await product.anonymous('POST', '/api/auth/passkey/signin', { ticket: late.ticket, response: lateAnswer }))
        .status,
    ).toBe(401);
  });

  test('response to an old ticket does not fit a new one', async () => {
    const ada = await product.person('Ada');
    const { key } = await addPasskey(ada);
    const { response } = await signInByPasskey(key);
    const { ticket } = (await product.anonymous('POST', '/api/auth/passkey/options')).body.data;
    expect((await product.anonymous('POST', '/api/auth/passkey/signin', { ticket, response })).status).toBe(401);
  });

  test('response is refused for another origin or host, without user verification, or from an unknown key', async () => {
    const ada = await product.person('Ada');
    const { key } = await addPasskey(ada);
    const refused = async (over: Parameters<typeof signInByPasskey>[1], with_ = key) =>
      (await signInByPasskey(with_, over)).answer.status;
    expect(await refused({ origin: 'https://evil.example' })).toBe(401);
    expect(await refused({ rpId: 'evil.example' })).toBe(401);
    expect(await refused({ userVerified: false })).toBe(401);
    expect(await refused({ userId: 'somebody else' })).toBe(401);
    expect(await refused({}, softwareKey())).toBe(401);
    for (const place of [
      { ...here, origin: 'https://evil.example' },
      { ...here, rpId: 'evil.example' },
      { ...here, userVerified: false },
    ])
      expect((await addPasskey(ada, softwareKey(), 'x', place)).answer.status).toBe(400);
    expect((await signInByPasskey(key)).answer.status).toBe(200);
  });

  test('whose counter does not grow is refused as copied', async () => {
    const ada = await product.person('Ada');
    const { key } = await addPasskey(ada);
    expect((await signInByPasskey(key, { counter: 5 })).answer.status).toBe(200);
    expect((await signInByPasskey(key, { counter: 5 })).answer.status).toBe(401);
    expect((await signInByPasskey(key, { counter: 4 })).answer.status).toBe(401);
    expect((await signInByPasskey(key, { counter: 6 })).answer.status).toBe(200);
  });

  test('is removed with the password alone, as it was added; wrong passwords are counted', async () => {
    const ada = await product.person('Ada');
    const { key } = await addPasskey(ada);
    expect((await ada.call('DELETE', `/api/account/passkeys/${key.id}`)).status).toBe(404);
    expect((await removePasskey(ada, key.id, {})).body.code).toBe('invalid_input');
    for (let n = 0; n < 5; n += 1)
      expect((await removePasskey(ada, key.id, { password: `guess ${n}` })).body.code).toBe('wrong_password');
    expect((await removePasskey(ada, key.id)).status).toBe(429);
    expect((await ada.call('GET', '/api/account/mfa')).body.data.passkeys).toHaveLength(1);
    await db.execute(sql`delete from rate_limits`);
    expect((await removePasskey(ada, key.id)).status).toBe(200);
    expect((await ada.call('GET', '/api/account/mfa')).body.data.passkeys).toEqual([]);
    expect((await ada.call('GET', '/api/account/audit')).body.data.entries[0].action).toBe('passkey_removed');
  });

  test('of another account can be neither removed nor added again', async () => {
    const ada = await product.person('Ada');
    const eve = await product.person('Eve');
    const { key } = await addPasskey(ada);
    expect((await removePasskey(eve, key.id)).body).toMatchObject({ code: 'not_found' });
    expect((await addPasskey(eve, key)).answer.status).toBe(409);
    expect((await removePasskey(ada, key.id)).status).toBe(200);
    expect((await signInByPasskey(key)).answer.status).toBe(401);
    expect((await eve.call('GET', '/api/account/mfa')).body.data.passkeys).toEqual([]);
  });

  test('limit is ten per account', async () => {
    const ada = await product.person('Ada');
    const open = [];
    for (let n = 0; n < 11; n += 1)
      open.push((await ada.call('POST', '/api/account/passkeys/options', { password })).body.data);
    const statuses: number[] = [];
    for (const { ticket, options } of open) {
      const response = softwareKey().register(options, here);
      statuses.push((await ada.call('POST', '/api/account/passkeys', { ticket, name: 'Key', response })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 409]);
    expect((await ada.call('POST', '/api/account/passkeys/options', { password })).status).toBe(409);
  });

  test('response that no browser would send is refused without a crash', async () => {
    const ada = await product.person('Ada');
    for (const response of [
      {},
      { id: 'x' },
      { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    ]) {
      const { ticket } = (await ada.call('POST', '/api/account/passkeys/options', { password })).body.data;
      expect((await ada.call('POST', '/api/account/passkeys', { ticket, name: 'x', response })).status).toBe(400);
      const signing = (await product.anonymous('POST', '/api/auth/passkey/options')).body.data;
      expect(
        (await product.anonymous('POST', '/api/auth/passkey/signin', { ticket: signing.ticket, response })).status,
      ).toBe(401);
    }
  });
});

test('cannot be added to the demo account', async () => {
  await ensureDemoAccount(db);
  const demo = { email: 'demo@example.com', password: 'reelwright-demo' };
  const { token } = (await product.anonymous('POST', '/api/auth/signin', demo)).body.data;
  for (const url of ['/api/account/mfa/totp', '/api/account/passkeys/options']) {
    const reply = await product.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
      payload: { password: demo.password },
    });
    expect(reply.json()).toMatchObject({
      code: 'forbidden',
      msg: expect.stringContaining('The demo account is shared'),
    });
  }
});

test('can be removed by the operator when it is lost', async () => {
  const ada = await product.person('Ada');
  await enableTotp(ada);
  const { key } = await addPasskey(ada);
  await db.transaction((tx) => resetMfa(tx, ada.id));
  expect((await signIn(product, ada.email)).status).toBe(200);
  expect((await signInByPasskey(key)).answer.status).toBe(401);
});

describe('where the operator requires a second factor,', async () => {
  const strict = await testApp({ REQUIRE_MFA: 'true' });

  test('an account without one gets only what it needs to set one up', async () => {
    const ada = await strict.person('Ada');
    expect((await ada.call('GET', '/api/auth/me')).body.data.must_enrol).toBe(true);
    for (const [method, url] of [
      ['GET', '/api/videos'],
      ['GET', '/api/clips/notifications'],
      ['GET', '/api/account/sessions'],
      ['POST', '/api/account/passkeys/x/remove'],
    ] as const)
      expect((await ada.call(method, url)).body.code).toBe('mfa_enrolment_required');
    expect((await ada.call('GET', '/api/account/mfa')).body.data.required).toBe(true);
    await enableTotp(ada);
    expect((await ada.call('GET', '/api/clips/notifications')).status).toBe(200);
    expect((await ada.call('GET', '/api/auth/me')).body.data.must_enrol).toBe(false);
  });

  test('the last factor stays', async () => {
    const ada = await strict.person('Ada');
    const { secret } = await enableTotp(ada);
    const db = strict.services.database.db;
    await db.execute(sql`update totp_secrets set last_step = 0`);
    const off = () => ada.call('POST', '/api/account/mfa/totp/disable', { password, code: codeOf(secret) });
    expect((await off()).body).toMatchObject({
      code: 'forbidden',
      msg: expect.stringContaining('requires two-step sign-in'),
    });
    const { key } = await addPasskey(ada);
    expect((await off()).status).toBe(200);
    expect((await removePasskey(ada, key.id)).body.code).toBe('forbidden');
    expect((await ada.call('GET', '/api/account/mfa')).body.data.passkeys).toHaveLength(1);
  });

  test('an account with only a passkey signs in with it, not with the password', async () => {
    const ada = await strict.person('Ada');
    await addPasskey(ada);
    expect((await signIn(strict, ada.email)).body).toMatchObject({
      code: 'passkey_required',
      msg: 'Use your passkey to sign in.',
    });
  });

  test('the demo account is exempt', async () => {
    await ensureDemoAccount(strict.services.database.db);
    const entered = await strict.anonymous('POST', '/api/auth/signin', {
      email: 'demo@example.com',
      password: 'reelwright-demo',
    });
    expect(entered.body.data.user.must_enrol).toBe(false);
  });
});
