import type { ErrorCode } from '#contract/errors.ts';

/** `network`: no answer at all. `invalid_reply`: an answer that does not keep the contract. `refused`: an answer without a code of ours. */
export type CallErrorCode = ErrorCode | 'network' | 'invalid_reply' | 'refused';

type Given = { code: CallErrorCode; status: number; message: string; said?: string; requestId?: string | null; cause?: unknown };

/** A call that failed. `message` is for the reader, `status` is 0 when the server was not reached. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  /** What the server said, in English whatever the page's language; the message when it was not reached. */
  readonly said: string;
  /** Matches the server's log; null when the server was not reached. */
  readonly requestId: string | null;

  constructor({ code, status, message, said = message, requestId = null, cause }: Given) {
    super(message, { cause });
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.said = said;
    this.requestId = requestId;
  }
}
