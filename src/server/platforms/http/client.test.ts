import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FakeAnswer, failureOf, NOON, startFakePlatform, type TestDeps, testDeps } from '../platform.test-kit.ts';
import { PlatformError } from '../platform.ts';
import { tiktokDialect } from '../tiktok/dialect.ts';
import { openClient } from './client.ts';
import { counter, id } from './fields.ts';

const reply = z.object({
  data: z.object({ id, views: counter, items: z.optional(z.array(z.object({ views: counter }))) }),
});
const TOKEN = 'act.very-secret-token';

async function ask(answer: FakeAnswer, deps: TestDeps = testDeps()) {
  await using platform = await startFakePlatform(answer);
  const client = openClient(tiktokDialect, deps);
  return await client.ask(
    { name: 'video/list', url: `${platform.url}/v2?secret=${TOKEN}`, token: TOKEN, secrets: [TOKEN] },
    reply,
  );
}

test('identifiers become strings with all their digits, figures numbers, and unknown fields are dropped', async () => {
  const body = '{"data":{"id":7080213458555737986,"views":9007199254740991,"new":[1]},"more":null}';
  expect(await ask({ body })).toEqual({ data: { id: '7080213458555737986', views: Number.MAX_SAFE_INTEGER } });
});

test.each([
  ['HTML', '<!doctype html><title>Sign in</title>', 'not_json'],
  ['cut JSON', '{"data":{"id":"1","vie', 'not_json'],
  ['nothing', ' ', 'empty_answer'],
  ['too deep a nesting', '['.repeat(1_000_000), 'not_json'],
  ['a missing field', '{"data":{"id":"1"}}', 'at data.views'],
  ['a wrong type', '{"data":{"id":"1","views":"many"}}', 'at data.views'],
  ['a figure beyond 2^53', '{"data":{"id":"1","views":9007199254740993}}', 'at data.views'],
  ['a negative figure', '{"data":{"id":"1","views":-1}}', 'at data.views'],
  [
    'a wrong type in a list',
    '{"data":{"id":"1","views":1,"items":[{"views":1},{"views":null}]}}',
    'at data.items.1.views',
  ],
  ['a list at the top', '[1]', 'at top'],
])('%s instead of a valid answer is an unexpected answer that names the place', async (_, body, code) => {
  expect(await failureOf(ask({ body }))).toMatchObject({
    kind: 'unexpected_answer',
    status: 200,
    code,
    call: 'video/list',
  });
});

test.each([
  ['announced', (size: number) => ({ 'content-length': String(size) })],
  ['unannounced', () => ({})],
])('an answer of three megabytes, %s, is not read to the end', async (_, headers) => {
  const body = JSON.stringify({ data: { id: '1', views: 1, pad: 'x'.repeat(3 * 1024 * 1024) } });
  expect(await failureOf(ask({ headers: headers(body.length), body }))).toMatchObject({
    kind: 'unexpected_answer',
    code: 'too_large',
  });
});

test('three megabytes compressed to three kilobytes are too large as well', async () => {
  const packed: FakeAnswer = (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync(JSON.stringify({ data: { id: '1', views: 1, pad: 'x'.repeat(3 * 1024 * 1024) } })));
  };
  expect(await failureOf(ask(packed))).toMatchObject({ kind: 'unexpected_answer', code: 'too_large' });
});

test('a redirect is not followed, because it would carry the token away', async () => {
  await using elsewhere = await startFakePlatform({ body: { data: { id: '1', views: 1 } } });
  const failure = await failureOf(ask({ status: 302, headers: { location: elsewhere.url }, body: '' }));
  expect(failure).toMatchObject({ kind: 'unexpected_answer', status: 302 });
  expect(elsewhere.seen).toEqual([]);
});

test('a platform that does not answer in time is unavailable', async () => {
  const failure = await failureOf(ask(() => {}, testDeps({ timeLimitMs: 150 })));
  expect(failure).toMatchObject({ kind: 'unavailable', status: undefined, code: 'timeout' });
});

test('the time limit includes the body', async () => {
  const drip: FakeAnswer = (response) => {
    response.writeHead(200);
    response.write('{"data":');
  };
  expect(await failureOf(ask(drip, testDeps({ timeLimitMs: 150 })))).toMatchObject({
    kind: 'unavailable',
    code: 'timeout',
  });
});

test('a connection cut before or during the answer is unavailable', async () => {
  expect(await failureOf(ask((response) => response.destroy()))).toMatchObject({
    kind: 'unavailable',
    status: undefined,
  });
  const cut: FakeAnswer = (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"data":{"id":"1","views":1}}', () => response.destroy());
  };
  expect(await failureOf(ask(cut))).toMatchObject({ kind: 'unavailable', status: 200 });
});

test('a refused connection is unavailable, with the network’s reason', async () => {
  const platform = await startFakePlatform();
  await platform[Symbol.asyncDispose]();
  const client = openClient(tiktokDialect, testDeps());
  const failure = await failureOf(client.ask({ name: 'user/info', url: platform.url }, reply));
  expect(failure.message).toBe('tiktok user/info: unavailable (no answer, ECONNREFUSED)');
});

test.each([
  [300, 'unexpected_answer'],
  [304, 'unexpected_answer'],
  [400, 'refused'],
  [401, 'token_expired'],
  [403, 'refused'],
  [404, 'refused'],
  [408, 'unavailable'],
  [413, 'refused'],
  [429, 'rate_limited'],
  [500, 'unavailable'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [599, 'unavailable'],
])('status %i without a known code is %s', async (status, kind) => {
  expect(await failureOf(ask({ status, body: status === 304 ? '' : '<html>' }))).toMatchObject({ kind, status });
});

test('a rate limit ends when the platform says so, or after a minute', async () => {
  const told = await failureOf(ask({ status: 429, headers: { 'retry-after': '90' }, body: '' }));
  expect(told.retryAt?.toISOString()).toBe('2026-11-21T12:01:30.000Z');
  const untold = await failureOf(ask({ status: 429, body: '' }));
  expect(untold.retryAt?.toISOString()).toBe('2026-11-21T12:01:00.000Z');
  expect((await failureOf(ask({ status: 400, body: '' }))).retryAt).toBeUndefined();
});

test('a call’s cost is counted before it is sent, and an empty budget sends nothing', async () => {
  await using platform = await startFakePlatform();
  const used = new PlatformError('quota_used_up', { platform: 'tiktok', call: 'video/list' });
  const client = openClient(tiktokDialect, testDeps({ spend: () => Promise.reject(used) }));
  const call = { name: 'video/list', url: platform.url, quota: { bucket: 'video.list', units: 1 } };
  expect(await failureOf(client.ask(call, reply))).toBe(used);
  expect(platform.seen).toEqual([]);
});

test('clock skew and a nearly exhausted allowance are logged', async () => {
  const deps = testDeps();
  const headers = { date: 'Sat, 21 Nov 2026 11:00:00 GMT', 'x-app-usage': '{"call_count":81}' };
  await ask({ headers, body: { data: { id: '1', views: 1 } } }, deps);
  expect(deps.lines.filter(({ level }) => level === 'warn').map(({ fields }) => fields)).toEqual([
    { platform: 'tiktok', call: 'video/list', status: 200, skewSeconds: 3_600 },
    { platform: 'tiktok', call: 'video/list', status: 200, percent: 81, regainMinutes: 0 },
  ]);
});

test('the request id is stored for the platform’s support', async () => {
  const body = { data: {}, error: { code: 'internal_error', message: 'm', log_id: '20261121120000ABCD' } };
  expect(await failureOf(ask({ status: 500, body }))).toMatchObject({
    kind: 'unavailable',
    requestId: '20261121120000ABCD',
  });
});

test('no secret of a request appears in an error or log line, wherever the platform echoes it', async () => {
  const secret = fc.string({ minLength: 8, maxLength: 30, unit: fc.constantFrom(...'abcDEF0123456789._-') });
  const place = fc.constantFrom('code', 'log_id', 'message', 'key', 'text');
  await using platform = await startFakePlatform();
  await fc.assert(
    fc.asyncProperty(secret, place, fc.constantFrom(200, 400, 401, 403, 500), async (value, where, status) => {
      const shown = `${where === 'code' ? 'x.' : ''}${value}`;
      const error = {
        code: where === 'code' ? shown : 'some_code',
        message: value,
        log_id: where === 'log_id' ? value : 'L',
      };
      const body = where === 'text' ? `<p>${value}` : { error, data: where === 'key' ? { [value]: value } : {} };
      platform.answers.push({ status, headers: { location: `/${value}` }, body });
      const deps = testDeps();
      const form = { client_secret: value, code: value };
      const call = {
        name: 'oauth/token',
        method: 'POST',
        url: `${platform.url}/?t=${value}`,
        token: value,
        form,
      } as const;
      const failure = await failureOf(openClient(tiktokDialect, deps).ask(call, reply));
      const told = JSON.stringify([failure.message, failure, failure.cause ?? null, deps.lines]);
      expect(told).not.toContain(value);
    }),
    { numRuns: 40 },
  );
});

test('an unusable address does not appear in the failure', async () => {
  const failure = await failureOf(
    openClient(tiktokDialect, testDeps()).ask({ name: 'x', url: `nowhere:${TOKEN}` }, reply),
  );
  expect(JSON.stringify([failure, failure.message, failure.stack, String(failure.cause)])).not.toContain(TOKEN);
  expect(failure.kind).toBe('unavailable');
});

test('a success is logged in one line with call, status and time', async () => {
  const deps = testDeps({ now: () => NOON });
  await ask({ body: { data: { id: '1', views: 1 } }, headers: { date: NOON.toUTCString() } }, deps);
  expect(deps.lines).toEqual([
    {
      level: 'info',
      fields: { platform: 'tiktok', call: 'video/list', status: 200, durationMs: 0 },
      message: 'Platform answered',
    },
  ]);
});
