import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type TokenCount, usageOf } from './estimate-tokens.ts';
import type { ModelEvent, ModelRequest } from './model.ts';
import { ModelError } from './model-error.ts';
import { pauseAfter, sortFailure } from './sort-failure.ts';

/** Maximum length of a text, in characters. A brief has about 8,000. */
export const MAX_TEXT_LENGTH = 64 * 1024;

/** The SDK's stream parts, reduced to the fields used here. */
type Part = {
  type: string;
  text?: string;
  error?: unknown;
  rawValue?: unknown;
  finishReason?: string;
  rawFinishReason?: string | undefined;
  totalUsage?: TokenCount;
};

type Reading = {
  open: () => AsyncIterator<Part>;
  within: AbortSignal;
  silenceMs: number;
  request: ModelRequest;
  endWith: (reason: ModelError) => void;
};

/** Yields text and usage from an SDK stream; retries once as long as no text has arrived. @throws ModelError */
export async function* readParts({ open, within, silenceMs, request, endWith }: Reading): AsyncGenerator<ModelEvent> {
  let text = '';
  let parts = open();
  let attempts = 1;
  while (true) {
    const silence = setTimeout(() => endWith(new ModelError('timeout', 'The model fell silent')), silenceMs);
    const next = await parts.next().finally(() => clearTimeout(silence));
    within.throwIfAborted();
    if (next.done) throw new ModelError('unreachable', 'The answer broke off');
    const part = next.value;
    if (part.type === 'error') {
      const failure = sortFailure(part.error);
      const pause = text === '' && attempts === 1 ? pauseAfter(failure) : undefined;
      if (pause === undefined) throw failure;
      await wait(pause, undefined, { signal: within });
      attempts += 1;
      parts = open();
    }
    if (part.type === 'raw' && isRefusal(part.rawValue)) throw new ModelError('refused', 'The model refused to answer');
    if (part.type === 'text-delta' && part.text) {
      text += part.text;
      if (text.length > MAX_TEXT_LENGTH) throw new ModelError('invalid_answer', 'The answer is too long');
      yield { type: 'text', text: part.text };
    }
    if (part.type === 'finish') {
      if (part.finishReason === 'content-filter') throw new ModelError('refused', 'The model refused to answer');
      if (part.finishReason === 'error' || part.rawFinishReason === undefined)
        throw new ModelError('unreachable', 'The answer broke off');
      yield { type: 'usage', usage: usageOf(part.totalUsage, request, text) };
      return;
    }
  }
}

/** OpenAI's dialect puts refusals in a separate field, which the library turns into ordinary text. */
function isRefusal(raw: unknown): boolean {
  const chunk = refusalChunk.safeParse(raw);
  return chunk.success && chunk.data.choices.some(({ delta }) => Boolean(delta?.refusal));
}
const refusalChunk = z.object({
  choices: z.array(z.object({ delta: z.optional(z.object({ refusal: z.optional(z.nullable(z.string())) })) })),
});
