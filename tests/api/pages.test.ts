import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';

const folder = await mkdtemp(join(tmpdir(), 'rw-pages-'));
await mkdir(join(folder, 'web', 'assets'), { recursive: true });
await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>Reelwright</title>');
await writeFile(join(folder, 'web', 'theme.js'), 'theme();');
await writeFile(join(folder, 'web', 'assets', 'main-abc123.js'), 'main();');
await writeFile(join(folder, 'web', 'assets', 'main-abc123.js.br'), 'compressed');
await writeFile(join(folder, 'secret.key'), 'secret');

const app = await createApp({
  routes: [],
  authenticate: () => Promise.reject(new Error('nobody is asked')),
  log: pino({ level: 'silent' }),
  version: '0',
  trustedProxies: false,
  pagesFolder: join(folder, 'web'),
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the root and the addresses of the router answer with the page, never from an old cache', async () => {
  for (const url of ['/', '/dashboard/content?tab=clips', '/anything/else']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([url, statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('Reelwright');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  }
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
});

test('files with a hash in their name are kept for a year and come compressed to those who take it', async () => {
  const plain = await app.inject('/assets/main-abc123.js');
  expect([plain.body, plain.headers['cache-control']]).toEqual(['main();', 'public, max-age=31536000, immutable']);
  const small = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
  expect([small.body, small.headers['content-encoding']]).toEqual(['compressed', 'br']);
  expect((await app.inject('/theme.js')).headers['cache-control']).toBe('no-cache');
});

test('missing files, unknown calls and ways out of the folder are not found', async () => {
  for (const url of [
    '/assets/none.js',
    '/api/none',
    '/../secret.key',
    '/%2e%2e/secret.key',
    '/..%2fsecret.key',
    '/assets/..%5c..%5csecret.key',
  ]) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode >= 400 || !body.includes('secret')]).toEqual([url, true]);
    expect(body).not.toBe('secret');
  }
  expect((await app.inject({ method: 'POST', url: '/dashboard' })).json()).toMatchObject({ code: 'not_found' });
});
