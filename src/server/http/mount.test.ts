import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { createApp } from './app.ts';
import { on } from './mount.ts';

const ask = endpoint({
  method: 'POST',
  path: '/api/ask',
  access: 'public',
  summary: 'Waits for a word',
  body: z.object({ words: z.string() }),
  reply: z.object({ aborted: z.boolean() }),
});
const lines: string[] = [];
let began = Promise.withResolvers<AbortSignal>();
let word = Promise.withResolvers<void>();
let breaks = false;
const app = await createApp({
  routes: [
    on(ask, async (_input, { signal }) => {
      began.resolve(signal);
      await word.promise;
      if (breaks) throw new Error('broken');
      signal.throwIfAborted();
      return { aborted: signal.aborted };
    }),
  ],
  authenticate: () => Promise.reject(new Error('nobody is asked')),
  log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
  version: '0',
  trustedProxies: false,
});
const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/ask`;
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

function call(signal?: AbortSignal): Promise<Response> {
  began = Promise.withResolvers();
  word = Promise.withResolvers();
  const body = JSON.stringify({ words: 'many' });
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    ...(signal ? { signal } : {}),
  });
}

test('a call is not aborted while its caller waits, even long after its body was read', async () => {
  const answer = call();
  const signal = await began.promise;
  // By the time another request is answered, the first one's body has been read.
  await fetch(new URL('/api/nothing', url));
  word.resolve();
  expect(await (await answer).json()).toMatchObject({ data: { aborted: false } });
  expect(signal.aborted).toBe(false);
});

/** Starts a call, aborts it, and only then lets the handler finish. */
async function giveUp() {
  const caller = new AbortController();
  const answer = call(caller.signal);
  const signal = await began.promise;
  caller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  if (!signal.aborted) await once(signal, 'abort');
  word.resolve();
  await fetch(new URL('/api/nothing', url));
}

test('a call whose caller disconnects is aborted and not logged as a failure', async () => {
  await giveUp();
  expect(lines).toEqual([]);
});

test('other failures are logged even if the caller has disconnected', async () => {
  breaks = true;
  await giveUp();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'request failed', err: { message: 'broken' } }]);
});
