import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { CutOff, stringify, text } from './answers.ts';
import type { Fault } from './faults.ts';
import { spoil } from './spoil.ts';
import type { Answer, Route, SandboxContext, SandboxRequest } from './types.ts';

const BODY_LIMIT_BYTES = 10_000_000;

type ServerOptions = { routes: Route[]; context: SandboxContext; hosts: string[] };

/** The HTTP server of the sandbox: finds the route, lets a fault script interfere, counts the call. */
export function createSandboxServer({ routes, context, hosts }: ServerOptions): Server {
  const server = createServer((raw, response) => {
    serve(raw, response).catch((error: Error) => {
      if (raw.socket.destroyed) return; // the caller has gone
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
    const control = controlOf(context, route.call);
    const account = control?.accountOf(request);
    const ownPage = route.call.startsWith('sandbox.');
    const fault = ownPage ? undefined : context.faults.take(route.call, account, raw.url ?? '');
    const started = performance.now();
    const note = (status: number) => {
      if (ownPage) return;
      const durationMs = Math.round(performance.now() - started);
      const at = context.clock.now().toISOString();
      context.calls.add({
        ...{ at, call: route.call, method: request.method, path: url.pathname, status, durationMs, account, fault: fault?.kind },
      });
    };

    if (!fault) {
      const answer = await route.handle(request);
      note(answer.status ?? 200);
      return send(raw, response, answer);
    }
    await interfere(fault, { raw, response, request, route, context, account, note });
  }
}

type Interference = {
  raw: IncomingMessage;
  response: ServerResponse;
  request: SandboxRequest;
  route: Route;
  context: SandboxContext;
  account: string | undefined;
  note: (status: number) => void;
};

async function interfere(fault: Fault, { raw, response, request, route, context, account, note }: Interference): Promise<void> {
  const control = controlOf(context, route.call);
  const handle = async () => {
    const answer = await route.handle(request);
    note(answer.status ?? 200);
    return answer;
  };
  switch (fault.kind) {
    case 'hang':
      note(0);
      raw.resume();
      return;
    case 'status': {
      const status = fault.status ?? 500;
      const answer = control?.failure(status, fault.code, request) ?? text('The sandbox was told to fail.', status);
      if (fault.retryAfter !== undefined) answer.headers = { ...answer.headers, 'retry-after': String(fault.retryAfter) };
      raw.resume();
      note(answer.status ?? status);
      return send(raw, response, answer);
    }
    case 'html': {
      raw.resume();
      note(fault.status ?? 200);
      const page = '<!doctype html><html><head><title>One moment</title></head><body><h1>Please wait</h1></body></html>';
      return send(raw, response, text(page, fault.status ?? 200, { 'content-type': 'text/html; charset=utf-8' }));
    }
    case 'delay':
      await Promise.race([
        new Promise((done) => setTimeout(done, (fault.seconds ?? 5) * 1000)),
        new Promise((done) => context.signal.addEventListener('abort', done, { once: true })),
      ]);
      return send(raw, response, await handle());
    case 'expire_token':
      control?.expire(context.channels.byKey(account)?.key);
      return send(raw, response, await handle());
    case 'revoke':
      control?.revoke(context.channels.byKey(account)?.key);
      return send(raw, response, await handle());
    case 'lost_answer':
      await handle();
      raw.socket.destroy();
      return;
    case 'cut': {
      const answer = await readWhole(await handle());
      const bytes = bodyOf(answer);
      response.writeHead(answer.status ?? 200, { ...answer.headers, 'content-length': Math.max(bytes.length, 1) });
      const part = bytes.subarray(0, Math.min(fault.afterBytes ?? 0, Math.max(bytes.length - 1, 0)));
      response.write(part.length > 0 ? part : '', () => raw.socket.destroySoon());
      response.flushHeaders();
      return;
    }
    default: {
      const answer = await handle();
      return send(raw, response, spoil(answer.stream ? await readWhole(answer) : answer, fault));
    }
  }
}

/** Writes an answer out; HEAD requests get its headers only. */
async function send(raw: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  if (answer.hang) return;
  if (answer.file) return sendFile(raw, response, answer, answer.file);
  if (answer.stream) return sendStream(raw, response, answer, answer.stream);
  const bytes = bodyOf(answer);
  const type = answer.json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  const status = answer.status ?? 200;
  const length: Record<string, number> = status === 204 || status === 304 ? {} : { 'content-length': bytes.length };
  response.writeHead(status, { ...type, ...length, ...answer.headers });
  response.end(raw.method === 'HEAD' ? undefined : bytes);
}

async function sendFile(
  raw: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  file: { path: string; type: string },
): Promise<void> {
  const { size } = await stat(file.path);
  const range = /^bytes=(\d*)-(\d*)$/.exec(raw.headers.range ?? '');
  const from = range ? (range[1] ? Number(range[1]) : Math.max(0, size - Number(range[2]))) : 0;
  const to = range?.[1] && range[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
  if (range && (from > to || from >= size)) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  response.writeHead(range ? 206 : (answer.status ?? 200), {
    ...answer.headers,
    'content-type': file.type,
    'content-length': to - from + 1,
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${from}-${to}/${size}` } : {}),
  });
  if (raw.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(createReadStream(file.path, { start: from, end: to }), response);
}

async function sendStream(
  raw: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Answer,
  stream: NonNullable<Answer['stream']>,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.writeHead(status ?? 200, headers).flushHeaders();
  try {
    for await (const part of stream(gone.signal)) {
      if (!response.write(part)) await once(response, 'drain', { signal: gone.signal }).catch(() => {});
    }
    response.end();
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
    response.write('', () => raw.socket.destroySoon());
  }
}

/** A file or a stream as bytes, so that it can be cut like everything else. */
async function readWhole({ file, stream, ...answer }: Answer): Promise<Answer> {
  if (stream) {
    let whole = '';
    for await (const part of stream(new AbortController().signal)) whole += part;
    return { ...answer, text: whole };
  }
  if (!file) return answer;
  return { ...answer, bytes: await readFile(file.path), headers: { ...answer.headers, 'content-type': file.type } };
}

function bodyOf(answer: Answer): Buffer {
  if (answer.json !== undefined) return Buffer.from(stringify(answer.json));
  return answer.bytes ?? Buffer.from(answer.text ?? '');
}

class BodyTooLarge extends Error {}

function readRequest(raw: IncomingMessage, url: URL, params: Record<string, string>): SandboxRequest {
  let kept: Promise<Buffer> | undefined;
  const body = (limitBytes = BODY_LIMIT_BYTES) => {
    kept ??= readBody(raw, limitBytes);
    return kept;
  };
  return {
    method: raw.method ?? 'GET',
    url,
    path: url.pathname,
    params,
    query: url.searchParams,
    headers: raw.headers,
    bearer: /^(?:bearer|oauth)\s+(\S.*)$/i.exec(raw.headers.authorization ?? '')?.[1],
    raw,
    body,
    async json() {
      try {
        return JSON.parse((await body()).toString('utf8')) as unknown;
      } catch (error) {
        if (error instanceof SyntaxError) return undefined;
        throw error;
      }
    },
    form: async () => new URLSearchParams((await body()).toString('utf8')),
  };
}

async function readBody(raw: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of raw as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limitBytes) throw new BodyTooLarge(`the body has more than ${limitBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function findRoute(routes: Route[], method: string, path: string) {
  for (const route of routes) {
    if (route.method !== method && !(method === 'HEAD' && route.method === 'GET')) continue;
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

function matchPath(pattern: string | RegExp, path: string): Record<string, string> | undefined {
  if (pattern instanceof RegExp) {
    const match = pattern.exec(path);
    return match ? { ...match.groups } : undefined;
  }
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] as string;
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
    } else if (value === '') return undefined;
    else params[part.slice(1)] = decode(value);
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function controlOf(context: SandboxContext, call: string) {
  const [platform] = call.split('.');
  return platform === 'tiktok' || platform === 'youtube' || platform === 'instagram' ? context.controls[platform] : undefined;
}

/** The name in a Host header, without the port. */
function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase();
}
