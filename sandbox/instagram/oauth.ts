import { json } from '../core/answers.ts';
import { findApp } from '../core/apps.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Answer, Handler } from '../core/types.ts';
import { GraphError, parameter, permissionMissing } from './graph-error.ts';
import { channelOf, codesOf, issueToken, readToken, tokensOf, tokenTextOf, tooYoungToRefresh } from './tokens.ts';

/**
 * `POST api.instagram.com/oauth/access_token`: exchanges a code for a one-hour token. Failures have a format of their
 * own.
 */
export const exchangeCode =
  (ctx: SandboxContext): Handler =>
  async (request) => {
    const form = await request.form();
    const app = findApp(ctx.apps, 'instagram', form.get('client_id'));
    if (!app) return refusal('Invalid platform app');
    if (form.get('client_secret') !== app.clientSecret) return refusal('Error validating client secret');
    if (form.get('grant_type') !== 'authorization_code') return refusal('Invalid grant_type');
    const text = form.get('code') ?? '';
    const code = codesOf(ctx).get(text);
    const used = 'Matching code was not found or was already used';
    if (!code || code.clientId !== app.clientId) return refusal(used);
    if (code.redirectUri !== form.get('redirect_uri')) {
      return refusal(
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you ' +
          'used in the OAuth dialog request',
      );
    }
    codesOf(ctx).delete(text);
    if (code.expiresAt <= ctx.clock.seconds()) return refusal(used);

    const userId = idValue(ctx, channelOf(ctx, code.channel).instagram.userId);
    const access_token = issueToken(ctx, 'short', code.channel, code.scopes).text;
    // Both formats exist: the documented one, and the one that open-source clients parse.
    return ctx.settings.get('instagram.token_shape') === 'flat'
      ? json({ access_token, user_id: userId, permissions: code.scopes })
      : json({ data: [{ access_token, user_id: userId, permissions: code.scopes.join(',') }] });
  };

/** `GET graph.instagram.com/access_token`: exchanges a one-hour token for a sixty-day one. */
export const exchangeToken =
  (ctx: SandboxContext): Handler =>
  (request) => {
    if (request.query.get('grant_type') !== 'ig_exchange_token') throw parameter('Unsupported grant_type');
    const secret = request.query.get('client_secret');
    if (!secret) throw new GraphError(101, undefined, 'Missing client_secret');
    if (!ctx.apps.some((app) => app.platform === 'instagram' && app.clientSecret === secret))
      throw new GraphError(101, undefined, 'Error validating client secret.');
    const token = readToken(ctx, tokenTextOf(request));
    if (token.kind !== 'short')
      throw new GraphError(452, undefined, 'Session key invalid. This is not a short-lived access token');
    return longToken(ctx, token.channel, token.scopes);
  };

/** `GET graph.instagram.com/refresh_access_token`: extends a valid token that is at least a day old by sixty days. */
export const refreshToken =
  (ctx: SandboxContext): Handler =>
  (request) => {
    if (request.query.get('grant_type') !== 'ig_refresh_token') throw parameter('Unsupported grant_type');
    const token = readToken(ctx, tokenTextOf(request));
    if (token.kind !== 'long')
      throw new GraphError(452, undefined, 'Session key invalid. Only long-lived access tokens can be refreshed');
    if (!token.scopes.includes('instagram_business_basic')) throw permissionMissing('instagram_business_basic');
    if (tooYoungToRefresh(ctx, token))
      throw parameter('The access token must be at least 24 hours old to be refreshed');
    return longToken(ctx, token.channel, token.scopes, { permissions: token.scopes.join(',') });
  };

function longToken(
  ctx: SandboxContext,
  channel: Parameters<typeof issueToken>[2],
  scopes: string[],
  more = {},
): Answer {
  sweep(ctx);
  const { text, expiresIn } = issueToken(ctx, 'long', channel, scopes);
  return json({ access_token: text, token_type: 'bearer', expires_in: expiresIn, ...more });
}

/** The ids have 17 digits: as bare numbers they do not survive JSON.parse. */
export function idValue(ctx: SandboxContext, id: string): string | bigint {
  return ctx.settings.get('instagram.user_id') === 'string' ? id : BigInt(id);
}

export function refusal(error_message: string, code = 400, status = 400): Answer {
  return json({ error_type: code >= 500 ? 'OAuthServerException' : 'OAuthException', code, error_message }, status);
}

/** Deletes tokens that expired a month ago. */
function sweep(ctx: SandboxContext): void {
  const long = ctx.clock.seconds() - 30 * 86_400;
  for (const [text, token] of tokensOf(ctx).entries()) if (token.expiresAt < long) tokensOf(ctx).delete(text);
}
