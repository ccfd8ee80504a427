import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { type PrivatePostgres, startPrivatePostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { silentLog } from '#server/kit/log.ts';
import { runOn, withDatabase } from './connection.ts';
import { freePort } from './free-port.ts';

const TEMPLATE = 'reelwright_template';
/** A test server may lose its rows on a crash, because they are not needed afterwards. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * One server for the whole run with a migrated template: the embedded one, or with TEST_DATABASE=debian the
 * distribution's over TCP.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rw-test-'));
  const server = await startServer(join(folder, 'db'), process.env.TEST_DATABASE ?? 'embedded');
  await runOn(server.connectionString, `create database ${TEMPLATE}`);
  const database = openDatabase(withDatabase(server.connectionString, TEMPLATE), { log: silentLog });
  await migrate(database.db);
  await database.close();
  project.provide('databaseServer', { connectionString: server.connectionString, template: TEMPLATE });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function startServer(dataDir: string, kind: string): Promise<PrivatePostgres> {
  if (kind === 'embedded') return startPrivatePostgres({ dataDir, log: silentLog, settings: FAST });
  if (kind !== 'debian') throw new Error(`TEST_DATABASE is embedded or debian, not ${kind}`);
  return startPrivatePostgres({
    dataDir,
    log: silentLog,
    settings: FAST,
    binaries: await findDebianBinaries(),
    tcpPort: await freePort(),
  });
}

/** The newest server under /usr/lib/postgresql, where Debian installs them. */
async function findDebianBinaries(): Promise<{ binDir: string; major: number }> {
  const root = '/usr/lib/postgresql';
  const majors = (await readdir(root).catch(() => [])).map(Number).filter((major) => major >= 15);
  for (const major of majors.sort((a, b) => b - a)) {
    const binDir = join(root, String(major), 'bin');
    const found = await access(join(binDir, 'postgres')).then(
      () => true,
      () => false,
    );
    if (found) return { binDir, major };
  }
  throw new Error('No PostgreSQL of the distribution, 15 or newer: install it with "apt-get install postgresql"');
}
