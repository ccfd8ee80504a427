import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Database, Db } from '#server/db/database.ts';
import type { Log } from '#server/kit/log.ts';
import { type Lane, lanes } from './catalog.ts';
import { type AccountStarts, findStarts } from './fairness.ts';

/** The queue entry for one start of a job. */
export type Envelope = { job: string; runId: string | null; payload: unknown };

/** The queue, and how long a start may take. */
export type Place = { lane: Lane; timeLimitSeconds: number };

/** The library's minimum; the worker refreshes it every 3 s. */
const HEARTBEAT_SECONDS = 10;
const DAY_SECONDS = 86_400;
/** Our own limit ends a job; the library's only frees the slot of a job that ignores its signal. */
const OVERTIME_SECONDS = 300;
const SCHEMA = 'queue';

/**
 * Opens the queue library with its own schema and one queue per lane. A producer uses the database's pool; a worker has
 * connections of its own, listens for new jobs and supervises the jobs of dead workers.
 */
export async function openBoss(database: Database, role: 'producer' | 'worker', log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: SCHEMA,
    persistWarnings: false,
    ...(role === 'producer' ? producerOptions(database) : workerOptions(database)),
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  const known = new Set((await boss.getQueues([...lanes])).map((queue) => queue.name));
  for (const lane of lanes) {
    if (!known.has(lane)) await boss.createQueue(lane, LANE_OPTIONS);
  }
  return boss;
}

const LANE_OPTIONS = {
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // The library retries only after a lost heartbeat, immediately and without limit: attempts are counted in our own
  // rows.
  retryLimit: 1000,
  retryDelay: 0,
  deleteAfterSeconds: 3600,
  retentionSeconds: 30 * DAY_SECONDS,
};

function producerOptions({ pool }: Database): ConstructorOptions {
  return { db: { executeSql: (text, values) => pool.query(text, values) }, supervise: false, schedule: false };
}

function workerOptions({ connectionString }: Database): ConstructorOptions {
  return {
    connectionString,
    application_name: 'reelwright-worker',
    max: 4,
    useListenNotify: true,
    supervise: true,
    schedule: true,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
  };
}

/** Enqueues one start of a job in the caller's transaction. */
export async function send(
  boss: PgBoss,
  tx: Db,
  { lane, timeLimitSeconds }: Place,
  envelope: Envelope,
  delaySeconds = 0,
): Promise<void> {
  const expireInSeconds = Math.min(timeLimitSeconds + OVERTIME_SECONDS, DAY_SECONDS - 1);
  const starts = envelope.runId === null ? undefined : await findStarts(tx, lane, envelope.runId);
  await boss.send(lane, envelope, {
    db: fromDrizzle(tx, sql),
    expireInSeconds,
    ...(starts ? { singletonKey: starts.userId, priority: -starts.lastStart } : {}),
    ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
  });
}

/**
 * Moves an account's waiting starts behind those of other accounts after one of its jobs started. The library serves by
 * priority, then by age.
 */
export async function putBehind(boss: PgBoss, tx: Db, lane: Lane, { userId, lastStart }: AccountStarts): Promise<void> {
  const db = fromDrizzle(tx, sql);
  await boss.update(lane, undefined, { singletonKey: userId, match: 'all', priority: -lastStart, db });
}

/** Source: pg-boss 12, mapCommandResponse in manager.js; its types leave a command's result open. */
const completion = z.object({ affected: z.number() });

/**
 * Removes a fetched start from the queue in the caller's transaction.
 * @returns false when the queue had already reclaimed it
 */
export async function finish(boss: PgBoss, tx: Db, lane: Lane, id: string): Promise<boolean> {
  const answer = completion.parse(await boss.complete(lane, id, null, { db: fromDrizzle(tx, sql) }));
  return answer.affected > 0;
}
