// arctic is a small OAuth client that many projects use; its hosts are fixed, so fetch is pointed at the sandbox.
import { Google, generateCodeVerifier, generateState, OAuth2RequestError, TikTok } from 'arctic';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from './server.ts';

let sandbox: Sandbox;
const real = globalThis.fetch;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());
afterEach(() => vi.unstubAllGlobals());

const here = (address: string | URL) => {
  const { pathname, search } = new URL(address);
  return `${sandbox.url}${pathname}${search}`;
};
function pointFetchHere(): void {
  vi.stubGlobal('fetch', (input: Request | string | URL, init?: RequestInit) =>
    input instanceof Request ? real(new Request(here(input.url), input)) : real(here(input), init),
  );
}

/** Presses Allow with every scope on the page ticked. */
async function allow(address: URL, scopes: string[]): Promise<URLSearchParams> {
  const form = new URLSearchParams({ channel: 'steady', decision: 'allow' });
  for (const scope of scopes) form.append('grant', scope);
  const answer = await real(here(address), { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? 'none:').searchParams;
}

test('TikTok: a web app exchanges, refreshes and revokes', async () => {
  const client = new TikTok('sandbox-tiktok-web', 'sandbox-tiktok-secret', 'https://app.example.com/cb');
  const scopes = ['user.info.basic', 'video.list'];
  const verifier = generateCodeVerifier();
  // arctic joins scopes with spaces; TikTok requires commas.
  const address = client.createAuthorizationURL(generateState(), verifier, scopes);
  address.searchParams.set('scope', scopes.join(','));
  const code = (await allow(address, scopes)).get('code') ?? '';
  pointFetchHere();
  const tokens = await client.validateAuthorizationCode(code, verifier);
  const renewed = await client.refreshAccessToken(tokens.refreshToken());
  expect(renewed.accessToken()).not.toBe(tokens.accessToken());
  await client.revokeToken(renewed.accessToken());
  await expect(client.refreshAccessToken(renewed.refreshToken())).rejects.toThrow(OAuth2RequestError);
});

test('Google: PKCE, refresh and revoke', async () => {
  const client = new Google('sandbox-youtube', 'sandbox-youtube-secret', 'http://localhost:3000/cb');
  const scopes = ['https://www.googleapis.com/auth/youtube.upload'];
  const verifier = generateCodeVerifier();
  const address = client.createAuthorizationURL(generateState(), verifier, scopes);
  address.searchParams.set('access_type', 'offline');
  const code = (await allow(address, scopes)).get('code') ?? '';
  pointFetchHere();
  const tokens = await client.validateAuthorizationCode(code, verifier);
  expect(tokens.scopes()).toEqual(scopes);
  const renewed = await client.refreshAccessToken(tokens.refreshToken());
  await client.revokeToken(renewed.accessToken());
  await expect(client.refreshAccessToken(tokens.refreshToken())).rejects.toMatchObject({ code: 'invalid_grant' });
});
