import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { createApp } from './app.ts';
import { on } from './mount.ts';

const streaming = endpoint({
  method: 'GET',
  path: '/api/stream',
  access: 'public',
  kind: 'stream',
  summary: 'Starts a response and continues on request',
  reply: z.object({}),
});
const opened: PassThrough[] = [];
const app = await createApp({
  routes: [
    on(streaming, async (_input, { reply }) => {
      const stream = new PassThrough();
      opened.push(stream);
      stream.write('begun');
      return reply.type('text/plain').send(stream);
    }),
  ],
  authenticate: () => Promise.reject(new Error('nobody is asked')),
  log: pino({ level: 'silent' }),
  version: '0',
  trustedProxies: false,
});
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => app.close());

/** A connection on which a response has begun; `read` returns everything received so far. */
async function startStream() {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (data) => {
    text += data;
  });
  socket.write('GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
  while (!text.includes('begun')) await once(socket, 'data');
  return { socket, read: () => text };
}

test('malformed bytes after a streaming response has begun close the connection without a second response', async () => {
  const { socket, read } = await startStream();
  socket.write('nonsense\r\n\r\n');
  await once(socket, 'close');
  expect(read()).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(read()).not.toContain('HTTP/1.1 400');
});

test('a request on a keep-alive connection during shutdown is answered, and the connection is closed', async () => {
  const { socket, read } = await startStream();
  const closed = app.close();
  socket.write('GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n');
  for (const stream of opened) stream.end();
  await once(socket, 'close');
  await closed;
  const second = read().slice(read().lastIndexOf('HTTP/1.1 '));
  expect(second).toMatch(/^HTTP\/1\.1 404/);
  expect(second).toContain('"code":"not_found"');
  expect(second).toContain('x-content-type-options: nosniff');
  expect(second).toMatch(/connection: close/i);
});
