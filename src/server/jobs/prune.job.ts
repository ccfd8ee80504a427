import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { pruneJobsJob } from './catalog.ts';
import { handle, type JobHandler } from './handler.ts';

/**
 * Deletes what is no longer needed: events after a day, checkpoints and the product's own runs a day after their end,
 * dead workers.
 */
export function makePruneHandler(db: Db): JobHandler {
  return handle(pruneJobsJob, async () => prune(db));
}

export async function prune(db: Db): Promise<void> {
  await db.execute(sql`delete from events where at < now() - interval '1 day'`);
  await db.execute(sql`
    delete from job_checkpoints using job_runs
    where job_runs.id = job_checkpoints.run_id and job_runs.finished_at < now() - interval '1 day'`);
  await db.execute(sql`delete from job_runs where user_id is null and finished_at < now() - interval '1 day'`);
  await db.execute(sql`delete from worker_heartbeats where seen_at < now() - interval '1 hour'`);
}
