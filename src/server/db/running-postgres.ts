import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE_NAME, DATABASE_USER } from './embedded.ts';
import { describeHolder } from './postgres-pid-file.ts';

/** How long to wait for a server that is starting or stopping. */
const MOVING_LIMIT_MS = 20_000;
const LOOK_AGAIN_MS = 200;

/**
 * The address of the private PostgreSQL that another process runs over this data folder, if any. Waits for one that is
 * starting.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return undefined;
  const startMs = performance.now();
  while (performance.now() - startMs < MOVING_LIMIT_MS) {
    const holder = await describeHolder(folder);
    if (holder.state === 'none') return undefined;
    if (holder.state === 'running') {
      const address = `postgresql://${DATABASE_USER}@/${DATABASE_NAME}?host=${encodeURIComponent(holder.socketDir)}&port=${holder.port}`;
      return (await answers(address)) ? address : undefined;
    }
    await delay(LOOK_AGAIN_MS);
  }
  return undefined;
}

/** A pid file left behind by a crash may refer to another program by now. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  return client
    .connect()
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end().catch(() => {}));
}
