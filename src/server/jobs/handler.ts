import type { Db } from '#server/db/database.ts';
import type { JobDefinition } from './catalog.ts';
import type { JobContext } from './context.ts';
import type { JobRun } from './runs.ts';

export type JobHandler = {
  job: JobDefinition;
  run(context: JobContext, payload: unknown): Promise<void>;
  ended?: EndedHook | undefined;
};

/** Called once, in the transaction in which a run becomes completed, failed or canceled, for the consequences. */
export type EndedHook = (tx: Db, run: JobRun) => Promise<void>;

/** Combines a job of the catalog with its implementation and validates the payload. */
export function handle<Payload>(
  job: JobDefinition<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<void>,
  ended?: EndedHook,
): JobHandler {
  return { job, ended, run: async (context, payload) => run(context, job.payload.parse(payload)) };
}
