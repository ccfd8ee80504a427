import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import { openEgress } from '#server/egress/egress.ts';
import { deliverNotificationJob } from '#server/jobs/catalog.ts';
import { openSealer } from '#server/main/services.ts';
import { deliverNotificationHandler } from '#server/modules/notifications/deliver.job.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { readVapidKeys } from '#server/modules/notifications/push.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { testPushService } from '#tests/harness/push-service.ts';
import { testWorker, until } from '#tests/harness/worker.ts';

const product = await testApp({ OUTGOING_ALLOW: '127.0.0.0/8', PUBLIC_URL: 'https://reel.example' });
const { db } = product.services.database;
const { queue, clock, egress } = product.services;
const service = await testPushService();
beforeEach(async () => {
  service.pushed.splice(0);
  service.asked.splice(0);
  service.answer = () => ({ status: 201 });
  await db.execute(sql`delete from queue.job`);
});

const contact = 'https://reel.example';
const sealer = await openSealer(product.config, 'vapid');
const worker = (over: Partial<Parameters<typeof deliverNotificationHandler>[0]> = {}) =>
  testWorker(product, [
    deliverNotificationHandler({
      db,
      queue,
      clock,
      egress,
      sealer,
      contact,
      publicUrl: contact,
      recipientOf: async () => ({ email: 'ada@example.com', language: 'en' }),
      ...over,
    }),
  ]);

/** An account with push enabled in these browsers, and no e-mail. */
async function subscriber(...browsers: string[]): Promise<Person> {
  const person = await product.person('Ada');
  await person.call('PUT', '/api/settings', {
    notifications: { ...defaultSettings.notifications, email: false, push: true },
  });
  for (const name of browsers) {
    const { status } = await person.call('POST', '/api/push/subscriptions', service.subscribe(name));
    expect(status).toBe(200);
  }
  return person;
}
const tell = (person: Person, dedupeKey: string) =>
  db.transaction((tx) =>
    notify(queue, tx, {
      userId: person.id,
      notice: { type: 'clip_generation_complete', finished: 3, failed: 0, videoTitle: 'Ein Gespräch 🎬' },
      dedupeKey,
      link: '/dashboard/content?tab=clips',
    }),
  );
const delivery = async (person: Person) => {
  const { rows } = await db.execute<{ state: string; error: string | null; tries: number; wait: number }>(
    sql`select state, error, tries, extract(epoch from due_at - now())::float as wait
      from notification_deliveries where user_id = ${person.id}`,
  );
  return rows[0];
};
const browsersOf = async (person: Person) => {
  const { rows } = await db.execute<{ endpoint: string }>(
    sql`select endpoint from push_subscriptions where user_id = ${person.id} order by created_at`,
  );
  return rows.map(({ endpoint }) => new URL(endpoint).pathname);
};

test('a notification reaches every browser of its account, encrypted for that browser and signed by this installation', async () => {
  const ada = await subscriber('phone', 'desk');
  const running = await worker();
  await tell(ada, 'one');
  await until(async () => expect((await delivery(ada))?.state).toBe('sent'));
  await running.stop();
  expect(service.pushed.map(({ path }) => path).sort()).toEqual(['/desk', '/phone']);
  for (const { payload, headers } of service.pushed) {
    expect(payload).toEqual({
      title: 'Your clips are ready',
      body: '3 clips are ready from “Ein Gespräch 🎬”.',
      link: '/dashboard/content?tab=clips',
      tag: expect.stringMatching(/^notification:/),
    });
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
  }
  const { public_key: publicKey } = (await ada.call('GET', '/api/push/key')).body.data;
  const claims = readVapid(service.pushed[0]?.headers.authorization, publicKey);
  expect(claims).toMatchObject({ aud: new URL(service.subscribe('x').endpoint).origin, sub: contact });
  expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600);
});

test('the keys are created once, however many requests arrive at once', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => readVapidKeys({ db, sealer })));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  const ada = await product.person('Ada');
  expect((await ada.call('GET', '/api/push/key')).body.data).toEqual({ public_key: keys[0]?.publicKey });
});

test('an unsubscribed browser is forgotten, and the others still get their messages', async () => {
  const ada = await subscriber('gone', 'lost', 'here');
  service.answer = (path) => ({ status: { '/gone': 410, '/lost': 404 }[path] ?? 201 });
  expect((await ada.call('POST', '/api/push/test')).body.data).toEqual({ delivered: 1, failed: 2 });
  expect(await browsersOf(ada)).toEqual(['/here']);
  expect(service.pushed[0]?.payload).toMatchObject({ title: 'Notifications work', link: '/dashboard/settings' });
});

test('an overloaded push service is retried no earlier than it asked, and other browsers get nothing twice', async () => {
  const ada = await subscriber('busy', 'free');
  service.answer = (path) => (path === '/busy' ? { status: 429, headers: { 'retry-after': '120' } } : { status: 201 });
  const running = await worker();
  await tell(ada, 'busy');
  await until(async () => expect((await delivery(ada))?.tries).toBe(1));
  const waiting = await delivery(ada);
  expect(waiting).toMatchObject({ state: 'queued', error: 'the push service answered 429' });
  expect(waiting?.wait).toBeGreaterThan(100);
  expect(waiting?.wait).toBeLessThan(121);
  service.answer = () => ({ status: 201 });
  await running.hurry();
  await until(async () => expect((await delivery(ada))?.state).toBe('sent'));
  await running.stop();
  expect(service.asked.toSorted()).toEqual(['/busy', '/busy', '/free']);
});

test('a push service that stays overloaded is given up, and a permanent refusal is not retried', async () => {
  const ada = await subscriber('down');
  const running = await worker();
  service.answer = () => ({ status: 503 });
  await tell(ada, 'down');
  await until(async () => expect(await delivery(ada)).toMatchObject({ state: 'queued', tries: 1 }));
  await db.execute(sql`update notification_deliveries set tries = 4 where user_id = ${ada.id}`);
  await running.hurry();
  await until(async () => expect((await delivery(ada))?.state).toBe('failed'));
  expect(service.asked).toHaveLength(2);
  expect(await browsersOf(ada)).toEqual(['/down']);

  const eve = await subscriber('refusing');
  service.answer = () => ({ status: 403 });
  await tell(eve, 'refused');
  await until(async () =>
    expect(await delivery(eve)).toMatchObject({ state: 'failed', error: 'the push service answered 403' }),
  );
  await running.stop();
  expect(service.asked).toHaveLength(3);
});

test('a completed delivery is not repeated', async () => {
  const ada = await subscriber('twice');
  await tell(ada, 'twice');
  const running = await worker();
  await until(async () => expect((await delivery(ada))?.state).toBe('sent'));
  const { rows } = await db.execute<{ id: string }>(sql`select id from notifications where user_id = ${ada.id}`);
  const again = { notificationId: rows[0]?.id ?? '', channel: 'push' } as const;
  const runId = await db.transaction((tx) => queue.add(tx, deliverNotificationJob, again));
  await until(async () => {
    const run = await db.execute(sql`select state from job_runs where id = ${runId ?? ''}`);
    expect(run.rows).toEqual([{ state: 'completed' }]);
  });
  await running.stop();
  expect(service.asked).toEqual(['/twice']);
});

test('a browser belongs to the account that subscribed last, and no other account can remove it', async () => {
  const ada = await subscriber('shared');
  const eve = await product.person('Eve');
  const shared = service.subscribe('shared');
  await eve.call('POST', '/api/push/subscriptions/remove', { endpoint: shared.endpoint });
  expect(await browsersOf(ada)).toEqual(['/shared']);
  await eve.call('POST', '/api/push/subscriptions', shared);
  expect([await browsersOf(ada), await browsersOf(eve)]).toEqual([[], ['/shared']]);
  expect((await ada.call('POST', '/api/push/test')).body.data).toEqual({ delivered: 0, failed: 0 });
  await eve.call('POST', '/api/push/subscriptions/remove', { endpoint: shared.endpoint });
  expect(await browsersOf(eve)).toEqual([]);
});

test('an account has at most ten browsers: the oldest are dropped', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `many-${n}`);
  const ada = await subscriber(...names);
  expect(await browsersOf(ada)).toEqual(names.slice(2).map((name) => `/${name}`));
});

test('unusable addresses and keys are refused', async () => {
  const ada = await product.person('Ada');
  const good = service.subscribe('good');
  const tries = [
    ...[
      'http://10.0.0.1/x',
      'https://169.254.169.254/latest',
      'https://user:pw@push.example/x',
      'https://[::1]/x',
      'ftp://push.example/x',
    ].map((endpoint) => ({ ...good, endpoint })),
    { ...good, keys: { ...good.keys, p256dh: 'short' } },
    { ...good, keys: { ...good.keys, auth: '' } },
    { ...good, endpoint: `https://push.example/${'x'.repeat(1000)}` },
  ];
  for (const body of tries) expect((await ada.call('POST', '/api/push/subscriptions', body)).status).toBe(400);
  expect(await browsersOf(ada)).toEqual([]);
  expect((await product.anonymous('GET', '/api/push/key')).status).toBe(401);
});

test('test messages are rate limited', async () => {
  const ada = await product.person('Ada');
  const answers: number[] = [];
  for (let n = 0; n < 8; n += 1) answers.push((await ada.call('POST', '/api/push/test')).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test('without the operator’s permission nothing inside the network is reached, neither directly nor by a name that resolves there', async () => {
  const usual = await testApp();
  const ada = await usual.person('Ada');
  const inside = service.subscribe('inside');
  expect((await ada.call('POST', '/api/push/subscriptions', inside)).body).toMatchObject({ code: 'invalid_input' });

  // A row inserted by other means, and a name that resolves to this machine.
  const eve = await subscriber('inside', 'named');
  await db.execute(sql`
    update push_subscriptions set endpoint = 'https://push.example/named' where endpoint like '%/named'`);
  const strict = openEgress({
    allow: [],
    resolve: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const running = await worker({ egress: strict });
  await tell(eve, 'strict');
  await until(async () =>
    expect(await delivery(eve)).toMatchObject({ state: 'failed', error: expect.stringMatching(/public/) }),
  );
  await running.stop();
  await strict.close();
  expect(service.asked).toEqual([]);
});

/** The claims of the token that identifies an installation (RFC 8292), after checking its signature. */
function readVapid(header: string | undefined, publicKey: string) {
  const [, token = '', key] = header?.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? [];
  expect(key).toBe(publicKey);
  const [head, body, signature] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  expect(isSigned).toBe(true);
  return JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
}
