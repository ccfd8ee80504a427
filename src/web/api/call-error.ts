import type { ErrorCode } from '#contract/errors.ts';

/**
 * `network`: no response at all. `invalid_reply`: a response that violates the contract. `refused`: a response without
 * one of our codes.
 */
export type CallErrorCode = ErrorCode | 'network' | 'invalid_reply' | 'refused';

type Given = {
  code: CallErrorCode;
  status: number;
  message: string;
  requestId?: string | null;
  about?: string | null;
  cause?: unknown;
};

/** A call that failed. `message` is for the reader, `status` is 0 when the server was not reached. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly status: number;
  /** Matches the server's log; null when the server was not reached. */
  readonly requestId: string | null;
  /** Id of the item in the request that the error is about, or null if it is about the whole request. */
  readonly about: string | null;

  constructor({ code, status, message, requestId = null, about = null, cause }: Given) {
    super(message, { cause });
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.about = about;
  }
}
