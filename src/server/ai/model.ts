import type * as z from 'zod/mini';
import type { ModelPurpose } from '#contract/ai.ts';
import type { Language } from '#contract/languages.ts';
import type { ModelErrorKind } from './model-error.ts';

/** A language model of any provider. Failures are thrown as ModelError; an abort by the caller as its own reason. */
export type LanguageModel = {
  /** Model name as its API spells it; shown to people. */
  name: string;
  /** Host that prompts are sent to. */
  url: string;
  /** Maximum tokens of one answer. */
  maxOutputTokens: number;
  complete(request: ModelRequest, options: { signal: AbortSignal }): Promise<{ text: string; usage: Usage }>;
  /** Text chunks as they arrive; the last event is the usage. */
  stream(request: ModelRequest, options: { signal: AbortSignal }): AsyncIterable<ModelEvent>;
};

/** `schema`: of the requested JSON, for servers that can enforce it; for others the prompt describes it. */
export type ModelRequest = { system: string; messages: readonly ModelMessage[]; schema?: z.ZodMiniType };
export type ModelMessage = { role: 'user' | 'assistant'; content: string };
export type ModelEvent = { type: 'text'; text: string } | { type: 'usage'; usage: Usage };

/** Tokens as counted by the provider, or estimated when it does not report them. */
export type Usage = { inputTokens: number; outputTokens: number };

/** What is wrong with an answer: as a sentence to the model for its one repair, which does not quote the answer. */
export type Fault = { kind: ModelErrorKind; wrong: string };

/** A request whose answer is JSON. */
export type ModelPrompt<T> = {
  purpose: ModelPurpose;
  /** Undefined if the answer may be in any language. */
  language: Language | undefined;
  system: string;
  messages: ModelMessage[];
  schema: z.ZodMiniType<T>;
  /** What is wrong with a value of the right shape, or undefined if nothing is. */
  check?: (value: T) => Fault | undefined;
  /** The valid, independent parts of a value, used when the repair is wrong too; undefined if there are none. */
  keep?: (value: T) => T | undefined;
  /** It repairs an earlier answer, and is not repaired itself. */
  isRepair?: boolean;
  /** The texts of a value that must be in the requested language. */
  prose: (value: T) => readonly string[];
};

/** A request whose answer is streamed text, followed by data: see `splitTalk`. */
export type ModelTalk = {
  purpose: 'coach';
  language: Language;
  /** A second accepted language: the one the person writes in. */
  alsoFine?: readonly string[];
  system: string;
  messages: ModelMessage[];
  /** What is wrong with the text so far, which ends with a sentence unless `isWhole`; undefined if nothing is. */
  check?: (text: string, isWhole: boolean) => Fault | undefined;
};

/** How a model is reached; part of the product's configuration. */
export type ModelSettings = {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  /** Undefined for the provider's default. */
  baseUrl: string | undefined;
  apiKey: string;
  model: string;
  timeoutMs: number;
  silenceMs: number;
  maxOutputTokens: number;
};
