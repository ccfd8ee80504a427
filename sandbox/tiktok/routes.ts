import { rmSync } from 'node:fs';
import type { PlatformControl, Route, SandboxContext } from '../core/types.ts';
import { embedRoutes } from './embed.ts';
import { codeOfStatus, failure, statusOfCode } from './envelope.ts';
import { openGuard } from './guard.ts';
import { oauthError, oauthRoutes, tiktokScopes } from './oauth.ts';
import { openPublications } from './publications.ts';
import { publishRoutes } from './publish.ts';
import { readRoutes } from './read.ts';
import { openTokens } from './tokens.ts';
import { uploadRoutes } from './upload.ts';
import { openWebhooks } from './webhooks.ts';

/** Everything that the sandbox plays of TikTok: platform-apis.md, section 2. */
export function tiktokRoutes(context: SandboxContext): Route[] {
  const tokens = openTokens(context);
  const guard = openGuard(context, tokens);
  const publications = openPublications(context);
  const webhooks = openWebhooks(context, publications);
  const control: PlatformControl = {
    grant: (channel, scopes = Object.keys(tiktokScopes)) => tokens.issue('sandbox-tiktok', channel, scopes),
    tokens: () =>
      tokens.list().map((grant) => ({
        ...{ channel: grant.channel, scopes: grant.scopes, accessExpiresAt: new Date(tokens.expiryOf(grant) * 1000) },
        refreshExpiresAt: new Date(grant.refreshExpiresAt * 1000),
      })),
    expire: (channel) => tokens.expire(channel),
    revoke(channel) {
      const gone = tokens.revoke(channel);
      gone.forEach(webhooks.authorizationRemoved);
      return gone.length;
    },
    accountOf: ({ bearer }) => tokens.grantOf(bearer)?.channel,
    failure(status, code, request) {
      if (request.path.startsWith('/v2/oauth/'))
        return oauthError(context, code ?? 'internal_error', 'The sandbox was told to fail.', status);
      if (request.path.startsWith('/tiktok-upload/')) return { status };
      const name = code ?? codeOfStatus[status] ?? 'internal_error';
      return failure(code && status === 500 ? (statusOfCode[code] ?? 403) : status, name, 'The sandbox was told to fail.');
    },
    gauges: () =>
      context.channels.all.flatMap((channel) => [
        { label: `posts of ${channel.title} in 24 hours`, used: publications.postsOfDay(channel), limit: 15 },
        { label: `drafts of ${channel.title} that wait`, used: publications.pendingDrafts(channel), limit: 5 },
      ]),
    finishDrafts: (channel) => publications.finishDrafts(channel),
    setWebhook: (url) => context.store.table<string>('tiktok.webhook').set('url', url),
    reset() {
      guard.reset();
      rmSync(publications.folder(), { recursive: true, force: true });
    },
  };
  context.controls.tiktok = control;
  // Whatever changes the state of a publication comes in as a call: that is when the messenger is woken.
  const awake = (route: Route): Route => ({
    ...route,
    async handle(request) {
      const answer = await route.handle(request);
      webhooks.watch();
      return answer;
    },
  });
  return [
    ...oauthRoutes(context, tokens),
    ...readRoutes(context, guard),
    ...publishRoutes(context, guard, publications).map(awake),
    ...uploadRoutes(context, publications).map(awake),
    ...embedRoutes(context),
  ];
}
