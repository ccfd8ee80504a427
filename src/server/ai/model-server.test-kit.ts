import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import type { ModelRequest, ModelSettings } from './model.ts';
import { ModelError } from './model-error.ts';
import { openModel } from './open-model.ts';

/** The key that the model is opened with. */
export const SECRET = 'sk-very-secret';

type Sent = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> };
type Answer = (response: ServerResponse, sent: Sent, turn: number) => unknown;

/** A model's server for one test, and the model opened on it. */
export async function modelBehind(answer: Answer, changes: Partial<ModelSettings> = {}) {
  const sent: Sent[] = [];
  const gone: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
    };
    const turn = sent.push(one);
    response.on('close', () => {
      if (!response.writableFinished) gone.push(turn);
    });
    await answer(response, one, turn);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1/`;
  const model = await openModel({
    provider: 'openai-compatible',
    baseUrl,
    apiKey: SECRET,
    model: 'tiny',
    timeoutMs: 5_000,
    silenceMs: 2_000,
    maxOutputTokens: 1_000,
    ...changes,
  });
  return { model, baseUrl, sent, gone, close };
}

export const whole = (content: string | null, more: object = {}) => ({
  id: 'c',
  object: 'chat.completion',
  created: 1,
  model: 'tiny',
  choices: [{ index: 0, message: { role: 'assistant', content, ...more }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
});
export const json = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
export const sse = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
export const frame = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'tiny', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
export const usageFrame = `data: ${JSON.stringify({ id: 'c', choices: [], usage: { prompt_tokens: 11, completion_tokens: 2, total_tokens: 13 } })}\n\n`;

/** The failure that it ends with. */
export async function failureOf(work: Promise<unknown>): Promise<ModelError> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ModelError);
  return failure as ModelError;
}

/** Everything that comes. */
export async function readAll(events: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const event of events) found.push(event);
  return found;
}

export const hello: ModelRequest = { system: 'You are S.', messages: [{ role: 'user', content: 'private words' }] };
/** Nobody aborts. */
export const live = (): { signal: AbortSignal } => ({ signal: new AbortController().signal });
