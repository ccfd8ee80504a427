import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Log } from '#server/kit/log.ts';
import type { Config } from './config.ts';
import { AHEAD_OF_DATABASE, CONFIG_MISTAKE, runProcess } from './process.ts';
import './quick-imports.ts';
import { installationSecret } from './secrets.ts';
import { readSite } from './site.ts';

/** Time children get to stop before they are killed, in milliseconds; stopping takes less than 20 s in all. */
const STOP_LIMIT_MS = 17_000;
/**
 * Loading the modules leaves V8 with a heap many times larger than needed later (measured: 260 MB resident for web, 120
 * with this flag); workers, whose computation must stay fast, get a smaller young generation only.
 */
const memoryFlags = {
  web: ['--optimize-for-size'],
  worker: ['--max-semi-space-size=4'],
  sandbox: ['--optimize-for-size', '--max-semi-space-size=1'],
};
const QUICKLY = ['--import', new URL('quick-imports.ts', import.meta.url).href];
/** Longest pause before restarting a child that keeps dying. */
const MAX_RESTART_PAUSE_MS = 30_000;

/** `npm start`: database, migrations, then web and workers as child processes, until a signal. */
async function start(config: Config, log: Log, stopRequested: Promise<void>): Promise<void> {
  await readSite(config); // report mistakes before anything is started
  const stopping = new AbortController();
  stopRequested.then(() => stopping.abort());
  const unable = Promise.withResolvers<void>();
  const prepared = Promise.withResolvers<string>();
  const options: ChildOptions = {
    environment: process.env,
    log,
    stopping,
    giveUp: unable.resolve,
    databaseUrl: prepared.promise,
  };
  unable.promise.then(() => (process.exitCode = CONFIG_MISTAKE));
  // Started before the database, so that its modules load in the meantime. A worker would only compete for the core.
  const web = keepRunning('web', options);
  const { prepareDatabase } = await import('./prepare-database.ts');
  const database = await prepareDatabase(config, log);
  await installationSecret(config.secretKeys, config.dataDir);
  prepared.resolve(database.connectionString);
  const workers = Array.from({ length: config.workers.count }, () => keepRunning('worker', options));
  const children = [web, ...workers];
  database.ended.then(() => {
    if (stopping.signal.aborted) return;
    log.error({ role: 'database' }, 'a process ended, and the product with it');
    process.exitCode = 1;
  });
  const end = Promise.race([stopRequested, unable.promise, database.ended]);

  web.ready.then(async () => {
    await tellReady(config, database.setUpCode);
    logDisabledPlatforms(config, log);
    // Not earlier: it would delay the start, and no consent page is needed yet.
    const sandbox = stopping.signal.aborted ? undefined : startSandbox(config, options);
    if (sandbox) children.push(sandbox);
  });
  await end;
  stopping.abort();
  await Promise.all(children.map((child) => child.stop()));
  await database.stop();
}

async function tellReady({ http: { publicUrl }, demo }: Config, setUpCode: string | undefined): Promise<void> {
  process.stdout.write(`Reelwright is ready at ${publicUrl}\n`);
  if (demo) {
    const { DEMO_ACCOUNT } = await import('#server/modules/accounts/accounts.ts');
    process.stdout.write(`Sign in with the demo account: ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}\n`);
  }
  // On the terminal only, never in the log: anyone who reads it can take over the installation.
  if (setUpCode) process.stdout.write(`Set up your own account: ${new URL(`/setup#${setUpCode}`, publicUrl).href}\n`);
}

/** Logs why nothing can be connected, for an operator who expects the sandbox or forgot a variable. */
function logDisabledPlatforms({ platforms }: Config, log: Log): void {
  const off = Object.entries(platforms).flatMap(([name, { mode }]) => (mode === 'off' ? [name] : []));
  if (off.length > 0) log.info({ off }, 'platforms without credentials are off; set SANDBOX=true for sample channels');
}

type Role = keyof typeof memoryFlags;

/** Environment of every child process. */
type ChildOptions = {
  environment: NodeJS.ProcessEnv;
  log: Log;
  stopping: AbortController;
  /** Called when a child can't start because of its configuration, which it has reported. */
  giveUp: () => void;
  /** Resolves once the database is ready; the address of a private one is not in the environment. */
  databaseUrl: Promise<string> | undefined;
};

/** Starts the sandbox when it is needed here: a separate program that shares no code with the product. */
function startSandbox(config: Config, options: ChildOptions) {
  const { port } = config.sandbox;
  if (port === undefined) return undefined;
  // Passes only what the sandbox needs, none of the installation's secrets.
  const { PATH, HOME, TMPDIR, TZ, FFMPEG_PATH, NODE_COMPILE_CACHE, SANDBOX_HOST } = process.env;
  const place = { SANDBOX_PORT: String(port), SANDBOX_FOLDER: join(config.dataDir, 'sandbox'), SANDBOX_HOST };
  return keepRunning('sandbox', {
    ...options,
    databaseUrl: undefined,
    environment: { PATH, HOME, TMPDIR, TZ, FFMPEG_PATH, NODE_COMPILE_CACHE, ...place },
  });
}

const programOf = (role: Role) =>
  join(import.meta.dirname, role === 'sandbox' ? '../../../sandbox/main.ts' : `${role}.ts`);

/** Runs a role's program as a child process and restarts it when it dies. */
function keepRunning(role: Role, { environment, log, stopping, giveUp, databaseUrl }: ChildOptions) {
  const ready = Promise.withResolvers<void>();
  let child: ChildProcess;
  let pauseMs = 250;

  const launch = () => {
    const launched = fork(programOf(role), databaseUrl ? [AHEAD_OF_DATABASE] : [], {
      execArgv: [...memoryFlags[role], ...(role === 'sandbox' ? [] : QUICKLY)],
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = launched;
    // A child that has exited in the meantime gets the address when it is restarted.
    databaseUrl?.then((url) => launched.connected && launched.send(url, () => {}));
    child.on('message', (message) => {
      if (message !== 'ready') return;
      pauseMs = 250;
      ready.resolve();
    });
    child.on('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      if (code === CONFIG_MISTAKE) return giveUp();
      log.error({ role, code, signal, pauseMs }, 'a process ended and is started again');
      setTimeout(() => !stopping.signal.aborted && launch(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, MAX_RESTART_PAUSE_MS);
    });
  };
  launch();

  return {
    ready: ready.promise,
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      child.kill('SIGTERM');
      await once(child, 'exit');
      clearTimeout(killer);
    },
  };
}

await runProcess('start', start);
