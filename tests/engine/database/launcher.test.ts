import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type PrivatePostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { silentLog } from '#server/kit/log.ts';

let folder = '';
const children: ChildProcess[] = [];
const servers: PrivatePostgres[] = [];

/** A cluster created once, as a first start does; each test starts from a copy. */
let original = '';
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'rw-launcher-'));
  const first = await startEmbeddedPostgres({ dataDir: join(original, 'db'), log: silentLog });
  await first.stop();
});
afterAll(() => rm(original, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rw-launcher-'));
  await cp(join(original, 'db'), dataDir(), { recursive: true });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'db');

async function start(): Promise<PrivatePostgres> {
  const server = await startEmbeddedPostgres({ dataDir: dataDir(), log: silentLog });
  servers.push(server);
  return server;
}

/** A separate process that keeps the database open; `lines` grows with its output. */
async function startHolder(...args: string[]): Promise<{ child: ChildProcess; lines: string[]; postmaster: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-database.ts'), dataDir(), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  await once(output, 'line');
  return { child, lines, postmaster: await readPostmaster() };
}

async function readPostmaster(): Promise<number> {
  return Number((await readFile(join(dataDir(), 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const untilGone = (pid: number) =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000, interval: 20 });

test('a stopped server leaves no process, and the next start finds its rows', async () => {
  const first = await start();
  const postmaster = await readPostmaster();
  await query(first.connectionString, 'create table kept (n integer)');
  await query(first.connectionString, 'insert into kept values (7)');
  await first.stop();
  expect(isAlive(postmaster)).toBe(false);
  const second = await start();
  expect(await query(second.connectionString, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('the server is durable and listens on no network address', async () => {
  const { connectionString } = await start();
  const settings = await query<{ name: string; setting: string }>(
    connectionString,
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', " +
      "'listen_addresses') order by name",
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    synchronous_commit: 'on',
  });
});

test('no database process outlives a Node process killed with SIGKILL', async () => {
  const { child, postmaster } = await startHolder();
  expect(isAlive(postmaster)).toBe(true);
  child.kill('SIGKILL');
  await untilGone(postmaster);
});

test('a start right after the previous Node process was killed waits for its server to stop', async () => {
  const { child, postmaster } = await startHolder();
  child.kill('SIGKILL');
  const { connectionString } = await start();
  expect(await readPostmaster()).not.toBe(postmaster);
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('every acknowledged row survives killing Node and the server at once with SIGKILL', async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { child, lines, postmaster } = await startHolder('write');
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(50), { timeout: 60_000 });
    process.kill(postmaster, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'close');
    acknowledged.push(lines.length - 1); // the first line is the address
  }
  const { connectionString } = await start();
  const rows = await query<{ n: number; times: number }>(
    connectionString,
    'select n, count(*)::int as times from kept group by n',
  );
  const kept = new Map(rows.map(({ n, times }) => [n, times]));
  for (let n = 0; n < Math.min(...acknowledged); n += 1) expect(kept.get(n), `row ${n}`).toBe(2);
  for (let n = Math.min(...acknowledged); n < Math.max(...acknowledged); n += 1)
    expect(kept.get(n), `row ${n}`).toBeGreaterThan(0);
});

test('a second start on a folder in use is refused with the process id of its owner', async () => {
  await start();
  const postmaster = await readPostmaster();
  await expect(startEmbeddedPostgres({ dataDir: dataDir(), log: silentLog })).rejects.toThrow(
    new RegExp(`already in use by another server \\(process ${postmaster}\\)`),
  );
});

test('a pid file that names another program’s process does not prevent a start', async () => {
  await (await start()).stop();
  await writeFile(join(dataDir(), 'postmaster.pid'), `${process.pid}\n${dataDir()}\n0\n5432\n\n\n\nready\n`);
  const { connectionString } = await start();
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start after only the server was killed waits for its last processes and succeeds', async () => {
  const first = await start();
  process.kill(await readPostmaster(), 'SIGKILL');
  await first.ended;
  const second = await start();
  expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});
