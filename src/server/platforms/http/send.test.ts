import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FakeAnswer, failureOf, startFakePlatform, type TestDeps, testDeps } from '../platform.test-kit.ts';
import { PlatformError } from '../platform.ts';
import { youtubeDialect } from '../youtube/dialect.ts';
import { openClient } from './client.ts';
import type { Call } from './send.ts';

const folder = await mkdtemp(join(tmpdir(), 'rw-send-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'clip.mp4');
const BYTES = '0123456789'.repeat(40_000);
await writeFile(file, BYTES);

type Given = Omit<Call, 'name' | 'url'>;

/** Sends one call to a platform that responds as given, and returns what the platform received. */
async function sendTo(answer: FakeAnswer, call: Given, deps: TestDeps = testDeps()) {
  await using platform = await startFakePlatform(answer);
  const client = openClient(youtubeDialect, deps);
  const reply = await client.send({ name: 'videos.insert', url: `${platform.url}/upload?id=1`, ...call });
  return { reply, seen: platform.seen };
}

/** The file as an upload, or a substitute; `content` is the stream that was opened last. */
function upload(open: () => Readable = () => createReadStream(file), sizeBytes = BYTES.length) {
  const given = {
    content: undefined as Readable | undefined,
    sizeBytes,
    type: 'video/mp4',
    open() {
      given.content = open();
      return given.content;
    },
  };
  return given;
}

/** Runs work against a server that handles the raw connection. */
async function onBareServer<Result>(onSocket: (socket: Socket) => void, work: (url: string) => Promise<Result>) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onSocket(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  }
}

describe('a request', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('is sent as %s', async (method) => {
    const { seen } = await sendTo({}, { method, ...(method === 'GET' ? {} : { json: '{"title":"t"}' }) });
    expect(seen.map((request) => [request.method, request.body])).toEqual([
      [method, method === 'GET' ? '' : '{"title":"t"}'],
    ]);
  });

  test('streams a file with its length and the call’s headers', async () => {
    const range = `bytes 0-${BYTES.length - 1}/${BYTES.length}`;
    const { seen } = await sendTo({}, { method: 'PUT', headers: { 'content-range': range }, upload: upload() });
    expect(seen[0]?.body).toBe(BYTES);
    expect(seen[0]?.headers).toMatchObject({
      'content-length': String(BYTES.length),
      'content-type': 'video/mp4',
      'content-range': range,
    });
    expect(seen[0]?.headers['transfer-encoding']).toBeUndefined();
  });

  test('without a body says so, as a query of an upload’s progress must', async () => {
    const { seen } = await sendTo({}, { method: 'PUT', headers: { 'content-range': 'bytes */100' } });
    expect(seen[0]?.headers['content-length']).toBe('0');
  });

  test('may have its own time limit, shorter or longer than the adapter’s', async () => {
    const shorter = await failureOf(sendTo(() => {}, { timeLimitMs: 100 }));
    expect(shorter).toMatchObject({ kind: 'unavailable', code: 'timeout', sent: 'maybe' });
    const slow: FakeAnswer = (response) => setTimeout(() => response.end('{}'), 300);
    const { reply } = await sendTo(slow, { timeLimitMs: 20_000 }, testDeps({ timeLimitMs: 100 }));
    expect(reply.status).toBe(200);
  });

  test('is counted before it is sent, and the file is not opened when sending is refused', async () => {
    await using platform = await startFakePlatform();
    const used = new PlatformError('quota_used_up', { platform: 'youtube', call: 'videos.insert' });
    const given = upload();
    const call = { name: 'videos.insert', url: platform.url, upload: given, quota: { bucket: 'units', units: 100 } };
    const client = openClient(youtubeDialect, testDeps({ spend: () => Promise.reject(used) }));
    expect(await failureOf(client.send(call))).toBe(used);
    expect(used.sent).toBe('no');
    expect([platform.seen, given.content]).toEqual([[], undefined]);
  });
});

describe('a response', () => {
  test('includes its headers', async () => {
    const { reply } = await sendTo({ headers: { location: 'https://example.com/session?upload_id=9' }, body: '' }, {});
    expect([reply.status, reply.headers.get('location'), reply.text]).toEqual([
      200,
      'https://example.com/session?upload_id=9',
      '',
    ]);
  });

  test.each([
    [{ range: 'bytes=0-42' }, 'bytes=0-42'],
    [{}, null],
    [{ range: 'bytes=0-1', location: '/elsewhere' }, 'bytes=0-1'],
  ])('of 308 with %o is accepted where the call expects it, and is not followed', async (headers, range) => {
    const sent: Given = { method: 'PUT', upload: upload(), accept: [308] };
    const { reply, seen } = await sendTo({ status: 308, headers, body: '' }, sent);
    expect([reply.status, reply.headers.get('range'), seen.length]).toEqual([308, range, 1]);
  });

  test('of 308 is a failure elsewhere', async () => {
    const failure = await failureOf(sendTo({ status: 308, headers: { range: 'bytes=0-42' }, body: '' }, {}));
    expect(failure).toMatchObject({ kind: 'unexpected_answer', status: 308, sent: 'yes' });
  });

  test('that refuses an upload before it has arrived ends it', async () => {
    const given = upload(() => Readable.from(endless()), 10 ** 9);
    const failure = await onBareServer(
      (socket) => socket.once('data', () => socket.end('HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\n\r\n')),
      (url) => failureOf(openClient(youtubeDialect, testDeps()).send({ name: 'x', method: 'PUT', url, upload: given })),
    );
    // Whether the response is read before the connection breaks depends on the network.
    expect([failure.status, failure.sent]).toEqual(failure.status === 413 ? [413, 'yes'] : [undefined, 'maybe']);
    expect(given.content?.destroyed).toBe(true);
  });
});

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

describe('a failure reports whether the request was sent:', () => {
  const put = (url: string, given = upload()) =>
    openClient(youtubeDialect, testDeps()).send({ name: 'videos.insert', method: 'PUT', url, upload: given });

  test('no: the connection was refused', async () => {
    const platform = await startFakePlatform();
    await platform[Symbol.asyncDispose]();
    expect(await failureOf(put(platform.url))).toMatchObject({ sent: 'no', code: 'ECONNREFUSED', status: undefined });
  });

  test('no: the name does not resolve', async () => {
    expect(await failureOf(put('http://nowhere.invalid/upload'))).toMatchObject({ sent: 'no', status: undefined });
  });

  test.each([
    ['in the middle of the body', 1],
    ['after the body', BYTES.length],
  ])('maybe: the connection was reset %s', async (_, afterBytes) => {
    let bytes = 0;
    const reset = (socket: Socket) =>
      socket.on('data', (part) => {
        bytes += part.length;
        if (bytes >= afterBytes) socket.resetAndDestroy();
      });
    const failure = await onBareServer(reset, (url) => failureOf(put(url)));
    expect(failure).toMatchObject({ kind: 'unavailable', sent: 'maybe', status: undefined });
  });

  test('yes: the platform responded, whatever it said and however much of it arrived', async () => {
    const down = await failureOf(sendTo({ status: 503, body: '' }, { method: 'PUT', upload: upload() }));
    expect(down).toMatchObject({ kind: 'unavailable', sent: 'yes', status: 503 });
    const cut: FakeAnswer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{', () => response.destroy());
    };
    expect(await failureOf(sendTo(cut, { method: 'PUT' }))).toMatchObject({ sent: 'yes', status: 200 });
    const client = openClient(youtubeDialect, testDeps());
    await using platform = await startFakePlatform({ body: '{}' });
    const wrong = client.ask({ name: 'x', method: 'POST', url: platform.url }, z.object({ id: z.string() }));
    expect(await failureOf(wrong)).toMatchObject({ kind: 'unexpected_answer', sent: 'yes' });
  });
});

describe('an upload', () => {
  test('that the caller aborts ends with the caller’s reason and closes the file', async () => {
    const reason = new Error('canceled');
    const controller = new AbortController();
    const given = upload(() => Readable.from(endless()), 10 ** 9);
    const work = onBareServer(
      (socket) => socket.once('data', () => controller.abort(reason)),
      (url) => {
        const call = { name: 'x', method: 'PUT' as const, url, upload: given, signal: controller.signal };
        return openClient(youtubeDialect, testDeps()).send(call);
      },
    );
    await expect(work).rejects.toBe(reason);
    expect(given.content?.destroyed).toBe(true);
  });

  test('that was aborted before it began is not sent', async () => {
    const reason = new Error('canceled');
    await using platform = await startFakePlatform();
    const call = { name: 'x', url: platform.url, signal: AbortSignal.abort(reason), upload: upload() };
    await expect(openClient(youtubeDialect, testDeps()).send(call)).rejects.toBe(reason);
    expect(platform.seen).toEqual([]);
  });

  test.each([
    ['in the middle', (socket: Socket) => socket.pause()],
    ['after its last byte', (socket: Socket) => socket.resume()],
  ])('that is neither read nor answered %s fails long before its time limit', async (_, onSocket) => {
    const parts = Array.from({ length: 300 }, () => Buffer.alloc(64 * 1024));
    const given = upload(() => Readable.from(parts), 64 * 1024 * parts.length);
    const call = { name: 'x', method: 'PUT' as const, timeLimitMs: 600_000, silenceLimitMs: 200, upload: given };
    const failure = await onBareServer(onSocket, (url) =>
      failureOf(openClient(youtubeDialect, testDeps()).send({ ...call, url })),
    );
    expect(failure).toMatchObject({ kind: 'unavailable', code: 'timeout', sent: 'maybe' });
    expect(given.content?.destroyed).toBe(true);
  });

  test('whose file cannot be read fails with that reason, not as a platform failure', async () => {
    const gone = upload(() => createReadStream(join(folder, 'gone.mp4')));
    await expect(sendTo({}, { method: 'PUT', upload: gone })).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each([
    ['longer', BYTES.length - 1],
    ['shorter', BYTES.length + 1],
  ])('whose file is %s than announced does not succeed', async (_, sizeBytes) => {
    const given = upload(undefined, sizeBytes);
    await expect(sendTo({}, { method: 'PUT', upload: given })).rejects.toThrow('bytes that were announced');
    expect(given.content?.destroyed).toBe(true);
  });

  test('failure reveals no secret of its address or headers', async () => {
    const deps = testDeps();
    const secret = 'secret-of-the-session';
    const headers = { authorization: `OAuth ${secret}`, location: `/x?upload_id=${secret}` };
    const body = { error: { errors: [{ reason: secret }] } };
    await using platform = await startFakePlatform({ status: 403, headers, body });
    const url = `${platform.url}/?upload_id=${secret}`;
    const given = { name: 'x', method: 'PUT' as const, url, upload: upload(), secrets: [secret], headers };
    const failure = await failureOf(openClient(youtubeDialect, deps).send(given));
    expect(JSON.stringify([failure, failure.message, failure.stack, deps.lines])).not.toContain(secret);
    const hidden = await startFakePlatform({
      status: 403,
      body: { error: { errors: [{ reason: `OAuth ${secret}` }] } },
    });
    const { secrets: _, ...untold } = { ...given, url: hidden.url };
    const other = await failureOf(openClient(youtubeDialect, deps).send({ ...untold, upload: upload() }));
    await hidden[Symbol.asyncDispose]();
    expect(JSON.stringify([other, deps.lines])).not.toContain(secret);
  });
});
