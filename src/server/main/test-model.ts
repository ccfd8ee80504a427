import * as z from 'zod/mini';
import type { LanguageModel } from '#server/ai/model.ts';
import { ModelError, type ModelErrorKind } from '#server/ai/model-error.ts';
import { readJson } from '#server/ai/read-json.ts';

/** What a test of the language model found. */
export type ModelTest = { state: 'ok' | 'warning' | 'problem'; finding: string };

const NONE = 'None is set: ideas, coach and briefs work without one. docs/local-models.md says how to set one.';
const remedies: Partial<Record<ModelErrorKind, string>> = {
  unreachable: 'nothing answers there: is the server running, and AI_BASE_URL right?',
  timeout: 'it did not answer in time: a larger AI_TIMEOUT_SECONDS, or a smaller model',
  limited: 'it takes no more requests at the moment',
  misconfigured: 'it refuses the request: check AI_API_KEY and AI_MODEL',
};

/** Asks the model for a little JSON and says how long that took. Reaches for no account and no data. */
export async function testModel(model: LanguageModel | undefined, now: () => number): Promise<ModelTest> {
  if (!model) return { state: 'ok', finding: NONE };
  const at = `${model.name} at ${new URL(model.url).host}`;
  const start = now();
  try {
    const { text, usage } = await model.complete(
      {
        system: 'You are tested. Answer with one JSON object and nothing else.',
        messages: [{ role: 'user', content: 'Answer with {"ready": true}' }],
        schema: z.object({ ready: z.boolean() }),
      },
      { signal: new AbortController().signal },
    );
    const took = `${((now() - start) / 1000).toFixed(1)} s (${usage.inputTokens} tokens sent, ${usage.outputTokens} received)`;
    return readJson(text).ok
      ? { state: 'ok', finding: `${at} answered in ${took}.` }
      : { state: 'warning', finding: `${at} answered in ${took}, but not with the JSON that it was asked for.` };
  } catch (error) {
    const kind = error instanceof ModelError ? error.kind : 'unreachable';
    return { state: 'problem', finding: `${at}: ${remedies[kind] ?? 'its answer can’t be used'}.` };
  }
}
