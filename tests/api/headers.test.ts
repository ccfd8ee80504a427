import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/main/build-app.ts';
import { readConfig } from '#server/main/config.ts';
import { testApp } from '#tests/harness/app.ts';

const product = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'rw-headers-'));
const closing = new AbortController();
let built: Awaited<ReturnType<typeof buildApp>>;

/** The product with pages, as deployed behind an HTTPS address. */
beforeAll(async () => {
  const pages = join(folder, 'web');
  await mkdir(join(pages, 'assets'), { recursive: true });
  for (const name of ['index.html', 'app.html'])
    await writeFile(join(pages, name), '<!doctype html><title>Reelwright</title>');
  await writeFile(join(pages, 'assets', 'main-abc123.js'), 'main();');
  const config = readConfig({
    DATA_DIR: product.folder,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://clips.example.com',
    DATABASE_URL: product.services.database.connectionString,
  });
  built = await buildApp(config, product.services, pino({ level: 'silent' }), closing.signal, pages);
  await built.app.ready();
});
afterAll(async () => {
  closing.abort();
  await built.app.close();
  await built.closeHub();
  await rm(folder, { recursive: true, force: true });
});

/** Headers of every response, whatever it is. */
const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
    'microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; " +
  "media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; " +
  "base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; " +
  "trusted-types reelwright-service-worker; frame-src 'none'";

/** Every mounted route with its methods, from the router itself. */
function mountedRoutes(): { method: InjectOptions['method']; url: string }[] {
  const routes: { method: InjectOptions['method']; url: string }[] = [];
  const lines = built.app.printRoutes({ commonPrefix: false }).split('\n');
  const path: string[] = [];
  for (const line of lines) {
    const found = /^([│\s├└─]*)(\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line);
    if (!found) continue;
    const depth = (found[1] ?? '').length / 4;
    path.length = depth;
    path[depth - 1] = found[2] ?? '';
    for (const method of (found[3] ?? '').split(', ').filter(Boolean))
      routes.push({ method: method as InjectOptions['method'], url: path.filter(Boolean).join('') });
  }
  return routes;
}

const textOf = (headers: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, headers[name]]));

test('every mounted route responds with the security headers, even when it refuses', async () => {
  const routes = mountedRoutes();
  expect(routes.length).toBeGreaterThan(80);
  for (const { method, url } of routes) {
    const { headers, statusCode } = await built.app.inject({
      method,
      url: url.replace(/:\w+/g, 'x').replace('*', 'x'),
    });
    const where = `${method} ${url} (${statusCode})`;
    expect([where, textOf(headers, Object.keys(everywhere))]).toEqual([where, everywhere]);
    // The page that documents the calls has its own policy.
    if (!url.startsWith('/api/docs')) expect([where, headers['content-security-policy']]).toEqual([where, policy]);
    else expect(String(headers['content-security-policy'])).toMatch(/default-src 'self'|default-src 'none'/);
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
}, 120_000);

test.each([
  ['a page', '/', 200],
  ['a page of the router', '/dashboard/settings', 200],
  ['the page of confirmation', '/email-confirmation?access_token=x&type=signup', 200],
  ['a file of the pages', '/assets/main-abc123.js', 200],
  ['a file that is not there', '/assets/none.js', 404],
  ['media behind a signed address', '/api/media/x/y.mp4', 403],
  ['a call that nobody described', '/api/nothing', 404],
  ['a call without a session', '/api/clips', 401],
  ['an upload without a session', '/api/uploads', 401],
  ['the page of calls', '/api/docs', 200],
  ['the description of calls', '/api/openapi.json', 200],
  ['health', '/api/health', 200],
])('%s carries the headers', async (_what, url, status) => {
  const method = url === '/api/uploads' ? 'POST' : 'GET';
  const { headers, statusCode } = await built.app.inject({ method, url });
  expect([url, statusCode]).toEqual([url, status]);
  expect(textOf(headers, Object.keys(everywhere))).toEqual(everywhere);
});

test('API responses are not cached', async () => {
  for (const url of ['/api/auth/me', '/api/installation', '/api/account/sessions']) {
    const { headers } = await built.app.inject({ url });
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

test('browsers are not told to insist on HTTPS over plain HTTP', async () => {
  const { headers } = await product.anonymous('GET', '/api/health');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('pages may frame the players of the platforms configured in this installation', async () => {
  const framesOf = async (environment: Record<string, string>) => {
    const config = readConfig({
      DATA_DIR: product.folder,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ...environment,
      DATABASE_URL: product.services.database.connectionString,
    });
    const { app, closeHub } = await buildApp(config, product.services, pino({ level: 'silent' }), closing.signal);
    const { headers } = await app.inject('/api/health');
    await app.close();
    await closeHub();
    return String(headers['content-security-policy']).split('; ').at(-1);
  };
  expect(await framesOf({ PORT: '3000' })).toBe('frame-src http://localhost:3001');
  const live = {
    TIKTOK_CLIENT_KEY: 'k',
    TIKTOK_CLIENT_SECRET: 's',
    YOUTUBE_CLIENT_ID: 'i',
    YOUTUBE_CLIENT_SECRET: 's',
  };
  expect(await framesOf({ ...live, SANDBOX: 'false' })).toBe(
    'frame-src https://www.tiktok.com https://www.youtube.com',
  );
});
