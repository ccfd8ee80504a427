import { APICallError, generateText, jsonSchema, Output, streamText } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModelSandbox, modelsAt, startModelSandbox } from './model.test-kit.ts';

let kit: ModelSandbox;
beforeAll(async () => {
  kit = await startModelSandbox();
});
beforeEach(() => kit.control('reset', { what: 'model' }));
afterAll(() => kit.sandbox.close());

const system = 'You coach creators. Write in German.';
const prompt = 'Mein Video über Sauerteig wird immer zu lang.';
const dialects = ['openai', 'anthropic', 'google'] as const;
const schema = jsonSchema<{ ideas: { title: string; difficulty: number; format: string; cites: string[] }[] }>({
  type: 'object',
  additionalProperties: false,
  required: ['ideas'],
  properties: {
    ideas: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'difficulty', 'format', 'cites'],
        properties: {
          title: { type: 'string', description: 'short' },
          difficulty: { type: 'integer' },
          format: { type: 'string', enum: ['list', 'test'] },
          cites: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
});

/** Calls once, without the library's own retries; throws the provider's error. */
const ask = (dialect: (typeof dialects)[number], signal?: AbortSignal) =>
  generateText({
    model: kit.models[dialect],
    system,
    prompt,
    maxRetries: 0,
    abortSignal: signal,
    maxOutputTokens: 2000,
  });

async function read(dialect: (typeof dialects)[number], abortSignal?: AbortSignal) {
  const failures: unknown[] = [];
  const result = streamText({
    model: kit.models[dialect],
    system,
    prompt,
    maxRetries: 0,
    abortSignal,
    maxOutputTokens: 2000,
    onError: () => {}, // the iteration throws it too
  });
  const pieces: string[] = [];
  try {
    for await (const piece of result.textStream) pieces.push(piece);
  } catch (error) {
    failures.push(error);
  }
  return { pieces, failures, result };
}

async function failureOf(asked: Promise<unknown>): Promise<APICallError> {
  const error = await asked.then(
    () => new Error('nothing failed'),
    (error: unknown) => error,
  );
  if (!APICallError.isInstance(error)) throw error;
  return error;
}

describe.each(dialects)('%s', (dialect) => {
  test('answers in the requested language and quotes the last message', async () => {
    const { text, usage, finishReason } = await ask(dialect);
    expect(text).toContain(`> ${prompt}`);
    expect(text).toContain('guter Anfang');
    expect(finishReason).toBe('stop');
    expect(usage.inputTokens).toBeGreaterThan(10);
    expect(usage.outputTokens).toBeGreaterThan(50);
  });

  test('streams the same text word by word and reports the usage', async () => {
    const { pieces, failures, result } = await read(dialect);
    expect(failures).toEqual([]);
    expect(pieces.length).toBeGreaterThan(30);
    expect(pieces.join('')).toBe((await ask(dialect)).text);
    expect(await result.finishReason).toBe('stop');
    expect((await result.usage).outputTokens).toBeGreaterThan(50);
  });

  test('returns JSON that satisfies the schema with the request’s words, ids and count', async () => {
    const { output } = await generateText({
      model: kit.models[dialect],
      output: Output.object({ schema }),
      maxRetries: 0,
      maxOutputTokens: 2000,
      system: 'Give 6 ideas as JSON.',
      prompt: 'keywords: sourdough, starter\n{"id": "post:7", "views": 12}',
    });
    expect(output.ideas).toHaveLength(6);
    expect(new Set(output.ideas.map(({ title }) => title)).size).toBe(6);
    expect(output.ideas.every(({ title }) => /sourdough|starter/i.test(title))).toBe(true);
    expect(output.ideas.every(({ format }) => ['list', 'test'].includes(format))).toBe(true);
    expect(output.ideas[0]?.cites).toEqual(['post:7']);
  });

  test('rejects a wrong key and an unknown model in the provider’s own format', async () => {
    const { sandbox } = kit;
    const wrong = (key: string, model: string) =>
      failureOf(
        generateText({
          model: modelsAt(sandbox.url, key, model)[dialect],
          prompt,
          maxRetries: 0,
          maxOutputTokens: 2000,
        }),
      );
    const key = await wrong('stolen', 'sandbox-writer');
    expect(key.statusCode).toBe(dialect === 'google' ? 400 : 401);
    expect(key.message).toMatch(/api.?key/i);
    const model = await wrong('sandbox-model-key', 'gpt-9');
    expect(model.statusCode).toBe(404);
    expect(model.message).toContain('gpt-9');
  });

  test('reports limits and failures with status, delay and the provider’s message', async () => {
    await kit.script(
      { kind: 'limit', retryAfter: 7 },
      { kind: 'status', status: 500 },
      { kind: 'status', status: 403 },
    );
    const limited = await failureOf(ask(dialect));
    expect(limited.statusCode).toBe(429);
    expect(limited.responseHeaders?.['retry-after']).toBe('7');
    expect(limited.isRetryable).toBe(true);
    expect((await failureOf(ask(dialect))).statusCode).toBe(500);
    expect((await failureOf(ask(dialect))).isRetryable).toBe(false);
    await expect(ask(dialect)).resolves.toMatchObject({ finishReason: 'stop' });
  });

  test('reports a refusal by the model or a filter, whole and streamed', async () => {
    await kit.script(
      { kind: 'refuse' },
      { kind: 'refuse', by: 'filter' },
      { kind: 'refuse' },
      { kind: 'refuse', by: 'filter' },
    );
    expect((await ask(dialect)).finishReason).toBe('content-filter');
    expect((await ask(dialect)).finishReason).toBe('content-filter');
    expect(await (await read(dialect)).result.finishReason).toBe('content-filter');
    expect(await (await read(dialect)).result.finishReason).toBe('content-filter');
  });

  test('delivers the partial text when the connection breaks', async () => {
    await kit.script({ kind: 'cut', afterChunks: 4 }, { kind: 'cut', afterBytes: 30 });
    const { pieces, failures } = await read(dialect);
    expect(pieces).toHaveLength(4);
    expect(failures).toHaveLength(1);
    await expect(ask(dialect)).rejects.toThrow('Failed to process successful response');
    expect((await kit.calls()).map(({ state }) => state)).toEqual(['cut', 'cut']);
  });

  test('can be waited for, or given up, during a stall', async () => {
    await kit.script({ kind: 'stall', afterChunks: 3, seconds: 0.05 }, { kind: 'stall', afterChunks: 3, seconds: 600 });
    expect((await read(dialect)).pieces.length).toBeGreaterThan(30);
    const given = new AbortController();
    const result = streamText({
      model: kit.models[dialect],
      system,
      prompt,
      maxRetries: 0,
      abortSignal: given.signal,
      maxOutputTokens: 2000,
    });
    let count = 0;
    for await (const _ of result.textStream) {
      count += 1;
      if (count === 3) given.abort();
    }
    expect(count).toBe(3);
    await expect.poll(async () => (await kit.calls()).map(({ state }) => state)).toEqual(['answered', 'gone']);
  });
});
