import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './server.ts';

let sandbox: Sandbox;
let token: string;
const now = () => new Date('2026-11-21T12:00:30Z');
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, now });
  token = await grant(sandbox.url);
});
afterAll(() => sandbox.close());

const control = async (url: string, name: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/sandbox/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const grant = async (url: string) =>
  ((await (await control(url, 'grant', { platform: 'tiktok', channel: 'steady' })).json()) as { access_token: string })
    .access_token;
const fault = (body: object) => control(sandbox.url, 'faults', { call: 'tiktok.user.info', ...body });
const ask = (signal?: AbortSignal, bearer = token, url = sandbox.url) =>
  fetch(`${url}/v2/user/info/?fields=open_id,username,follower_count`, {
    headers: { authorization: `Bearer ${bearer}` },
    signal,
  });

test('a fault hits exactly the given number of calls, after those it lets pass', async () => {
  await fault({ kind: 'status', status: 429, count: 2, skip: 1, retryAfter: 7 });
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 429, 200]);
  expect(answers[1]?.headers.get('retry-after')).toBe('7');
  expect(await answers[1]?.json()).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
});

test('a fault of one channel does not affect others, and a pattern hits every call of a platform', async () => {
  await fault({ kind: 'status', account: 'grand' });
  expect((await ask()).status).toBe(200);
  await control(sandbox.url, 'reset', { what: 'faults' });
  await control(sandbox.url, 'faults', { call: 'tiktok.*', kind: 'status', status: 503 });
  expect((await ask()).status).toBe(503);
});

test('a fault can be limited to calls about something and to the first items of a list', async () => {
  await fault({ kind: 'status', status: 500, about: 'follower_count', count: 2 });
  const other = await fetch(`${sandbox.url}/v2/user/info/?fields=open_id`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([other.status, (await ask()).status, (await ask()).status, (await ask()).status]).toEqual([
    200, 500, 500, 200,
  ]);

  const list = async (given: object) => {
    await control(sandbox.url, 'faults', { call: 'tiktok.video.list', items: 2, ...given });
    const answer = await fetch(`${sandbox.url}/v2/video/list/?fields=id,duration`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"max_count":3}',
    });
    return ((await answer.json()) as { data: { videos: { id: unknown; duration: unknown }[] } }).data.videos;
  };
  const wrong = await list({ kind: 'wrong_types', fields: ['id'] });
  expect(wrong.map(({ id }) => typeof id)).toEqual(['object', 'object', 'string']);
  expect(wrong.map(({ duration }) => typeof duration)).toEqual(Array(3).fill('number'));
  expect((await list({ kind: 'missing_fields', fields: ['duration'] })).map((video) => 'duration' in video)).toEqual([
    false,
    false,
    true,
  ]);
});

test('a response can hang, break off, or get lost after the work was done', async () => {
  await fault({ kind: 'hang' });
  await expect(ask(AbortSignal.timeout(300))).rejects.toMatchObject({ name: 'TimeoutError' });
  await fault({ kind: 'cut', afterBytes: 20 });
  await expect(ask().then((response) => response.text())).rejects.toThrow('terminated');
  await fault({ kind: 'lost_answer' });
  await expect(ask()).rejects.toThrow('fetch failed');
});

test('a response can be a web page, half of its JSON, 3 MB, of wrong types or without its fields', async () => {
  await fault({ kind: 'html' });
  expect((await ask()).headers.get('content-type')).toContain('text/html');
  await fault({ kind: 'truncate' });
  const half = await (await ask()).text();
  expect(() => JSON.parse(half)).toThrow(SyntaxError);
  await fault({ kind: 'huge' });
  expect((await (await ask()).text()).length).toBeGreaterThan(3_000_000);
  await fault({ kind: 'wrong_types' });
  expect(await (await ask()).json()).toMatchObject({
    data: { user: { follower_count: [48_213] } },
    error: { code: 'ok' },
  });
  await fault({ kind: 'missing_fields', fields: ['username'] });
  const { data } = (await (await ask()).json()) as { data: { user: object } };
  expect(Object.keys(data.user)).toEqual(['open_id', 'follower_count']);
  await fault({ kind: 'skew', seconds: 3600 });
  const wrong = new Date((await ask()).headers.get('date') ?? '').getTime();
  expect(Math.abs(wrong - Date.now() - 3_600_000)).toBeLessThan(10_000);
});

test('a fault can expire or revoke a token', async () => {
  const bearer = await grant(sandbox.url);
  await fault({ kind: 'expire_token' });
  expect((await ask(undefined, bearer)).status).toBe(401);
  await control(sandbox.url, 'reset', { what: 'faults' });
  token = await grant(sandbox.url);
});

test('calls are counted until the reset', async () => {
  await control(sandbox.url, 'reset', { what: 'calls' });
  await Promise.all([ask(), ask(), ask()]);
  const { calls, recent } = (await (await fetch(`${sandbox.url}/sandbox/api/calls`)).json()) as {
    calls: object;
    recent: object[];
  };
  expect(calls).toEqual({ 'tiktok.user.info': 3 });
  expect(recent[0]).toMatchObject({ call: 'tiktok.user.info', status: 200, account: 'steady' });
});

test('invalid actions are refused with a reason', async () => {
  for (const [name, body] of [
    ['faults', { kind: 'status' }],
    ['faults', { call: 'x', kind: 'explode' }],
    ['faults', { call: 'x', kind: 'status', probability: 2 }],
    ['apps', { clientId: 'nobody' }],
    ['webhook', { url: 'ftp://example.com' }],
    ['webhook', { platform: 'youtube', url: 'http://example.com' }],
    ['deletion', { account: 'steady' }],
    ['clock', { seconds: -1 }],
    ['settings', { 'tiktok.audited': 'maybe' }],
    ['grant', { platform: 'tiktok', channel: 'nobody' }],
    ['reset', { what: 'the world' }],
  ] as const) {
    const response = await control(sandbox.url, name, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
  }
});

test('other host names, cross-site forms and plain text are refused', async () => {
  const status = await new Promise((done) =>
    request(
      `${sandbox.url.replace('localhost', '127.0.0.1')}/sandbox`,
      { headers: { host: 'evil.example' } },
      (response) => {
        response.resume();
        done(response.statusCode);
      },
    ).end(),
  );
  expect(status).toBe(421);
  const form = (origin: string) =>
    fetch(`${sandbox.url}/sandbox/reset`, {
      method: 'POST',
      body: new URLSearchParams({ what: 'calls' }),
      headers: { origin },
      redirect: 'manual',
    });
  expect((await form('https://evil.example')).status).toBe(403);
  expect((await form(sandbox.url)).status).toBe(303);
  expect((await control(sandbox.url, 'reset', { what: 'calls' }, { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await control(sandbox.url, 'reset', { what: 'calls' }, { origin: 'https://evil.example' })).status).toBe(403);
});

test('the panel shows faults, clock and calls, and escapes what it echoes', async () => {
  await control(sandbox.url, 'faults', { call: '<img src=x>', kind: 'status' });
  const page = await (await fetch(`${sandbox.url}/sandbox`)).text();
  expect(page).toContain('2026-11-21 12:00 UTC');
  expect(page).toContain('&#60;img src=x&#62;');
  expect(page).not.toContain('<img src=x>');
  const refused = await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    body: new URLSearchParams({ call: '', kind: 'status' }),
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('role="alert"');
  await control(sandbox.url, 'reset', { what: 'faults' });
});

test('tokens, clock and publication times survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rw-sandbox-test-'));
  const ids = async (url: string, bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/v2/video/list/?fields=id,create_time`, { method: 'POST', body: '{}', headers });
    return ((await answer.json()) as { data: object }).data;
  };
  const first = await startSandbox({ port: 0, folder, now });
  const bearer = await grant(first.url);
  await control(first.url, 'clock', { seconds: 600 });
  const before = await ids(first.url, bearer);
  await first.close();
  const second = await startSandbox({ port: 0, folder, now: () => new Date('2026-11-21T12:40:00Z') });
  expect(await ids(second.url, bearer)).toEqual(before);
  expect(second.context.clock.ahead()).toBe(600);
  await second.close();
  await rm(folder, { recursive: true });
});

test('the same seed gives the same channels, another seed gives others', async () => {
  const [same, other] = [await startSandbox({ port: 0, now }), await startSandbox({ port: 0, seed: 2, now })];
  const titles = ({ context }: Sandbox) =>
    context.channels.all
      .flatMap((channel) => [...take(context.channels.newestFirst(channel), 20)])
      .map((video) => [video.title, video.publishedAt, video.durationSeconds, video.channel.tiktok.openId]);
  expect(titles(same)).toEqual(titles(sandbox));
  expect(titles(other)).not.toEqual(titles(sandbox));
  const texts = same.context.channels.all
    .flatMap((channel) => [...take(same.context.channels.newestFirst(channel), 200)])
    .map(({ description }) => description);
  expect(texts.some((text) => /\d{16,}/.test(text))).toBe(true);
  expect(texts.some((text) => /\p{Extended_Pictographic}/u.test(text))).toBe(true);
  await Promise.all([same.close(), other.close()]);
});

function* take<T>(items: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const item of items) {
    if (left <= 0) return;
    left -= 1;
    yield item;
  }
}

test('an error inside the sandbox is logged and answered, not swallowed', async () => {
  const told: string[] = [];
  const own = await startSandbox({ port: 0, now, log: (message) => told.push(message) });
  const bearer = await grant(own.url);
  own.context.channels.followers = () => {
    throw new Error('out of followers');
  };
  expect((await ask(undefined, bearer, own.url)).status).toBe(500);
  expect(told.join()).toContain('out of followers');
  await own.close();
});

test('resetting the clock keeps publication times and ids; resetting everything sets a new anchor', async () => {
  let time = new Date('2026-11-21T12:00:30Z');
  const own = await startSandbox({ port: 0, now: () => time });
  const newest = () => {
    const channel = own.context.channels.byKey('steady');
    const [video] = channel ? [...take(own.context.channels.newestFirst(channel), 1)] : [];
    return video?.publishedAt;
  };
  const before = newest();
  await control(own.url, 'clock', { seconds: 40 * 86_400 });
  expect(newest()).not.toEqual(before);
  time = new Date('2026-11-21T12:20:00Z');
  await control(own.url, 'reset', { what: 'clock' });
  expect([newest(), own.context.clock.now()]).toEqual([before, time]);
  await control(own.url, 'reset', { what: 'all' });
  expect(own.context.clock.anchor).toEqual(time);
  await own.close();
});

test('numeric settings accept any number and nothing else', async () => {
  const set = async (value: string) =>
    (await control(sandbox.url, 'settings', { 'instagram.posts_per_day': value })).status;
  expect([await set('5000'), await set('-1'), await set('many'), await set('50')]).toEqual([200, 400, 400, 200]);
});
