import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openEgress } from '#server/egress/egress.ts';
import { openFileFetcher } from './fetch-file.ts';

const bytes = Buffer.alloc(300_000, 'v');
const asked: string[] = [];
/** A file server that misbehaves in every way a platform's can. */
const files = createServer((question, answer) => {
  asked.push(question.url ?? '');
  const video = { 'content-type': 'video/mp4' };
  switch (question.url) {
    case '/good.mp4':
      return answer.writeHead(200, video).end(bytes);
    case '/page':
      return answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
    case '/away':
      return answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    case '/expired':
      return answer.writeHead(403, video).end();
    case '/broken':
      return answer.writeHead(503).end();
    case '/empty':
      return answer.writeHead(200, video).end();
    case '/large':
      return answer.writeHead(200, { ...video, 'content-length': 5_000_000_000 }).write('x');
    case '/endless': {
      answer.writeHead(200, video);
      const more = () => {
        while (!answer.destroyed && answer.write(bytes));
      };
      answer.on('drain', more);
      return more();
    }
    case '/cut':
      answer
        .writeHead(200, { ...video, 'content-length': bytes.length })
        .write(bytes.subarray(0, 1000), () => answer.destroy());
      return;
    case '/drip': {
      answer.writeHead(200, video);
      const timer = setInterval(() => (answer.destroyed ? clearInterval(timer) : answer.write('x')), 20);
      return;
    }
    case '/pause':
      return answer.writeHead(200, video).write('begin');
    default: // never responds
  }
});
files.listen(0, '127.0.0.1');
await once(files, 'listening');
const origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
const folder = mkdtempSync(join(tmpdir(), 'rw-source-'));
const egress = openEgress({ allow: [] });
afterAll(async () => {
  files.closeAllConnections();
  files.close();
  await egress.close();
  // A file that was being opened when its fetch was aborted may still appear.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});
beforeEach(() => {
  asked.length = 0;
});

const options = { egress, maxBytes: 1024 * 1024 };
const fetchFromSandbox = openFileFetcher({ ...options, sandboxUrl: origin });
const target = join(folder, 'fetched');
const never = new AbortController().signal;

test('fetches the sandbox’s file byte for byte', async () => {
  await fetchFromSandbox(`${origin}/good.mp4`, target, never);
  expect(readFileSync(target)).toEqual(bytes);
});

test.each([
  ['/page', 'source_refused', 'something that is not a video'],
  ['/away', 'source_refused', 'another address'],
  ['/expired', 'source_refused', 'no longer'],
  ['/empty', 'source_refused', 'empty file'],
  ['/large', 'source_refused', 'larger than 1 MB'],
  ['/endless', 'source_refused', 'larger than 1 MB'],
  ['/broken', 'platform_failed', 'try again later'],
  ['/cut', 'platform_failed', 'was lost'],
  ['/pause', 'platform_failed', 'stopped responding'],
  ['/drip', 'platform_failed', 'stopped responding'],
  ['/silence', 'platform_failed', 'stopped responding'],
])('reports %s for what it is', async (path, code, words) => {
  const idleMs = words === 'stopped responding' ? 300 : 30_000;
  const fetching = openFileFetcher({ ...options, sandboxUrl: origin, idleMs })(origin + path, target, never);
  await expect(fetching).rejects.toMatchObject({
    code,
    message: expect.stringContaining(words),
  });
});

test('requests only public addresses, apart from the sandbox’s', async () => {
  const addresses = [
    `${origin}/good.mp4`,
    'https://localhost/v.mp4',
    'https://10.0.0.7/v.mp4',
    'http://example.com/v.mp4',
    'file:///etc/passwd',
    'nonsense',
  ];
  for (const address of addresses) {
    const fetching = openFileFetcher({ ...options, sandboxUrl: undefined })(address, join(folder, 'refused'), never);
    await expect(fetching, address).rejects.toMatchObject({
      code: 'source_refused',
      message: expect.stringContaining('is not allowed to reach'),
    });
  }
  const other = origin.replace('127.0.0.1', 'localhost');
  await expect(fetchFromSandbox(`${other}/good.mp4`, target, never)).rejects.toMatchObject({ code: 'source_refused' });
  expect(asked).toEqual([]);
  expect(existsSync(join(folder, 'refused'))).toBe(false);
});

test('writes no more than there is room for', async () => {
  const fetching = fetchFromSandbox(`${origin}/good.mp4`, target, never, 100_000);
  await expect(fetching).rejects.toMatchObject({ code: 'storage_full' });
});

test('ends with the signal’s reason on abort', async () => {
  const stop = new AbortController();
  const fetching = fetchFromSandbox(`${origin}/silence`, target, stop.signal);
  stop.abort(new Error('canceled'));
  await expect(fetching).rejects.toThrow('canceled');
});
