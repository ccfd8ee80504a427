import { expect, test } from 'vitest';
import { ModelError } from './model-error.ts';
import { codesOf, kindOfStatus, pauseAfter, sortFailure } from './sort-failure.ts';

test.each([
  [
    'OpenAI',
    { error: { message: 'm', type: 'requests', code: 'rate_limit_exceeded' } },
    ['rate_limit_exceeded', 'requests'],
  ],
  ['Azure', { error: { code: 'x', innererror: { code: 'content_filter' } } }, ['x', 'content_filter']],
  ['Anthropic', { type: 'error', error: { type: 'overloaded_error', message: 'm' } }, ['overloaded_error']],
  ['Google', [{ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }], [429, 'RESOURCE_EXHAUSTED']],
  ['no JSON', undefined, []],
])('finds code fields where %s puts them', (_name, body, codes) => {
  expect(codesOf(body)).toEqual(codes);
});

test('the wording of a message is never evaluated', () => {
  expect(kindOfStatus(400, ['the content filter and the rate limit'])).toBe('misconfigured');
  expect(sortFailure(new Error('content_filter rate_limit_exceeded')).kind).toBe('unreachable');
});

test.each([
  [{ code: 'ECONNREFUSED' }, 'unreachable'],
  [{ cause: { cause: { code: 'UND_ERR_SOCKET' } } }, 'unreachable'],
  [{ cause: { code: 'UND_ERR_HEADERS_TIMEOUT' } }, 'timeout'],
  [{ cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } }, 'timeout'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'unreachable'],
  [{ type: 'overloaded_error' }, 'limited'],
  [{ statusCode: 429 }, 'limited'],
  [{ statusCode: 401, data: { error: { code: 'invalid_api_key' } } }, 'misconfigured'],
  [{ name: 'AI_TypeValidationError' }, 'invalid_answer'],
  [new ModelError('refused', 'no'), 'refused'],
  [{ cause: new ModelError('wrong_language', 'no') }, 'wrong_language'],
  ['a text', 'unreachable'],
])('%j is %s', (failure, kind) => {
  expect(sortFailure(failure).kind).toBe(kind);
});

test('errors of libraries are not kept, because they contain the request', () => {
  const failure = sortFailure({
    statusCode: 500,
    message: 'private',
    requestBodyValues: 'private',
    cause: { message: 'private' },
  });
  expect(JSON.stringify([failure, failure.message, failure.cause])).not.toContain('private');
});

test('retries only where it helps, after the requested delay but at most five seconds', () => {
  const after = (status: number | undefined, retryAfterMs?: number) =>
    pauseAfter(new ModelError(status === 429 ? 'limited' : 'unreachable', '', { status, retryAfterMs }));
  expect([after(undefined), after(429, 5_000), after(503, 0)]).toEqual([250, 5_000, 0]);
  expect([after(429), after(429, 5_001), after(503), after(500, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(pauseAfter(new ModelError('timeout', ''))).toBeUndefined();
});
