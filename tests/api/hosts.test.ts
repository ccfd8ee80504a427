import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/main/build-app.ts';
import { readConfig } from '#server/main/config.ts';
import { testApp } from '#tests/harness/app.ts';

const product = await testApp();
const closing = new AbortController();
const closers: (() => Promise<void>)[] = [];
let pages = '';
let port = 0;

/** Starts the product with pages; returns the port and its log. */
async function startProduct(environment: Record<string, string>) {
  const lines: string[] = [];
  const config = readConfig({
    DATA_DIR: product.folder,
    NODE_ENV: 'test',
    DATABASE_URL: product.services.database.connectionString,
    ...environment,
  });
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const { app, closeHub } = await buildApp(config, product.services, log, closing.signal, pages);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(async () => {
    await app.close();
    await closeHub();
  });
  return { port: Number(new URL(address).port), lines };
}

beforeAll(async () => {
  pages = join(product.folder, 'web');
  await mkdir(join(pages, 'assets'), { recursive: true });
  for (const name of ['index.html', 'app.html'])
    await writeFile(join(pages, name), '<!doctype html><title>Reelwright</title>');
  await writeFile(join(pages, 'assets', 'main-abc123.js'), 'main();');
  ({ port } = await startProduct({
    PUBLIC_URL: 'https://clips.example.com',
    ALLOWED_HOSTS: 'Studio.local, müller.lan',
  }));
});
afterAll(async () => {
  closing.abort();
  for (const close of closers) await close();
});

type Asked = { host: string; method?: string; path?: string; headers?: Record<string, string>; at?: number };

function ask({ host, method = 'GET', path = '/api/health', headers = {}, at = port }: Asked) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string; headers: object }>();
  const call = request({ host: '127.0.0.1', port: at, method, path, headers: { ...headers, host } }, async (answer) =>
    resolve({ status: answer.statusCode ?? 0, body: await text(answer), headers: answer.headers }),
  );
  call.on('error', reject).end();
  return promise;
}

test.each([
  ['the landing page', 'GET', '/'],
  ['a page of the router', 'GET', '/dashboard'],
  ['a file of the pages', 'GET', '/assets/main-abc123.js'],
  ['robots.txt', 'GET', '/robots.txt'],
  ['a public call', 'GET', '/api/installation'],
  ['signing in', 'POST', '/api/auth/signin'],
  ['a call that needs a session', 'GET', '/api/clips'],
  ['an upload', 'POST', '/api/uploads'],
  ['a part of an upload', 'PATCH', '/api/uploads/x'],
  ['media behind a signed address', 'GET', '/api/media/x/y.mp4'],
  ['the stream of events', 'GET', '/api/events'],
  ['the page of calls', 'GET', '/api/docs'],
  ['health', 'GET', '/api/health'],
  ['an address where nothing is', 'GET', '/api/nothing'],
])('%s is refused for a foreign host name, as in DNS rebinding', async (_what, method, path) => {
  const { status, body, headers } = await ask({ host: `rebound.example:${port}`, method, path });
  expect([status, JSON.parse(body)]).toEqual([
    421,
    {
      retcode: 421,
      code: 'host_not_allowed',
      msg: 'This server does not answer to the name rebound.example. Its operator can add it to ALLOWED_HOSTS.',
    },
  ]);
  expect(headers).toMatchObject({ 'x-request-id': expect.any(String), 'x-content-type-options': 'nosniff' });
});

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  'localhost.',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.168.1.20',
  '[fd00::20]:8080',
  'clips.example.com',
  'Clips.Example.com:443',
  'studio.local:3000',
  'xn--mller-kva.lan',
])('accepts %s', async (host) => {
  expect((await ask({ host })).status).toBe(200);
});

test.each([
  'localhost.evil.example',
  'evil-localhost',
  '127.0.0.1.evil.example',
  'example.com',
  'www.clips.example.com',
  'x',
])('%s only resembles one of our names and is refused', async (host) => {
  expect((await ask({ host })).status).toBe(421);
});

test('an HTTP/1.0 health check without a host is answered', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/health HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/);
});

test('sending a proxy’s header does not bypass the check', async () => {
  const headers = { 'x-forwarded-host': 'localhost' };
  expect((await ask({ host: 'rebound.example', headers })).status).toBe(421);
  const { port: at } = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' });
  expect((await ask({ host: 'rebound.example', headers, at })).status).toBe(421);
});

test('the host name forwarded by a trusted proxy is checked too', async () => {
  const { port: at } = await startProduct({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://clips.example.com' });
  const through = async (name: string) =>
    (await ask({ host: `127.0.0.1:${at}`, headers: { 'x-forwarded-host': name }, at })).status;
  expect([await through('clips.example.com'), await through('rebound.example')]).toEqual([200, 421]);
});

test('forwarded headers without TRUSTED_PROXIES are logged once, with the variable and the address', async () => {
  const { port: at, lines } = await startProduct({});
  await ask({ host: 'localhost', at });
  expect(lines).toEqual([]);
  for (const name of ['x-forwarded-for', 'forwarded'])
    await ask({ host: 'localhost', headers: { [name]: '203.0.113.9' }, at });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      peer: '127.0.0.1',
      msg: expect.stringMatching(/^requests from 127\.0\.0\.1 carry x-forwarded-for, .*TRUSTED_PROXIES=127\.0\.0\.1$/),
    }),
  ]);
});

test('with TRUSTED_PROXIES nothing is logged', async () => {
  const { port: at, lines } = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' });
  await ask({ host: 'localhost', headers: { 'x-forwarded-for': '203.0.113.9' }, at });
  expect(lines).toEqual([]);
});
