import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { failureOf, frame, hello, live, modelBehind, readAll, sse } from './model-server.test-kit.ts';

test.each([
  ['headers that never come', () => {}],
  [
    'a body that never ends',
    (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  ],
])('%s are ended by the time limit', async (_name, answer) => {
  const { model, sent, gone } = await modelBehind(answer, { timeoutMs: 200 });
  expect(await failureOf(model.complete(hello, live()))).toMatchObject({ kind: 'timeout' });
  await expect.poll(() => gone.length).toBe(sent.length);
});

test('a stream that falls silent is ended, even if it sends keep-alive data', async () => {
  const { model, gone } = await modelBehind(
    (response) => {
      sse(response).write(frame({ content: 'One' }));
      const beat = setInterval(() => response.write(': still here\n\n'), 30);
      response.on('close', () => clearInterval(beat));
    },
    { silenceMs: 200 },
  );
  const found: unknown[] = [];
  const reading = (async () => {
    for await (const event of model.stream(hello, live())) found.push(event);
  })();
  expect(await failureOf(reading)).toMatchObject({ kind: 'timeout' });
  expect(found).toHaveLength(1);
  await expect.poll(() => gone).toEqual([1]);
});

test('a stream that trickles on forever is ended by the time limit', async () => {
  const { model } = await modelBehind(
    (response) => {
      sse(response);
      const drip = setInterval(() => response.write(frame({ content: 'x' })), 20);
      response.on('close', () => clearInterval(drip));
    },
    { timeoutMs: 300 },
  );
  expect(await failureOf(readAll(model.stream(hello, live())))).toMatchObject({ kind: 'timeout' });
});

test('a response of three megabytes is not read to the end', async () => {
  const block = 'x'.repeat(64 * 1024);
  let written = 0;
  const { model } = await modelBehind(async (response, { body }) => {
    written = 0;
    if (body.stream) sse(response);
    else response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"');
    while (written < 3_000_000 && !response.destroyed) {
      const text = body.stream ? frame({ content: block }) : block;
      if (!response.write(text))
        await Promise.race([wait(500), new Promise((drained) => response.once('drain', drained))]);
      written += text.length;
    }
    response.end(body.stream ? frame({}, 'stop') : '"}');
  });
  expect(await failureOf(model.complete(hello, live()))).toMatchObject({ kind: 'invalid_answer' });
  expect(await failureOf(readAll(model.stream(hello, live())))).toMatchObject({ kind: 'invalid_answer' });
});
