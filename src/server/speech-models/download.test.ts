import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EgressRefused, openEgress } from '#server/egress/egress.ts';
import { verbatim } from '#texts/message.ts';
import { type Download, DownloadError, download, NoRoom } from './download.ts';
import { fileServer, sendPart } from './server.test-kit.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-download-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const content = randomBytes(1_000_000);
type Server = Awaited<ReturnType<typeof fileServer>>;
const get = ({ egress, url }: Pick<Server, 'egress' | 'url'>, path = '/model', more: Partial<Download> = {}) =>
  download({ egress, url: `${url}${path}`, file: join(folder, 'file'), maxBytes: 2e6, pauseMs: 1, ...more });
const stored = () => readFile(join(folder, 'file'));

test('a file that is cut twenty times arrives complete, with each byte requested once', async () => {
  await using server = await fileServer((request, reply) => sendPart(request, reply, content, { cutAfter: 50_000 }));
  const seen: number[] = [];
  await get(server, '/model', { onProgress: (bytes, total) => seen.push(total === content.length ? bytes : -1) });
  expect((await stored()).equals(content)).toBe(true);
  expect(server.asked.length).toBeGreaterThanOrEqual(20);
  expect(new Set(server.asked.map(({ range }) => range)).size).toBe(server.asked.length);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(content.length);
  expect(await readdir(folder)).toEqual(['file']);
});

test('a later call continues where an aborted one stopped', async () => {
  const stop = new AbortController();
  await using server = await fileServer((request, reply) => {
    if (stop.signal.aborted) return sendPart(request, reply, content);
    reply.writeHead(200, { etag: '"one"', 'content-length': content.length });
    reply.write(content.subarray(0, 300_000));
  });
  const first = get(server, '/model', {
    signal: stop.signal,
    onProgress: (bytes) => bytes === 300_000 && stop.abort(new Error('enough')),
  });
  await expect(first).rejects.toThrow('enough');
  await get(server);
  expect((await stored()).equals(content)).toBe(true);
  expect(server.asked.at(-1)?.range).toMatch(/^bytes=[1-9]\d*-$/);
});

test('a file that changed meanwhile, or that the server cannot identify, starts over', async () => {
  let count = 0;
  const other = randomBytes(1_000_000);
  await using server = await fileServer((request, reply) => {
    count += 1;
    if (count === 1) sendPart(request, reply, other, { etag: '"old"', cutAfter: 400_000 });
    else if (count === 2) sendPart(request, reply, content, { etag: 'W/"weak"', cutAfter: 100_000 });
    else sendPart(request, reply, content, { etag: '"new"' });
  });
  await get(server);
  expect((await stored()).equals(content)).toBe(true);
  expect(server.asked.map(({ range }) => range)).toEqual([undefined, expect.stringMatching(/^bytes=/), undefined]);
});

test('a few redirects are followed, and each is checked', async () => {
  await using server = await fileServer((request, reply) => {
    const to = { '/model': '/second', '/second': 'third', '/round': '/round', '/inside': 'http://10.0.0.1/model' };
    const location = to[request.url as keyof typeof to];
    if (location === undefined) return sendPart(request, reply, content);
    reply.writeHead(302, { location }).end();
  });
  await get(server);
  expect((await stored()).equals(content)).toBe(true);
  await expect(get(server, '/round')).rejects.toThrow('keeps redirecting');
  await expect(get(server, '/inside')).rejects.toThrow(EgressRefused);
});

test('an address that is not public is refused unless the operator listed its network', async () => {
  await using server = await fileServer((request, reply) => sendPart(request, reply, content));
  const egress = openEgress({ allow: [] });
  await expect(get({ egress, url: server.url })).rejects.toThrow(EgressRefused);
  expect(server.asked).toEqual([]);
  await egress.close();
});

test('a file that is too large, does not fit on the disk, or does not exist is not downloaded', async () => {
  await using server = await fileServer((request, reply) => {
    if (request.url === '/missing') return reply.writeHead(404).end();
    if (request.url === '/endless') return reply.writeHead(200).end(content);
    return sendPart(request, reply, content);
  });
  await expect(get(server, '/model', { maxBytes: 999_999 })).rejects.toThrow('1000000 bytes');
  await expect(get(server, '/endless', { maxBytes: 500_000 })).rejects.toThrow('more than it announced');
  await expect(get(server, '/missing')).rejects.toThrow('status 404');
  const ensureRoom = (bytes: number) => {
    throw new NoRoom(verbatim(`${bytes}`));
  };
  await expect(get(server, '/model', { ensureRoom })).rejects.toThrow(NoRoom);
  expect(await readdir(folder)).not.toContain('file');
});

test('a server that fails for a while is retried; one that always fails is given up', async () => {
  let count = 0;
  await using server = await fileServer((request, reply) => {
    count += 1;
    if (request.url === '/never' || count === 1) return reply.writeHead(503).end();
    if (count === 2) return reply.destroy();
    return sendPart(request, reply, content);
  });
  await get(server);
  expect((await stored()).equals(content)).toBe(true);
  await expect(get(server, '/never')).rejects.toThrow(DownloadError);
});
