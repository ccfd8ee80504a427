// Worker process of the pick-up bench: `pickup-worker.ts ADDRESS`. Reports to its parent when each job started, by the
// system's monotonic clock.
import { openDatabase } from '#server/db/database.ts';
import { handle } from '#server/jobs/handler.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { silentLog } from '#server/kit/log.ts';
import { pickupJob } from './parts/pickup-job.ts';

const database = openDatabase(process.argv[2] ?? '', { log: silentLog });
const tell = handle(pickupJob, async ({ runId }) => {
  process.send?.({ runId, atNs: String(process.hrtime.bigint()) });
});
await startRunner({ database, handlers: [tell], lanes: { light: 2 }, log: silentLog });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
