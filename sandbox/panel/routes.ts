import { html, json, redirect, text } from '../core/answers.ts';
import { approvedScopes } from '../core/apps.ts';
import { sameOrigin } from '../core/consent.ts';
import type { SandboxContext } from '../core/context.ts';
import { drawAvatar } from '../core/pictures.ts';
import type { Answer, Route, SandboxRequest } from '../core/types.ts';
import { type ActionName, actions, BadAction } from './actions.ts';
import { masterPage } from './masters.ts';
import { panelPage } from './panel-page.ts';
import { postFile, postPage, postsPage } from './posts.ts';
import { styles } from './styles.ts';

/** The panel for people at `/sandbox`, and the same operations as JSON under `/sandbox/api/`. */
export function panelRoutes(context: SandboxContext): Route[] {
  return [...pageRoutes(context), ...readRoutes(context), ...actionRoutes(context)];
}

function pageRoutes(context: SandboxContext): Route[] {
  const get = (path: string, call: string, handle: Route['handle']): Route => ({ method: 'GET', path, call, handle });
  return [
    get('/sandbox', 'sandbox.panel', ({ query }) => html(panelPage(context, query.get('done')))),
    get('/', 'platform.root', () => redirect('/sandbox')),
    get('/sandbox/masters', 'sandbox.masters', ({ query }) => html(masterPage(context, query))),
    get('/sandbox/masters/:channel/:n', 'sandbox.master', (request) => masterFile(context, request)),
    get('/sandbox/posts', 'sandbox.posts', ({ query }) => html(postsPage(context, query))),
    get('/sandbox/posts/:platform/:id', 'sandbox.post', (request) => postPage(context, request)),
    get('/sandbox/posts/:platform/:id/file', 'sandbox.post_file', (request) => postFile(context, request)),
    get('/sandbox/style.css', 'sandbox.style', () => ({
      text: styles,
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=60' },
    })),
    // Browsers request this one for responses that are not pages, such as files and JSON.
    get('/favicon.ico', 'sandbox.icon', () => redirect('/sandbox/icon.png')),
    get('/sandbox/icon.png', 'sandbox.icon', () => {
      const [channel] = context.channels.all;
      return channel ? { bytes: drawAvatar(channel), headers: { 'content-type': 'image/png' } } : { status: 404 };
    }),
  ];
}

function readRoutes(context: SandboxContext): Route[] {
  return [
    { method: 'GET', path: '/sandbox/api/state', call: 'sandbox.state', handle: () => json(stateOf(context)) },
    {
      method: 'GET',
      path: '/sandbox/api/calls',
      call: 'sandbox.calls',
      handle: () => json({ calls: context.calls.counts(), recent: context.calls.recent() }),
    },
    {
      method: 'GET',
      path: '/sandbox/api/commits',
      call: 'sandbox.commits',
      handle() {
        const commits = context.commits.list();
        const distinct = new Set(commits.map(({ content }) => content)).size;
        return json({ total: commits.length, distinct, doubles: context.commits.doubles(), commits });
      },
    },
  ];
}

function stateOf({ clock, faults, settings, channels, controls, apps, store }: SandboxContext) {
  return {
    now: clock.now().toISOString(),
    ahead: clock.ahead(),
    anchor: clock.anchor.toISOString(),
    faults: faults.list(),
    settings: Object.fromEntries(settings.all().map(({ name, value }) => [name, value])),
    apps: apps.map(({ platform, clientId }) => ({
      platform,
      clientId,
      scopes: approvedScopes({ store }, clientId) ?? 'all',
    })),
    channels: channels.all.map(({ key, title, handle, tiktok, youtube, instagram }) => ({
      key,
      title,
      handle,
      tiktok,
      youtube,
      instagram,
    })),
    tokens: Object.fromEntries(Object.entries(controls).map(([platform, control]) => [platform, control.tokens()])),
    gauges: Object.fromEntries(
      Object.entries(controls).map(([platform, control]) => [platform, control.gauges?.() ?? []]),
    ),
  };
}

/** Mounts every action twice: as JSON for programs, as a form for the panel. */
function actionRoutes(context: SandboxContext): Route[] {
  const names = Object.keys(actions) as ActionName[];
  return names.flatMap((name): Route[] => [
    {
      method: 'POST',
      path: `/sandbox/api/${name}`,
      call: `sandbox.${name}`,
      handle(request) {
        // JSON only: a browser sends it across sites only after a preflight request, which is never granted.
        if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
          return json({ error: 'Send application/json.' }, 415);
        return attempt(
          request,
          async () => json((await act(context, name, (await request.json()) ?? {})) ?? {}),
          (message) => json({ error: message }, 400),
        );
      },
    },
    {
      method: 'POST',
      path: `/sandbox/${name}`,
      call: `sandbox.${name}`,
      handle: (request) =>
        attempt(
          request,
          async () => {
            await act(context, name, Object.fromEntries(await request.form()));
            return redirect(`/sandbox?done=${name}`, 303);
          },
          (message) => html(panelPage(context, null, message), 400),
        ),
    },
  ]);
}

function act(context: SandboxContext, name: ActionName, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new BadAction('Send a JSON object.');
  return actions[name](context, given as Record<string, unknown>);
}

async function attempt(
  request: SandboxRequest,
  run: () => Promise<Answer>,
  refuse: (message: string) => Answer,
): Promise<Answer> {
  if (!sameOrigin(request)) return text('Forms of other pages are refused.', 403);
  try {
    return await run();
  } catch (error) {
    if (error instanceof BadAction) return refuse(error.message);
    throw error;
  }
}

/** The creator's own file of a video, as a download. */
async function masterFile(context: SandboxContext, { params }: SandboxRequest): Promise<Answer> {
  const channel = context.channels.byKey(params.channel);
  const video = channel && context.channels.find(channel, Number.parseInt(params.n ?? '', 10));
  if (!video) return text('There is no such video.', 404);
  const name = `${video.channel.handle}-${video.n}.mp4`;
  const path = await context.media.videoFile(video);
  return { file: { path, type: 'video/mp4' }, headers: { 'content-disposition': `attachment; filename="${name}"` } };
}
