import { platformNames } from '#contract/connections.ts';
import * as api from '#contract/platform-callbacks.ts';
import { on, type Route, type Say } from '#server/http/mount.ts';
import { msg } from '#texts/message.ts';
import { type CallbackDeps, deauthorize, deleteDataOf, readDeletion, takeEvent } from './callbacks.ts';

/** The addresses that platforms call. Their messages are signed over the bytes, so bodies arrive unparsed. */
export function callbackRoutes(deps: CallbackDeps & { publicUrl: string }): Route[] {
  return [
    on(api.deauthorizeAccount, async ({ platform }, { request, reply }) => {
      await deauthorize(deps, platform, String(request.body));
      return reply.send({});
    }),
    on(api.requestDataDeletion, async ({ platform }, { request, reply }) => {
      const code = await deleteDataOf(deps, platform, String(request.body));
      const url = `${deps.publicUrl.replace(/(?<!\/)\/+$/, '')}/api/${platform}/data-deletion/${code}`;
      return reply.send({ url, confirmation_code: code });
    }),
    on(api.readDataDeletion, async ({ platform, code }, { reply, say, language }) => {
      const finishedAt = await readDeletion(deps, platform, code);
      const page = statusPage(say, language, { name: platformNames[platform], code, finishedAt });
      return reply.type('text/html; charset=utf-8').send(page);
    }),
    on(api.receiveEvent, async ({ platform }, { request, reply }) => {
      await takeEvent(deps, platform, { headers: request.headers, body: request.body as Buffer });
      return reply.send({});
    }),
  ];
}

/** Nothing in it comes from anybody but us: the code has been checked. */
function statusPage(
  say: Say,
  language: string,
  { name, code, finishedAt }: { name: string; code: string; finishedAt: Date | null },
): string {
  const title = say(msg('callback.deletion_title', { name }));
  const at = finishedAt?.toISOString().slice(0, 16).replace('T', ' ');
  const state =
    at === undefined ? say(msg('callback.deletion_runs')) : say(msg('callback.deletion_done', { name, at }));
  const confirmation = say(msg('callback.deletion_code', { code }));
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${state}</p><p>${confirmation}</p></main></body></html>`;
}
