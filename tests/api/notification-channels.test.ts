import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { defaultSettings, type Settings } from '#contract/settings.ts';
import { openSealer } from '#server/main/services.ts';
import { listOutbox, readOutboxMessage } from '#server/modules/mail/mail.ts';
import { deliverNotificationHandler } from '#server/modules/notifications/deliver.job.ts';
import { type Notice, notify } from '#server/modules/notifications/notifications.ts';
import { type Person, testApp, testPassword } from '#tests/harness/app.ts';
import { testWorker, until } from '#tests/harness/worker.ts';

const product = await testApp();
const { db } = product.services.database;
const { queue, clock, egress } = product.services;
beforeEach(() => db.execute(sql`delete from queue.job`));

const sealer = await openSealer(product.config, 'vapid');
const complete: Notice = { type: 'clip_generation_complete', finished: 1, failed: 0, videoTitle: 'A talk' };
const tell = (person: Person, notice: Notice = complete) =>
  db.transaction((tx) =>
    notify(queue, tx, { userId: person.id, notice, dedupeKey: JSON.stringify(notice), link: '/dashboard/content' }),
  );

type Notifications = Settings['notifications'];
const choose = async (person: Person, notifications: Partial<Notifications>, rest: Partial<Settings> = {}) => {
  const body = { notifications: { ...defaultSettings.notifications, ...notifications }, ...rest };
  expect((await person.call('PUT', '/api/settings', body)).status).toBe(200);
};
const worker = (people: readonly Person[], now?: Date, language: Language = 'en') =>
  testWorker(product, [
    deliverNotificationHandler({
      db,
      queue,
      egress,
      sealer,
      contact: 'mailto:a@example.com',
      publicUrl: 'https://reel.example',
      clock: now ? { now: () => now } : clock,
      recipientOf: async (_db, userId) => {
        const person = people.find(({ id }) => id === userId);
        return person && { email: person.email, language };
      },
    }),
  ]);
const deliveries = async ({ id }: Person) => {
  const { rows } = await db.execute<{ channel: string; state: string; error: string | null; waitMinutes: number }>(sql`
    select channel, state, error, round(extract(epoch from due_at - now()) / 60)::int as "waitMinutes"
    from notification_deliveries where user_id = ${id} order by channel`);
  return rows;
};
const mailTo = async (person: Person) =>
  (await listOutbox(db, { limit: 100 })).filter(({ userId }) => userId === person.id);

/** Quiet hours that include now and end in about two hours, in local time of the zone. */
function quietNow(timeZone: string): Partial<Notifications> {
  const at = (hours: number) =>
    new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      Date.now() + hours * 3600_000,
    );
  return { push: true, quiet_hours: { enabled: true, from: at(-1), to: at(2) } };
}

test('by e-mail: the intent is stored with the notification, and the message is sent once, with its link and an unsubscribe hint', async () => {
  const ada = await product.person('Ada');
  await tell(ada);
  expect(await deliveries(ada)).toMatchObject([{ channel: 'email', state: 'queued' }]);
  const running = await worker([ada]);
  await until(async () => expect(await deliveries(ada)).toMatchObject([{ channel: 'email', state: 'sent' }]));
  await running.stop();
  const [mail, ...more] = await mailTo(ada);
  expect([mail?.subject, mail?.template, more]).toEqual(['Your clips are ready', 'notification', []]);
  const { textBody } = await readOutboxMessage(db, mail?.id ?? '');
  expect(textBody).toContain('1 clip is ready from “A talk”.');
  expect(textBody).toContain('https://reel.example/dashboard/content');
});

test('e-mail is written in the account’s language', async () => {
  const ada = await product.person('Ada');
  await tell(ada);
  const running = await worker([ada], undefined, 'de');
  await until(async () => expect((await mailTo(ada))[0]?.subject).toBe('Ihre Clips sind fertig'));
  await running.stop();
});

test('a notification in a rolled-back transaction is delivered nowhere', async () => {
  const ada = await product.person('Ada');
  const broken = db.transaction(async (tx) => {
    await notify(queue, tx, { userId: ada.id, notice: complete, dedupeKey: 'x' });
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(await deliveries(ada)).toEqual([]);
});

test('channels that are switched off get nothing, while the app still shows the notification', async () => {
  const ada = await product.person('Ada');
  const { types } = defaultSettings.notifications;
  await choose(ada, { email: false, push: false });
  await tell(ada);
  await choose(ada, {
    push: true,
    types: { ...types, clip_generation_failed: { in_app: true, email: false, push: false } },
  });
  await tell(ada, { type: 'clip_generation_failed', videoTitle: 'A talk' });
  expect(await deliveries(ada)).toEqual([]);
  expect((await ada.call('GET', '/api/clips/notifications')).body.unread_count).toBe(2);
});

test('in quiet hours e-mail and push are delayed until the end, while the app shows the notification at once', async () => {
  const ada = await product.person('Ada');
  await choose(ada, quietNow('Asia/Kolkata'), { time_zone: 'Asia/Kolkata' });
  await tell(ada);
  expect((await ada.call('GET', '/api/clips/notifications')).body.unread_count).toBe(1);
  const waiting = await deliveries(ada);
  expect(waiting).toMatchObject([
    { channel: 'email', state: 'queued' },
    { channel: 'push', state: 'queued' },
  ]);
  for (const { waitMinutes } of waiting) expect(Math.abs(waitMinutes - 120)).toBeLessThanOrEqual(1);
  // The jobs are delayed accordingly.
  const jobs = await db.execute(sql`
    select 1 from queue.job where data ->> 'job' = 'notifications.deliver'
    and start_after > now() + interval '1 hour 58 minutes'`);
  expect(jobs.rowCount).toBe(2);
});

test('a late delivery that falls into quiet hours waits for their end', async () => {
  const ada = await product.person('Ada');
  await choose(ada, {});
  await tell(ada);
  await choose(ada, quietNow('UTC'));
  const running = await worker([ada]);
  await until(async () => {
    const [email] = await deliveries(ada);
    expect(Math.abs((email?.waitMinutes ?? 0) - 120)).toBeLessThanOrEqual(1);
    expect(email?.state).toBe('queued');
  });
  await running.stop();
  expect(await mailTo(ada)).toEqual([]);
  // Three hours later it is delivered.
  const later = await worker([ada], new Date(Date.now() + 3 * 3600_000));
  await later.hurry();
  await until(async () => expect(await mailTo(ada)).toHaveLength(1));
  await later.stop();
});

test('what was read in the app or switched off meanwhile is not sent after the quiet hours', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  for (const person of [ada, eve]) {
    await choose(person, quietNow('UTC'));
    await tell(person);
  }
  await ada.call('POST', '/api/clips/notifications/read-all');
  await choose(eve, { email: false });
  const running = await worker([ada, eve], new Date(Date.now() + 3 * 3600_000));
  await running.hurry();
  await until(async () => {
    for (const person of [ada, eve]) for (const { state } of await deliveries(person)) expect(state).toBe('skipped');
  });
  await running.stop();
  expect((await deliveries(ada)).map(({ error }) => error)).toEqual([
    'read in the app before',
    'read in the app before',
  ]);
  expect([await mailTo(ada), await mailTo(eve)]).toEqual([[], []]);
});

test('security e-mail cannot be switched off, is not delayed, and is sent once', async () => {
  const ada = await product.person('Ada');
  const { types } = defaultSettings.notifications;
  const security = { in_app: true, email: false, push: true };
  await choose(ada, { ...quietNow('UTC'), email: false, types: { ...types, security } });
  const before = await mailTo(ada);
  const change = { current_password: testPassword, new_password: 'violet tractor umbrella 9' };
  expect((await ada.call('POST', '/api/account/password', change)).status).toBe(200);
  const written = (await mailTo(ada)).slice(0, -before.length || undefined);
  expect(written.map(({ template }) => template)).toEqual(['password_changed']);
  const waiting = await deliveries(ada);
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.every(({ channel, waitMinutes }) => channel === 'push' && waitMinutes > 100)).toBe(true);
});

test('a deleted account gets no more notifications', async () => {
  const ada = await product.person('Ada');
  await tell(ada);
  const running = await worker([]);
  await until(async () => expect(await deliveries(ada)).toMatchObject([{ state: 'skipped', error: 'no address' }]));
  await running.stop();
  await db.execute(sql`delete from accounts where id = ${ada.id}`);
  expect(await deliveries(ada)).toEqual([]);
});
