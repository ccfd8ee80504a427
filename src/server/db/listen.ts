import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/kit/log.ts';

export type Listener = { close(): Promise<void> };

const RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
/** Silence after which the operating system probes whether the peer has vanished (a firewall, a machine gone). */
const KEEP_ALIVE_MS = 10_000;

/**
 * Listens on a channel over a dedicated connection, reconnecting when it is lost. `onReconnect` is called after each
 * reconnection: notifications in between were missed, so read the rows.
 */
export async function listenTo(
  connectionString: string,
  channel: string,
  options: { log: Log; onPayload(payload: string): void; onReconnect?(): void },
): Promise<Listener> {
  const closing = new AbortController();
  let current: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
    client.on('error', (error) =>
      options.log.warn({ err: error, channel }, 'the listening database connection failed'),
    );
    client.on('notification', (message) => options.onPayload(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => {
      if (!closing.signal.aborted) void reconnect();
    });
    current = client;
  };

  const reconnect = async (): Promise<void> => {
    for (let waitMs = RETRY_MS; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, MAX_RETRY_MS)) {
      const connected = await connect().then(
        () => true,
        () => false,
      );
      if (connected && closing.signal.aborted) await current?.end();
      if (connected) return options.onReconnect?.();
      await delay(waitMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  };

  await connect();
  return {
    async close() {
      closing.abort();
      await current?.end();
    },
  };
}
