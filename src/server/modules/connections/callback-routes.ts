import * as api from '#contract/platform-callbacks.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type CallbackDeps, deauthorize, deleteDataOf, readDeletion, takeEvent } from './callbacks.ts';

/** The endpoints that platforms call. Signatures cover the raw bytes, so bodies are not parsed. */
export function callbackRoutes(deps: CallbackDeps & { publicUrl: string }): Route[] {
  return [
    on(api.deauthorizeAccount, async ({ platform }, { request, reply }) => {
      await deauthorize(deps, platform, String(request.body));
      return reply.send({});
    }),
    on(api.requestDataDeletion, async ({ platform }, { request, reply }) => {
      const code = await deleteDataOf(deps, platform, String(request.body));
      const url = `${deps.publicUrl.replace(/(?<!\/)\/+$/, '')}/data-deletion/${platform}/${code}`;
      return reply.send({ url, confirmation_code: code });
    }),
    on(api.readDataDeletion, async ({ platform, code }) => {
      const finishedAt = await readDeletion(deps, platform, code);
      return { finished_at: finishedAt?.toISOString() ?? null };
    }),
    on(api.receiveEvent, async ({ platform }, { request, reply }) => {
      await takeEvent(deps, platform, { headers: request.headers, body: request.body as Buffer });
      return reply.send({});
    }),
  ];
}
