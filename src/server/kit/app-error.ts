import type { ErrorCode } from '#contract/errors.ts';

/**
 * A failure on purpose: `message` is what the person reads, `code` decides the HTTP status (contract/errors.ts), `retryAfterSeconds` is when the
 * same call may succeed, where that is known.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; retryAfterSeconds?: number }) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}
