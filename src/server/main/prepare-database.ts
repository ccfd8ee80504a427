import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openQueue } from '#server/jobs/queue.ts';
import type { Log } from '#server/kit/log.ts';
import { ensureDemo } from '#server/modules/demo/demo.ts';
import { holdRestored } from '#server/modules/publications/publications.ts';
import { makeSetUpCode } from '#server/modules/sign-in/set-up-code.ts';
import type { Config } from './config.ts';
import { recogniseRestore } from './recognise-restore.ts';

export type PreparedDatabase = {
  connectionString: string;
  /** Code for creating the first operator; undefined when there is an operator. */
  setUpCode: string | undefined;
  /** Resolves when our private server has stopped, requested or not; never for an external server. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

/** The installation's database, private or configured, migrated and with the demo account if wanted. */
export async function prepareDatabase(config: Config, log: Log): Promise<PreparedDatabase> {
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
  const connectionString = config.databaseUrl ?? postgres?.connectionString ?? '';
  const database = openDatabase(connectionString, { log, poolSize: 2 });
  await bringUpToDate(database, config, log);
  const setUpCode = await makeSetUpCode(database.db);
  await database.close();
  const never = new Promise<void>(() => {});
  return { connectionString, setUpCode, ended: postgres?.ended ?? never, stop: async () => postgres?.stop() };
}

async function bringUpToDate(database: Database, config: Config, log: Log): Promise<void> {
  const { db } = database;
  const { applied } = await migrate(db);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  await recogniseRestore(db, config.dataDir, async () => {
    const held = await holdRestored(db);
    log.warn({ held }, 'the database was restored; publications wait for `npm run admin -- publications release`');
  });
  if (!config.demo) return;
  const queue = await openQueue({ database, log });
  await ensureDemo({ db, queue });
  await queue.close();
}
