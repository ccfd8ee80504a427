import * as z from 'zod/mini';
import type { LanguageModel, Usage } from '#server/ai/model.ts';
import { ModelError } from '#server/ai/model-error.ts';
import { readJson } from '#server/ai/read-json.ts';
import { type Message, msg } from '#texts/message.ts';

/** What a test of the language model found. `answered` is undefined if there was no answer. */
export type ModelTest = {
  state: 'ok' | 'warning' | 'problem';
  finding: Message;
  answered?: { seconds: number; usage: Usage };
};

/** Asks the model for a little JSON and measures how long that takes. Uses no account and no data. */
export async function testModel(
  model: LanguageModel | undefined,
  { signal }: { signal: AbortSignal } = { signal: new AbortController().signal },
): Promise<ModelTest> {
  if (!model) return { state: 'ok', finding: msg('model_test.none') };
  const about = { model: model.name, host: new URL(model.url).host };
  const start = performance.now();
  try {
    const { text, usage } = await model.complete(
      {
        system: 'You are tested. Answer with one JSON object and nothing else.',
        messages: [{ role: 'user', content: 'Answer with {"ready": true}' }],
        schema: z.object({ ready: z.boolean() }),
      },
      { signal },
    );
    const seconds = (performance.now() - start) / 1000;
    const found = { ...about, seconds: seconds.toFixed(1), input: usage.inputTokens, output: usage.outputTokens };
    const answered = { seconds, usage };
    return readJson(text).ok
      ? { state: 'ok', finding: msg('model_test.answered', found), answered }
      : { state: 'warning', finding: msg('model_test.not_json', found), answered };
  } catch (error) {
    signal.throwIfAborted();
    return { state: 'problem', finding: whyNot(error, about) };
  }
}

function whyNot(error: unknown, about: { model: string; host: string }): Message {
  const kind = error instanceof ModelError ? error.kind : 'unreachable';
  switch (kind) {
    case 'unreachable':
      return msg('model_test.unreachable', about);
    case 'timeout':
      return msg('model_test.timeout', about);
    case 'limited':
      return msg('model_test.limited', about);
    case 'misconfigured':
      return msg('model_test.misconfigured', about);
    default:
      return msg('model_test.unusable', about);
  }
}
