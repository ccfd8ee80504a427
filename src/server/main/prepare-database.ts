import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openQueue } from '#server/jobs/queue.ts';
import type { Log } from '#server/kit/log.ts';
import { ensureDemo } from '#server/modules/demo/demo.ts';
import type { Config } from './config.ts';

export type PreparedDatabase = {
  connectionString: string;
  /** Settles when a server of our own has ended, wished or not; never for another's. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

/** The installation's database, its own or the configured one, brought up to date and with the demo account where that is wanted. */
export async function prepareDatabase(config: Config, log: Log): Promise<PreparedDatabase> {
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
  const connectionString = config.databaseUrl ?? postgres?.connectionString ?? '';
  const database = openDatabase(connectionString, { log, poolSize: 2 });
  await bringUpToDate(database, config, log);
  await database.close();
  const never = new Promise<void>(() => {});
  return { connectionString, ended: postgres?.ended ?? never, stop: async () => postgres?.stop() };
}

async function bringUpToDate(database: Database, config: Config, log: Log): Promise<void> {
  const { db } = database;
  const { applied } = await migrate(db);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  if (!config.demo) return;
  const queue = await openQueue({ database, log });
  await ensureDemo({ db, queue });
  await queue.close();
}
