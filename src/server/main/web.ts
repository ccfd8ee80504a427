import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, root } from './build-app.ts';
import { type Config, ConfigError } from './config.ts';
import { runProcess } from './process.ts';
import { closeServices, openServices } from './services.ts';

/** How long open requests may take to finish when the process stops. */
const CLOSING_MS = 5_000;

/** The web process: HTTP, event streams, uploads, pages. */
async function web(config: Config, log: Logger, stopRequested: Promise<void>): Promise<void> {
  const services = await openServices(config, log);
  const closing = new AbortController();
  const { app, closeHub } = await buildApp(config, services, log, closing.signal, join(root, 'dist', 'web'));
  await listen(app, config.http);
  process.send?.('ready');

  await stopRequested;
  closing.abort();
  // `close` waits for every open connection. A half-sent body or a stalled upload would keep us here until our parent
  // kills us, and the cleanup below would never run.
  const impatience = setTimeout(() => app.server.closeAllConnections(), CLOSING_MS);
  await app.close();
  clearTimeout(impatience);
  await closeHub();
  await closeServices(services);
}

/** @throws ConfigError when the address can't be listened on, since restarting would not help */
async function listen(app: FastifyInstance, { port, host }: Config['http']): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(
        `Port ${port} is in use by another program. Stop it, or start with another port: PORT=${port + 1} npm start`,
      );
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
      throw new ConfigError(`${host}:${port} can't be listened on (${error.code}). Set HOST and PORT.`);
    throw error;
  });
}

await runProcess('web', web);
