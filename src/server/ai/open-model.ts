import { setTimeout as wait } from 'node:timers/promises';
import type { JSONSchema7 } from 'ai';
import * as z from 'zod/mini';
import { usageOf } from './estimate-tokens.ts';
import type { LanguageModel, ModelRequest, ModelSettings } from './model.ts';
import { ModelError } from './model-error.ts';
import { openModelFetch } from './model-fetch.ts';
import { addressOf, openProvider } from './providers.ts';
import { MAX_TEXT_LENGTH, readParts } from './read-parts.ts';
import { pauseAfter, sortFailure } from './sort-failure.ts';

/** Bytes per streamed token, since each arrives in a separate frame. */
const FRAME_BYTES = 1024;
const MAX_ANSWER_BYTES = 256 * 1024;

/** Opens the configured model. Its library is imported here, so that a product without a model never loads it. */
export async function openModel(settings: ModelSettings): Promise<LanguageModel> {
  const { timeoutMs, silenceMs, maxOutputTokens, model: name } = settings;
  const sdk = await import('ai');
  // Warnings would be written to the console, together with the prompt.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const open = async (maxBytes: number) =>
    sdk.wrapLanguageModel({
      model: await openProvider(settings, openModelFetch({ limitMs: timeoutMs, maxBytes })),
      // Reasoning of small models that their server leaves in the answer.
      middleware: sdk.extractReasoningMiddleware({ tagName: 'think' }),
    });
  const whole = await open(MAX_ANSWER_BYTES);
  const parts = await open(MAX_ANSWER_BYTES + maxOutputTokens * FRAME_BYTES);
  const common = { maxOutputTokens, maxRetries: 0 };
  const complete = openCompletion(sdk, { ...common, model: whole }, settings.provider !== 'openai-compatible');

  return {
    name,
    url: addressOf(settings),
    maxOutputTokens,
    complete: (request, { signal }) =>
      limited(signal, timeoutMs, (within) => twice(within, () => complete(request, within))),
    async *stream(request, { signal }) {
      const ended = new AbortController();
      const within = AbortSignal.any([signal, ended.signal]);
      const total = setTimeout(() => ended.abort(tooLong()), timeoutMs);
      const open = () =>
        sdk
          .streamText({
            ...common,
            ...promptOf(request),
            model: parts,
            abortSignal: within,
            include: { rawChunks: true },
            // Failures arrive as stream parts; if unhandled, the library writes them to the console.
            onError: () => {},
          })
          .stream[Symbol.asyncIterator]();
      try {
        yield* readParts({ open, within, silenceMs, request, endWith: (reason) => ended.abort(reason) });
      } catch (failure) {
        signal.throwIfAborted();
        throw sortFailure(ended.signal.aborted ? ended.signal.reason : failure);
      } finally {
        clearTimeout(total);
        ended.abort();
      }
    },
  };
}

type Sdk = typeof import('ai');
type CallOptions = { model: ReturnType<Sdk['wrapLanguageModel']>; maxOutputTokens: number; maxRetries: number };

/**
 * One call that returns the whole answer. JSON is requested by the provider's own option until the server rejects that
 * option; from then on only the prompt asks for JSON.
 */
function openCompletion(sdk: Sdk, options: CallOptions, canHoldToSchema: boolean) {
  let takesJsonFormat = true;

  const completeOnce = async (request: ModelRequest, abortSignal: AbortSignal, withJsonFormat: boolean) => {
    const { text, usage, finishReason } = await sdk.generateText({
      ...options,
      ...promptOf(request),
      abortSignal,
      ...(withJsonFormat && request.schema
        ? { output: jsonOutput(sdk, canHoldToSchema ? request.schema : undefined) }
        : {}),
    });
    if (finishReason === 'content-filter') throw new ModelError('refused', 'The model refused to answer');
    if (text.length > MAX_TEXT_LENGTH) throw new ModelError('invalid_answer', 'The answer is too long');
    return { text, usage: usageOf(usage, request, text) };
  };

  return async (request: ModelRequest, within: AbortSignal) => {
    if (!takesJsonFormat || !request.schema) return completeOnce(request, within, false);
    try {
      return await completeOnce(request, within, true);
    } catch (failure) {
      if (sortFailure(failure).status !== 400 || within.aborted) throw failure;
      const answer = await completeOnce(request, within, false);
      takesJsonFormat = false;
      return answer;
    }
  };
}

/** Runs `call` within the time limit; failures are converted to ModelError, and an abort by the caller is rethrown. */
async function limited<T>(signal: AbortSignal, limitMs: number, call: (within: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(limitMs);
  try {
    return await call(AbortSignal.any([signal, limit]));
  } catch (failure) {
    signal.throwIfAborted();
    throw limit.aborted ? tooLong() : sortFailure(failure);
  }
}

/** Retries once when the request did not reach the model, or the server asked to come back shortly. */
async function twice<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (failure) {
    const pause = pauseAfter(sortFailure(failure));
    if (pause === undefined || signal.aborted) throw failure;
    await wait(pause, undefined, { signal });
    return call();
  }
}

function tooLong(): ModelError {
  return new ModelError('timeout', 'The model did not answer in time');
}

function promptOf({ system, messages }: ModelRequest) {
  return { instructions: system, messages: messages.map(({ role, content }) => ({ role, content })) };
}

/** Requests JSON, with its schema if the provider is known to enforce it; parsing and validation are ours. */
function jsonOutput(sdk: Sdk, schema: z.ZodMiniType | undefined) {
  const shape = schema && z.toJSONSchema(schema, { io: 'input' });
  return {
    ...sdk.Output.text(),
    // The SDK uses draft 7's type; our schemas use nothing that changed since.
    responseFormat: Promise.resolve({ type: 'json' as const, ...(shape ? { schema: shape as JSONSchema7 } : {}) }),
  };
}
