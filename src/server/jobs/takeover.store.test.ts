import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { promised, tellFigure } from '#tests/harness/extent.ts';
import { makeSlowHandler, slowJob } from '#tests/harness/slow-job.ts';
import { openQueue } from './queue.ts';
import { type Runner, startRunner } from './runner.ts';
import { readRun } from './runs.ts';

const database = await testDatabase();
const { db } = database;
const queue = await openQueue({ database, log: silentLog });
const children: ChildProcess[] = [];
let heir: Runner | undefined;
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await heir?.stop();
  await queue.close();
  await database.close();
});

const TAKEOVER_SECONDS = promised(30);
const workerScript = resolve(import.meta.dirname, '../../../tests/harness/job-worker.ts');

function startWorker(name: string): ChildProcess {
  const child = spawn(process.execPath, [workerScript, database.connectionString, name], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  return child;
}

async function listSteps(runId: string): Promise<string[]> {
  const found = await db.execute<{ text: string }>(
    sql`select worker || ' ' || step as text from steps where run_id = ${runId} order by n`,
  );
  return found.rows.map(({ text }) => text);
}

async function addTo(name: string): Promise<{ runId: string; child: ChildProcess }> {
  const child = startWorker(name);
  const runId = (await db.transaction((tx) => queue.add(tx, slowJob, {}, { userId: 'ann' }))) ?? '';
  await untilFirstStageIsStored(runId);
  expect(await listSteps(runId)).toEqual([`${name} first`]);
  return { runId, child };
}

/** The checkpoint is written after the stage's own writes: a worker killed between the two repeats the stage. */
const untilFirstStageIsStored = (runId: string) =>
  vi.waitFor(
    async () => {
      const stored = await db.execute(sql`select 1 from job_checkpoints where run_id = ${runId} and stage = 'first'`);
      expect(stored.rowCount).toBe(1);
    },
    { timeout: 60_000 },
  );

const untilCompleted = (runId: string) =>
  vi.waitFor(async () => expect((await readRun(db, 'ann', runId)).state).toBe('completed'), {
    timeout: TAKEOVER_SECONDS * 1000,
    interval: 100,
  });

test('the job of a killed or suspended worker is taken over, resumes after its last stage, and the suspended worker then writes nothing', async () => {
  await db.execute(sql`create table steps (n serial primary key, run_id text, worker text, step text)`);
  const killed = await addTo('doomed-killed');
  const asleep = await addTo('doomed-asleep');
  const beforeMs = performance.now();
  killed.child.kill('SIGKILL');
  asleep.child.kill('SIGSTOP');
  heir = await startRunner({ database, handlers: [makeSlowHandler('heir')], lanes: { light: 2 }, log: silentLog });
  await Promise.all([untilCompleted(killed.runId), untilCompleted(asleep.runId)]);
  const seconds = (performance.now() - beforeMs) / 1000;
  tellFigure(`jobs of a killed and a sleeping worker taken over and completed after ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(TAKEOVER_SECONDS);
  expect(await listSteps(killed.runId)).toEqual(['doomed-killed first', 'heir second']);

  asleep.child.kill('SIGCONT');
  // The worker is awake once it sends a heartbeat; the next epoch check then stops its job.
  const wokenAt = (await db.execute<{ at: Date }>(sql`select clock_timestamp() as at`)).rows[0]?.at;
  await vi.waitFor(
    async () =>
      expect(
        (
          await db.execute(
            sql`select 1 from worker_heartbeats where worker_id <> ${heir?.id ?? ''} and seen_at > ${wokenAt}`,
          )
        ).rowCount,
      ).toBe(1),
    {
      timeout: 60_000,
      interval: 100,
    },
  );
  expect(await listSteps(asleep.runId)).toEqual(['doomed-asleep first', 'heir second']);
  expect(await readRun(db, 'ann', asleep.runId)).toMatchObject({ state: 'completed', attempt: 0 });
});
