import type { ErrorCode } from '#contract/errors.ts';

/** A failure on purpose: `message` is what the person reads, `code` decides the HTTP status (contract/errors.ts). */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
  }
}
