import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#tests/harness/free-port.ts';
import { root } from './scratch.ts';

/** The product as `npm start` runs it. */
export type Product = { url: string; pid: number; readySeconds: number; stop(): Promise<void> };

/** The first start may have to build the pages. */
const READY_LIMIT_MS = 180_000;
/** Variables of the calling shell that must not influence the measurement. */
const own = /^(DATABASE_URL|DATA_DIR|PORT|HOST|PUBLIC_URL|DEMO|WORKERS|WORKER_LANES|NODE_ENV|LOG_LEVEL)$/;

/** Starts `scripts/start.mjs` on a data folder and waits for its "ready" line. */
export async function startProduct(dataDir: string, environment: Record<string, string> = {}): Promise<Product> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  const port = await freePort();
  const startedMs = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  const readySeconds = (performance.now() - startedMs) / 1000;
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    readySeconds,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  const ready = Promise.withResolvers<void>();
  const late = setTimeout(() => ready.reject(new Error('The product was not ready in three minutes')), READY_LIMIT_MS);
  child.stdout?.on('data', (text) => String(text).includes('is ready at') && ready.resolve());
  child.once('exit', (code) => ready.reject(new Error(`The product ended with ${code}`)));
  try {
    await ready.promise;
  } catch (error) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    throw error;
  } finally {
    clearTimeout(late);
  }
}
