import type { BuiltinReason } from '#contract/ai.ts';

/** How a call of a language model can fail. */
export type ModelErrorKind = Extract<
  BuiltinReason,
  'unreachable' | 'timeout' | 'limited' | 'refused' | 'invalid_answer' | 'wrong_language' | 'misconfigured'
>;

/** The model never saw the request, and nothing is charged. */
export const notServed: readonly ModelErrorKind[] = ['unreachable', 'limited', 'misconfigured'];

type Details = { status?: number | undefined; retryAfterMs?: number | undefined };

/**
 * A failed call of a language model. It keeps neither the key nor a word of the prompt or of the answer, so that it can
 * be logged whole.
 */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;
  /** HTTP status of the refusal, where there was one. */
  readonly status: number | undefined;
  /** How long the server asks to be left alone; undefined: it did not say. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: ModelErrorKind, message: string, { status, retryAfterMs }: Details = {}) {
    super(message);
    this.name = 'ModelError';
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
