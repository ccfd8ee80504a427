import type { Db } from '#server/db/database.ts';
import type { JobDefinition } from './catalog.ts';
import type { JobContext } from './context.ts';
import type { JobRun } from './runs.ts';

/** A job with the code that does it. */
export type JobHandler = {
  job: JobDefinition;
  run(context: JobContext, payload: unknown): Promise<void>;
  ended?: EndedHook | undefined;
};

/** Called once, inside the transaction in which a run becomes completed, failed or canceled: the place for what follows from it. */
export type EndedHook = (tx: Db, run: JobRun) => Promise<void>;

/** Joins a job of the catalog with its code, checking the payload on the way in. */
export function handle<Payload>(
  job: JobDefinition<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<void>,
  ended?: EndedHook,
): JobHandler {
  return { job, ended, run: async (context, payload) => run(context, job.payload.parse(payload)) };
}
