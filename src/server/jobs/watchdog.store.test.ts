import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { processesNaming } from '#tests/engine/processes.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { root } from '#tests/harness/root.ts';
import { besideJob, ffmpegMark, slowJob, stuckJob } from '#tests/harness/stuck-jobs.ts';
import type { JobDefinition } from './catalog.ts';
import { handle } from './handler.ts';
import { STUCK_MESSAGE } from './outcome.ts';
import { openQueue } from './queue.ts';
import { type Runner, startRunner } from './runner.ts';
import { type JobRun, readRun, requestCancel } from './runs.ts';

const database = await testDatabase();
const { db } = database;
const queue = await openQueue({ database, log: silentLog });
const children: ChildProcess[] = [];
const runners: Runner[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const runner of runners.splice(0)) await runner.stop();
});
afterAll(async () => {
  await queue.close();
  await database.close();
});

const USER = 'ann';
const NEVER_SECONDS = 600;

/** A real worker process with a watchdog; it is not restarted. */
function startWorker(stallSeconds: number): ChildProcess {
  const script = join(root, 'tests', 'harness', 'stuck-worker.ts');
  const child = spawn(process.execPath, [script, database.connectionString, String(stallSeconds)], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  children.push(child);
  return child;
}

/** The worker that takes over. Records which runs it started and how runs ended. */
async function startHeir() {
  const [started, ended]: [string[], string[]] = [[], []];
  const handlers = [stuckJob, besideJob, slowJob].map((job) =>
    handle(
      job,
      async ({ runId }) => void started.push(runId),
      async (_tx, run) => void ended.push(`${run.id} ${run.state} ${run.errorMessage?.id}`),
    ),
  );
  runners.push(await startRunner({ database, handlers, lanes: { render: 1, media: 1 }, log: silentLog }));
  return { started, ended };
}

async function add(job: JobDefinition<object>): Promise<string> {
  const id = await db.transaction((tx) => queue.add(tx, job, {}, { userId: USER }));
  if (id === undefined) throw new Error('not added');
  return id;
}

const untilRun = (id: string, expected: Partial<JobRun>) =>
  vi.waitFor(
    async () => {
      const run = await readRun(db, USER, id);
      expect(run).toMatchObject(expected);
      return run;
    },
    { timeout: 60_000, interval: 50 },
  );

const countFfmpeg = async (runId: string) => (await processesNaming(ffmpegMark(runId))).length;

test('a job that blocks its worker fails with a reason and is not retried, and the other run continues elsewhere', async () => {
  const doomed = startWorker(4);
  const gone = once(doomed, 'exit');
  const beside = await add(besideJob);
  await vi.waitFor(async () => expect(await countFfmpeg(beside)).toBeGreaterThan(0), { timeout: 60_000 });
  const stuck = await add(stuckJob);
  await untilRun(stuck, { state: 'processing', stage: 'stuck' });

  expect(await gone).toEqual([null, 'SIGKILL']);
  expect(await readRun(db, USER, stuck)).toMatchObject({ state: 'pending', errorMessage: STUCK_MESSAGE });
  await vi.waitFor(async () => expect(await countFfmpeg(beside)).toBe(0), { timeout: 60_000 });

  const { started, ended } = await startHeir();
  await untilRun(stuck, { state: 'failed', errorCode: 'internal', errorMessage: STUCK_MESSAGE });
  await untilRun(beside, { state: 'completed', attempt: 0, errorCode: null });
  // The blamed run's remaining queue entry was also reclaimed and started nothing.
  const held = sql`select 1 from queue.job where state in ('created', 'retry', 'active') and data->>'runId' = ${stuck}`;
  await vi.waitFor(async () => expect((await db.execute(held)).rowCount).toBe(0), { timeout: 60_000, interval: 100 });
  expect(started).toEqual([beside]);
  expect(ended.sort()).toEqual([`${beside} completed undefined`, `${stuck} failed ${STUCK_MESSAGE.id}`].sort());
});

test('a run that blocks its worker is canceled soon after the request', async () => {
  const doomed = startWorker(NEVER_SECONDS);
  const gone = once(doomed, 'exit');
  const stuck = await add(stuckJob);
  await untilRun(stuck, { state: 'processing', stage: 'stuck' });
  const { started } = await startHeir();
  await requestCancel(db, USER, stuck);
  expect(await gone).toEqual([null, 'SIGKILL']);
  await untilRun(stuck, { state: 'canceled', errorCode: null });
  expect(started).toEqual([]);
});

test('a worker that is busy for longer than a queue heartbeat keeps its job and is not killed', async () => {
  const busy = startWorker(NEVER_SECONDS);
  const slow = await add(slowJob);
  await untilRun(slow, { state: 'processing' });
  const { started } = await startHeir();
  expect(await untilRun(slow, { state: 'completed' })).toMatchObject({ starts: 1, epoch: 1 });
  expect(started).toEqual([]);
  expect(busy.exitCode).toBeNull();
});
