import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { startPrivatePostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { silentLog } from '#server/kit/log.ts';
import type { Figure } from '../lib/figures.ts';
import { type Caller, openCaller, runSlice } from '../lib/load.ts';
import { median, percentile, ratioOf } from '../lib/measure.ts';
import { inScratch, root, tell } from '../lib/scratch.ts';
import { fillAccount, multiplyRows } from './list-rows.ts';

const CLIPS = 400;
const GROWTH = 100;
const CONNECTIONS = 16;
const SLICE_MS = 300;
const PAIRS = 24;
const PATH = '/api/clips?page=1&limit=20';

/** The result of one slice. */
type Pace = { cpuMs: number; p50Ms: number; perSecond: number };
type Target = { name: string; port: number; token: string };

/**
 * The clip list endpoint against a bare route running the same statements, and against itself on a database 100 times
 * as large.
 */
export async function benchList(): Promise<Figure[]> {
  return inScratch(async (folder) => {
    const postgres = await startPrivatePostgres({ dataDir: join(folder, 'db'), log: silentLog });
    let server: ChildProcess | undefined;
    try {
      const { userId, token } = await prepare(postgres.connectionString);
      const addresses = ['small', 'grown', 'heavy'].map((name) => named(postgres.connectionString, name));
      server = fork(join(root, 'bench', 'list-server.ts'), [join(folder, 'data'), userId, ...addresses]);
      const [{ ports }] = await once(server, 'message');
      const target = (name: string, port: number): Target => ({ name, port, token });
      const bare = target('the bare route', ports[0]);
      const small = target('the product', ports[1]);
      const floor = await duel(server, small, bare);
      const others = await duel(server, target(`${GROWTH} × the rows`, ports[2]), small);
      const own = await duel(server, target(`${GROWTH} × the clips of the account`, ports[3]), small);
      return figuresOf(floor, others, own);
    } finally {
      if (server?.connected) {
        server.disconnect();
        await once(server, 'exit');
      }
      await postgres.stop();
    }
  });
}

/**
 * Three databases: one account's clips; the same among those of a hundred accounts; an account with a hundred times as
 * many clips.
 */
async function prepare(connectionString: string): Promise<{ userId: string; token: string }> {
  const on = async <T>(name: string, work: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
    const database = openDatabase(named(connectionString, name), { log: silentLog, poolSize: 1 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  tell(`list: ${CLIPS} clips, and ${CLIPS * GROWTH} twice …`);
  await on('postgres', ({ pool }) => pool.query('create database small'));
  const account = await on('small', async ({ db }) => {
    await migrate(db);
    return fillAccount(db, 'bench', CLIPS);
  });
  for (const name of ['grown', 'heavy']) {
    await on('postgres', ({ pool }) => pool.query(`create database ${name} template small`));
    await on(name, ({ db }) => multiplyRows(db, GROWTH, name === 'heavy'));
  }
  return account;
}

async function duel(server: ChildProcess, ours: Target, floor: Target): Promise<{ ours: Pace[]; floor: Pace[] }> {
  tell(`list: ${ours.name} beside ${floor.name}, ${2 * PAIRS} slices of ${SLICE_MS} ms`);
  const callers = { ours: await openCallers(ours), floor: await openCallers(floor) };
  const paces: { ours: Pace[]; floor: Pace[] } = { ours: [], floor: [] };
  for (const side of ['ours', 'floor'] as const) await runSlice(callers[side], 2 * SLICE_MS);
  for (let pair = 0; pair < PAIRS; pair++) {
    const order = pair % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const);
    for (const side of order) paces[side].push(await measureSlice(server, callers[side]));
  }
  for (const caller of [...callers.ours, ...callers.floor]) caller.close();
  return paces;
}

function openCallers({ port, token }: Target): Promise<Caller[]> {
  const headers = { Authorization: `Bearer ${token}` };
  return Promise.all(Array.from({ length: CONNECTIONS }, () => openCaller(port, PATH, headers)));
}

async function measureSlice(server: ChildProcess, callers: readonly Caller[]): Promise<Pace> {
  const before = await cpuMsOf(server);
  const { latenciesMs, seconds } = await runSlice(callers, SLICE_MS);
  const cpuMs = (await cpuMsOf(server)) - before;
  return {
    cpuMs: cpuMs / latenciesMs.length,
    p50Ms: percentile(latenciesMs, 0.5),
    perSecond: latenciesMs.length / seconds,
  };
}

/** CPU time of the server process only, without the database and the load generator. */
async function cpuMsOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  const [{ cpu }] = await once(server, 'message');
  return (cpu.user + cpu.system) / 1000;
}

type Paces = { ours: Pace[]; floor: Pace[] };

function figuresOf(floor: Paces, others: Paces, own: Paces): Figure[] {
  const both = ({ ours, floor: less }: Paces, value: keyof Pace, unit: string) =>
    `${median(ours.map((pace) => pace[value])).toFixed(2)} ${unit} : ${median(less.map((pace) => pace[value])).toFixed(2)} ${unit}`;
  const ratio = ({ ours, floor: less }: Paces, value: keyof Pace) => ratioOf(ours, less, (pace) => pace[value]);
  return [
    {
      what: 'list of clips against a bare route, CPU per request',
      value: ratio(floor, 'cpuMs'),
      unit: '×',
      bar: { most: 1.5 },
      detail: `${both(floor, 'cpuMs', 'ms')} · ${PAIRS} pairs, ${CONNECTIONS} connections`,
    },
    { what: 'p50', value: ratio(floor, 'p50Ms'), unit: '×', bar: { most: 1.5 }, detail: both(floor, 'p50Ms', 'ms') },
    {
      what: 'requests per second',
      value: ratio(floor, 'perSecond'),
      unit: '×',
      bar: { least: 0.7 },
      detail: both(floor, 'perSecond', '/s'),
    },
    {
      what: `${GROWTH} × the rows in the table, p50`,
      value: ratio(others, 'p50Ms'),
      unit: '×',
      bar: { most: 1.5 },
      detail: both(others, 'p50Ms', 'ms'),
    },
    {
      what: `${GROWTH} × the clips of one account, p50`,
      value: ratio(own, 'p50Ms'),
      unit: '×',
      bar: { most: 1.5 },
      detail: both(own, 'p50Ms', 'ms'),
    },
  ];
}

function named(connectionString: string, name: string): string {
  return connectionString.replace(/(\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
