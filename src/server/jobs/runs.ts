import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import { jobRuns } from './tables.ts';

/** One piece of long work and how far it is. `progress` is a share of 1; `attempt` counts failures of its handler so far. */
export type JobRun = typeof jobRuns.$inferSelect;

export type NewRun = {
  id?: string;
  /** Null for the product's own work. */
  userId: string | null;
  job: string;
  subjectId?: string | null;
  /** While a run of this job with this key is pending or processing, another is refused. */
  singletonKey?: string | null;
};

/** Postgres channel on which a wish to cancel is told; the payload is the run's id. */
export const CANCEL_CHANNEL = 'job_cancel';

const active = inArray(jobRuns.state, ['pending', 'processing']);

/**
 * Writes the row of a run; `queue.add` with its id, in the same transaction, makes it start.
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
  if (!run) throw new AppError('not_found', 'Job not found');
  return run;
}

export async function findRun(db: Db, userId: string, id: string): Promise<JobRun | undefined> {
  const [run] = await db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.id, id), eq(jobRuns.userId, userId)));
  return run;
}

/** The account's newest run of one of these jobs that is pending or processing, about this subject when one is named. */
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

/** The newest run of this job about each of these subjects (videos, for instance), whatever its state; subjects without one are missing. */
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
 * Writes down the wish to stop a run. A worker ends it as `canceled` within two seconds, or at its next start when none runs; a run that has
 * ended stays as it is. @throws AppError not_found
 */
export async function requestCancel(db: Db, userId: string, id: string): Promise<JobRun> {
  await db.transaction((tx) => cancelWhere(tx, userId, eq(jobRuns.id, id)));
  return readRun(db, userId, id);
}

/** As {@link requestCancel}, for every run about the subject (a video, for instance), when the caller's transaction commits. */
export async function cancelRunsAbout(tx: Db, userId: string, subjectId: string): Promise<void> {
  await cancelWhere(tx, userId, eq(jobRuns.subjectId, subjectId));
}

async function cancelWhere(tx: Db, userId: string, which: SQL): Promise<void> {
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
