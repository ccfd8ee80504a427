import { json } from '../core/answers.ts';
import type { Answer } from '../core/types.ts';

/** Request id for support: a date and random digits, like TikTok's. */
export function logId(): string {
  const digits = Array.from({ length: 18 }, () => '0123456789ABCDEF'[Math.floor(Math.random() * 16)]).join('');
  return `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}${digits}`;
}

/** Source: platform-apis.md 2.4, the envelope of every API answer. */
export function success(data: unknown): Answer {
  return json({ data, error: { code: 'ok', message: '', log_id: logId() } });
}

export function failure(status: number, code: string, message: string, data: unknown = {}): Answer {
  return json({ data, error: { code, message, log_id: logId() } }, status);
}

/** Thrown by checks deep inside a handler. */
export class TiktokFailure extends Error {
  readonly answer: Answer;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.answer = failure(status, code, message);
  }
}

export const statusOfCode: Record<string, number> = {
  access_token_invalid: 401,
  scope_not_authorized: 401,
  scope_permission_missed: 400,
  invalid_params: 400,
  invalid_param: 400,
  rate_limit_exceeded: 429,
  internal_error: 500,
};

export const codeOfStatus: Record<number, string> = {
  400: 'invalid_params',
  401: 'access_token_invalid',
  429: 'rate_limit_exceeded',
};
