import type { IncomingMessage } from 'node:http';
import type { Route, SandboxRequest } from './types.ts';

const BODY_LIMIT_BYTES = 10_000_000;

export class BodyTooLarge extends Error {}

/** The request as handlers see it. */
export function readRequest(raw: IncomingMessage, url: URL, params: Record<string, string>): SandboxRequest {
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

export function findRoute(routes: Route[], method: string, path: string) {
  for (const route of routes) {
    if (!['*', method].includes(route.method) && !(method === 'HEAD' && route.method === 'GET')) continue;
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
