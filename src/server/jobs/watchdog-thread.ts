import { writeSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { WatchdogMessage, WatchdogStart } from './watchdog.ts';

/**
 * The thread behind `startWatchdog`. It counts its own checks rather than elapsed time, so that suspending the
 * machine does not look like a stall.
 */

const LOOK_MS = 1000;
/** For the database and for the main thread's response: both may be unreachable, and the process must end anyway. */
const ANSWER_LIMIT_MS = 5000;

const { beats, connectionString, stallSeconds, cancelSeconds, ...start }: WatchdogStart = workerData;
const starts = new Map<string, WatchdogMessage>();
parentPort?.on('message', (message: WatchdogMessage) => {
  if (message.has) starts.set(message.queueId, message);
  else starts.delete(message.queueId);
});
parentPort?.postMessage('watching');

let seen = -1;
let silentLooks = 0;
for (;;) {
  await delay(LOOK_MS);
  const beat = Atomics.load(beats, 0);
  silentLooks = beat === seen ? silentLooks + 1 : 0;
  seen = beat;
  if (silentLooks < cancelSeconds) continue;
  const isWanted = await withDatabase(async (client) => {
    await keepPlaces(client);
    return isCancelIgnored(client);
  });
  if (silentLooks >= stallSeconds || isWanted) await endProcess();
}

/** Renews the claims of this process's jobs, so that no other worker picks up the job that blocks this one. */
async function keepPlaces(client: pg.Client): Promise<void> {
  await client.query(`update queue.job set heartbeat_on = now() where id = any($1::uuid[]) and state = 'active'`, [
    [...starts.keys()],
  ]);
}

async function isCancelIgnored(client: pg.Client): Promise<boolean> {
  const found = await client.query(
    `select 1 from job_runs where id = any($1) and state = 'processing' and ` +
      `cancel_requested_at < now() - make_interval(secs => $2)`,
    [[...starts.values()].map(({ runId }) => runId), cancelSeconds],
  );
  return found.rows.length > 0;
}

/**
 * Records which run is to blame, takes the runs away from the main thread, and kills the process. The next worker ends
 * the blamed run and canceled ones; the others return to the queue when their heartbeat expires.
 */
async function endProcess(): Promise<void> {
  const where = await findCulprit();
  if (Atomics.load(beats, 0) !== seen) return; // it recovered
  const isStuck = silentLooks >= stallSeconds;
  const given = [...starts.values()];
  await withDatabase(async (client) => {
    await client.query(
      `update job_runs set state = 'pending', epoch = job_runs.epoch + 1, eta_seconds = null
       from unnest($1::text[], $2::int[]) as mine (id, epoch)
       where job_runs.id = mine.id and job_runs.epoch = mine.epoch and state = 'processing'`,
      [given.map(({ runId }) => runId), given.map(({ epoch }) => epoch)],
    );
    if (isStuck && where.runId !== undefined)
      await client.query(
        `update job_runs set error_code = 'internal', error_message = $2 where id = $1 and state = 'pending' ` +
          `and cancel_requested_at is null`,
        [where.runId, JSON.stringify(start.failure)],
      );
  });
  const about = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    silentSeconds: silentLooks,
    runs: given.length,
    ...where,
  };
  writeSync(2, `${JSON.stringify({ ...about, msg: 'the event loop stopped turning: this process is killed' })}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Which run the main thread is stuck in, and where. With a single run there is no doubt. */
async function findCulprit(): Promise<{ runId: string | undefined; stack: string | undefined }> {
  const [only, ...others] = starts.values();
  const answer = await within(askMainThread());
  const runId = answer?.runId ?? (answer === undefined && others.length === 0 ? only?.runId : undefined);
  return { runId, stack: answer?.stack };
}

/**
 * V8 answers the inspector even during a loop, a regular expression or WebAssembly, in the async context of what it
 * interrupts. Source: nodejs.org/api/inspector.html, session.connectToMainThread().
 */
async function askMainThread(): Promise<{ runId: string | undefined; stack: string }> {
  const session = new Session();
  session.connectToMainThread();
  const expression = `JSON.stringify({ runId: ${start.currentRunExpression}, stack: new Error('stuck').stack })`;
  const { result } = await session.post('Runtime.evaluate', { expression });
  return JSON.parse(String(result.value));
}

/** Undefined if the database does not respond. One connection per use: stalls are too rare to keep one open. */
async function withDatabase<Result>(use: (client: pg.Client) => Promise<Result>): Promise<Result | undefined> {
  const limits = { connectionTimeoutMillis: ANSWER_LIMIT_MS, query_timeout: ANSWER_LIMIT_MS };
  const client = new pg.Client({ connectionString, application_name: 'reelwright-watchdog', ...limits });
  client.on('error', () => {}); // the broken connection's query fails too
  try {
    await client.connect();
    return await use(client);
  } catch (error) {
    writeSync(2, `${JSON.stringify({ level: 40, time: Date.now(), msg: `the watchdog has no database: ${error}` })}\n`);
    return undefined;
  } finally {
    client.end().catch(() => {});
  }
}

/** Undefined when it takes too long or fails. */
function within<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([answer.catch(() => undefined), delay(ANSWER_LIMIT_MS, undefined)]);
}
