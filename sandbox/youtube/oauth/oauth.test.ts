import { afterAll, beforeAll, expect, test } from 'vitest';
import { allScopes, clientId, clientSecret, type Kit, makePkce, startKit } from '../youtube.test-kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.close());

const HOUR = 3600;
const DAY = 24 * HOUR;

test('a consent redirects back with code, state and scopes, and the code is exchanged for tokens in Google’s format', async () => {
  const { verifier, challenge } = makePkce();
  const callback = await kit.decide(kit.authorizeUrl({ code_challenge: challenge, code_challenge_method: 'S256' }));
  expect(callback.origin + callback.pathname).toBe('http://localhost:3000/auth/callback/yt');
  expect(callback.searchParams.get('state')).toBe('st-1');
  expect(callback.searchParams.get('scope')).toBe(allScopes.join(' '));
  const { status, body } = await kit.exchange(callback.searchParams.get('code') ?? '', { code_verifier: verifier });
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^ya29\./),
    expires_in: 3599,
    refresh_token: expect.stringMatching(/^1\/\//),
    scope: allScopes.join(' '),
    token_type: 'Bearer',
  });
});

test('a code works once, for its address and verifier only', async () => {
  const codeOf = async (changes = {}) => (await kit.decide(kit.authorizeUrl(changes))).searchParams.get('code') ?? '';
  const { verifier, challenge } = makePkce();
  const withPkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const once = await codeOf();
  expect((await kit.exchange(once)).status).toBe(200);
  expect(await kit.exchange(once)).toEqual({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Malformed auth code.' },
  });
  expect((await kit.exchange(await codeOf(), { redirect_uri: 'http://localhost:3000/other' })).body.error).toBe(
    'redirect_uri_mismatch',
  );
  expect((await kit.exchange(await codeOf(withPkce))).body.error_description).toBe('Missing code verifier.');
  expect((await kit.exchange(await codeOf(withPkce), { code_verifier: makePkce().verifier })).body.error).toBe(
    'invalid_grant',
  );
  // Google does not accept the hexadecimal challenge of TikTok's desktop apps.
  const hex = Buffer.from(challenge, 'base64url').toString('hex');
  const hexCode = await codeOf({ code_challenge: hex, code_challenge_method: 'S256' });
  expect((await kit.exchange(hexCode, { code_verifier: verifier })).body.error).toBe('invalid_grant');
});

test('a code expires after ten minutes', async () => {
  const callback = await kit.decide(kit.authorizeUrl());
  kit.context.clock.forward(601);
  expect((await kit.exchange(callback.searchParams.get('code') ?? '')).body.error).toBe('invalid_grant');
});

test('a refusal redirects back with access_denied and the state', async () => {
  const callback = await kit.decide(kit.authorizeUrl(), { deny: true });
  expect(callback.search).toBe('?state=st-1&error=access_denied');
});

test('permissions can be unticked one by one', async () => {
  const [readonly = '', analytics = ''] = allScopes;
  const { body, access } = await kit.connect('spiky', [readonly]);
  expect(body.scope).toBe(readonly);
  expect(
    (await kit.get('/v2/reports?ids=channel==MINE&startDate=2026-10-01&endDate=2026-10-02&metrics=views', access))
      .status,
  ).toBe(403);
  // Earlier grants are included when that is requested.
  const more = await kit.decide(kit.authorizeUrl({ scope: analytics }), { channel: 'spiky' });
  expect(more.searchParams.get('scope')).toBe(`${readonly} ${analytics}`);
});

test('a refresh token is issued with offline access, at the first consent or when consent is prompted for', async () => {
  const tokens = async (changes: Record<string, string | undefined>) => {
    const callback = await kit.decide(kit.authorizeUrl(changes), { channel: 'grand' });
    return (await kit.exchange(callback.searchParams.get('code') ?? '')).body;
  };
  expect(await tokens({ access_type: 'online' })).not.toHaveProperty('refresh_token');
  expect(await tokens({ prompt: undefined })).not.toHaveProperty('refresh_token');
  expect(await tokens({})).toHaveProperty('refresh_token');
});

test('a refresh returns a new access token but no refresh token; the old one stays valid', async () => {
  const { refresh, access } = await kit.connect();
  kit.context.clock.forward(HOUR);
  expect((await kit.get('/youtube/v3/channels?part=id&mine=true', access)).status).toBe(401);
  const first = await kit.refresh(refresh);
  expect(first.status).toBe(200);
  expect(Object.keys(first.body).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type']);
  expect((await kit.refresh(refresh)).status).toBe(200);
  expect((await kit.get('/youtube/v3/channels?part=id&mine=true', first.body.access_token)).status).toBe(200);
});

test('a refresh token ends when revoked, when unused for half a year, and after seven days in testing', async () => {
  const gone = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
  };
  const revoked = await kit.connect('blank');
  expect((await kit.post(`/revoke?token=${encodeURIComponent(revoked.access)}`, {})).status).toBe(200);
  expect(await kit.refresh(revoked.refresh)).toEqual(gone);
  expect((await kit.get('/youtube/v3/channels?part=id&mine=true', revoked.access)).status).toBe(401);

  const unused = await kit.connect('blank');
  kit.context.clock.forward(181 * DAY);
  expect(await kit.refresh(unused.refresh)).toEqual(gone);

  kit.context.settings.set('youtube.testing', 'yes');
  const testing = await kit.connect('blank');
  kit.context.settings.set('youtube.testing', 'no');
  kit.context.clock.forward(7 * DAY - 10);
  expect((await kit.refresh(testing.refresh)).status).toBe(200);
  kit.context.clock.forward(20);
  expect(await kit.refresh(testing.refresh)).toEqual(gone);
});

test('the oldest of more than a hundred refresh tokens is revoked silently', async () => {
  const oldest = await kit.connect('spiky');
  for (let count = 0; count < 100; count += 1) kit.context.controls.youtube?.grant(kit.channelOf('spiky'));
  expect((await kit.refresh(oldest.refresh)).body.error).toBe('invalid_grant');
});

test('a client with a wrong id or secret is rejected with 401', async () => {
  const { refresh } = await kit.connect();
  expect(await kit.refresh(refresh, { client_secret: 'wrong' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  expect(await kit.refresh(refresh, { client_id: 'nobody' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const answer = await kit.post(
    '/token',
    { grant_type: 'refresh_token', refresh_token: refresh },
    { authorization: basic },
  );
  expect(answer.status).toBe(200);
  expect((await kit.refresh(refresh, { grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
});

test('revoking an unknown token is refused; the token may be sent in a form too', async () => {
  const { refresh } = await kit.connect('blank');
  const first = await kit.post('/revoke', { token: refresh });
  expect([first.status, await first.json()]).toEqual([200, {}]);
  const again = await kit.post('/revoke', { token: refresh });
  expect([again.status, (await again.json()) as object]).toEqual([
    400,
    { error: 'invalid_token', error_description: 'Token expired or revoked' },
  ]);
});

test('token info returns client, scopes and the remaining time', async () => {
  const { access } = await kit.connect();
  const info = await kit.get(`/tokeninfo?access_token=${access}`, undefined);
  expect(info.body).toMatchObject({
    aud: clientId,
    azp: clientId,
    scope: allScopes.join(' '),
    expires_in: '3599',
    access_type: 'offline',
  });
  expect((await kit.get('/tokeninfo?access_token=nothing', undefined)).body).toEqual({
    error: 'invalid_token',
    error_description: 'Invalid Value',
  });
});

test('the consent page refuses what Google refuses, without redirecting', async () => {
  const statusOf = async (changes: Record<string, string | undefined>) => {
    const answer = await fetch(kit.authorizeUrl(changes), { redirect: 'manual' });
    return [answer.status, /Error \d+: (\w+)/.exec(await answer.text())?.[1]];
  };
  expect(await statusOf({})).toEqual([200, undefined]);
  expect(await statusOf({ client_id: 'nobody' })).toEqual([401, 'invalid_client']);
  expect(await statusOf({ redirect_uri: 'http://example.org/callback' })).toEqual([400, 'redirect_uri_mismatch']);
  expect(await statusOf({ response_type: 'token' })).toEqual([400, 'unsupported_response_type']);
  expect(await statusOf({ scope: 'https://www.googleapis.com/auth/unheard.of' })).toEqual([400, 'invalid_scope']);
  expect(await statusOf({ scope: allScopes.join(',') })).toEqual([400, 'invalid_scope']);
  expect(await statusOf({ code_challenge: 'short', code_challenge_method: 'S256' })).toEqual([400, 'invalid_request']);
  expect(await statusOf({ access_type: 'always' })).toEqual([400, 'invalid_request']);
});

test('the consent page offers the four channels and an account without one', async () => {
  const page = await (await fetch(kit.authorizeUrl())).text();
  for (const channel of ['steady', 'spiky', 'grand', 'blank', 'none'])
    expect(page).toContain(`name="channel" value="${channel}"`);
  expect(page).toContain('this is not Google');
  expect(page).toContain('value="steady" checked');
  expect(await (await fetch(kit.authorizeUrl({ login_hint: 'theomachines@example.org' }))).text()).toContain(
    'value="spiky" checked',
  );
});

test('a scope that the project does not have ends the request on Google’s own page', async () => {
  const { context } = kit;
  const approve = (scopes: string[] | 'all') =>
    fetch(`${kit.url}/sandbox/api/apps`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, scopes }),
    });
  await approve(allScopes.slice(0, 1));
  const answer = await fetch(kit.authorizeUrl(), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  expect(await answer.text()).toContain('restricted_client');
  await approve('all');
  expect((await fetch(kit.authorizeUrl(), { redirect: 'manual' })).status).toBe(200);
  expect(context.store.table('apps.scopes').size).toBe(0);
});
