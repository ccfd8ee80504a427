// Server process of the list bench: `list-server.ts DATA_DIR USER_ID ADDRESS…`. Serves the product on each database,
// and a bare route on the first.

import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { silentLog } from '#server/kit/log.ts';
import { buildApp } from '#server/main/build-app.ts';
import { readConfig } from '#server/main/config.ts';
import { openLog } from '#server/main/log.ts';
import { openServices } from '#server/main/services.ts';
import { prepareListClips } from '#server/modules/clips/store.ts';

const [dataDir = '', userId = '', ...addresses] = process.argv.slice(2);

/** The defaults of the list call in the contract. */
const query = { page: 1, limit: 20, sortBy: 'created_at', sortOrder: 'desc' } as const;

const ports = [await listenBare(addresses[0] ?? '')];
for (const address of addresses) ports.push(await listenProduct(address));
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
process.send?.({ ports });

async function listenProduct(connectionString: string): Promise<number> {
  const config = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
  });
  const log = openLog(config, 'bench');
  const { app } = await buildApp(config, await openServices(config, log), log, new AbortController().signal);
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
}

/** The floor: Fastify and the driver running exactly the statements that the product's store runs. */
async function listenBare(connectionString: string): Promise<number> {
  const statements: { text: string; values: unknown[] }[] = [];
  const client = new pg.Client({ connectionString });
  await client.connect();
  const listening = drizzle(client, { logger: { logQuery: (text, values) => void statements.push({ text, values }) } });
  await prepareListClips(listening)(userId, query);
  await client.end();

  const { pool } = openDatabase(connectionString, { log: silentLog });
  const app = Fastify();
  app.get('/api/clips', async () => {
    const [rows, total] = await Promise.all(statements.map((statement) => pool.query(statement)));
    return { clips: rows?.rows, total: total?.rows };
  });
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
}

function portOf(address: string): number {
  return Number(new URL(address).port);
}
