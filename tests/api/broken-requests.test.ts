import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const { app } = await testApp({ PUBLIC_URL: 'https://clips.example.com' });
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Sends text over a separate connection and reads until the server closes it. */
async function send(...parts: string[]) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (data) => {
    text += data;
  });
  socket.on('error', () => {}); // the server may close before everything is sent
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 2)]),
  );
  return { status: Number(line.split(' ')[1]), headers, body };
}

const END = 'Host: localhost\r\nConnection: close\r\n\r\n';
const everywhere = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

test.each([
  ['an address that is no percent-encoding', `GET /% HTTP/1.1\r\n${END}`, 400, 'bad_request'],
  ['a call with bytes that are no text', `GET /api/media/%E0%A4%A HTTP/1.1\r\n${END}`, 400, 'bad_request'],
  ['a file of the pages under a broken name', `GET /assets/%zz.js HTTP/1.1\r\n${END}`, 400, 'bad_request'],
  [
    'a posted form to a broken address',
    `POST /api/auth/%f HTTP/1.1\r\nContent-Length: 0\r\n${END}`,
    400,
    'bad_request',
  ],
  [
    'a part of an address that is too long',
    `GET /api/videos/${'x'.repeat(3000)} HTTP/1.1\r\n${END}`,
    414,
    'address_too_long',
  ],
  [
    'an address longer than all headers may be',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${END}`,
    431,
    'headers_too_large',
  ],
  ['a header that is too long', `GET / HTTP/1.1\r\nCookie: ${'x'.repeat(20_000)}\r\n${END}`, 431, 'headers_too_large'],
  ['something that is not HTTP', `hello\r\n\r\n`, 400, 'bad_request'],
  ['a method that does not exist', `FETCH / HTTP/1.1\r\n${END}`, 400, 'bad_request'],
  [
    'a length that is no number',
    `POST /api/auth/signin HTTP/1.1\r\nContent-Length: many\r\n${END}`,
    400,
    'bad_request',
  ],
  ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${END}`, 400, 'bad_request'],
  ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
  [
    'a Host with an address in it',
    'GET / HTTP/1.1\r\nHost: a@localhost\r\nConnection: close\r\n\r\n',
    400,
    'bad_request',
  ],
  ['an expectation that nobody knows', `GET /api/nothing HTTP/1.1\r\nExpect: more\r\n${END}`, 404, 'not_found'],
  ['TRACE', `TRACE /api/health HTTP/1.1\r\n${END}`, 404, 'not_found'],
  ['OPTIONS', `OPTIONS /api/clips HTTP/1.1\r\n${END}`, 404, 'not_found'],
  ['a method of WebDAV', `PROPFIND /api/clips HTTP/1.1\r\n${END}`, 404, 'not_found'],
  ['a method that a call does not take', `DELETE /api/health HTTP/1.1\r\n${END}`, 404, 'not_found'],
])('%s is refused in the envelope, with every security header', async (_what, text, status, code) => {
  const answer = await send(text);
  expect([answer.status, answer.body]).toEqual([status, expect.stringContaining('{')]);
  expect(JSON.parse(answer.body)).toEqual({ retcode: status, code, msg: expect.stringMatching(/^[A-Z].+\.$/) });
  expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(everywhere));
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('HEAD of a broken address returns the headers without a body', async () => {
  const { status, headers, body } = await send(`HEAD /% HTTP/1.1\r\n${END}`);
  expect([status, body]).toEqual([400, '']);
  expect(Object.keys(headers)).toEqual(expect.arrayContaining([...everywhere, 'x-request-id']));
});

const database = await testDatabase();
let folder = '';
let web: ChildProcess | undefined;
afterAll(async () => {
  web?.kill('SIGKILL');
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('the web process stops cleanly while a client stalls in the middle of a body', async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-half-'));
  const main = join(import.meta.dirname, '../../src/server/main');
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port: webPort } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  const env = { ...process.env, DATABASE_URL: database.connectionString, DATA_DIR: folder, PORT: String(webPort) };
  web = fork(join(main, 'web.ts'), {
    env: { ...env, LOG_LEVEL: 'silent', NODE_ENV: 'test' },
    execArgv: ['--import', join(main, 'quick-imports.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(web, 'exit');
  expect(await Promise.race([once(web, 'message'), gone])).toContain('ready');

  const socket = connect(webPort, '127.0.0.1');
  socket.on('error', () => {});
  const head = 'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n';
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":`);
  await once(socket, 'data'); // "100 Continue": the call has begun
  web.kill('SIGTERM');
  // The parent process would kill it after 17 seconds.
  const [code] = await Promise.race([gone, delay(15_000, ['still there'])]);
  expect(code).toBe(0);
  socket.destroy();
});
