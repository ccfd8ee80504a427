import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Runs of one kind of job. */
export type QueueState = {
  job: string;
  waiting: number;
  running: number;
  oldestWaitingSince: Date | undefined;
  failedToday: number;
};

/** Jobs that wait or run, and those of which runs failed in the last 24 hours. */
export async function listQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await db.execute<{
    job: string;
    waiting: number;
    running: number;
    oldest: string | null;
    failed: number;
  }>(sql`
    select job, count(*) filter (where state = 'pending')::int as waiting, count(*) filter (where state = 'processing')::int as running,
      to_json(min(created_at) filter (where state = 'pending')) #>> '{}' as oldest, count(*) filter (where state = 'failed')::int as failed
    from job_runs
    where state in ('pending', 'processing') or (state = 'failed' and finished_at > now() - interval '24 hours')
    group by job order by job`);
  return rows.map(({ job, waiting, running, oldest, failed }) => ({
    job,
    waiting,
    running,
    failedToday: failed,
    oldestWaitingSince: oldest === null ? undefined : new Date(oldest),
  }));
}
