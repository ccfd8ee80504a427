import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type AdapterDeps, PlatformError, type QuotaCost } from './platform.ts';

export type SeenRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};
export type FakeAnswer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | ((response: ServerResponse, request: SeenRequest) => void);

export type FakePlatform = AsyncDisposable & {
  url: string;
  seen: SeenRequest[];
  /** The next responses, in order; a string is sent as it is, everything else as JSON. */
  answers: FakeAnswer[];
};

/** A fake server on a real socket that responds as configured. A request without a queued response fails loudly. */
export async function startFakePlatform(...answers: FakeAnswer[]): Promise<FakePlatform> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming).catch(() => undefined);
    if (body === undefined) return; // the caller disconnected
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://fake');
    const { method = '', headers } = incoming;
    const request = {
      method,
      path: pathname,
      query: searchParams,
      headers,
      body,
    };
    seen.push(request);
    const answer = answers.shift() ?? { status: 599, body: 'the test has no answer for this' };
    if (typeof answer === 'function') return answer(response, request);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** 2026-11-21, 12:00 UTC; winter on the US west coast. */
export const NOON = new Date('2026-11-21T12:00:00Z');

export type TestDeps = AdapterDeps & {
  spent: [string, number][];
  costs: QuotaCost[];
  lines: { level: string; fields: object; message: string }[];
};

/** Dependencies for adapters that record spending and logs. */
export function testDeps(more: Partial<AdapterDeps> = {}): TestDeps {
  const spent: TestDeps['spent'] = [];
  const costs: TestDeps['costs'] = [];
  const lines: TestDeps['lines'] = [];
  const keep = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message });
  return {
    spent,
    costs,
    lines,
    fetch,
    now: () => NOON,
    timeLimitMs: 5_000,
    async spend(cost) {
      costs.push(cost);
      spent.push([cost.bucket, cost.units]);
    },
    log: { info: keep('info'), warn: keep('warn') },
    ...more,
  };
}

/** The error of a failing call; a success fails the test. */
export async function failureOf(work: Promise<unknown>): Promise<PlatformError> {
  const outcome = await work.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );
  if (outcome instanceof PlatformError) return outcome;
  throw new Error('this should have been a PlatformError', { cause: outcome });
}
