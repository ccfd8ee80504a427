import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startPrivatePostgres } from '#server/db/embedded.ts';
import { silentLog } from '#server/kit/log.ts';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { insertAccount } from '#server/modules/accounts/store.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { descendantsOf, listProcesses } from '#tests/engine/processes.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { root } from '#tests/harness/root.ts';

export type Account = { id: string; email: string; password: string };

/** The product as `npm start` runs it, with separate folders and a separate database. */
export type Product = {
  url: string;
  /** The platforms it connects to; see `driveSandbox` of the harness. */
  sandboxUrl: string;
  /** Its database and files, for builders. */
  services: { database: Database; storage: Storage };
  /** Creates an account directly, without signing up. */
  addAccount(name?: string): Promise<Account>;
  /** What `npm start` has written on the terminal so far. */
  printed(): string;
  /** Kills all processes of the product, like a power cut. */
  kill(): Promise<void>;
  /** Restarts it with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const PASSWORD = 'correct horse battery';
const READY_LIMIT_MS = 90_000;

/** Starts the product; the database is a private one that outlives its processes, so that tests can inspect it. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'rw-product-'));
  const postgres = await startPrivatePostgres({
    dataDir: join(folder, 'database'),
    log: silentLog,
    settings: ['fsync=off'],
  });
  const port = await freePort();
  const sandboxPort = await freePort();
  const dataDir = join(folder, 'data');
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.connectionString,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  let printed = '';
  const keep = (text: string) => {
    printed += text;
  };
  let running = await launch(settings, keep);
  const database = openDatabase(postgres.connectionString, { log: silentLog, poolSize: 2 });
  const storage = await localStorage(join(dataDir, 'files'));
  const passwordHash = await hashPassword(PASSWORD);
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    services: { database, storage },
    async addAccount(name = 'Ada Creator') {
      const email = `${randomUUID().slice(0, 8)}@example.com`;
      const { id } = await insertAccount(database.db, {
        id: randomUUID(),
        email,
        fullName: name,
        passwordHash,
        isDemo: false,
        confirmedAt: new Date(),
      });
      return { id, email, password: PASSWORD };
    },
    printed: () => printed,
    async kill() {
      const gone = once(running, 'exit');
      const others = descendantsOf(await listProcesses(), running.pid ?? 0);
      running.kill('SIGKILL');
      for (const { pid } of others) killProcess(pid);
      await gone;
    },
    async restart() {
      running = await launch(settings, keep);
    },
    async stop() {
      running.kill('SIGTERM');
      await once(running, 'exit');
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `main/start.ts` and waits for its "ready" line. */
export async function launch(
  environment: Record<string, string>,
  onOutput: (text: string) => void = () => {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'src/server/main/start.ts')], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ready = Promise.withResolvers<void>();
  const late = setTimeout(
    () => ready.reject(new Error(`the product was not ready in ${READY_LIMIT_MS} ms`)),
    READY_LIMIT_MS,
  );
  child.stdout?.on('data', (text) => {
    onOutput(String(text));
    if (String(text).includes('is ready at')) ready.resolve();
  });
  child.on('exit', (code) => ready.reject(new Error(`the product ended with ${code}`)));
  await ready.promise.finally(() => clearTimeout(late));
  return child;
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has already exited
  }
}
