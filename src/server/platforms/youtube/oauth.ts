import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { addressOf } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { lifetime, splitScopes, token } from '../http/fields.ts';
import { type AuthorizeRequest, type CodeExchange, PlatformError, type Tokens } from '../platform.ts';
import type { Scope } from '../rules.ts';
import type { YoutubeConfig } from './config.ts';

const scope = (name: string) => `https://www.googleapis.com/auth/${name}`;
/** Source: Google, "OAuth 2.0 Scopes". */
export const youtubeScope = {
  read: scope('youtube.readonly'),
  reports: scope('yt-analytics.readonly'),
  upload: scope('youtube.upload'),
  captions: scope('youtube.force-ssl'),
} as const;
export const youtubeScopes: readonly Scope[] = [
  // Source: "YouTube Data API", required scopes of each method.
  { name: youtubeScope.read, for: 'read', coveredBy: youtubeScope.captions, isNeeded: true },
  { name: youtubeScope.reports, for: 'insights' },
  { name: youtubeScope.upload, for: 'publish' },
  { name: youtubeScope.captions, for: 'captions' },
];

// Source: Google, "Using OAuth 2.0 for Web Server Applications".
const tokenReply = z.object({
  access_token: token,
  expires_in: lifetime,
  refresh_token: z.optional(token),
  refresh_token_expires_in: z.optional(lifetime),
  scope: z.optional(z.string()),
});

/** Requests offline access with a consent prompt: without both, a second consent yields no refresh token. */
export function youtubeAuthorizeUrl(
  config: YoutubeConfig,
  { state, codeVerifier, redirectUri }: AuthorizeRequest,
): string {
  return addressOf(config.urls.authorize, '/o/oauth2/v2/auth', {
    client_id: config.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: config.scopes.join(' '),
    state,
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'true',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
}

export async function exchangeYoutubeCode(
  client: Client,
  config: YoutubeConfig,
  { code, codeVerifier, redirectUri }: CodeExchange,
  now: () => Date,
): Promise<Tokens> {
  const fields = { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri };
  const tokens = await askTokens(client, config, 'oauth/token', fields, now);
  // RFC 6749, 5.1: scopes missing from the response are those requested.
  if (tokens.refreshToken !== undefined)
    return tokens.scopes.length > 0 ? tokens : { ...tokens, scopes: [...config.scopes] };
  throw new PlatformError('unexpected_answer', {
    platform: 'youtube',
    call: 'oauth/token',
    status: 200,
    code: 'at refresh_token',
  });
}

/** Google's response has no refresh token: the old one stays valid. */
export async function refreshYoutube(
  client: Client,
  config: YoutubeConfig,
  old: { refreshToken: string; scopes: string[] },
  now: () => Date,
): Promise<Tokens> {
  const fields = { grant_type: 'refresh_token', refresh_token: old.refreshToken };
  const tokens = await askTokens(client, config, 'oauth/refresh', fields, now);
  const scopes = tokens.scopes.length > 0 ? tokens.scopes : old.scopes;
  return { ...tokens, refreshToken: tokens.refreshToken ?? old.refreshToken, scopes };
}

/** Revokes the whole grant, by either of its tokens. An invalid token counts as revoked. */
export async function revokeYoutube(client: Client, config: YoutubeConfig, granted: string): Promise<boolean> {
  const url = addressOf(config.urls.token, '/revoke');
  try {
    await client.send({ name: 'oauth/revoke', method: 'POST', url, form: { token: granted } });
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === 'invalid_token')) throw error;
  }
  return true;
}

async function askTokens(
  client: Client,
  config: YoutubeConfig,
  name: string,
  fields: Record<string, string>,
  now: () => Date,
): Promise<Tokens> {
  const form = { client_id: config.clientId, client_secret: config.clientSecret, ...fields };
  const askedAt = now().getTime();
  const reply = await client.ask(
    { name, method: 'POST', url: addressOf(config.urls.token, '/token'), form },
    tokenReply,
  );
  const refreshSeconds = reply.refresh_token_expires_in;
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    accessExpiresAt: new Date(askedAt + reply.expires_in * 1_000),
    refreshExpiresAt: refreshSeconds === undefined ? undefined : new Date(askedAt + refreshSeconds * 1_000),
    scopes: splitScopes(reply.scope ?? ''),
  };
}
