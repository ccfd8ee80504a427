/** A worker process for tests that block it: `stuck-worker.ts ADDRESS STALL_SECONDS`. */
import { openDatabase } from '#server/db/database.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { startWatchdog } from '#server/jobs/watchdog.ts';
import { silentLog as log } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { stuckHandlers } from './stuck-jobs.ts';

const [connectionString = '', stallSeconds] = process.argv.slice(2);
await startRunner({
  database: openDatabase(connectionString, { log }),
  handlers: stuckHandlers(await openFfmpeg({ log })),
  lanes: { render: 1, media: 1 },
  log,
  watchdog: startWatchdog({ connectionString, log }, { stallSeconds: Number(stallSeconds) }),
});
