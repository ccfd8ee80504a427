import { ModelError, type ModelErrorKind } from './model-error.ts';

/** Codes of content refusals; the same status is also used for invalid requests. */
const REFUSALS: readonly unknown[] = [
  'content_filter',
  'content_policy_violation',
  'responsible_ai_policy_violation',
  'refusal',
];
/** Codes that services send mid-stream when they are overloaded or the account has run out of credit. */
const LIMITS: readonly unknown[] = [
  'rate_limit_error',
  'rate_limit_exceeded',
  'overloaded_error',
  'insufficient_quota',
  'billing_error',
  'RESOURCE_EXHAUSTED',
];

/** Longest Retry-After honoured before the second attempt. */
const MAX_RETRY_AFTER_MS = 5_000;
const RETRY_MS = 250;

/**
 * Classifies a failure by HTTP status; `codes` are the code fields of its body. Statuses below 400 are redirects, which
 * are not followed.
 */
export function kindOfStatus(status: number, codes: readonly unknown[]): ModelErrorKind {
  if (codes.some((code) => REFUSALS.includes(code))) return 'refused';
  if (status === 402 || status === 429 || status === 529) return 'limited';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'unreachable' : 'misconfigured';
}

/** The code fields of an error body in any of the three dialects. */
export function codesOf(body: unknown): unknown[] {
  const outer = Array.isArray(body) ? body[0] : body;
  const error = fieldOf(outer, 'error') ?? outer;
  return [
    fieldOf(error, 'code'),
    fieldOf(error, 'type'),
    fieldOf(error, 'status'),
    fieldOf(fieldOf(error, 'innererror'), 'code'),
  ].filter((code) => code !== undefined && code !== null);
}

/**
 * Converts any failure of a call to a ModelError. Library errors contain the request and are therefore not attached as
 * the cause.
 */
export function sortFailure(failure: unknown): ModelError {
  for (const error of causesOf(failure)) {
    if (error instanceof ModelError) return error;
    const code = fieldOf(error, 'code');
    if (typeof code === 'string' && TIMEOUTS.includes(code))
      return new ModelError('timeout', 'The model did not answer in time');
    if (typeof code === 'string' && NETWORK.test(code))
      return new ModelError('unreachable', `No connection to the model (${code})`);
  }
  for (const error of causesOf(failure)) {
    const status = fieldOf(error, 'statusCode');
    const codes = codesOf(fieldOf(error, 'data') ?? error);
    if (codes.some((code) => REFUSALS.includes(code))) return new ModelError('refused', 'The model refused to answer');
    if (codes.some((code) => LIMITS.includes(code))) return new ModelError('limited', 'The model has too much to do');
    if (typeof status === 'number' && status >= 400)
      return new ModelError(kindOfStatus(status, codes), `The model answered with status ${status}`, { status });
  }
  if (causesOf(failure).some(isUnreadable))
    return new ModelError('invalid_answer', 'The answer has a form that is not known here');
  return new ModelError('unreachable', 'The answer broke off');
}

const TIMEOUTS: readonly string[] = [
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
];
/** Network error codes of Node, TLS and undici. */
const NETWORK = /^(E[A-Z]+|UND_ERR_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|ERR_(TLS|SSL)\w+)$/;

/** SDK error names that mean an unreadable answer. */
const UNREADABLE: readonly unknown[] = [
  'AI_TypeValidationError',
  'AI_JSONParseError',
  'AI_NoContentGeneratedError',
  'AI_EmptyResponseBodyError',
  'AI_NoOutputGeneratedError',
];

function isUnreadable(error: unknown): boolean {
  const name = fieldOf(error, 'name');
  return UNREADABLE.includes(name) || (name === 'AI_APICallError' && fieldOf(error, 'statusCode') !== undefined);
}

/** The failure and its causes, outermost first; libraries may nest several. */
function causesOf(failure: unknown): unknown[] {
  const found: unknown[] = [];
  let current = failure;
  while (current !== undefined && current !== null && found.length < 8) {
    found.push(current);
    current = fieldOf(current, 'cause');
  }
  return found;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Delay before the single retry, or undefined if a retry would not help. */
export function pauseAfter({ kind, status, retryAfterMs }: ModelError): number | undefined {
  if (kind === 'unreachable' && status === undefined) return RETRY_MS;
  const isBusy = status === 429 || status === 503;
  return isBusy && retryAfterMs !== undefined && retryAfterMs <= MAX_RETRY_AFTER_MS ? retryAfterMs : undefined;
}
