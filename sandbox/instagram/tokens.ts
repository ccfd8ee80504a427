import { randomBytes } from 'node:crypto';
import type { SandboxContext } from '../core/context.ts';
import type { Channel, ChannelKey, SandboxRequest } from '../core/types.ts';
import { permissionMissing, tokenExpired, tokenInvalid, tokenRevoked } from './graph-error.ts';

export const SCOPES = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_insights',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
] as const;

const HOUR = 3600;
const DAY = 24 * HOUR;
export const CODE_SECONDS = HOUR;
const SHORT_SECONDS = HOUR;
/** Slightly less than the documented 60 days, as in the documentation's example: 5183944. */
const LONG_SECONDS = 60 * DAY - 56;
const YOUNGEST_REFRESH_SECONDS = DAY;

/** Times in Unix seconds of the sandbox's clock. */
export type Token = {
  channel: ChannelKey;
  kind: 'short' | 'long';
  scopes: string[];
  issuedAt: number;
  expiresAt: number;
  /** The user revoked the permission. */
  revoked?: boolean;
};
export type Code = { channel: ChannelKey; scopes: string[]; clientId: string; redirectUri: string; expiresAt: number };

export const codesOf = (ctx: SandboxContext) => ctx.store.table<Code>('instagram.codes');
export const tokensOf = (ctx: SandboxContext) => ctx.store.table<Token>('instagram.tokens');

export function issueToken(ctx: SandboxContext, kind: Token['kind'], channel: ChannelKey, scopes: string[]) {
  const issuedAt = ctx.clock.seconds();
  const lifetime = kind === 'short' ? SHORT_SECONDS : LONG_SECONDS;
  const text = `IGAA${randomBytes(66).toString('base64url').replace(/[-_]/g, 'Z')}`;
  tokensOf(ctx).set(text, { channel, kind, scopes, issuedAt, expiresAt: issuedAt + lifetime });
  return { text, expiresIn: lifetime };
}

/** The token that a call carries, in the query, in a form, or as bearer. */
export function tokenTextOf(request: SandboxRequest, form?: URLSearchParams): string {
  return request.query.get('access_token') ?? form?.get('access_token') ?? request.bearer ?? '';
}

/** @throws GraphError 190 for an unknown, expired or revoked token */
export function readToken(ctx: SandboxContext, text: string): Token {
  const token = tokensOf(ctx).get(text);
  if (!token) throw tokenInvalid();
  if (token.revoked) throw tokenRevoked();
  if (token.expiresAt <= ctx.clock.seconds()) throw tokenExpired();
  return token;
}

export type Caller = { channel: Channel; token: Token };

/** Identifies the caller and checks the permission. @throws GraphError 190 | 10 */
export function readCaller(ctx: SandboxContext, text: string, scope: (typeof SCOPES)[number]): Caller {
  const token = readToken(ctx, text);
  if (!token.scopes.includes(scope)) throw permissionMissing(scope);
  return { channel: channelOf(ctx, token.channel), token };
}

export function channelOf(ctx: SandboxContext, key: ChannelKey): Channel {
  const channel = ctx.channels.all.find((one) => one.key === key);
  if (!channel) throw new Error(`There is no channel ${key}`);
  return channel;
}

export function tooYoungToRefresh(ctx: SandboxContext, token: Token): boolean {
  return ctx.clock.seconds() - token.issuedAt < YOUNGEST_REFRESH_SECONDS;
}
