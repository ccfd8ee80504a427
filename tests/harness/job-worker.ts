/** A worker process for tests that kill workers: `job-worker.ts ADDRESS NAME`. */
import { openDatabase } from '#server/db/database.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { silentLog } from '#server/kit/log.ts';
import { makeSlowHandler } from './slow-job.ts';

const [connectionString = '', name = ''] = process.argv.slice(2);
await startRunner({
  database: openDatabase(connectionString, { log: silentLog }),
  handlers: [makeSlowHandler(name)],
  lanes: { light: 1 },
  log: silentLog,
});
