import type * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';

/** A language model, whoever runs it. Failures are thrown as ModelError; an abort by the caller as its own reason. */
export type LanguageModel = {
  /** As its API writes it; shown to people. */
  name: string;
  /** Where what is asked is sent to. */
  url: string;
  /** Most tokens that one answer may have. */
  maxOutputTokens: number;
  complete(request: ModelRequest, options: { signal: AbortSignal }): Promise<{ text: string; usage: Usage }>;
  /** Parts of the text as they come; the last event is the usage. */
  stream(request: ModelRequest, options: { signal: AbortSignal }): AsyncIterable<ModelEvent>;
};

/**
 * `schema`: of the JSON that is asked for, for servers that can hold the model to it; those that cannot are told by the
 * prompt alone.
 */
export type ModelRequest = { system: string; messages: readonly ModelMessage[]; schema?: z.ZodMiniType };
export type ModelMessage = { role: 'user' | 'assistant'; content: string };
export type ModelEvent = { type: 'text'; text: string } | { type: 'usage'; usage: Usage };

/** Tokens, as the provider counts them; estimated where it does not say. */
export type Usage = { inputTokens: number; outputTokens: number };

/** A question whose answer is JSON. */
export type ModelPrompt<T> = {
  purpose: 'ideas' | 'brief' | 'clip_texts';
  /** Undefined: the answer may be in any language. */
  language: Language | undefined;
  system: string;
  messages: ModelMessage[];
  schema: z.ZodMiniType<T>;
  /** What is wrong with a value of the right shape, said to the model for its one repair; undefined: nothing. */
  check?: (value: T) => string | undefined;
  /** The texts of a value that are to be in the language. */
  prose: (value: T) => readonly string[];
};

/** A question whose answer is text, read while it is written. */
export type ModelTalk = {
  purpose: 'coach';
  language: Language;
  /** Another language that an answer may be in: the one that the person writes. */
  alsoFine?: readonly string[];
  system: string;
  messages: ModelMessage[];
};

/** How a model is reached; the shape of the product's configuration. */
export type ModelSettings = {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  /** Undefined: the provider's own. */
  baseUrl: string | undefined;
  apiKey: string;
  model: string;
  timeoutMs: number;
  silenceMs: number;
  maxOutputTokens: number;
};
