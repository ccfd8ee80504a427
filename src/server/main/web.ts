import { join } from 'node:path';
import type { Logger } from 'pino';
import { buildApp, root } from './build-app.ts';
import type { Config } from './config.ts';
import { runProcess } from './process.ts';
import { closeServices, openServices } from './services.ts';

/** The web process: HTTP, event streams, uploads, pages. */
async function web(config: Config, log: Logger, stopWish: Promise<void>): Promise<void> {
  const services = await openServices(config, log);
  const closing = new AbortController();
  const { app, closeHub } = await buildApp(config, services, log, closing.signal, join(root, 'dist', 'web'));
  await app.listen({ port: config.http.port, host: config.http.host });
  process.send?.('ready');

  await stopWish;
  closing.abort();
  await app.close();
  await closeHub();
  await closeServices(services);
}

await runProcess('web', web);
