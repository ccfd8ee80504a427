import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { until } from '#tests/harness/worker.ts';
import { appendEvent, listEventsAfter, listenEvents, readLastEventId, type StoredEvent } from './events.ts';

const { db, connectionString } = await testDatabase();
const heard: StoredEvent[] = [];
let reconnects = 0;
const listener = await listenEvents(connectionString, (event) => heard.push(event), {
  log: silentLog,
  onReconnect: () => {
    reconnects += 1;
  },
});
afterAll(() => listener.close());

const heardFor = (userId: string) => heard.filter((event) => event.userId === userId);

test('an event reaches listeners and is replayed to its own account only', async () => {
  await db.transaction((tx) => appendEvent(tx, 'ann', { type: 'clip', clip_id: 'c1' }));
  await until(() => expect(heardFor('ann')).toHaveLength(1));
  const stored = await listEventsAfter(db, 'ann', undefined);
  expect(stored).toEqual(heardFor('ann'));
  expect(await listEventsAfter(db, 'bob', undefined)).toEqual([]);
});

test('a rolled-back event notifies no listener', async () => {
  const broken = db.transaction(async (tx) => {
    await appendEvent(tx, 'cid', { type: 'job', job_id: 'j1' });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await db.transaction((tx) => appendEvent(tx, 'cid', { type: 'job', job_id: 'j2' }));
  await until(() => expect(heardFor('cid').map(({ event }) => event)).toEqual([{ type: 'job', job_id: 'j2' }]));
});

test('a replay starts after the last seen id; an unknown id replays everything', async () => {
  for (const id of ['v1', 'v2', 'v3']) await appendEvent(db, 'dan', { type: 'video', video_id: id });
  const all = await listEventsAfter(db, 'dan', undefined);
  expect((await listEventsAfter(db, 'dan', all[0]?.id)).map(({ event }) => event)).toEqual([
    { type: 'video', video_id: 'v2' },
    { type: 'video', video_id: 'v3' },
  ]);
  expect(await readLastEventId(db, 'dan')).toBe(all[2]?.id);
  expect(await listEventsAfter(db, 'dan', "1'; drop table events")).toHaveLength(3);
});

test('listening resumes after the database drops the connection', async () => {
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "events"' and datname = current_database()`,
  );
  await until(() => expect(reconnects).toBe(1));
  await appendEvent(db, 'eve', { type: 'job', job_id: 'j3' });
  await until(() => expect(heardFor('eve')).toHaveLength(1));
});
