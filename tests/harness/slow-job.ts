import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';

/**
 * A two-stage job that inserts a row into `steps` for each thing it does; the second stage waits while its worker's
 * name is in `held`.
 */
export const slowJob = defineJob({
  name: 'test.slow',
  payload: z.object({}),
  attempts: 1,
  timeLimitSeconds: 60,
  lane: 'light',
});

export function makeSlowHandler(worker: string): JobHandler {
  return handle(slowJob, async (context) => {
    const note = (step: string) =>
      context.write((tx) =>
        tx.execute(sql`insert into steps (run_id, worker, step) values (${context.runId}, ${worker}, ${step})`),
      );
    await context.checkpoint('first', z.string(), async () => {
      await note('first');
      return 'made';
    });
    for (let rounds = 0; worker.startsWith('doomed') && rounds < 600; rounds += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await note('second');
  });
}
