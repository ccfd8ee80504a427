import type { BuiltinReason } from '#contract/ai.ts';

/** The ways a language model call can fail. */
export type ModelErrorKind = Extract<
  BuiltinReason,
  | ('unreachable' | 'timeout' | 'limited' | 'misconfigured')
  | ('refused' | 'invalid_answer' | 'wrong_language' | 'echo' | 'persona' | 'figures' | 'repeated' | 'too_long')
>;

/** The model never received the request, and nothing is charged. */
export const notServed: readonly ModelErrorKind[] = ['unreachable', 'limited', 'misconfigured'];

type Details = { status?: number | undefined; retryAfterMs?: number | undefined };

/**
 * A failed call of a language model. It contains neither the key nor any part of the prompt or answer, so that it can
 * be logged.
 */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined;
  /** Delay the server asks for, or undefined if it gave none. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: ModelErrorKind, message: string, { status, retryAfterMs }: Details = {}) {
    super(message);
    this.name = 'ModelError';
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
