import type { Database, Db } from '#server/db/database.ts';
import type { Log } from '#server/kit/log.ts';
import { openBoss, send } from './boss.ts';
import type { JobDefinition } from './catalog.ts';
import { insertRun } from './runs.ts';

export type AddOptions = {
  /** The run that `insertRun` wrote; without it `add` writes one from the next three. */
  runId?: string;
  userId?: string;
  subjectId?: string;
  singletonKey?: string;
  /** Not before this many seconds from now. */
  delaySeconds?: number;
};

export type Queue = {
  /**
   * Adds a job inside the caller's transaction: it is there when that commits, and never otherwise.
   * @returns the run's id, or undefined when another run with the singleton key is pending or processing
   */
  add<Payload>(tx: Db, job: JobDefinition<Payload>, payload: Payload, options?: AddOptions): Promise<string | undefined>;
  close(): Promise<void>;
};

/** Opens the queue for adding jobs, creating its tables when they are missing. `startRunner` is the other end. */
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
