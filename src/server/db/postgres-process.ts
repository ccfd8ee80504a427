import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/kit/log.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { clearForeignPidFile, describeHolder } from './postgres-pid-file.ts';
import type { PostgresUser } from './postgres-user.ts';

export type PostgresProcess = { stop(): Promise<void>; ended: Promise<void> };

export type PostgresProcessOptions = {
  dataDir: string;
  binaries: PostgresBinaries;
  user: PostgresUser;
  socketDir: string;
  log: Log;
  settings: readonly string[];
  tcpPort: number | undefined;
};

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const START_LIMIT_MS = 60_000;
const PREDECESSOR_LIMIT_MS = 20_000;
/**
 * A server whose Node process was just killed looks healthy until its watchdog stops it; one that is still healthy
 * after this time has an owner.
 */
const ORPHAN_LIMIT_MS = 3000;
const STOP_LIMIT_MS = 10_000;
const RETRY_MS = 100;

/**
 * The watchdog: its standard input is a pipe whose other end only Node holds. When Node dies for any reason, the pipe
 * closes and the server gets SIGINT (PostgreSQL's fast shutdown). If the watchdog itself is killed, the kernel sends
 * that signal (`setpriv --pdeathsig`).
 */
const WATCHDOG = `
exec 3<&0
trap '' INT
if command -v setpriv >/dev/null 2>&1 && setpriv --pdeathsig INT true 2>/dev/null; then set -- setpriv --pdeathsig INT -- "$@"; fi
(trap - INT; exec "$@") </dev/null 3<&- &
server=$!
( trap - INT; while read -r line <&3; do kill -s "$line" $server 2>/dev/null; done; kill -s INT $server 2>/dev/null ) >/dev/null 2>&1 &
reader=$!
exec 3<&-
wait $server
status=$?
kill -9 $reader 2>/dev/null
exit $status
`;

const SETTINGS = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'max_connections=80',
  'shared_buffers=64MB',
  'max_wal_size=256MB',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  'unix_socket_permissions=0700',
];

/**
 * Starts the server over an existing data folder and waits until it accepts connections. Waits for a predecessor that
 * is shutting down.
 * @throws Error with a sentence for the operator when another server uses the folder, or the server does not start
 */
export async function startPostgresProcess(options: PostgresProcessOptions): Promise<PostgresProcess> {
  const startMs = performance.now();
  const passedMs = () => performance.now() - startMs;
  for (;;) {
    await clearForeignPidFile(options.dataDir);
    const outcome = await launch(options);
    if ('server' in outcome) return outcome.server;
    const holder = await describeHolder(options.dataDir);
    if (holder.state === 'running' && passedMs() > ORPHAN_LIMIT_MS) {
      throw new Error(
        `The database folder ${options.dataDir} is already in use by another server (process ${holder.pid}). Stop the other Reelwright first, or choose another DATA_DIR.`,
      );
    }
    if (!outcome.predecessor || passedMs() > PREDECESSOR_LIMIT_MS) {
      throw new Error(`The database server did not start over ${options.dataDir}: ${outcome.output.trim()}`);
    }
    options.log.debug({ output: outcome.output }, 'waiting for the previous database server to end');
    await delay(RETRY_MS);
  }
}

/** The complete environment of a server program; nothing is inherited from ours. */
export function postgresEnvironment(binaries: PostgresBinaries): NodeJS.ProcessEnv {
  const base = { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC' };
  if (!binaries.libraryLinksDir) return base;
  // NOTE: also the libraries' own folder, because a library found through a link looks for its dependencies next to the
  // link.
  const path = `${binaries.libraryLinksDir}:${join(binaries.binDir, '..', 'lib')}`;
  return { ...base, LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path };
}

type LaunchOutcome = { server: PostgresProcess } | { output: string; predecessor: boolean };

async function launch(options: PostgresProcessOptions): Promise<LaunchOutcome> {
  const { user, binaries } = options;
  const command = [
    ...user.prefix,
    '/bin/sh',
    '-c',
    WATCHDOG,
    'postgres-watchdog',
    join(binaries.binDir, 'postgres'),
    ...serverArguments(options),
  ];
  const [program = '', ...args] = command;
  // A session of its own: Ctrl-C in the terminal reaches only Node, which then stops the server in order.
  const child = spawn(program, args, {
    ...user.ids,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: postgresEnvironment(binaries),
  });
  child.stdin?.on('error', () => {}); // the server ended before it was asked to
  const ended = once(child, 'close').then(
    () => {},
    () => {},
  );
  const output = await readUntilReady(child, ended, options.log);
  if (output === undefined) return { server: { ended, stop: () => stop(child, ended) } };
  await stop(child, ended);
  return {
    output,
    predecessor:
      /lock file "postmaster.pid" already exists|pre-existing shared memory block|Address already in use/.test(output),
  };
}

function serverArguments({ dataDir, socketDir, settings, tcpPort, binaries }: PostgresProcessOptions): string[] {
  const network = tcpPort === undefined ? ['listen_addresses='] : ['listen_addresses=127.0.0.1', `port=${tcpPort}`];
  // Version 18 reads through helper processes by default, which a private server does not need.
  const reading = binaries.major >= 18 ? ['io_method=sync'] : [];
  const all = [...SETTINGS, ...reading, ...network, `unix_socket_directories=${socketDir}`, ...settings];
  return ['-D', dataDir, ...all.flatMap((setting) => ['-c', setting])];
}

/** Undefined once the server accepts connections, otherwise its output until it ended. Later lines go to the log. */
function readUntilReady(child: ChildProcess, ended: Promise<void>, log: Log): Promise<string | undefined> {
  const lines: string[] = [];
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve(`no answer within ${START_LIMIT_MS / 1000} s\n${lines.join('\n')}`),
      START_LIMIT_MS,
    );
    const settle = (output: string | undefined) => {
      clearTimeout(timer);
      resolve(output);
    };
    child.once('error', (error) => settle(error.message));
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (lines.length < 50) lines.push(line);
        logServerLine(log, line);
        if (line.includes('database system is ready to accept connections')) settle(undefined);
      });
    }
    void ended.then(() => settle(lines.join('\n')));
  });
}

function logServerLine(log: Log, line: string): void {
  if (/ (PANIC|FATAL): /.test(line)) log.warn({ line }, 'database server');
  else log.debug({ line }, 'database server');
}

/** Fast shutdown; a server that does not comply is killed, which costs a recovery at the next start but no data. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.stdin?.end('INT\n');
  const inTime = await settledWithin(ended, STOP_LIMIT_MS);
  if (inTime || child.pid === undefined) return ended;
  process.kill(-child.pid, 'SIGQUIT');
  await settledWithin(ended, STOP_LIMIT_MS);
}

async function settledWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(ms, false, { signal: timer.signal }).catch(() => false);
  const first = await Promise.race([promise.then(() => true), late]);
  timer.abort();
  return first;
}
