import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { jobRuns } from './tables.ts';

/**
 * One execution of a job and its state. `progress` is between 0 and 1; `attempt` counts failures of the handler so far.
 */
export type JobRun = typeof jobRuns.$inferSelect;

export type NewRun = {
  id?: string;
  /** Null for the product's own jobs. */
  userId: string | null;
  job: string;
  subjectId?: string | null;
  /** While a run of this job with this key is pending or processing, another is refused. */
  singletonKey?: string | null;
};

/** Postgres channel that announces cancellation requests; the payload is the run's id. */
export const CANCEL_CHANNEL = 'job_cancel';

const active = inArray(jobRuns.state, ['pending', 'processing']);

/**
 * Inserts the row of a run; `queue.add` with its id, in the same transaction, starts it.
 * @returns undefined when another run of the job with the same singleton key is pending or processing
 */
export async function insertRun(tx: Db, run: NewRun): Promise<JobRun | undefined> {
  const id = run.id ?? randomUUID();
  const found = await tx.execute(sql`
    insert into job_runs (id, user_id, job, subject_id, singleton_key)
    values (${id}, ${run.userId}, ${run.job}, ${run.subjectId ?? null}, ${run.singletonKey ?? null})
    on conflict (job, singleton_key) where state in ('pending', 'processing') and singleton_key is not null do nothing`);
  if (found.rowCount === 0) return undefined;
  const [row] = await tx.select().from(jobRuns).where(eq(jobRuns.id, id));
  return row;
}

/** @throws AppError not_found, also for another account's run */
export async function readRun(db: Db, userId: string, id: string): Promise<JobRun> {
  const run = await findRun(db, userId, id);
  if (!run) throw new AppError('not_found', msg('job.not_found'));
  return run;
}

export async function findRun(db: Db, userId: string, id: string): Promise<JobRun | undefined> {
  const [run] = await db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.id, id), eq(jobRuns.userId, userId)));
  return run;
}

/** The account's newest pending or processing run of one of these jobs, about this subject if one is given. */
export async function findActiveRun(
  db: Db,
  userId: string,
  jobs: readonly string[],
  subjectId?: string,
): Promise<JobRun | undefined> {
  const about = subjectId === undefined ? undefined : eq(jobRuns.subjectId, subjectId);
  const [run] = await db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.userId, userId), inArray(jobRuns.job, [...jobs]), active, about))
    .orderBy(desc(jobRuns.createdAt))
    .limit(1);
  return run;
}

export async function countActiveRuns(db: Db, userId: string, jobs: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(jobRuns)
    .where(and(eq(jobRuns.userId, userId), inArray(jobRuns.job, [...jobs]), active));
  return row?.total ?? 0;
}

/**
 * The newest run of this job about each of these subjects (videos, for instance), in any state; subjects without one
 * are missing.
 */
export async function listLatestRuns(
  db: Db,
  userId: string,
  job: string,
  subjectIds: readonly string[],
): Promise<Map<string, JobRun>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([jobRuns.subjectId])
    .from(jobRuns)
    .where(and(eq(jobRuns.userId, userId), eq(jobRuns.job, job), inArray(jobRuns.subjectId, [...subjectIds])))
    .orderBy(jobRuns.subjectId, desc(jobRuns.createdAt));
  return new Map(rows.flatMap((row) => (row.subjectId === null ? [] : [[row.subjectId, row] as const])));
}

/**
 * Records a request to cancel a run. A worker ends it as `canceled` within two seconds, or at its next start if it is
 * not running; a run that has ended is left unchanged.
 * @throws AppError not_found
 */
export async function requestCancel(db: Db, userId: string, id: string): Promise<JobRun> {
  await db.transaction((tx) => cancelWhere(tx, userId, eq(jobRuns.id, id)));
  return readRun(db, userId, id);
}

/**
 * Like {@link requestCancel}, for every run about the subject (a video, for instance), or those of the given jobs, when
 * the caller's transaction commits.
 */
export async function cancelRunsAbout(
  tx: Db,
  userId: string,
  subjectId: string,
  jobs?: readonly string[],
): Promise<void> {
  const ofJobs = jobs === undefined ? undefined : inArray(jobRuns.job, [...jobs]);
  await cancelWhere(tx, userId, and(eq(jobRuns.subjectId, subjectId), ofJobs));
}

async function cancelWhere(tx: Db, userId: string, which: SQL | undefined): Promise<void> {
  const canceled = await tx
    .update(jobRuns)
    .set({ cancelRequestedAt: sql`now()` })
    .where(and(which, eq(jobRuns.userId, userId), active, isNull(jobRuns.cancelRequestedAt)))
    .returning({ id: jobRuns.id });
  for (const { id } of canceled) {
    await tx.execute(sql`select pg_notify(${CANCEL_CHANNEL}, ${id})`);
    await appendEvent(tx, userId, { type: 'job', job_id: id });
  }
}
