import type { Database, Db } from '#server/db/database.ts';
import type { Log } from '#server/kit/log.ts';
import { openBoss, send } from './boss.ts';
import type { JobDefinition } from './catalog.ts';
import { insertRun } from './runs.ts';

export type AddOptions = {
  /** The run inserted by `insertRun`; without it `add` inserts one from the next three fields. */
  runId?: string;
  userId?: string;
  subjectId?: string;
  singletonKey?: string;
  /** Earliest start, in seconds from now. */
  delaySeconds?: number;
};

export type Queue = {
  /**
   * Adds a job in the caller's transaction: it exists once that commits.
   * @returns the run's id, or undefined when another run with the singleton key is pending or processing
   */
  add<Payload>(
    tx: Db,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: AddOptions,
  ): Promise<string | undefined>;
  close(): Promise<void>;
};

/** Opens the queue for adding jobs, creating its tables if necessary. `startRunner` is the consuming side. */
export async function openQueue({ database, log }: { database: Database; log: Log }): Promise<Queue> {
  const boss = await openBoss(database, 'producer', log);
  return {
    async add(tx, job, payload, options = {}) {
      const { userId = null, delaySeconds, ...about } = options;
      const runId = options.runId ?? (await insertRun(tx, { userId, job: job.name, ...about }))?.id;
      if (runId === undefined) return undefined;
      await send(boss, tx, job, { job: job.name, runId, payload: job.payload.parse(payload) }, delaySeconds);
      return runId;
    },
    close: () => boss.stop({ graceful: false }),
  };
}
