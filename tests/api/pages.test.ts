import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';

const folder = await mkdtemp(join(tmpdir(), 'rw-pages-'));
await mkdir(join(folder, 'web', 'assets'), { recursive: true });
await writeFile(
  join(folder, 'web', 'index.html'),
  '<!doctype html><title>Reelwright, the landing page</title><link rel="canonical" href="%PUBLIC_URL%/">',
);
await writeFile(
  join(folder, 'web', 'index.de.html'),
  '<!doctype html><html lang="de"><title>Reelwright auf Deutsch</title>',
);
await writeFile(join(folder, 'web', 'app.html'), '<!doctype html><title>Reelwright</title>');
await writeFile(join(folder, 'web', 'theme.js'), 'theme();');
await writeFile(join(folder, 'web', 'assets', 'main-abc123.js'), 'main();');
await writeFile(join(folder, 'web', 'assets', 'main-abc123.js.br'), 'compressed');
await writeFile(join(folder, 'secret.key'), 'secret');

const row = '<dl><div><dt>%LABEL%</dt><dd>%VALUE%</dd></div></dl>';
const place = (name: string, range: string) =>
  `<div data-figures="${name}"><!--figures ${name} ${range}-->${name} samples<!--own-->${row}<!--/figures--></div>`;
await writeFile(
  join(folder, 'web', 'index.es.html'),
  `<html data-signups="%SIGNUPS%" data-figures="%FIGURES%">${place('features', '0 2')}${place('waitlist', '2 Infinity')}${place('open', '2 Infinity')}`,
);

const appWith = (facts: Pick<Parameters<typeof createApp>[0], 'figures' | 'signups'> = {}) =>
  createApp({
    routes: [],
    authenticate: () => Promise.reject(new Error('nobody is asked')),
    log: pino({ level: 'silent' }),
    version: '0',
    trustedProxies: false,
    pagesFolder: join(folder, 'web'),
    publicUrl: 'https://clips.example/',
    ...facts,
  });
const app = await appWith();
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the root and the router’s paths serve the page, never from a stale cache', async () => {
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

test('files with a hash in their name are cached for a year and compressed for clients that accept it', async () => {
  const plain = await app.inject('/assets/main-abc123.js');
  expect([plain.body, plain.headers['cache-control']]).toEqual(['main();', 'public, max-age=31536000, immutable']);
  const small = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
  expect([small.body, small.headers['content-encoding']]).toEqual(['compressed', 'br']);
  expect((await app.inject('/theme.js')).headers['cache-control']).toBe('no-cache');
});

test('missing files, unknown calls and paths outside the folder are not found', async () => {
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

test('the root serves the landing page in the reader’s language, with the installation’s URL filled in', async () => {
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const english = await get('/');
  expect(english.body).toContain('<link rel="canonical" href="https://clips.example/">');
  expect(english.headers.vary).toBe('Accept-Encoding, Accept-Language');
  expect((await get('/', { 'accept-language': 'de-AT,en;q=0.5' })).body).toContain('auf Deutsch');
  expect((await get('/', { 'accept-language': 'fr,en;q=0.5' })).body).toContain('the landing page');
  expect((await get('/', { 'accept-language': 'en,de;q=0.5' })).body).toContain('the landing page');
  expect((await get('/?code=1&state=2')).body).not.toContain('the landing page');
  expect((await get('/dashboard')).body).not.toContain('the landing page');
  expect((await get('/index.html')).statusCode).toBe(404);
});

test('pages are compressed and not sent again to clients that have them', async () => {
  const zipped = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(zipped.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(zipped.rawPayload).toString()).toContain('the landing page');
  const plain = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(plain.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('search engines get robots.txt and a sitemap with the installation’s URL', async () => {
  expect((await app.inject('/robots.txt')).body).toContain('Disallow: /dashboard\n');
  const { headers, body } = await app.inject('/sitemap.xml');
  expect([headers['content-type'], body.includes('<loc>https://clips.example/privacy-policy</loc>')]).toEqual([
    'application/xml; charset=utf-8',
    true,
  ]);
});

test('the landing page holds the samples, the operator’s own figures or none, as its scripts will render them', async () => {
  const read = async (facts: Parameters<typeof appWith>[0]) => {
    const server = await appWith(facts);
    const { body } = await server.inject({ url: '/', headers: { 'accept-language': 'es' } });
    await server.close();
    return [...body.matchAll(/data-figures="(\w+)">(.*?)(?=<div data-figures|$)/gsu)].map(([, name, rest = '']) => [
      name,
      rest.replace('</div>', ''),
    ]);
  };
  const figures = ['a', 'b & <i>', '$&'].map((label, position) => ({ value: String(position), label }));
  const empty = [
    ['features', ''],
    ['waitlist', ''],
    ['open', ''],
  ];
  expect(await read({})).toEqual(empty);
  expect(await read({ figures: { figures: [], sample_figures: true } })).toEqual(empty);
  expect(await read({ figures: { figures, sample_figures: true } })).toEqual([
    ['features', 'features samples'],
    ['waitlist', 'waitlist samples'],
    ['open', ''],
  ]);
  expect(await read({ figures: { figures, sample_figures: true }, signups: 'open' })).toMatchObject([
    ['features', 'features samples'],
    ['waitlist', ''],
    ['open', 'open samples'],
  ]);
});
