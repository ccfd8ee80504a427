import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { silentLog } from '#server/kit/log.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { defineJob, type Lane } from './catalog.ts';
import { handle } from './handler.ts';
import { openQueue } from './queue.ts';
import { type Runner, startRunner } from './runner.ts';
import { insertRun } from './runs.ts';

const database = await testDatabase();
const { db } = database;
const queue = await openQueue({ database, log: silentLog });
const runners: Runner[] = [];
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});
afterAll(async () => {
  await queue.close();
  await database.close();
});

/** Jobs of one lane that each wait until the test ends them; `order` records whose job started. */
function lane(name: Lane) {
  const job = defineJob({ name: `test.${name}`, payload: z.object({}), attempts: 1, timeLimitSeconds: 60, lane: name });
  const order: string[] = [];
  const held: (() => void)[] = [];
  const handler = handle(job, async ({ userId }) => {
    order.push(userId ?? 'product');
    await new Promise<void>((resolve) => held.push(resolve));
  });
  return {
    order,
    async add(userId: string, count: number) {
      for (let n = 0; n < count; n += 1) await db.transaction((tx) => queue.add(tx, job, {}, { userId }));
    },
    /** For modules that insert the run themselves. */
    async addRun(userId: string) {
      await db.transaction(async (tx) => {
        const run = await insertRun(tx, { userId, job: job.name });
        await queue.add(tx, job, {}, { runId: run?.id ?? '' });
      });
    },
    async serve() {
      runners.push(await startRunner({ database, handlers: [handler], lanes: { [name]: 1 }, log: silentLog }));
    },
    async untilStarted(count: number) {
      await vi.waitFor(() => expect(order).toHaveLength(count), { timeout: 60_000, interval: 20 });
    },
    endOne: () => held.shift()?.(),
  };
}

for (const name of ['render', 'media', 'fetch', 'sync'] as const) {
  test(`accounts take turns in the ${name} lane, in whatever order they add jobs`, async () => {
    const { order, add, addRun, serve, untilStarted, endOne } = lane(name);
    await add('ann', 4);
    await add('ben', 2);
    await serve();
    for (let started = 1; started <= 3; started += 1) {
      await untilStarted(started);
      if (started < 3) endOne();
    }
    expect(order).toEqual(['ann', 'ben', 'ann']);
    // Cid joins last and has not had a turn, so his job waits only for the running one.
    await addRun('cid');
    for (let started = 4; started <= 7; started += 1) {
      endOne();
      await untilStarted(started);
    }
    endOne();
    expect(order.slice(3)).toEqual(['cid', 'ben', 'ann', 'ann']);
  });
}

test('an account that adds jobs one after another does not overtake waiting accounts', async () => {
  const { order, add, serve, untilStarted, endOne } = lane('render');
  await add('dora', 2);
  await add('eve', 1);
  await serve();
  await untilStarted(1);
  for (let started = 2; started <= 5; started += 1) {
    if (started < 5) await add(order.at(-1) === 'eve' ? 'eve' : 'fay', 1);
    endOne();
    await untilStarted(started);
  }
  endOne();
  const beforeDora = order.slice(1, order.lastIndexOf('dora'));
  expect(beforeDora.filter((userId) => userId === 'eve')).toHaveLength(1);
  expect(beforeDora.filter((userId) => userId === 'fay').length).toBeLessThanOrEqual(1);
});

test('with two workers, no account gets more than one start per slot ahead of a waiting account', async () => {
  const { order, add, serve, untilStarted, endOne } = lane('media');
  await add('gil', 6);
  await add('hal', 6);
  await Promise.all([serve(), serve()]);
  for (let ended = 0; ended < 10; ended += 1) {
    await untilStarted(ended + 2);
    endOne();
  }
  await untilStarted(12);
  endOne();
  endOne();
  for (let started = 1; started <= order.length; started += 1) {
    const [gil, hal] = ['gil', 'hal'].map((one) => order.slice(0, started).filter((userId) => userId === one).length);
    expect(Math.abs((gil ?? 0) - (hal ?? 0)), order.join(' ')).toBeLessThanOrEqual(2);
  }
});
