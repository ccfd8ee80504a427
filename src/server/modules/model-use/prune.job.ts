import type { Db } from '#server/db/database.ts';
import { pruneModelCallsJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Clock } from '#server/kit/clock.ts';
import { deleteCallsBefore } from './store.ts';

/** A year plus a month. */
const KEPT_MS = 400 * 24 * 3600 * 1000;

/** Deletes old records of calls, every night. */
export function pruneModelCallsHandler({ db, clock }: { db: Db; clock: Clock }): JobHandler {
  return handle(pruneModelCallsJob, async ({ log }) => {
    const calls = await deleteCallsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
    if (calls > 0) log.info({ calls }, 'old records of model calls were removed');
  });
}
