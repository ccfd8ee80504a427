import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { silentLog } from '#server/kit/log.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { defineJob } from './catalog.ts';
import { openQueue } from './queue.ts';
import { countActiveRuns, findActiveRun, findRun, insertRun, listLatestRuns, readRun, requestCancel } from './runs.ts';

const database = await testDatabase();
const { db } = database;
const queue = await openQueue({ database, log: silentLog });
afterAll(async () => {
  await queue.close();
  await database.close();
});

const job = defineJob({
  name: 'test.queue',
  payload: z.object({ thing: z.string() }),
  attempts: 1,
  timeLimitSeconds: 10,
  lane: 'light',
});
const countQueued = async () =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from queue.job where data->>'job' = 'test.queue'`))
    .rows[0]?.n ?? 0;

test('a job added in a transaction that is rolled back does not exist', async () => {
  const broken = db.transaction(async (tx) => {
    const id = await queue.add(tx, job, { thing: 't' }, { userId: 'ann' });
    expect(id).toBeTypeOf('string');
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await countQueued()).toBe(0);
  expect(await findActiveRun(db, 'ann', [job.name])).toBeUndefined();
});

test('a job and its run appear together when the transaction commits', async () => {
  const id = await db.transaction((tx) => queue.add(tx, job, { thing: 't' }, { userId: 'bob', subjectId: 'v1' }));
  expect(await countQueued()).toBe(1);
  expect(await readRun(db, 'bob', id ?? '')).toMatchObject({
    state: 'pending',
    job: job.name,
    subjectId: 'v1',
    attempt: 0,
    progress: 0,
  });
  expect((await listLatestRuns(db, 'bob', job.name, ['v1', 'v2'])).get('v1')?.id).toBe(id);
});

test('exactly one of ten concurrent adds with the same singleton key succeeds', async () => {
  const added = await Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction((tx) => queue.add(tx, job, { thing: 't' }, { userId: 'cid', singletonKey: 'cid' })),
    ),
  );
  expect(added.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await countActiveRuns(db, 'cid', [job.name])).toBe(1);
});

test('rejects a payload that does not match the job’s schema', async () => {
  const unchecked: unknown = { thing: 7 };
  const broken = db.transaction((tx) => queue.add(tx, job, unchecked as { thing: string }, { userId: 'dan' }));
  await expect(broken).rejects.toMatchObject({ issues: [{ path: ['thing'] }] });
  expect(await countActiveRuns(db, 'dan', [job.name])).toBe(0);
});

test('another account’s run can be neither read nor canceled', async () => {
  const run = await insertRun(db, { userId: 'eve', job: job.name });
  const id = run?.id ?? '';
  await expect(readRun(db, 'mal', id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(requestCancel(db, 'mal', id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await findRun(db, 'eve', id))?.cancelRequestedAt).toBeNull();
  expect((await requestCancel(db, 'eve', id)).cancelRequestedAt).toBeInstanceOf(Date);
});
