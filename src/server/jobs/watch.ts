import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { listenTo } from '#server/db/listen.ts';
import type { Log } from '#server/kit/log.ts';
import { claimRun, StaleEpoch } from './epochs.ts';
import type { JobHandler } from './handler.ts';
import { Stopped } from './outcome.ts';
import { CANCEL_CHANNEL } from './runs.ts';
import { endRun, endWithoutStart, type Running } from './start.ts';
import { jobRuns } from './tables.ts';

export type Watch = {
  /** Checks cancellation requests and the epochs of the runs in this process. */
  look(): Promise<void>;
  close(): Promise<void>;
};

type FoundRun = { id: string; job: string; epoch: number; state: string; canceled: boolean };

/**
 * Stops runs that were canceled or taken over by another worker. The database notifies about them; `look` finds them
 * if a notification was lost. A run waiting for a next start that must not happen is ended right here.
 */
export async function watchRuns(options: {
  database: Database;
  handlers: ReadonlyMap<string, JobHandler>;
  running: ReadonlySet<Running>;
  log: Log;
}): Promise<Watch> {
  const { database, handlers, running, log } = options;
  const jobs = `{${[...handlers.keys()].join(',')}}`;

  const look = async (): Promise<void> => {
    const mine = [...running];
    const found = await database.db.execute<FoundRun>(sql`
      select id, job, epoch, state, cancel_requested_at is not null as canceled from job_runs
      where finished_at is null and (id = any(${`{${mine.map(({ run }) => run.id).join(',')}}`}::text[])
        or ((cancel_requested_at is not null or error_code is not null) and job = any(${jobs}::text[])))`);
    for (const row of found.rows) {
      // Two if this worker took over its own run: it missed its heartbeat while the older start is still running.
      const starts = mine.filter(({ run }) => run.id === row.id);
      for (const { run, controller } of starts) {
        if (row.epoch !== run.epoch) controller.abort(new StaleEpoch(row.id));
        else if (row.canceled) controller.abort(new Stopped('canceled'));
      }
      const handler = handlers.get(row.job);
      if (starts.length === 0 && row.state === 'pending' && handler) await endWaiting(database, handler, row.id);
    }
  };
  const lookQuietly = () =>
    look().catch((error: unknown) => log.warn({ err: error }, 'cancellation requests could not be read'));

  const listener = await listenTo(database.connectionString, CANCEL_CHANNEL, {
    log,
    onPayload: () => void lookQuietly(),
    onReconnect: () => void lookQuietly(),
  });
  return { look: lookQuietly, close: listener.close };
}

async function endWaiting({ db }: Database, handler: JobHandler, runId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [waiting] = await tx
      .select()
      .from(jobRuns)
      .where(and(eq(jobRuns.id, runId), eq(jobRuns.state, 'pending')))
      .for('update', { skipLocked: true });
    const end = waiting && endWithoutStart(waiting);
    if (!end) return; // it has started, or another worker ends it
    await claimRun(tx, runId);
    await endRun(tx, handler, runId, end);
  });
}
