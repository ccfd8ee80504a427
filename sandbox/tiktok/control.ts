import { rmSync } from 'node:fs';
import type { SandboxContext } from '../core/context.ts';
import type { Answer, PlatformControl, SandboxRequest } from '../core/types.ts';
import { codeOfStatus, failure, statusOfCode } from './envelope.ts';
import type { Guard } from './guard.ts';
import { oauthError, tiktokScopes } from './oauth.ts';
import { viewPosts } from './posts-view.ts';
import type { Publications } from './publications.ts';
import type { TiktokTokens } from './tokens.ts';
import type { Webhooks } from './webhooks.ts';

type Parts = { tokens: TiktokTokens; guard: Guard; publications: Publications; webhooks: Webhooks };

/** What the panel and the faults can do to TikTok. */
export function tiktokControl(
  context: SandboxContext,
  { tokens, guard, publications, webhooks }: Parts,
): PlatformControl {
  const { settings, store, channels } = context;
  return {
    grant: (channel, scopes = Object.keys(tiktokScopes)) => tokens.issue('sandbox-tiktok', channel, scopes),
    tokens: () =>
      tokens.list().map((grant) => ({
        channel: grant.channel,
        scopes: grant.scopes,
        accessExpiresAt: new Date(tokens.expiryOf(grant) * 1000),
        refreshExpiresAt: new Date(grant.refreshExpiresAt * 1000),
      })),
    expire: (channel) => tokens.expire(channel),
    revoke(channel) {
      const gone = tokens.revoke(channel);
      gone.forEach(webhooks.authorizationRemoved);
      return gone.length;
    },
    accountOf: ({ bearer, query }) =>
      tokens.grantOf(bearer)?.channel ?? publications.findUpload(query.get('upload_id') ?? '')?.channel,
    failure: (status, code, request) => failureOf(context, status, code, request),
    gauges: () =>
      channels.all.flatMap((channel) => [
        {
          label: `posts of ${channel.title} in 24 hours`,
          used: publications.postsOfDay(channel),
          limit: settings.number('tiktok.posts_per_day'),
        },
        {
          label: `drafts of ${channel.title} that wait`,
          used: publications.pendingDrafts(channel),
          limit: settings.number('tiktok.pending_drafts'),
        },
      ]),
    posts: (channel) => viewPosts(context, publications, channel),
    finishDrafts: (channel) => publications.finishDrafts(channel),
    setCallbacks: ({ url = '' }) => store.table<string>('tiktok.webhook').set('url', url),
    reset() {
      guard.reset();
      rmSync(publications.folder(), { recursive: true, force: true });
    },
  };
}

/** The failure in the platform's own format. */
function failureOf(
  context: SandboxContext,
  status: number,
  code: string | undefined,
  { path }: SandboxRequest,
): Answer {
  const words = 'The sandbox was told to fail.';
  if (path.startsWith('/v2/oauth/')) return oauthError(context, code ?? 'internal_error', words, status);
  if (path.startsWith('/tiktok-upload/')) return { status };
  const name = code ?? codeOfStatus[status] ?? 'internal_error';
  return failure(code && status === 500 ? (statusOfCode[code] ?? 403) : status, name, words);
}
