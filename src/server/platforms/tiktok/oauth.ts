import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { addressOf } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { lifetime, splitScopes, token } from '../http/fields.ts';
import type { AuthorizeRequest, CodeExchange, Tokens } from '../platform.ts';
import type { Scope } from '../rules.ts';
import type { TiktokConfig } from './config.ts';

/**
 * Source: TikTok for Developers, "Scopes". TikTok refuses a sign-in that asks for one that the app was not approved for.
 */
export const tiktokScopes: readonly Scope[] = [
  { name: 'user.info.basic', for: 'connect', isNeeded: true },
  { name: 'user.info.profile', for: 'profile' },
  { name: 'user.info.stats', for: 'profile' },
  { name: 'video.list', for: 'read' },
  { name: 'video.upload', for: 'publish' },
  { name: 'video.publish', for: 'publish' },
];

// Source: "Manage User Access Tokens": a flat object; an older page prints it inside `data`.
const flat = z.object({
  access_token: token,
  expires_in: lifetime,
  refresh_token: token,
  refresh_expires_in: lifetime,
  scope: z.string(),
});
const tokenReply = z.pipe(
  z.unknown(),
  z.pipe(
    z.transform((body) => {
      const wrapped = z.safeParse(z.object({ data: z.looseObject({ access_token: z.unknown() }) }), body);
      return wrapped.success ? wrapped.data.data : body;
    }),
    flat,
  ),
);

/**
 * Source: "Login Kit for Web" and "for Desktop". The desktop kind demands a challenge, in hexadecimal; the web kind
 * documents none.
 */
export function tiktokAuthorizeUrl(
  config: TiktokConfig,
  { state, codeVerifier, redirectUri }: AuthorizeRequest,
): string {
  const challenge = createHash('sha256').update(codeVerifier).digest('hex');
  return addressOf(config.urls.authorize, '/v2/auth/authorize/', {
    client_key: config.clientId,
    response_type: 'code',
    scope: config.scopes.join(','),
    redirect_uri: redirectUri,
    state,
    // Always shows the consent page, so that a second account can be chosen.
    disable_auto_auth: '1',
    ...(config.appKind === 'desktop' ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
  });
}

export async function exchangeTiktokCode(
  client: Client,
  config: TiktokConfig,
  { code, codeVerifier, redirectUri }: CodeExchange,
  now: () => Date,
): Promise<Tokens> {
  const verifier: Record<string, string> = config.appKind === 'desktop' ? { code_verifier: codeVerifier } : {};
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...verifier };
  return askTokens(client, config, 'oauth/token', fields, now);
}

/** NOTE: TikTok returns a new refresh token each time, and the old one is void at once. */
export async function refreshTiktok(
  client: Client,
  config: TiktokConfig,
  refreshToken: string,
  now: () => Date,
): Promise<Tokens> {
  return askTokens(client, config, 'oauth/refresh', { grant_type: 'refresh_token', refresh_token: refreshToken }, now);
}

export async function revokeTiktok(client: Client, config: TiktokConfig, accessToken: string): Promise<boolean> {
  const form = { client_key: config.clientId, client_secret: config.clientSecret, token: accessToken };
  await client.send({
    name: 'oauth/revoke',
    method: 'POST',
    url: addressOf(config.urls.api, '/v2/oauth/revoke/'),
    form,
  });
  return true;
}

async function askTokens(
  client: Client,
  config: TiktokConfig,
  name: string,
  fields: Record<string, string>,
  now: () => Date,
): Promise<Tokens> {
  const form = { client_key: config.clientId, client_secret: config.clientSecret, ...fields };
  // Counted from before the call: a slow response must not extend the token's life.
  const askedAt = now().getTime();
  const reply = await client.ask(
    { name, method: 'POST', url: addressOf(config.urls.api, '/v2/oauth/token/'), form },
    tokenReply,
  );
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    accessExpiresAt: new Date(askedAt + reply.expires_in * 1_000),
    refreshExpiresAt: new Date(askedAt + reply.refresh_expires_in * 1_000),
    scopes: splitScopes(reply.scope),
  };
}
