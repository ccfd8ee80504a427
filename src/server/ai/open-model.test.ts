import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ModelRequest } from './model.ts';
import {
  failureOf,
  frame,
  hello,
  json,
  live,
  modelBehind,
  readAll,
  SECRET,
  sse,
  usageFrame,
  whole,
} from './model-server.test-kit.ts';

const asksJson: ModelRequest = { ...hello, schema: z.object({ a: z.string() }) };

test('uses OpenAI’s protocol with key, limit and JSON mode, and reads text and tokens', async () => {
  const { model, sent } = await modelBehind((response) => json(response, whole('{"a":"b"}')));
  expect(await model.complete(asksJson, live())).toEqual({
    text: '{"a":"b"}',
    usage: { inputTokens: 11, outputTokens: 7 },
  });
  expect(sent[0]?.path).toBe('/v1/chat/completions');
  expect(sent[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
  expect(sent[0]?.body).toEqual({
    model: 'tiny',
    max_tokens: 1_000,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: 'You are S.' },
      { role: 'user', content: 'private words' },
    ],
  });
});

test('uses Anthropic’s protocol with the schema enforced', async () => {
  const { model, sent } = await modelBehind(
    (response) =>
      json(response, {
        type: 'message',
        id: 'm',
        model: 'claude-opus-4-5',
        role: 'assistant',
        stop_reason: 'end_turn',
        stop_sequence: null,
        content: [{ type: 'text', text: '{"a":"b"}' }],
        usage: { input_tokens: 5, output_tokens: 6 },
      }),
    { provider: 'anthropic', model: 'claude-opus-4-5' },
  );
  expect(await model.complete(asksJson, live())).toEqual({
    text: '{"a":"b"}',
    usage: { inputTokens: 5, outputTokens: 6 },
  });
  expect(sent[0]?.path).toBe('/v1/messages');
  expect(sent[0]?.headers['x-api-key']).toBe(SECRET);
  expect(sent[0]?.body).toMatchObject({
    max_tokens: 1_000,
    output_config: { format: { schema: { properties: { a: { type: 'string' } } } } },
  });
});

test('uses Google’s protocol with the schema enforced', async () => {
  const { model, sent } = await modelBehind(
    (response) =>
      json(response, {
        candidates: [{ content: { role: 'model', parts: [{ text: '{"a":"b"}' }] }, finishReason: 'STOP', index: 0 }],
        usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 6, totalTokenCount: 11 },
      }),
    { provider: 'google', model: 'gemini-2.5-flash' },
  );
  expect(await model.complete(asksJson, live())).toEqual({
    text: '{"a":"b"}',
    usage: { inputTokens: 5, outputTokens: 6 },
  });
  expect(sent[0]?.path).toBe('/v1/models/gemini-2.5-flash:generateContent');
  expect(sent[0]?.headers['x-goog-api-key']).toBe(SECRET);
  expect(sent[0]?.body).toMatchObject({
    generationConfig: { maxOutputTokens: 1_000, responseMimeType: 'application/json' },
  });
});

test('a server that rejects JSON mode is asked in the prompt only from then on', async () => {
  const { model, sent } = await modelBehind((response, { body }) =>
    body.response_format
      ? json(response, { error: { message: "'response_format.type' must be 'text'" } }, 400)
      : json(response, whole('{}')),
  );
  await model.complete(asksJson, live());
  await model.complete(asksJson, live());
  expect(sent.map(({ body }) => 'response_format' in body)).toEqual([true, false, false]);
});

test('a streamed answer arrives in parts while it is written and ends with its token counts', async () => {
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  const { model, sent } = await modelBehind(async (response) => {
    sse(response).write(frame({ role: 'assistant', content: 'One ' }));
    await seen;
    response.end(`${frame({ content: 'two' })}${frame({}, 'stop')}${usageFrame}data: [DONE]\n\n`);
  });
  const found: unknown[] = [];
  for await (const event of model.stream(hello, live())) {
    found.push(event);
    see();
  }
  expect(found).toEqual([
    { type: 'text', text: 'One ' },
    { type: 'text', text: 'two' },
    { type: 'usage', usage: { inputTokens: 11, outputTokens: 2 } },
  ]);
  expect(sent[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
});

test('a model’s reasoning before its answer is left out', async () => {
  const { model } = await modelBehind((response, { body }) =>
    body.stream
      ? sse(response).end(
          `${frame({ content: '<think>secret' })}${frame({ content: ' plan</think>\n\nHi' })}${frame({}, 'stop')}`,
        )
      : json(response, whole('<think>secret plan {"x":1}</think>{"a":"b"}')),
  );
  expect((await model.complete(asksJson, live())).text.trim()).toBe('{"a":"b"}');
  expect(JSON.stringify(await readAll(model.stream(hello, live())))).not.toContain('secret');
});

test.each([
  [400, {}, 'misconfigured'],
  [400, { error: { code: 'content_filter' } }, 'refused'],
  [401, { error: { code: 'invalid_api_key' } }, 'misconfigured'],
  [402, {}, 'limited'],
  [403, {}, 'misconfigured'],
  [404, { error: { code: 'model_not_found' } }, 'misconfigured'],
  [429, { error: { type: 'requests' } }, 'limited'],
  [500, '<html>oops</html>', 'unreachable'],
  [529, { type: 'error', error: { type: 'overloaded_error' } }, 'limited'],
] as const)('status %i with %j is reported as such, without a second attempt', async (status, body, kind) => {
  const { model, sent } = await modelBehind((response) => json(response, body, status));
  expect(await failureOf(model.complete(hello, live()))).toMatchObject({ kind, status });
  expect(await failureOf(readAll(model.stream(hello, live())))).toMatchObject({ kind, status });
  expect(sent).toHaveLength(2);
});

test('errors contain neither key, prompt nor answer', async () => {
  const { model } = await modelBehind((response) =>
    json(response, { error: { message: `${SECRET} private words`, code: 'invalid_api_key' } }, 401),
  );
  const failure = await failureOf(model.complete(hello, live()));
  expect(JSON.stringify([failure, failure.message, failure.stack, failure.cause])).not.toMatch(/secret|private/);
});

test('a redirect is not followed, since the key would be sent along', async () => {
  const { model, sent } = await modelBehind((response) => response.writeHead(307, { location: '/elsewhere' }).end());
  expect(await failureOf(model.complete(hello, live()))).toMatchObject({ kind: 'misconfigured', status: 307 });
  expect(sent).toHaveLength(1);
});

test('a busy server that says when to come back is asked a second time', async () => {
  const { model, sent } = await modelBehind((response, { body }, turn) => {
    if (turn % 2 === 1) return json(response, {}, 429, { 'retry-after': '0' });
    return body.stream
      ? sse(response).end(frame({ content: 'yes' }) + frame({}, 'stop'))
      : json(response, whole('yes'));
  });
  expect((await model.complete(hello, live())).text).toBe('yes');
  expect(await readAll(model.stream(hello, live()))).toContainEqual({ type: 'text', text: 'yes' });
  expect(sent).toHaveLength(4);
});

test('a server that is busy for longer, or twice, is not waited for', async () => {
  const patient = await modelBehind((response) => json(response, {}, 429, { 'retry-after': '6' }));
  expect(await failureOf(patient.model.complete(hello, live()))).toMatchObject({ kind: 'limited' });
  expect(patient.sent).toHaveLength(1);
  const stubborn = await modelBehind((response) => json(response, {}, 503, { 'retry-after': '0' }));
  expect(await failureOf(stubborn.model.complete(hello, live()))).toMatchObject({ kind: 'unreachable' });
  expect(stubborn.sent).toHaveLength(2);
});

test('a broken connection is retried once and then given up', async () => {
  const { model, sent } = await modelBehind((response, { body }, turn) =>
    turn === 1 || body.stream ? response.destroy() : json(response, whole('yes')),
  );
  expect((await model.complete(hello, live())).text).toBe('yes');
  expect(await failureOf(readAll(model.stream(hello, live())))).toMatchObject({ kind: 'unreachable' });
  expect(sent).toHaveLength(4);
});

test('nothing listens at the address', async () => {
  const { model, close } = await modelBehind(() => {});
  await close();
  expect(await failureOf(model.complete(hello, live()))).toMatchObject({ kind: 'unreachable' });
});

test('an answer cut off midway is a failure; the text before it was delivered', async () => {
  const broken = await modelBehind(async (response) => {
    sse(response).write(frame({ content: 'half an ' }));
    await wait(20);
    response.destroy();
  });
  const found: unknown[] = [];
  const reading = (async () => {
    for await (const event of broken.model.stream(hello, live())) found.push(event);
  })();
  expect(await failureOf(reading)).toMatchObject({ kind: 'unreachable' });
  expect(found).toEqual([{ type: 'text', text: 'half an ' }]);
  expect(broken.sent).toHaveLength(1);

  const ended = await modelBehind((response) => sse(response).end(frame({ content: 'half an ' })));
  expect(await failureOf(readAll(ended.model.stream(hello, live())))).toMatchObject({ kind: 'unreachable' });
});

test('a refusal is recognised in every form', async () => {
  const said = await modelBehind((response, { body }) =>
    body.stream
      ? sse(response).end(frame({ refusal: 'No.' }) + frame({}, 'stop'))
      : json(response, whole(null, { refusal: 'No.' })),
  );
  expect(await failureOf(said.model.complete(hello, live()))).toMatchObject({ kind: 'refused' });
  expect(await failureOf(readAll(said.model.stream(hello, live())))).toMatchObject({ kind: 'refused' });
  const filtered = await modelBehind((response) =>
    sse(response).end(frame({ content: 'Well' }) + frame({}, 'content_filter')),
  );
  expect(await failureOf(readAll(filtered.model.stream(hello, live())))).toMatchObject({ kind: 'refused' });
});

test.each([
  [
    'a web page',
    (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
  ],
  ['another form of JSON', (response: ServerResponse) => json(response, { hello: 'world' })],
])('%s is not an answer', async (_name, answer) => {
  const { model } = await modelBehind(answer);
  expect(await failureOf(model.complete(hello, live()))).toMatchObject({ kind: 'invalid_answer' });
});

test('an error in the middle of a stream is classified by its code', async () => {
  const { model } = await modelBehind((response) =>
    sse(response).end(
      `${frame({ content: 'One' })}data: {"error":{"message":"slow down","type":"rate_limit_error","code":null}}\n\n`,
    ),
  );
  expect(await failureOf(readAll(model.stream(hello, live())))).toMatchObject({ kind: 'limited' });
});

test('an abort by the caller is rethrown unchanged and ends the request; so does a reader that stops', async () => {
  const { model, gone } = await modelBehind((response, { body }) => {
    if (body.stream) sse(response).write(frame({ content: 'One' }));
  });
  const leaving = new AbortController();
  const asked = model.complete(hello, { signal: leaving.signal });
  setTimeout(() => leaving.abort(new Error('gone home')), 50);
  await expect(asked).rejects.toThrow('gone home');
  for await (const _ of model.stream(hello, live())) break;
  const stopping = new AbortController();
  const reading = (async () => {
    for await (const _ of model.stream(hello, { signal: stopping.signal })) stopping.abort(new Error('stopped'));
  })();
  await expect(reading).rejects.toThrow('stopped');
  await expect.poll(() => gone).toEqual([1, 2, 3]);
});
