import { html, json, redirect, text } from '../core/answers.ts';
import { sameOrigin } from '../core/consent.ts';
import { drawAvatar } from '../core/pictures.ts';
import type { Answer, Route, SandboxContext, SandboxRequest } from '../core/types.ts';
import { type ActionName, actions, BadWish } from './actions.ts';
import { masterPage } from './masters.ts';
import { panelPage } from './panel-page.ts';
import { styles } from './styles.ts';

/** The panel for people at `/sandbox` and the same powers as JSON under `/sandbox/api/`. */
export function panelRoutes(context: SandboxContext): Route[] {
  const names = Object.keys(actions) as ActionName[];
  const state = () => ({
    now: context.clock.now().toISOString(),
    ahead: context.clock.ahead(),
    anchor: context.clock.anchor.toISOString(),
    faults: context.faults.list(),
    settings: Object.fromEntries(context.settings.all().map(({ name, value }) => [name, value])),
    channels: context.channels.all.map(({ key, title, handle, tiktok, youtube, instagram }) => ({
      ...{ key, title, handle, tiktok, youtube, instagram },
    })),
    tokens: Object.fromEntries(Object.entries(context.controls).map(([platform, control]) => [platform, control.tokens()])),
    gauges: Object.fromEntries(
      Object.entries(context.controls).map(([platform, control]) => [platform, control.gauges?.() ?? []]),
    ),
  });
  return [
    {
      method: 'GET',
      path: '/sandbox',
      call: 'sandbox.panel',
      handle: ({ query }) => html(panelPage(context, query.get('done'))),
    },
    { method: 'GET', path: '/', call: 'platform.root', handle: () => redirect('/sandbox') },
    { method: 'GET', path: '/sandbox/masters', call: 'sandbox.masters', handle: ({ query }) => html(masterPage(context, query)) },
    {
      method: 'GET',
      path: '/sandbox/masters/:channel/:n',
      call: 'sandbox.master',
      handle: (request) => masterFile(context, request),
    },
    {
      ...{ method: 'GET', path: '/sandbox/style.css', call: 'sandbox.style' },
      handle: () => ({ text: styles, headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=60' } }),
    },
    // Asked for by itself for what is no page of ours: a file, a JSON answer.
    { method: 'GET', path: '/favicon.ico', call: 'sandbox.icon', handle: () => redirect('/sandbox/icon.png') },
    {
      ...{ method: 'GET', path: '/sandbox/icon.png', call: 'sandbox.icon' },
      handle: () => {
        const [channel] = context.channels.all;
        return channel ? { bytes: drawAvatar(channel), headers: { 'content-type': 'image/png' } } : { status: 404 };
      },
    },
    { method: 'GET', path: '/sandbox/api/state', call: 'sandbox.state', handle: () => json(state()) },
    {
      ...{ method: 'GET', path: '/sandbox/api/calls', call: 'sandbox.calls' },
      handle: () => json({ calls: context.calls.counts(), recent: context.calls.recent() }),
    },
    ...names.map((name): Route => {
      return {
        ...{ method: 'POST', path: `/sandbox/api/${name}`, call: `sandbox.${name}` },
        async handle(request) {
          // JSON only: another site's page can send that to us only after a question that is never answered.
          if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
            return json({ error: 'Send application/json.' }, 415);
          return attempt(
            request,
            async () => json(act(name, (await request.json()) ?? {})),
            (message) => json({ error: message }, 400),
          );
        },
      };
    }),
    ...names.map((name): Route => {
      return {
        ...{ method: 'POST', path: `/sandbox/${name}`, call: `sandbox.${name}` },
        handle: (request) =>
          attempt(
            request,
            async () => {
              act(name, Object.fromEntries(await request.form()));
              return redirect(`/sandbox?done=${name}`, 303);
            },
            (message) => html(panelPage(context, null, message), 400),
          ),
      };
    }),
  ];

  function act(name: ActionName, given: unknown): unknown {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new BadWish('Send a JSON object.');
    return actions[name](context, given as Record<string, unknown>);
  }
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
    if (error instanceof BadWish) return refuse(error.message);
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
