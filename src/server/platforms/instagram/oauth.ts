import * as z from 'zod/mini';
import { addressOf } from '../http/address.ts';
import type { Client } from '../http/client.ts';
import { lifetime, splitScopes, token } from '../http/fields.ts';
import type { AuthorizeRequest, CodeExchange, Tokens } from '../platform.ts';
import type { Scope } from '../rules.ts';
import type { InstagramConfig } from './config.ts';

/** Source: Instagram Platform, "Business Login for Instagram". */
export const instagramScope = {
  basic: 'instagram_business_basic',
  publish: 'instagram_business_content_publish',
  insights: 'instagram_business_manage_insights',
  comments: 'instagram_business_manage_comments',
} as const;
export const instagramScopes: readonly Scope[] = [
  { name: instagramScope.basic, for: 'connect', isNeeded: true },
  { name: instagramScope.publish, for: 'publish' },
  { name: instagramScope.insights, for: 'insights' },
  { name: instagramScope.comments, for: 'comments', isOptional: true },
];

const permissions = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((granted) => (typeof granted === 'string' ? splitScopes(granted) : granted)),
);

// Source: the documentation prints the short-lived token in a list, clients in the field read it flat; permissions are
// a text or a list.
const shortReply = z.pipe(
  z.unknown(),
  z.pipe(
    z.transform((body) => {
      const listed = z.safeParse(z.object({ data: z.array(z.unknown()).check(z.minLength(1)) }), body);
      return listed.success ? listed.data.data[0] : body;
    }),
    z.object({ access_token: token, permissions: z.optional(permissions) }),
  ),
);
const longReply = z.object({ access_token: token, expires_in: lifetime, permissions: z.optional(permissions) });

/** Instagram documents no PKCE, so the verifier is not used. */
export function instagramAuthorizeUrl(config: InstagramConfig, { state, redirectUri }: AuthorizeRequest): string {
  return addressOf(config.urls.authorize, '/oauth/authorize', {
    client_id: config.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: config.scopes.join(','),
    state,
    enable_fb_login: '0',
    // Forces a new sign-in, so that a second account can be connected.
    force_reauth: 'true',
  });
}

/** Exchanges a code for a one-hour token, and that at once for a sixty-day one. */
export async function exchangeInstagramCode(
  client: Client,
  config: InstagramConfig,
  { code, redirectUri }: CodeExchange,
  now: () => Date,
): Promise<Tokens> {
  const { clientId, clientSecret, urls } = config;
  const form = {
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    // Instagram appends `#_` to the address it redirects to.
    code: code.replace(/#_$/, ''),
  };
  const url = addressOf(urls.token, '/oauth/access_token');
  const short = await client.ask({ name: 'oauth/access_token', method: 'POST', url, form }, shortReply);
  const query = { grant_type: 'ig_exchange_token', client_secret: clientSecret, access_token: short.access_token };
  const long = { name: 'access_token', path: '/access_token', query };
  return askLong(client, config, long, short.permissions ?? [...config.scopes], now);
}

/** Renews the token with itself; it must be at least a day old and not expired. */
export async function refreshInstagram(
  client: Client,
  config: InstagramConfig,
  old: Pick<Tokens, 'accessToken' | 'scopes'>,
  now: () => Date,
): Promise<Tokens> {
  const query = { grant_type: 'ig_refresh_token', access_token: old.accessToken };
  return askLong(
    client,
    config,
    { name: 'refresh_access_token', path: '/refresh_access_token', query },
    old.scopes,
    now,
  );
}

/** NOTE: both calls require secrets in the address, which is never logged. */
async function askLong(
  client: Client,
  config: InstagramConfig,
  { name, path, query }: { name: string; path: string; query: Record<string, string> },
  scopes: string[],
  now: () => Date,
): Promise<Tokens> {
  const askedAt = now().getTime();
  const url = addressOf(config.urls.graph, path, query);
  const reply = await client.ask({ name, url, secrets: Object.values(query) }, longReply);
  return {
    accessToken: reply.access_token,
    refreshToken: undefined,
    accessExpiresAt: new Date(askedAt + reply.expires_in * 1_000),
    refreshExpiresAt: undefined,
    scopes: reply.permissions ?? scopes,
  };
}
