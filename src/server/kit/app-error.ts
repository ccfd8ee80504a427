import type { ErrorCode } from '#contract/errors.ts';
import type { Message } from '#texts/message.ts';
import { sayInEnglish } from '#texts/say-english.ts';

/**
 * A deliberate failure. `text` is shown to the user in their language; `message` is the same in English, for logs and
 * the command line. `code` determines the HTTP status (contract/errors.ts). `retryAfterSeconds` is when the same call
 * may succeed, if known. `about` is the id of the item at fault when a request names several.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly text: Message;
  readonly retryAfterSeconds: number | undefined;
  readonly about: string | undefined;

  constructor(
    code: ErrorCode,
    text: Message,
    options?: { cause?: unknown; retryAfterSeconds?: number; about?: string },
  ) {
    super(sayInEnglish(text), options);
    this.name = 'AppError';
    this.code = code;
    this.text = text;
    this.retryAfterSeconds = options?.retryAfterSeconds;
    this.about = options?.about;
  }
}
