import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { findRunningPostgres } from '#server/db/running-postgres.ts';
import type { Log } from '#server/kit/log.ts';
import type { Config } from './config.ts';
import { closeDataFolder, type OpenPath } from './data-folder.ts';
import { closeServices, openServices, type Services } from './services.ts';

/** Dependencies of the operator's commands. */
export type Operator = {
  services: Services;
  config: Config;
  /** True when the product is not running, so that nothing sends queued messages now. */
  alone: boolean;
  /** Entries of the data folder that other users of the machine can read. */
  openPaths: OpenPath[];
  close(): Promise<void>;
};

/**
 * Opens the installation's database: the configured one, the one a running `npm start` has open, or the private one for
 * the duration of the command.
 */
export async function openOperator(config: Config, log: Log): Promise<Operator> {
  const openPaths = await closeDataFolder(config.dataDir, log);
  const { connectionString, alone, stop } = await openPostgres(config, log);
  try {
    const services = await openServices({ ...config, databaseUrl: connectionString }, log);
    await migrate(services.database.db);
    return {
      services,
      config,
      alone,
      openPaths,
      async close() {
        await closeServices(services);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openPostgres({ databaseUrl, dataDir }: Config, log: Log) {
  const stop = async () => {};
  if (databaseUrl) return { connectionString: databaseUrl, alone: false, stop };
  const folder = join(dataDir, 'postgres');
  const running = await findRunningPostgres(folder);
  if (running) return { connectionString: running, alone: false, stop };
  const own = await startEmbeddedPostgres({ dataDir: folder, log });
  return { connectionString: own.connectionString, alone: true, stop: () => own.stop() };
}
