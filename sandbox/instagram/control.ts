import { json } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Answer, ChannelKey, PlatformControl } from '../core/types.ts';
import { sendDeauthorize, sendDeletion, setCallbacks } from './callbacks.ts';
import { graphFailure } from './graph.ts';
import { GraphError, publishingError } from './graph-error.ts';
import { idValue, refusal } from './oauth.ts';
import { viewPosts } from './posts-view.ts';
import { channelOf, issueToken, SCOPES, tokensOf, tokenTextOf } from './tokens.ts';
import type { Usage } from './usage.ts';

/** What the panel and the faults can do to Instagram. */
export function instagramControl(ctx: SandboxContext, usage: Usage): PlatformControl {
  const change = (channel: ChannelKey | undefined, how: { expiresAt: number } | { revoked: true }) => {
    const hit = tokensOf(ctx)
      .entries()
      .filter(([, token]) => !channel || token.channel === channel);
    for (const [text, token] of hit) tokensOf(ctx).set(text, { ...token, ...how });
    return hit.length;
  };
  return {
    grant(channel, scopes = SCOPES.slice(0, 3)) {
      const { text, expiresIn } = issueToken(ctx, 'long', channel.key, scopes);
      const user_id = idValue(ctx, channel.instagram.userId);
      return { access_token: text, token_type: 'bearer', expires_in: expiresIn, user_id, permissions: scopes };
    },
    tokens: () =>
      tokensOf(ctx)
        .values()
        .filter((token) => !token.revoked && token.expiresAt > ctx.clock.seconds())
        .map(({ channel, scopes, expiresAt }) => ({
          channel,
          scopes,
          accessExpiresAt: new Date(expiresAt * 1000),
          refreshExpiresAt: undefined,
        })),
    // There is no refresh token: an expired token cannot be renewed.
    expire: (channel) => change(channel, { expiresAt: ctx.clock.seconds() }),
    revoke(channel) {
      const living = tokensOf(ctx)
        .values()
        .filter((token) => !token.revoked && (!channel || token.channel === channel));
      const count = change(channel, { revoked: true });
      for (const key of new Set(living.map((token) => token.channel))) sendDeauthorize(ctx, channelOf(ctx, key));
      return count;
    },
    posts: (channel) => viewPosts(ctx, channel),
    setCallbacks: (callbacks) => setCallbacks(ctx, callbacks),
    requestDeletion: (channel) => sendDeletion(ctx, channel),
    accountOf: (request) => tokensOf(ctx).get(tokenTextOf(request))?.channel,
    failure(status, code, request) {
      const exchange = request.path === '/oauth/access_token';
      return exchange ? refusal('The sandbox was told to fail', status, status) : failureOf(status, code);
    },
    gauges: () => [{ label: 'Instagram calls this hour', used: usage.used(), limit: 100_000 }],
    reset: () => usage.reset(),
  };
}

/** `190`, `190/463`, `2207052` or `9/2207042` name the failure; without a code the status decides. */
function failureOf(status: number, code: string | undefined): Answer {
  const words = 'The sandbox was told to fail';
  const [first, second] = (code ?? '').split('/').map(Number);
  if (first && first >= 2_207_000) return graphFailure(publishingError(first));
  if (code && first !== undefined && !Number.isNaN(first))
    return graphFailure(new GraphError(first, second || undefined, words));
  const fallback = status === 429 ? 4 : status === 401 ? 190 : status === 403 ? 10 : status >= 500 ? 2 : 100;
  const error = new GraphError(fallback, undefined, words);
  return { ...json(error.body('sandbox')), status };
}
