import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/db/database.ts';
import { startPrivatePostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { silentLog } from '#server/kit/log.ts';
import type { Figure } from '../lib/figures.ts';
import { percentile } from '../lib/measure.ts';
import { inScratch, root, tell } from '../lib/scratch.ts';
import { pickupJob } from './pickup-job.ts';

const JOBS = 100;
const WARM_UP = 10;
/** Pauses between jobs so that each one finds an idle worker; uneven, to avoid aliasing with the worker's polling. */
const restMs = (number: number) => 20 + ((number * 37) % 60);

/**
 * Latency until a handler starts in a worker process: from the request (before its transaction begins) and from the
 * commit.
 */
export async function benchPickup(): Promise<Figure[]> {
  return inScratch(async (folder) => {
    const postgres = await startPrivatePostgres({ dataDir: join(folder, 'db'), log: silentLog });
    const database = openDatabase(postgres.connectionString, { log: silentLog });
    await migrate(database.db);
    const queue = await openQueue({ database, log: silentLog });
    const worker = fork(join(root, 'bench', 'pickup-worker.ts'), [postgres.connectionString]);
    const begun = new Map<string, (atNs: bigint) => void>();
    try {
      await once(worker, 'message');
      worker.on('message', (message: { runId: string; atNs: string }) =>
        begun.get(message.runId)?.(BigInt(message.atNs)),
      );
      const waits: { fromAskMs: number; fromCommitMs: number }[] = [];
      tell(`pickup: ${JOBS} jobs`);
      for (let number = 0; number < JOBS + WARM_UP; number++) {
        const begins = Promise.withResolvers<bigint>();
        const asked = process.hrtime.bigint();
        await database.db.transaction(async (tx) => {
          const runId = await queue.add(tx, pickupJob, {});
          begun.set(runId ?? '', begins.resolve);
        });
        const committed = process.hrtime.bigint();
        const at = await begins.promise;
        if (number >= WARM_UP)
          waits.push({ fromAskMs: Number(at - asked) / 1e6, fromCommitMs: Number(at - committed) / 1e6 });
        await delay(restMs(number));
      }
      const figure = (key: keyof (typeof waits)[number], share: number) =>
        percentile(
          waits.map((wait) => wait[key]),
          share,
        );
      return [
        {
          what: 'job pick-up from the commit, p50',
          value: figure('fromCommitMs', 0.5),
          unit: 'ms',
          bar: { most: 20 },
          detail: `${JOBS} jobs, one at a time`,
        },
        { what: 'p99', value: figure('fromCommitMs', 0.99), unit: 'ms', bar: { most: 150 } },
        { what: 'from before the transaction, p50', value: figure('fromAskMs', 0.5), unit: 'ms' },
        { what: 'p99', value: figure('fromAskMs', 0.99), unit: 'ms' },
      ];
    } finally {
      worker.disconnect();
      await once(worker, 'exit');
      await queue.close();
      await database.close();
      await postgres.stop();
    }
  });
}
