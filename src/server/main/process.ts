import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openLog } from './log.ts';

/** Exit code of a process that can't start because of its configuration: starting it again is no use. */
export const CONFIG_MISTAKE = 78;

/** Runs a process to its end: configuration, log, `main` until the wish to stop, exit code. */
export async function runProcess(
  name: string,
  main: (config: Config, log: Logger, stopWish: Promise<void>) => Promise<void>,
): Promise<never> {
  try {
    const config = readConfig(process.env);
    await main(config, openLog(config, name), stopWish());
    process.exit();
  } catch (error) {
    const expected = error instanceof ConfigError;
    process.stderr.write(`${expected ? error.message : ((error as Error).stack ?? error)}\n`);
    process.exit(expected ? CONFIG_MISTAKE : 1);
  }
}

/** Settles on a signal, or when the parent that forked us is gone. */
function stopWish(): Promise<void> {
  const wish = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => wish.resolve());
  process.on('disconnect', () => wish.resolve());
  return wish.promise;
}
