import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from './answers.ts';
import type { SandboxContext } from './context.ts';
import { applyFault, controlOf } from './interference.ts';
import { BodyTooLarge, findRoute, readRequest } from './request.ts';
import { send } from './send.ts';
import type { Route } from './types.ts';

type ServerOptions = { routes: Route[]; context: SandboxContext; hosts: string[] };

/** The sandbox's HTTP server: finds the route, applies a fault if one is due, and counts the call. */
export function createSandboxServer({ routes, context, hosts }: ServerOptions): Server {
  const server = createServer((raw, response) => {
    serve(raw, response).catch((error: Error) => {
      if (raw.socket.destroyed) return; // the caller has disconnected
      context.log(`${raw.method} ${raw.url?.split('?')[0]}: ${error.stack ?? error}`);
      if (!response.headersSent) response.writeHead(error instanceof BodyTooLarge ? 413 : 500).end();
      else response.destroy();
    });
  });
  server.requestTimeout = 0; // uploads may take long
  return server;

  async function serve(raw: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!hosts.includes(hostName(raw.headers.host)))
      return send(raw, response, text('The sandbox is not reached under this name.', 421));
    const url = new URL(raw.url ?? '/', 'http://sandbox');
    const found = findRoute(routes, raw.method ?? 'GET', url.pathname);
    if (!found) return send(raw, response, text('There is no such call.', 404));
    const { route, params } = found;
    const request = readRequest(raw, url, params);
    const account = controlOf(context, route.call)?.accountOf(request);
    const ownPage = route.call.startsWith('sandbox.');
    const fault = ownPage ? undefined : context.faults.take(route.call, account, raw);
    const started = performance.now();
    const note = (status: number) => {
      if (ownPage) return;
      context.calls.add({
        at: context.clock.now().toISOString(),
        call: route.call,
        method: request.method,
        path: url.pathname,
        status,
        durationMs: Math.round(performance.now() - started),
        account,
        fault: fault?.kind,
      });
    };
    const handle = async () => {
      const answer = await route.handle(request);
      note(answer.status ?? 200);
      return answer;
    };
    if (!fault) return send(raw, response, await handle());
    await applyFault(fault, { raw, response, request, route, context, account, note, handle });
  }
}

/** The name in a Host header, without the port. */
function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase();
}
