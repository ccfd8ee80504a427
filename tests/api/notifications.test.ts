import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { defaultSettings } from '#contract/settings.ts';
import type { Db } from '#server/db/database.ts';
import { createApp } from '#server/http/app.ts';
import { silentLog } from '#server/kit/log.ts';
import { openEventHub } from '#server/modules/events/events.ts';
import { eventRoutes } from '#server/modules/events/routes.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { until } from '#tests/harness/worker.ts';
import { msg, verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';

const product = await testApp();
const { db } = product.services.database;
const { queue } = product.services;
const tell = (person: Person, dedupeKey: string) =>
  notify(queue, db, {
    userId: person.id,
    notice: { type: 'clip_generation_complete', finished: 2, failed: 0, videoTitle: dedupeKey },
    dedupeKey,
    jobId: 'job',
  });

test('the newest come first with the unread count; one or all can be marked read', async () => {
  const ada = await product.person('Ada');
  for (const key of ['a', 'b', 'c']) await tell(ada, key);
  const list = async () => (await ada.call('GET', '/api/clips/notifications?limit=2')).body;
  const first = await list();
  expect(first.notifications.map((one: { message: string }) => one.message)).toEqual([
    '2 clips are ready from “c”.',
    '2 clips are ready from “b”.',
  ]);
  const older = await ada.call('GET', `/api/clips/notifications?before=${first.notifications[1].id}`);
  expect(older.body.notifications.map((one: { message: string }) => one.message)).toEqual([
    '2 clips are ready from “a”.',
  ]);
  const eve = await product.person('Eve');
  const foreign = await eve.call('GET', `/api/clips/notifications?before=${first.notifications[1].id}`);
  expect(foreign.body.notifications).toEqual([]);
  expect(first).toMatchObject({ unread_count: 3, data: { unread_count: 3 } });
  expect(first.notifications[0]).toMatchObject({
    type: 'clip_generation_complete',
    title: 'Your clips are ready',
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

test('the same event is notified once, however often it is reported', async () => {
  const ada = await product.person('Ada');
  for (let n = 0; n < 3; n += 1) await tell(ada, 'again');
  expect((await ada.call('GET', '/api/clips/notifications')).body.unread_count).toBe(1);
});

/** The product's URL; starts listening on first use. */
async function listening(): Promise<string> {
  if (!product.app.server.listening) await product.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
}

test('the event stream pushes events and replays those missed since the last id', async () => {
  const ada = await product.person('Ada');
  const eve = await product.person('Eve');
  const url = `${await listening()}/api/events`;
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

test('an account holds at most twenty event streams; the next is refused and polls until one is closed', async () => {
  const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  const server = await listening();
  // NOTE: fetch replaces an aborted connection with another one and keeps it, which would delay the server's shutdown.
  const open = async ({ token }: Person) => {
    const call = get(`${server}/api/events`, { agent: false, headers: { authorization: `Bearer ${token}` } });
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    return { status: reply.statusCode, close: () => reply.destroy(), text: () => text(reply) };
  };
  const held = await Promise.all(Array.from({ length: 20 }, () => open(ada)));
  expect(held.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = await open(ada);
  expect(refused.status).toBe(429);
  expect(JSON.parse(await refused.text())).toMatchObject({
    code: 'rate_limited',
    msg: 'This account is open in too many windows. Close one and try again.',
  });
  expect((await ada.call('GET', '/api/clips/notifications')).status).toBe(200);
  const his = await open(eve);
  expect(his.status).toBe(200);

  held.pop()?.close();
  const next = async () => {
    const stream = await open(ada);
    if (stream.status === 200) held.push(stream);
    else stream.close();
    return stream.status;
  };
  await expect.poll(next).toBe(200);
  expect(await next()).toBe(429);
  for (const { close } of [...held, his]) close();
});

test('a stream requested during shutdown is a complete response that ends at once', async () => {
  const { connectionString } = product.services.database;
  const hub = await openEventHub(db, connectionString, silentLog);
  const stopping = await createApp({
    log: pino({ level: 'silent' }),
    version: '0',
    trustedProxies: false,
    authenticate: async () => ({ userId: 'ada', sessionId: 'hers', mustEnrol: false, isOperator: false }),
    routes: eventRoutes({ subscribe: hub.subscribe, closing: AbortSignal.abort(), holds: async () => true }),
  });
  const { statusCode, body } = await stopping.inject({ url: '/api/events' });
  expect([statusCode, body]).toEqual([200, 'retry: 2000\n\n']);
  await stopping.close();
  await hub.close();
});

test('a client that disconnects while its events are being read is no longer followed', async () => {
  const { connectionString } = product.services.database;
  const [gone, here] = [await product.person('Gone'), await product.person('Here')];
  const asked: unknown[] = [];
  const leave = new AbortController();
  const watched = new Proxy(db, {
    get: (target, name, self) =>
      name !== 'execute'
        ? Reflect.get(target, name, self)
        : (query: Parameters<Db['execute']>[0]) => {
            const [userId] = new PgDialect().sqlToQuery(query as ReturnType<typeof sql>).params;
            asked.push(userId);
            if (userId === gone.id) leave.abort();
            return target.execute(query);
          },
  });
  const hub = await openEventHub(watched, connectionString, silentLog);
  const stay = new AbortController();
  await hub.subscribe(gone.id, undefined, () => {}, leave.signal);
  await hub.subscribe(here.id, undefined, () => {}, stay.signal);
  asked.length = 0;
  // After a lost connection, the hub replays to all its followers in order.
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`);
  await until(() => expect(asked).toContain(here.id));
  expect(asked).toEqual([here.id]);
  stay.abort();
  await hub.close();
});

test('a stream without a token is refused', async () => {
  expect((await product.anonymous('GET', '/api/events')).status).toBe(401);
});

test('a type that is switched off in the app is stored but neither listed, counted nor pushed', async () => {
  const ada = await product.person('Ada');
  const { types } = defaultSettings.notifications;
  const off = { ...types, clip_generation_complete: { in_app: false, email: false, push: false } };
  await ada.call('PUT', '/api/settings', { notifications: { ...defaultSettings.notifications, types: off } });
  await tell(ada, 'silent');
  await notify(queue, db, {
    userId: ada.id,
    notice: { type: 'clip_generation_failed', videoTitle: 'A talk', reason: null },
    dedupeKey: 'loud',
  });
  const { body } = await ada.call('GET', '/api/clips/notifications');
  expect(body).toMatchObject({ unread_count: 1, notifications: [{ message: 'A talk: Generation failed' }] });
  const kept = await db.execute(sql`select hidden from notifications where user_id = ${ada.id} order by hidden`);
  expect(kept.rows).toEqual([{ hidden: false }, { hidden: true }]);
  const told = await db.execute(sql`select 1 from events where user_id = ${ada.id} and type = 'notification'`);
  expect(told.rowCount).toBe(1);
});

test('notifications are listed in the reader’s language, whatever language they were created in', async () => {
  const ada = await product.person('Ada');
  await notify(queue, db, {
    userId: ada.id,
    notice: {
      type: 'clip_generation_complete',
      finished: 1,
      failed: 2,
      videoTitle: 'A talk',
      notes: [verbatim('And a note.'), msg('generation.stopped')],
    },
    dedupeKey: 'said',
  });
  const expected = {
    en: ['Your clips are ready', '1 clip is ready from “A talk”; 2 could not be made. And a note. '],
    es: ['Tus clips están listos', 'Hay 1 clip listo de «A talk»; 2 no se pudieron crear. And a note. '],
    pt: ['Seus clipes estão prontos', '1 clipe está pronto de “A talk”; 2 não puderam ser criados. And a note. '],
    fr: ['Vos clips sont prêts', '1 clip est prêt à partir de « A talk » ; 2 n’ont pas pu être créés. And a note. '],
    de: ['Ihre Clips sind fertig', '1 Clip ist fertig aus „A talk“; 2 konnten nicht erstellt werden. And a note. '],
    ru: ['Ваши клипы готовы', 'Готов 1 клип из «A talk»; не удалось создать: 2. And a note. '],
  };
  for (const [language, [title, message]] of Object.entries(expected)) {
    const reply = await product.app.inject({
      url: '/api/clips/notifications',
      headers: { authorization: `Bearer ${ada.token}`, 'accept-language': language },
    });
    const stopped = say(language as Language, msg('generation.stopped'));
    expect(reply.json().notifications).toMatchObject([{ title, message: `${message}${stopped}` }]);
  }
});
