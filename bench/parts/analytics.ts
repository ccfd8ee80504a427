import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { NAMED_POSTS_PER_DAY } from '#contract/analytics.ts';
import { openDatabase } from '#server/db/database.ts';
import { startPrivatePostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { systemClock } from '#server/kit/clock.ts';
import { silentLog } from '#server/kit/log.ts';
import { readConfig } from '#server/main/config.ts';
import { openLog } from '#server/main/log.ts';
import { openPlatforms } from '#server/main/platforms.ts';
import { readDaily, readOverview, readPublished } from '#server/modules/figures/analytics.ts';
import { readAudience } from '#server/modules/figures/audience.ts';
import type { Figure } from '../lib/figures.ts';
import { type Caller, openCaller, runSlice } from '../lib/load.ts';
import { median, percentile, ratioOf } from '../lib/measure.ts';
import { inScratch, root, tell } from '../lib/scratch.ts';
import { explain, recordStatements } from '../lib/statements.ts';
import { fillAnalytics, multiplyAnalytics } from './analytics-rows.ts';

const POSTS = 4_000;
const OBSERVATIONS = 100_000;
const GROWTH = Number(process.env.BENCH_ANALYTICS_GROWTH ?? 100);
const CONNECTIONS = 8;
const SLICE_MS = 300;
const PAIRS = 32;
const SESSION_STATEMENTS = 1;
const OVERVIEW = '/api/analytics/overview?days=30';

type Pace = { cpuMs: number; p50Ms: number };
type Touched = { name: string; queries: number; pages: number; each: number[]; scanned: string[] };

/**
 * The analytics calls on 100,000 observations, the same among those of a hundred accounts, and the overview beside a
 * bare route running the same statements.
 */
export async function benchAnalytics(): Promise<Figure[]> {
  return inScratch(async (folder) => {
    const postgres = await startPrivatePostgres({ dataDir: join(folder, 'db'), log: silentLog });
    let server: ChildProcess | undefined;
    try {
      const [small, grown] = ['small', 'grown'].map((name) => named(postgres.connectionString, name)) as [
        string,
        string,
      ];
      const { userId, token } = await prepare(postgres.connectionString, small, grown);
      const touched = { small: await touchedBy(small, folder, userId), grown: await touchedBy(grown, folder, userId) };
      const given = [join(folder, 'data'), userId, small, grown];
      server = fork(join(root, 'bench', 'analytics-server.ts'), given);
      const [{ ports }] = await once(server, 'message');
      const floor = await duel(server, token, ports[1], ports[0]);
      const growth = await duel(server, token, ports[2], ports[1]);
      return [...pacesOf(floor, growth), ...touches(touched)];
    } finally {
      if (server?.connected) {
        server.disconnect();
        await once(server, 'exit');
      }
      await postgres.stop();
    }
  });
}

async function prepare(connectionString: string, small: string, grown: string) {
  const on = async <T>(
    address: string,
    work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
  ): Promise<T> => {
    const database = openDatabase(address, { log: silentLog, poolSize: 1 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  tell(`analytics: ${OBSERVATIONS} observations of ${POSTS} posts, and ${GROWTH} times as many …`);
  const admin = named(connectionString, 'postgres');
  await on(admin, ({ pool }) => pool.query('create database small'));
  const account = await on(small, async ({ db }) => {
    await migrate(db);
    return fillAnalytics(db, { posts: POSTS, observations: OBSERVATIONS });
  });
  await on(admin, ({ pool }) => pool.query('create database grown template small'));
  await on(grown, ({ db }) => multiplyAnalytics(db, GROWTH));
  return account;
}

/** Statements, pages and scans of each call on one database. */
async function touchedBy(address: string, folder: string, userId: string): Promise<Touched[]> {
  const config = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: address,
  });
  const database = openDatabase(address, { log: silentLog });
  const log = openLog(config, 'bench');
  const deps = {
    db: database.db,
    clock: systemClock,
    platforms: openPlatforms(config, { database, clock: systemClock, log }, 'person'),
  };
  const calls: Record<string, () => Promise<unknown>> = {
    'overview of 7 days': () => readOverview(deps, userId, { days: 7, topContent: 5 }),
    'overview of 365 days': () => readOverview(deps, userId, { days: 365, topContent: 5 }),
    'trends of 90 days': async () =>
      readPublished(deps, userId, await readDaily(deps, userId, { days: 90 }), NAMED_POSTS_PER_DAY),
    demographics: () => readAudience(deps, userId, { days: 90 }),
  };
  try {
    const touched: Touched[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const statements = await recordStatements(database.pool, call);
      const plans = [];
      for (const statement of statements) plans.push(await explain(database.pool, statement));
      const pages = plans.reduce((sum, plan) => sum + plan.pages, 0);
      const [each, scanned] = [plans.map((plan) => plan.pages), plans.flatMap((plan) => plan.scanned)];
      touched.push({ name, queries: statements.length, pages, each, scanned });
    }
    return touched;
  } finally {
    await database.close();
  }
}

async function duel(server: ChildProcess, token: string, ours: number, floor: number) {
  const headers = { Authorization: `Bearer ${token}` };
  const open = (port: number) =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => openCaller(port, OVERVIEW, headers)));
  const callers = { ours: await open(ours), floor: await open(floor) };
  const paces: { ours: Pace[]; floor: Pace[] } = { ours: [], floor: [] };
  for (const side of ['ours', 'floor'] as const) await runSlice(callers[side], 2 * SLICE_MS);
  for (let pair = 0; pair < PAIRS; pair++) {
    const order = pair % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const);
    for (const side of order) paces[side].push(await measureSlice(server, callers[side]));
  }
  for (const caller of [...callers.ours, ...callers.floor]) caller.close();
  return paces;
}

async function measureSlice(server: ChildProcess, callers: readonly Caller[]): Promise<Pace> {
  const before = await cpuMsOf(server);
  const { latenciesMs } = await runSlice(callers, SLICE_MS);
  const cpuMs = (await cpuMsOf(server)) - before;
  return { cpuMs: cpuMs / latenciesMs.length, p50Ms: percentile(latenciesMs, 0.5) };
}

async function cpuMsOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  const [{ cpu }] = await once(server, 'message');
  return (cpu.user + cpu.system) / 1000;
}

type Paces = { ours: Pace[]; floor: Pace[] };

function pacesOf(floor: Paces, growth: Paces): Figure[] {
  const both = ({ ours, floor: less }: Paces, value: keyof Pace) =>
    `${median(ours.map((pace) => pace[value])).toFixed(2)} ms : ${median(less.map((pace) => pace[value])).toFixed(2)} ms`;
  const figure = (what: string, paces: Paces, value: keyof Pace): Figure => ({
    what,
    value: ratioOf(paces.ours, paces.floor, (pace) => pace[value]),
    unit: '×',
    bar: { most: 1.5 },
    detail: both(paces, value),
  });
  return [
    figure('overview against a bare route with its statements, CPU per request', floor, 'cpuMs'),
    figure(`overview among ${GROWTH} × the observations, p50`, growth, 'p50Ms'),
  ];
}

function touches({ small, grown }: Record<'small' | 'grown', Touched[]>): Figure[] {
  return small.flatMap((before, place): Figure[] => {
    const after = grown[place] ?? before;
    const scans = [...before.scanned, ...after.scanned];
    return [
      {
        what: `${before.name}: pages touched among ${GROWTH} × the observations`,
        unit: '×',
        bar: { most: 2 },
        value: after.pages / before.pages,
        detail: `${after.pages} (${after.each.join(' + ')}) : ${before.pages} (${before.each.join(' + ')}) pages`,
      },
      {
        what: `${before.name}: statements`,
        value: SESSION_STATEMENTS + after.queries,
        unit: '',
        bar: { most: 4 },
        detail: 'with that of the session',
      },
      {
        what: `${before.name}: scans of more than 10,000 rows`,
        value: scans.length,
        unit: '',
        bar: { most: 0 },
        detail: scans.join(', '),
      },
    ];
  });
}

function named(connectionString: string, name: string): string {
  return connectionString.replace(/(\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
