// Server process of the analytics bench: `analytics-server.ts DATA_DIR USER_ID ADDRESS…`. Serves the product on each
// database, and on the first a bare route that runs the statements of the overview.

import Fastify from 'fastify';
import { openDatabase } from '#server/db/database.ts';
import { systemClock } from '#server/kit/clock.ts';
import { silentLog } from '#server/kit/log.ts';
import { buildApp } from '#server/main/build-app.ts';
import { readConfig } from '#server/main/config.ts';
import { openLog } from '#server/main/log.ts';
import { openPlatforms } from '#server/main/platforms.ts';
import { openServices } from '#server/main/services.ts';
import { readOverview } from '#server/modules/figures/analytics.ts';
import { recordStatements } from './lib/statements.ts';

const [dataDir = '', userId = '', ...addresses] = process.argv.slice(2);
const DAYS = 30;

const ports = [await listenBare(addresses[0] ?? '')];
for (const address of addresses) ports.push(await listenProduct(address));
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
process.send?.({ ports });

function configOf(connectionString: string) {
  const environment = { NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir, DATABASE_URL: connectionString };
  return readConfig(environment);
}

async function listenProduct(connectionString: string): Promise<number> {
  const config = configOf(connectionString);
  const log = openLog(config, 'bench');
  const { app } = await buildApp(config, await openServices(config, log), log, new AbortController().signal);
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
}

/** The floor: Fastify and the driver running exactly the statements of the overview. */
async function listenBare(connectionString: string): Promise<number> {
  const config = configOf(connectionString);
  const database = openDatabase(connectionString, { log: silentLog });
  const platforms = openPlatforms(config, { database, clock: systemClock, log: openLog(config, 'bench') }, 'person');
  const deps = { db: database.db, clock: systemClock, platforms };
  const statements = await recordStatements(database.pool, () =>
    readOverview(deps, userId, { days: DAYS, topContent: 5 }),
  );
  const app = Fastify();
  app.get('/api/analytics/overview', async () => {
    const answers = [];
    for (const statement of statements) answers.push((await database.pool.query(statement)).rows);
    return answers;
  });
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
}

function portOf(address: string): number {
  return Number(new URL(address).port);
}
