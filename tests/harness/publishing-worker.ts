/**
 * A process with the publishing engine, for tests that kill or stop it: `publishing-worker.ts OPTIONS` (JSON,
 * `WorkerOptions`).
 */
import { openDatabase } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { silentLog } from '#server/kit/log.ts';
import type { Point } from '#server/modules/publications/drive.ts';
import { startEngine } from '#server/modules/publications/engine.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import { engineDeps } from './publishing-engine.ts';

export type WorkerOptions = {
  connectionString: string;
  folder: string;
  platformUrl: string;
  leaseSeconds: number;
  places: number;
  visibleWithinMs: number;
  /** Where this process ends or suspends itself on first reaching that point. */
  at?: { point: Point; signal: 'SIGKILL' | 'SIGSTOP' };
};

const options = JSON.parse(process.argv[2] ?? '') as WorkerOptions;
const { connectionString, folder, platformUrl, leaseSeconds, places, visibleWithinMs, at } = options;
const queue: Queue = { add: async () => undefined, close: async () => {} };
const database = openDatabase(connectionString, { log: silentLog });
const deps = engineDeps({ database, storage: await localStorage(folder), platformUrl, queue, visibleWithinMs });
let isDone = false;
const atPoint = async (point: Point) => {
  if (isDone || point !== at?.point) return;
  isDone = true;
  process.kill(process.pid, at.signal);
};
const engine = await startEngine({ ...deps, atPoint }, { leaseSeconds, places, pollMs: 100 });
process.once('SIGTERM', () => void engine.stop().then(() => process.exit(0)));
process.send?.('ready');
