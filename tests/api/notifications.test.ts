import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { notify } from '#server/modules/notifications/notifications.ts';
import { type Person, testApp } from '#tests/harness/app.ts';

const product = await testApp();
const { db } = product.services.database;
const tell = (person: Person, dedupeKey: string) =>
  notify(db, {
    userId: person.id,
    type: 'clip_generation_complete',
    title: 'Your clips are ready',
    message: dedupeKey,
    dedupeKey,
    jobId: 'job',
  });

test('the newest come first with the number unread; one and all can be marked read', async () => {
  const ada = await product.person('Ada');
  for (const key of ['a', 'b', 'c']) await tell(ada, key);
  const list = async () => (await ada.call('GET', '/api/clips/notifications?limit=2')).body;
  const first = await list();
  expect(first.notifications.map((one: { message: string }) => one.message)).toEqual(['c', 'b']);
  expect(first).toMatchObject({ unread_count: 3, data: { unread_count: 3 } });
  expect(first.notifications[0]).toMatchObject({
    type: 'clip_generation_complete',
    read: false,
    job_id: 'job',
    timestamp: expect.stringMatching(/Z$/),
  });
  await ada.call('POST', `/api/clips/notifications/${first.notifications[0].id}/read`);
  await ada.call('POST', `/api/clips/notifications/${first.notifications[0].id}/read`);
  expect(await list()).toMatchObject({ unread_count: 2, notifications: [{ read: true }, { read: false }] });
  await ada.call('POST', '/api/clips/notifications/read-all');
  expect((await list()).unread_count).toBe(0);
  expect((await ada.call('GET', '/api/clips/notifications?limit=1000')).status).toBe(400);
});

test('the same happening is told once, however often it is told', async () => {
  const ada = await product.person('Ada');
  for (let n = 0; n < 3; n += 1) await tell(ada, 'again');
  expect((await ada.call('GET', '/api/clips/notifications')).body.unread_count).toBe(1);
});

test('the event stream pushes what happens, and replays what was missed from the last id', async () => {
  const ada = await product.person('Ada');
  const eve = await product.person('Eve');
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}/api/events`;
  const open = async (person: Person, lastId?: string) => {
    const stop = new AbortController();
    const reply = await fetch(url, {
      headers: { authorization: `Bearer ${person.token}`, ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: stop.signal,
    });
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (found: RegExp) => {
      for (let match = text.match(found); ; match = text.match(found)) {
        if (match) return match;
        text += (await reader.read()).value ?? '';
      }
    };
    return { until, text: () => text, close: () => stop.abort() };
  };

  const [hers, his] = [await open(ada), await open(eve)];
  await hers.until(/retry: /);
  await tell(ada, 'live');
  const [, lastId] = await hers.until(/id: (\d+)\ndata: {"type":"notification"/);
  hers.close();
  await tell(ada, 'missed');
  const again = await open(ada, lastId);
  await again.until(/data: {"type":"notification"/);
  again.close();
  await tell(eve, 'his');
  await his.until(/data: {"type":"notification"/);
  expect(his.text().match(/data: /g)).toHaveLength(1);
  his.close();
});

test('a stream without a token is refused', async () => {
  expect((await product.anonymous('GET', '/api/events')).status).toBe(401);
});
