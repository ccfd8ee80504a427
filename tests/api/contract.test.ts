import { expect, test } from 'vitest';
import * as account from '#contract/account.ts';
import * as ai from '#contract/ai.ts';
import * as analytics from '#contract/analytics.ts';
import * as auth from '#contract/auth.ts';
import * as briefs from '#contract/briefs.ts';
import * as chat from '#contract/chat.ts';
import * as clips from '#contract/clips.ts';
import * as connections from '#contract/connections.ts';
import * as content from '#contract/content.ts';
import * as doctor from '#contract/doctor.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as events from '#contract/events.ts';
import * as ideas from '#contract/ideas.ts';
import * as notifications from '#contract/notifications.ts';
import * as platformCallbacks from '#contract/platform-callbacks.ts';
import * as postPage from '#contract/post-page.ts';
import * as posts from '#contract/posts.ts';
import * as profile from '#contract/profile.ts';
import * as publications from '#contract/publications.ts';
import * as publishing from '#contract/publishing.ts';
import * as push from '#contract/push.ts';
import * as settings from '#contract/settings.ts';
import * as speech from '#contract/speech.ts';
import * as status from '#contract/status.ts';
import * as storageUse from '#contract/storage-use.ts';
import * as system from '#contract/system.ts';
import * as transcripts from '#contract/transcripts.ts';
import { testApp } from '#tests/harness/app.ts';

const product = await testApp();
const endpoints = [
  account,
  profile,
  ai,
  analytics,
  auth,
  briefs,
  chat,
  clips,
  connections,
  content,
  doctor,
  events,
  ideas,
  notifications,
  platformCallbacks,
  postPage,
  posts,
  publications,
  publishing,
  push,
  settings,
  speech,
  status,
  storageUse,
  system,
  transcripts,
]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(
    (value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'path' in value && 'reply' in value,
  );

/** Paths with their own protocols: tus, health, the API page and its files. */
const OWN_PROTOCOL = /^\/api\/(uploads|health|ready|docs|openapi\.json)/;

test('every endpoint of the contract is mounted', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(27);
  for (const { method, path } of endpoints)
    expect(product.app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
});

test('every mounted route is described in the API document, with its response', async () => {
  const { body } = await product.anonymous('GET', '/api/openapi.json');
  const described = new Set(
    Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  for (const { method, path } of endpoints) expect(described).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const mounted = product.app.printRoutes({ commonPrefix: false }).match(/\/api\/[^\s(]*/g) ?? [];
  const known = new Set(endpoints.map((one) => one.path));
  expect(mounted.filter((path) => !known.has(path) && !OWN_PROTOCOL.test(path))).toEqual([]);
});

test('every call that needs a session refuses a caller without a token, using the envelope', async () => {
  for (const { method, path, access } of endpoints) {
    if (access !== 'user' && access !== 'operator') continue;
    const { status, body } = await product.anonymous(
      method,
      path.replace(/:(\w+)/g, 'x'),
      method === 'GET' ? undefined : {},
    );
    expect([path, status, body.code, body.retcode]).toEqual([path, 401, 'not_signed_in', 401]);
  }
});

test('every operator call refuses other accounts before validating its input', async () => {
  const ada = await product.person('Ada');
  const calls = endpoints.filter(({ access }) => access === 'operator');
  expect(calls.map(({ path }) => path).sort()).toEqual([
    '/api/:platform/doctor',
    '/api/:platform/guide',
    '/api/ai/model',
    '/api/ai/model/test',
    '/api/speech',
    '/api/speech/cancel',
    '/api/speech/work',
    '/api/status/details',
  ]);
  for (const { method, path } of calls)
    expect(await ada.call(method, path.replace(/:(\w+)/g, 'x'), method === 'GET' ? undefined : {})).toMatchObject({
      status: 403,
      body: { code: 'forbidden', msg: 'Only the operator of this installation may do that.' },
    });
});

test('undocumented paths are not found, using the envelope', async () => {
  const { status, body } = await product.anonymous('GET', '/api/nothing');
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test('bodies that are not JSON, too large or of another type are refused with a reason', async () => {
  const post = (headers: Record<string, string>, payload: string) =>
    product.app.inject({ method: 'POST', url: '/api/auth/signin', headers, payload });
  expect((await post({ 'content-type': 'application/json' }, '{"email":')).json()).toMatchObject({
    code: 'bad_request',
    msg: 'The request body is not valid JSON.',
  });
  expect((await post({ 'content-type': 'application/xml' }, '<a/>')).statusCode).toBe(415);
  expect((await post({ 'content-type': 'application/json' }, `{"email":"${'a'.repeat(7_000_000)}"}`)).statusCode).toBe(
    413,
  );
  expect(
    (await post({ 'content-type': 'application/json' }, '{"__proto__":{"a":1},"email":"a@b.co","password":"secret1"}'))
      .statusCode,
  ).toBe(400);
});

test('every response carries a request id and the security headers', async () => {
  for (const url of ['/api/health', '/api/installation', '/api/clips', '/api/nothing']) {
    const { headers } = await product.anonymous('GET', url);
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('readiness names what is missing while no worker is running', async () => {
  const { status, body } = await product.anonymous('GET', '/api/ready');
  expect([status, body]).toEqual([503, { status: 'not ready', missing: ['worker'] }]);
});
