import { mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { Log } from '#server/kit/log.ts';
import { findEmbeddedBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { createCluster } from './postgres-cluster.ts';
import { type PostgresProcess, startPostgresProcess } from './postgres-process.ts';
import { choosePostgresUser } from './postgres-user.ts';
import { makeRuntimeFolder } from './runtime-folder.ts';

export const DATABASE_USER = 'reelwright';
export const DATABASE_NAME = 'reelwright';

export type PrivatePostgres = {
  /**
   * For `pg` and `openDatabase`: `postgresql://user@/database?host=folder`, or with host and port when it listens on
   * TCP.
   */
  connectionString: string;
  /** Shuts the server down with a checkpoint and ends its watchdog. */
  stop(): Promise<void>;
  /** Settles when the server has ended, requested or not. */
  ended: Promise<void>;
};

export type PrivatePostgresOptions = {
  dataDir: string;
  log: Log;
  /** Programs of another installation instead of the npm package's. */
  binaries?: PostgresBinaries;
  /** Listens on this loopback port as well and is addressed there. */
  tcpPort?: number;
  /** More server settings, `name=value`. */
  settings?: readonly string[];
};

/**
 * The private PostgreSQL over `dataDir`: created on first start, durable, on a unix socket, and ended with this process
 * however that ends.
 */
export async function startEmbeddedPostgres(options: { dataDir: string; log: Log }): Promise<PrivatePostgres> {
  return startPrivatePostgres(options);
}

/**
 * As `startEmbeddedPostgres`, with options for tests and other installations.
 * @throws Error with a sentence for the operator when the folder is in use or cannot be used
 */
export async function startPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const { log, settings = [], tcpPort } = options;
  const parent = resolve(options.dataDir, '..');
  await mkdir(parent, { recursive: true });
  const dataDir = join(
    await realpath(parent),
    resolve(options.dataDir).slice(parent.length + (parent === '/' ? 0 : 1)),
  );
  const user = await choosePostgresUser(dataDir);
  await user.grantPassage(dirname(dataDir));
  const socketDir = await makeRuntimeFolder(dataDir, user);
  const binaries = options.binaries ?? (await findEmbeddedBinaries(join(socketDir, 'lib')));

  const created = await createCluster({ dataDir, binaries, user, log });
  const server = await startPostgresProcess({ dataDir, binaries, user, socketDir, log, settings, tcpPort });
  try {
    const address = (database: string) =>
      tcpPort === undefined
        ? `postgresql://${DATABASE_USER}@/${database}?host=${encodeURIComponent(socketDir)}`
        : `postgresql://${DATABASE_USER}@127.0.0.1:${tcpPort}/${database}`;
    // Checked on every start, because the start that created the cluster may have been killed before this line.
    if (created || (await isMissing(address(DATABASE_NAME)))) await createDatabase(address('postgres'));
    return {
      connectionString: address(DATABASE_NAME),
      stop: () => stopAndTidy(server, socketDir),
      ended: server.ended,
    };
  } catch (error) {
    await stopAndTidy(server, socketDir).catch(() => {}); // report the original failure, not this one
    throw error;
  }
}

async function isMissing(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return false;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '3D000') return true; // invalid_catalog_name
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

async function stopAndTidy(server: PostgresProcess, socketDir: string): Promise<void> {
  await server.stop();
  await rm(socketDir, { recursive: true, force: true });
}
