import type { SandboxContext } from '../core/context.ts';
import type { Route } from '../core/types.ts';
import { tiktokControl } from './control.ts';
import { embedRoutes } from './embed.ts';
import { openGuard } from './guard.ts';
import { oauthRoutes } from './oauth.ts';
import { openPublications } from './publications.ts';
import { publishRoutes } from './publish.ts';
import { readRoutes } from './read.ts';
import { openTokens } from './tokens.ts';
import { uploadRoutes } from './upload.ts';
import { openWebhooks } from './webhooks.ts';

/** Everything that the sandbox emulates of TikTok: platform-apis.md, section 2. */
export function tiktokRoutes(context: SandboxContext): Route[] {
  const tokens = openTokens(context);
  const guard = openGuard(context, tokens);
  const publications = openPublications(context);
  const webhooks = openWebhooks(context, publications);
  context.controls.tiktok = tiktokControl(context, { tokens, guard, publications, webhooks });
  // Every change of a publication is caused by a call, which is when the event sender is started.
  const awake = (route: Route): Route => ({
    ...route,
    async handle(request) {
      const answer = await route.handle(request);
      webhooks.watch();
      return answer;
    },
  });
  const settled = (route: Route): Route => ({
    ...route,
    handle(request) {
      publications.settle();
      return route.handle(request);
    },
  });
  return [
    ...oauthRoutes(context, tokens),
    ...readRoutes(context, guard).map(settled),
    ...publishRoutes(context, guard, publications).map(awake),
    ...uploadRoutes(context, publications).map(awake),
    ...embedRoutes(context).map(settled),
  ].flatMap(withoutSlash);
}

/** TikTok's paths end with a slash; they are accepted without it too. */
function withoutSlash(route: Route): Route[] {
  const { path } = route;
  return typeof path === 'string' && path.endsWith('/') ? [route, { ...route, path: path.slice(0, -1) }] : [route];
}
