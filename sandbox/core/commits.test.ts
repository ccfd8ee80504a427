import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../server.ts';

let sandbox: Sandbox;
let headers: Record<string, string>;
const film = new Uint8Array(300_000).fill(3);
const POSTS = 40;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const answer = await fetch(`${sandbox.url}/sandbox/api/grant`, {
    method: 'POST',
    body: JSON.stringify({ platform: 'youtube', channel: 'steady' }),
    headers: { 'content-type': 'application/json' },
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  headers = { authorization: `Bearer ${access_token}` };
  for (const name of ['youtube.uploads_per_day', 'youtube.insert_quota']) sandbox.context.settings.set(name, '10000');
});
afterAll(() => sandbox.close());

/** Repeats a request until the platform responds with one of these statuses. */
async function insist(statuses: number[], send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send().catch(() => undefined);
    if (answer && statuses.includes(answer.status)) return answer;
    await answer?.body?.cancel();
  }
}

async function startSession(title: string): Promise<string> {
  const answer = await insist([200], () =>
    fetch(`${sandbox.url}/upload/youtube/v3/videos?uploadType=resumable&part=snippet`, {
      method: 'POST',
      body: JSON.stringify({ snippet: { title } }),
      headers: { ...headers, 'content-type': 'application/json' },
    }),
  );
  return answer.headers.get('location') ?? '';
}

/** Keeps its session and queries how much has arrived before sending anything again. */
async function postCarefully(title: string): Promise<void> {
  const session = await startSession(title);
  for (;;) {
    const probe = await insist([200, 308], () =>
      fetch(session, { method: 'PUT', redirect: 'manual', headers: { ...headers, 'content-range': 'bytes */*' } }),
    );
    if (probe.status === 200) return;
    await fetch(session, { method: 'PUT', headers, body: film }).catch(() => undefined);
  }
}

/** Starts over whenever it did not see success. */
async function postNaively(title: string): Promise<void> {
  for (;;) {
    const session = await startSession(title);
    const answer = await fetch(session, { method: 'PUT', headers, body: film }).catch(() => undefined);
    if (answer?.status === 200) return;
  }
}

async function storm(post: (title: string) => Promise<void>) {
  const { context, url } = sandbox;
  context.commits.reset();
  context.faults.reset();
  for (const status of [500, 429]) context.faults.add({ call: 'youtube.*', kind: 'status', status, probability: 0.1 });
  context.faults.add({ call: 'youtube.upload.put', kind: 'lost_answer', probability: 0.2 });
  for (let turn = 0; turn < POSTS; turn += 1) await post(`Post ${turn}`);
  context.faults.reset();
  const counted = await (await fetch(`${url}/sandbox/api/commits`)).json();
  return counted as { total: number; distinct: number; doubles: { text: string; ids: string[] }[] };
}

test('a client that checks before it retries posts everything once', async () => {
  expect(await storm(postCarefully)).toMatchObject({ total: POSTS, distinct: POSTS, doubles: [] });
});

test('a client that starts over after a lost response posts twice, and the count shows it', async () => {
  const { total, distinct, doubles } = await storm(postNaively);
  expect(distinct).toBe(POSTS);
  expect(doubles.length).toBeGreaterThan(0);
  expect(total).toBe(POSTS + doubles.reduce((sum, { ids }) => sum + ids.length - 1, 0));
});
