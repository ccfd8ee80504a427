import { afterAll, beforeAll, expect, test } from 'vitest';
import { allScopes, base64Challenge, hexChallenge, openTiktok, redirectUri } from './tiktok.test-kit.ts';

let tiktok: Awaited<ReturnType<typeof openTiktok>>;
beforeAll(async () => {
  tiktok = await openTiktok();
});
afterAll(() => tiktok.close());

test('the consent page shows the channels and the requested scopes, and escapes everything from the request', async () => {
  const page = await tiktok.get(tiktok.authorizeUrl({ state: '"><script>alert(1)</script>' }));
  expect(page.status).toBe(200);
  expect(page.text).toContain('Sandbox');
  for (const text of ['Mara Lindqvist', 'Theo &#38; the Machines', '20,000 videos', 'value="video.list"'])
    expect(page.text).toContain(text);
  expect(page.text).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
});

test('refuses client_id in place of client_key, unregistered addresses and scopes separated by spaces', async () => {
  const withId = tiktok.authorizeUrl().replace('client_key=', 'client_id=');
  expect((await tiktok.get(withId)).status).toBe(400);
  expect((await tiktok.get(tiktok.authorizeUrl({ redirect_uri: 'http://evil.example/cb' }))).status).toBe(400);
  const spaced = await tiktok.get(tiktok.authorizeUrl({ scope: 'user.info.basic video.list' }));
  expect(new URL(spaced.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_scope');
  const { json, status } = await tiktok.form('/v2/oauth/token/', {
    client_id: 'sandbox-tiktok',
    client_secret: 'sandbox-tiktok-secret',
    grant_type: 'authorization_code',
    code: 'x',
  });
  expect([status, json.error]).toEqual([400, 'invalid_request']);
});

test('the callback carries code, scopes (plural) and state, and a partial consent only the allowed scopes', async () => {
  const query = await tiktok.consent({}, { grants: ['video.list'] });
  expect(query.get('state')).toBe('s1');
  expect(query.get('scopes')).toBe('user.info.basic,video.list');
  expect(query.get('code')).toMatch(/\*.*!/);
  const { json } = await tiktok.exchange({ code: query.get('code') ?? '' });
  expect(json.scope).toBe('user.info.basic,video.list');
});

test('a canceled consent returns access_denied with the state and without a code', async () => {
  const query = await tiktok.consent({}, { decision: 'deny' });
  expect(Object.fromEntries(query)).toEqual({
    error: 'access_denied',
    error_description: expect.any(String),
    state: 's1',
  });
});

test('a code can be exchanged once, at its own redirect address, and the token response is flat', async () => {
  const first = (await tiktok.consent()).get('code') ?? '';
  const wrong = await tiktok.exchange({ code: first, redirect_uri: 'http://localhost:3000/other' });
  expect(wrong.json).toMatchObject({
    error: 'invalid_grant',
    error_description: expect.any(String),
    log_id: expect.any(String),
  });
  const code = (await tiktok.consent()).get('code') ?? '';
  const { json } = await tiktok.exchange({ code });
  expect(json).toEqual({
    access_token: expect.stringMatching(/^act\./),
    expires_in: 7200,
    open_id: expect.any(String),
    scope: allScopes,
    refresh_token: expect.stringMatching(/^rft\./),
    refresh_expires_in: 15_552_000,
    token_type: 'Bearer',
  });
  expect((await tiktok.exchange({ code })).json.error).toBe('invalid_grant');
  expect((await tiktok.exchange({ code: 'x', client_secret: 'wrong' })).json.error).toBe('invalid_client');
});

test('a desktop app needs PKCE with a hexadecimal challenge; base64url fails at the exchange', async () => {
  const desktop = { client_key: 'sandbox-tiktok-desktop' };
  const verifier = 'v'.repeat(50);
  const bare = await tiktok.get(tiktok.authorizeUrl(desktop));
  expect(new URL(bare.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  const ask = async (challenge: string, given = verifier) => {
    const query = await tiktok.consent({ ...desktop, code_challenge: challenge, code_challenge_method: 'S256' });
    return (await tiktok.exchange({ ...desktop, code: query.get('code') ?? '', code_verifier: given })).json;
  };
  expect(await ask(hexChallenge(verifier))).toHaveProperty('access_token');
  expect(await ask(hexChallenge(verifier), 'other'.repeat(10))).toMatchObject({ error: 'invalid_grant' });
  expect(await ask(base64Challenge(verifier))).toMatchObject({ error: 'invalid_grant' });
});

test('web apps may redirect only to https, desktop apps only to loopback with a port', async () => {
  const statusFor = async (client: string, address: string) =>
    (
      await tiktok.get(
        tiktok.authorizeUrl({
          client_key: client,
          redirect_uri: address,
          code_challenge: 'x',
          code_challenge_method: 'S256',
        }),
      )
    ).status;
  expect(await statusFor('sandbox-tiktok-web', redirectUri)).toBe(400);
  expect(await statusFor('sandbox-tiktok-web', 'https://a.example/cb?x=1')).toBe(400);
  expect(await statusFor('sandbox-tiktok-web', 'https://a.example/cb')).toBe(200);
  expect(await statusFor('sandbox-tiktok-desktop', 'http://localhost/cb')).toBe(400);
  expect(await statusFor('sandbox-tiktok-desktop', 'https://a.example:1/cb')).toBe(400);
  expect(await statusFor('sandbox-tiktok-desktop', 'http://127.0.0.1:5000/cb')).toBe(200);
});

test('a refresh issues a new pair and voids the old refresh token at once', async () => {
  const { json: first } = await tiktok.exchange({ code: (await tiktok.consent()).get('code') ?? '' });
  const { json: second } = await tiktok.refresh(first.refresh_token);
  expect(second).toMatchObject({ open_id: first.open_id, scope: first.scope, expires_in: 7200 });
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await tiktok.refresh(first.refresh_token)).json.error).toBe('invalid_grant');
  expect((await tiktok.refresh(second.refresh_token)).json).toHaveProperty('access_token');
});

test('access tokens expire after two hours, refresh tokens after 180 days', async () => {
  const own = await openTiktok();
  const { json } = await own.exchange({ code: (await own.consent()).get('code') ?? '' });
  const ask = (token: string) => own.get('/v2/user/info/?fields=open_id', { authorization: `Bearer ${token}` });
  await own.control('clock', { seconds: 7199 });
  expect((await ask(json.access_token)).status).toBe(200);
  await own.control('clock', { seconds: 1 });
  const late = await ask(json.access_token);
  expect([late.status, late.json.error.code]).toEqual([401, 'access_token_invalid']);
  const { json: renewed } = await own.refresh(json.refresh_token);
  await own.control('clock', { seconds: 180 * 86_400 });
  expect((await own.refresh(renewed.refresh_token)).json.error).toBe('invalid_grant');
  await own.close();
});

test('revoking a token also voids its refresh token', async () => {
  const { json } = await tiktok.exchange({ code: (await tiktok.consent()).get('code') ?? '' });
  const revoked = await tiktok.form('/v2/oauth/revoke/', {
    client_key: 'sandbox-tiktok',
    client_secret: 'sandbox-tiktok-secret',
    token: json.access_token,
  });
  expect([revoked.status, revoked.text]).toEqual([200, '{}']);
  expect(
    (await tiktok.get('/v2/user/info/?fields=open_id', { authorization: `Bearer ${json.access_token}` })).status,
  ).toBe(401);
  expect((await tiktok.refresh(json.refresh_token)).json.error).toBe('invalid_grant');
});

test('errors of the token call can come with status 200, and responses in the older envelope', async () => {
  await tiktok.control('settings', { 'tiktok.oauth_error_status': '200', 'tiktok.token_shape': 'wrapped' });
  const wrong = await tiktok.refresh('rft.none');
  expect([wrong.status, wrong.json.error]).toEqual([200, 'invalid_grant']);
  const right = await tiktok.exchange({ code: (await tiktok.consent()).get('code') ?? '' });
  expect(right.json).toMatchObject({ message: 'success', data: { token_type: 'Bearer' } });
  await tiktok.control('settings', { 'tiktok.oauth_error_status': '400', 'tiktok.token_shape': 'flat' });
});

test('one scope that the app is not approved for fails the whole authorisation, by name', async () => {
  const own = await openTiktok();
  const approved = allScopes.split(',').filter((scope) => scope !== 'video.publish');
  await own.control('apps', { clientId: 'sandbox-tiktok', scopes: approved });
  const query = new URL((await own.get(own.authorizeUrl())).headers.get('location') ?? '').searchParams;
  expect([query.get('error'), query.get('state')]).toEqual(['invalid_scope', 's1']);
  expect(query.get('error_description')).toContain('video.publish');
  expect((await own.get(own.authorizeUrl({ scope: approved.join(',') }))).status).toBe(200);
  await own.control('apps', { clientId: 'sandbox-tiktok', scopes: 'all' });
  expect((await own.get(own.authorizeUrl())).status).toBe(200);
  await own.close();
});

test('a web app has no PKCE: challenge and verifier are ignored', async () => {
  const web = { client_key: 'sandbox-tiktok-web', redirect_uri: 'https://app.example.com/cb' };
  const query = await tiktok.consent({ ...web, code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' });
  const { json } = await tiktok.exchange({ ...web, code: query.get('code') ?? '', code_verifier: 'anything' });
  expect(json).toHaveProperty('access_token');
});
