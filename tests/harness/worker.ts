import { sql } from 'drizzle-orm';
import { afterAll, vi } from 'vitest';
import type { Lane } from '#server/jobs/catalog.ts';
import type { JobHandler } from '#server/jobs/handler.ts';
import { type RunnerOptions, startRunner } from '#server/jobs/runner.ts';
import { silentLog } from '#server/kit/log.ts';
import type { TestApp } from './app.ts';

/** A worker for these jobs alongside a test application, as in the product. */
export async function testWorker(
  { services: { database } }: TestApp,
  handlers: readonly JobHandler[],
  lanes: Partial<Record<Lane, number>> = { light: 2 },
  options: Pick<RunnerOptions, 'describeMachine'> = {},
) {
  const runner = await startRunner({ database, handlers, lanes, log: silentLog, ...options });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await runner.stop();
    stopped = true;
  };
  afterAll(stop);
  return {
    stop,
    /** Makes every delayed job due now. */
    async hurry() {
      await database.db.execute(
        sql`update queue.job set start_after = now() where state in ('created', 'retry') and start_after > now()`,
      );
    },
  };
}

/** Polls until the answer meets the expectation. */
export function until<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer> {
  return vi.waitFor(ask, { timeout: 60_000, interval: 50 });
}
