import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '#server/kit/log.ts';

/** The first argument of store functions: the pool or an open transaction. `execute` returns `{ rows, rowCount }`. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  connectionString: string;
  close(): Promise<void>;
};

const POOL_SIZE = 10;
const CONNECT_LIMIT_MS = 10_000;

/** Opens a pool on `connectionString`; connections are made on demand. Call `migrate` next. */
export function openDatabase(
  connectionString: string,
  { log, poolSize = POOL_SIZE }: { log: Log; poolSize?: number },
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'reelwright',
  });
  // NOTE: without a listener, a server restart (an error on an idle connection) would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // The same for a connection taken from the pool: the server ends it on a restart or when a transaction idles.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection in use was lost')),
  );
  return { db: drizzle(pool), pool, connectionString, close: () => pool.end() };
}
