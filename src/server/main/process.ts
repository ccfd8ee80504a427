import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { closeDataFolder } from './data-folder.ts';
import { openLog } from './log.ts';

/** Exit code of a process that can't start because of its configuration; restarting it would not help. */
export const CONFIG_MISTAKE = 78;

/** Argument of a process that its parent starts before the database is ready; the address is sent later. */
export const AHEAD_OF_DATABASE = '--ahead-of-database';

/** Runs a process: configuration, log, data folder, then `main` until it is stopped, then the exit code. */
export async function runProcess(
  name: string,
  main: (config: Config, log: Logger, stopRequested: Promise<void>) => Promise<void>,
): Promise<never> {
  try {
    const isAhead = process.argv.includes(AHEAD_OF_DATABASE);
    const config = readConfig(isAhead ? { ...process.env, DATABASE_URL: await receiveAddress() } : process.env);
    const log = openLog(config, name);
    await closeDataFolder(config.dataDir, log);
    await main(config, log, untilStopRequested());
    process.exit();
  } catch (error) {
    const expected = error instanceof ConfigError;
    process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? error)}\n`);
    process.exit(expected ? CONFIG_MISTAKE : 1);
  }
}

/** The parent's message. If the parent is gone, it has already reported why. */
async function receiveAddress(): Promise<string> {
  const address = Promise.withResolvers<string>();
  const leave = () => process.exit();
  process.once('message', (message) => address.resolve(String(message)));
  process.once('disconnect', leave);
  if (!process.connected) leave();
  return address.promise.finally(() => process.off('disconnect', leave));
}

/** Resolves on a signal, or when the parent that forked us exits. */
function untilStopRequested(): Promise<void> {
  const requested = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => requested.resolve());
  process.on('disconnect', () => requested.resolve());
  return requested.promise;
}
