import * as z from 'zod/mini';
import { platform } from '#contract/connections.ts';
import { tabStore } from '#web/storage/storage.ts';

const STORAGE_KEY = 'reelwright.callback';

const connectedAccount = z.object({ platform, name: z.string() });
const storedResult = z.object({ state: z.string(), connection: z.nullable(connectedAccount) });

/** The details that identify a connection. */
export type ConnectedAccount = z.infer<typeof connectedAccount>;

/**
 * What this tab knows of a platform's answer: never sent to the server, sent with an unknown outcome, or
 * connected.
 */
export type CallbackResult = 'never' | 'unsettled' | { connection: ConnectedAccount };

/**
 * Stores that an answer was sent to the server, and the outcome, so that a reloaded page does not treat it as a
 * failure.
 */
export function storeCallbackResult(state: string, connection: ConnectedAccount | null): void {
  const known = connection && { platform: connection.platform, name: connection.name };
  tabStore().setItem(STORAGE_KEY, JSON.stringify({ state, connection: known }));
}

export function readCallbackResult(state: string): CallbackResult {
  const parsed = z.safeParse(storedResult, readStorage());
  if (!parsed.success || parsed.data.state !== state) return 'never';
  return parsed.data.connection ? { connection: parsed.data.connection } : 'unsettled';
}

function readStorage(): unknown {
  try {
    return JSON.parse(tabStore().getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}
