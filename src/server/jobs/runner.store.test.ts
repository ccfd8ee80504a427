import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#server/kit/app-error.ts';
import { silentLog } from '#server/kit/log.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { promised } from '#tests/harness/extent.ts';
import { until } from '#tests/harness/worker.ts';
import { msg, verbatim } from '#texts/message.ts';
import { defineJob } from './catalog.ts';
import type { JobContext } from './context.ts';
import { claimRun, StaleEpoch } from './epochs.ts';
import { type EndedHook, handle } from './handler.ts';
import { openQueue } from './queue.ts';
import { type Runner, startRunner } from './runner.ts';
import { type JobRun, readRun, requestCancel } from './runs.ts';
import { readWorkers } from './workers.ts';

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

const USER = 'ann';
const job = defineJob({
  name: 'test.work',
  payload: z.object({}),
  attempts: 2,
  timeLimitSeconds: 60,
  lane: 'light',
  retryDelaySeconds: 0.4,
});

async function work(run: (context: JobContext) => Promise<void>, ended?: EndedHook): Promise<Runner> {
  const runner = await startRunner({
    database,
    log: silentLog,
    lanes: { light: 2 },
    handlers: [handle(job, run, ended)],
  });
  runners.push(runner);
  return runner;
}

async function add(options: { delaySeconds?: number } = {}): Promise<string> {
  const id = await db.transaction((tx) => queue.add(tx, job, {}, { userId: USER, ...options }));
  if (id === undefined) throw new Error('not added');
  return id;
}

async function untilState(id: string, state: JobRun['state']): Promise<JobRun> {
  return vi.waitFor(
    async () => {
      const run = await readRun(db, USER, id);
      expect(run.state).toBe(state);
      return run;
    },
    { timeout: 60_000, interval: 20 },
  );
}

/** Behaves like a long step: waits until the signal aborts and throws its reason. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

test('a failed attempt is retried after a delay and the run then completes', async () => {
  const startsMs: number[] = [];
  await work(async ({ attempt }) => {
    startsMs.push(performance.now());
    if (attempt === 1) throw new Error('a bad moment');
  });
  const run = await untilState(await add(), 'completed');
  expect(run).toMatchObject({ attempt: 1, epoch: 2, progress: 1, errorCode: null });
  expect((startsMs[1] ?? 0) - (startsMs[0] ?? 0)).toBeGreaterThan(200);
});

test('the run fails with a neutral message after the last attempt', async () => {
  let tries = 0;
  await work(async () => {
    tries += 1;
    throw new Error('select password from accounts');
  });
  const run = await untilState(await add(), 'failed');
  expect(tries).toBe(2);
  expect(run.errorCode).toBe('internal');
  expect(run.errorMessage).toEqual(msg('request.internal'));
  expect(run.finishedAt).toBeInstanceOf(Date);
});

test('an error the user must fix fails the first attempt with its own message, and the ended hook runs in the same transaction', async () => {
  let tries = 0;
  const ends: string[] = [];
  await work(
    async () => {
      tries += 1;
      throw new AppError('video_refused', verbatim('There is no picture in this file.'));
    },
    async (tx, run) => {
      const seen = await tx.execute<{ state: string }>(sql`select state from job_runs where id = ${run.id}`);
      ends.push(`${seen.rows[0]?.state} ${run.errorMessage?.values?.text}`);
    },
  );
  const run = await untilState(await add(), 'failed');
  expect(run).toMatchObject({
    errorCode: 'video_refused',
    errorMessage: verbatim('There is no picture in this file.'),
  });
  expect(tries).toBe(1);
  expect(ends).toEqual(['failed There is no picture in this file.']);
});

test('a running job stops soon after a cancel request', async () => {
  await work(({ signal }) => untilAborted(signal));
  const id = await add();
  await untilState(id, 'processing');
  const beforeMs = performance.now();
  await requestCancel(db, USER, id);
  await untilState(id, 'canceled');
  expect(performance.now() - beforeMs).toBeLessThan(promised(2) * 1000);
});

test('a run waiting for its next start is canceled before it, and never starts', async () => {
  let tries = 0;
  const ends: string[] = [];
  await work(
    async () => {
      tries += 1;
    },
    async (_tx, run) => {
      ends.push(run.state);
    },
  );
  const id = await add({ delaySeconds: 3_600 });
  await requestCancel(db, USER, id);
  await untilState(id, 'canceled');
  await db.execute(sql`update queue.job set start_after = now() where data->>'runId' = ${id}`); // its start is due
  const unfinished = sql`select 1 from queue.job where state in ('created', 'active') and data->>'runId' = ${id}`;
  await vi.waitFor(async () => expect((await db.execute(unfinished)).rowCount).toBe(0), { timeout: 60_000 });
  expect(tries).toBe(0);
  expect(ends).toEqual(['canceled']);
});

test('a run that fails because of what its cancellation took away is canceled', async () => {
  await work(async ({ runId }) => {
    await requestCancel(db, USER, runId);
    throw new AppError('not_found', verbatim('This video is gone.'));
  });
  expect(await untilState(await add(), 'canceled')).toMatchObject({ errorCode: null, errorMessage: null });
});

test('a superseded start writes nothing and ends nothing', async () => {
  const refusals: unknown[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await work(async (context) => {
    await gate;
    await context
      .write((tx) => tx.execute(sql`insert into events (user_id, type, payload) values ('zombie', 'job', '{}')`))
      .catch((error) => refusals.push(error));
    await context.checkpoint('late', z.string(), async () => 'x').catch((error) => refusals.push(error));
  });
  const id = await add();
  await untilState(id, 'processing');
  const taken = await claimRun(db, id); // as another worker does
  release();
  await until(() => expect(refusals).toHaveLength(2));
  expect(refusals.every((error) => error instanceof StaleEpoch)).toBe(true);
  expect((await db.execute(sql`select 1 from events where user_id = 'zombie'`)).rowCount).toBe(0);
  expect((await db.execute(sql`select 1 from job_checkpoints where run_id = ${id}`)).rowCount).toBe(0);
  await runners.pop()?.stop();
  expect(await readRun(db, USER, id)).toMatchObject({ state: 'processing', epoch: taken?.epoch });
});

test('a finished stage is not repeated when the run starts again', async () => {
  const made: string[] = [];
  await work(async (context) => {
    const words = await context.checkpoint(
      'words',
      z.object({ text: z.string(), at: z.array(z.number()) }),
      async () => {
        made.push('words');
        return { text: 'a "b" ü', at: [0.1, 2] };
      },
    );
    expect(words).toEqual({ text: 'a "b" ü', at: [0.1, 2] });
    await context.checkpoint('moments', z.number(), async () => {
      made.push('moments');
      if (context.attempt === 1) throw new Error('a bad moment');
      return 3;
    });
  });
  await untilState(await add(), 'completed');
  expect(made).toEqual(['words', 'moments', 'moments']);
});

test('a checkpoint that no longer matches its schema is recomputed', async () => {
  const seen: unknown[] = [];
  await work(async (context) => {
    if (context.attempt === 1) {
      await context.checkpoint('words', z.string(), async () => 'old shape');
      throw new Error('a bad moment');
    }
    seen.push(await context.checkpoint('words', z.object({ text: z.string() }), async () => ({ text: 'new shape' })));
  });
  await untilState(await add(), 'completed');
  expect(seen).toEqual([{ text: 'new shape' }]);
});

test('a checkpoint that was altered is recomputed', async () => {
  const seen: string[] = [];
  await work(async (context) => {
    seen.push(await context.checkpoint('words', z.string(), async () => `made at attempt ${context.attempt}`));
    if (context.attempt > 1) return;
    await db.execute(sql`update job_checkpoints set artefact = '"altered"' where run_id = ${context.runId}`);
    throw new Error('a bad moment');
  });
  await untilState(await add(), 'completed');
  expect(seen).toEqual(['made at attempt 1', 'made at attempt 2']);
});

test('a stopping worker returns its job at once, and the next worker continues without a lost attempt', async () => {
  const attempts: number[] = [];
  const first = await work(async ({ signal }) => untilAborted(signal));
  const id = await add();
  await untilState(id, 'processing');
  const stoppedMs = performance.now();
  await first.stop();
  expect(performance.now() - stoppedMs).toBeLessThan(promised(2) * 1000);
  expect(await readRun(db, USER, id)).toMatchObject({ state: 'pending', attempt: 0 });
  await work(async ({ attempt }) => {
    attempts.push(attempt);
  });
  await untilState(id, 'completed');
  expect(attempts).toEqual([1]);
});

test('progress is written at most twice a second, the last report wins, and the owner is notified', async () => {
  let seconds = 0;
  await work(async ({ report }) => {
    const startedMs = performance.now();
    for (let step = 1; step <= 100; step += 1) {
      report({ stage: 'Listening', share: step / 200, etaSeconds: 100 - step });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    seconds = (performance.now() - startedMs) / 1000;
    throw new AppError('video_refused', verbatim('Enough'));
  });
  const id = await add();
  const run = await untilState(id, 'failed');
  expect(run).toMatchObject({ stage: 'Listening', progress: 0.5 });
  const sent = await db.execute(sql`select 1 from events where user_id = ${USER} and payload->>'job_id' = ${id}`);
  expect(sent.rowCount).toBeGreaterThanOrEqual(3);
  // Plus the start, the end and the final report.
  expect(sent.rowCount).toBeLessThanOrEqual(4 + Math.ceil(2 * seconds));
});

test('a job that exceeds its time limit is stopped and counts as failed', async () => {
  const short = defineJob({
    name: 'test.short',
    payload: z.object({}),
    attempts: 1,
    timeLimitSeconds: 1,
    lane: 'light',
  });
  runners.push(
    await startRunner({
      database,
      log: silentLog,
      lanes: { light: 1 },
      handlers: [handle(short, ({ signal }) => untilAborted(signal))],
    }),
  );
  const id = (await db.transaction((tx) => queue.add(tx, short, {}, { userId: USER }))) ?? '';
  expect(await untilState(id, 'failed')).toMatchObject({
    errorCode: 'internal',
    errorMessage: msg('job.timed_out'),
  });
});

test('a handler that ignores its cancellation keeps neither its run nor its slot', async () => {
  let starts = 0;
  await work(async () => {
    starts += 1;
    if (starts <= 2) await new Promise(() => {}); // both slots of the lane
  });
  const hung = [await add(), await add()];
  for (const id of hung) await untilState(id, 'processing');
  for (const id of hung) await requestCancel(db, USER, id);
  const next = await add();
  for (const id of hung) await untilState(id, 'canceled');
  await untilState(next, 'completed');
});

test('a run taken over by another worker is aborted on the first one', async () => {
  const reasons: unknown[] = [];
  await work(({ signal }) => untilAborted(signal).catch((reason) => void reasons.push(reason)));
  const id = await add();
  await untilState(id, 'processing');
  const taken = await claimRun(db, id); // as another worker does
  await vi.waitFor(() => expect(reasons).toHaveLength(1), { timeout: 60_000 });
  expect(reasons[0]).toBeInstanceOf(StaleEpoch);
  await runners.pop()?.stop();
  expect(await readRun(db, USER, id)).toMatchObject({ state: 'processing', epoch: taken?.epoch, finishedAt: null });
});

test('a run that killed sixty processes fails without another start', async () => {
  const id = await add();
  await db.execute(sql`update job_runs set starts = 60 where id = ${id}`);
  let starts = 0;
  await work(async () => {
    starts += 1;
  });
  expect(await untilState(id, 'failed')).toMatchObject({ errorCode: 'internal', starts: 61 });
  expect(starts).toBe(0);
});

test('a worker that wakes up after its run was taken over leaves the new start in the queue', async () => {
  let [starts, superseded] = [0, 0];
  await work(({ signal }) => {
    starts += 1;
    if (starts === 3) return Promise.resolve();
    return untilAborted(signal).catch((reason) => {
      if (reason instanceof StaleEpoch) superseded += 1;
      throw reason;
    });
  });
  const id = await add();
  await until(() => expect(starts).toBe(1));
  // What the library does when a start misses its heartbeat.
  await db.execute(sql`update queue.job set state = 'retry' where data->>'runId' = ${id} and state = 'active'`);
  await until(() => expect([starts, superseded]).toEqual([2, 1]));
  // The slot is free for this run only once the superseded start has been dropped.
  await untilState(await add(), 'completed');
  const active = await db.execute(sql`select 1 from queue.job where data->>'runId' = ${id} and state = 'active'`);
  expect(active.rowCount).toBe(1);
});

test('a worker is listed while it is alive', async () => {
  const runner = await work(async () => {});
  expect((await readWorkers(db)).map(({ id, lanes }) => ({ id, lanes }))).toEqual([
    { id: runner.id, lanes: ['light'] },
  ]);
  await runner.stop();
  expect(await readWorkers(db)).toEqual([]);
});
