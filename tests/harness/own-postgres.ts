/** A database server of a test's own, which it may stop, kill and start again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startPrivatePostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeHolder } from '#server/db/postgres-pid-file.ts';
import { silentLog } from '#server/kit/log.ts';

/** Committed data survives a kill; only a power cut may lose it. */
const SETTINGS = ['fsync=off', 'max_connections=200'];

export type OwnPostgres = {
  database: Database;
  /** `stop`: a clean shutdown; `kill`: SIGKILL. Resolves when the server is back at the same address. */
  restart(how: 'stop' | 'kill'): Promise<void>;
  close(): Promise<void>;
};

export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'rw-own-db-'));
  const dataDir = join(folder, 'db');
  const start = () => startPrivatePostgres({ dataDir, log: silentLog, settings: SETTINGS });
  let server = await start();
  const database = openDatabase(server.connectionString, { log: silentLog, poolSize: 5 });
  await migrate(database.db);
  return {
    database,
    async restart(how) {
      if (how === 'stop') await server.stop();
      else {
        const holder = await describeHolder(dataDir);
        if (holder.state === 'none') throw new Error('the server is not running');
        process.kill(holder.pid, 'SIGKILL');
        await server.ended;
      }
      server = await start();
    },
    async close() {
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
