import * as z from 'zod/mini';
import { platform } from '#contract/connections.ts';

const STORAGE_KEY = 'reelwright.callback';

const connectedAccount = z.object({ platform, name: z.string() });
const storedResult = z.object({ state: z.string(), connection: z.nullable(connectedAccount) });

/** What a connection is told by. */
export type ConnectedAccount = z.infer<typeof connectedAccount>;

/**
 * What this tab knows of a platform's answer: never handed to the server, handed without an end that is known, or
 * connected.
 */
export type CallbackResult = 'never' | 'unsettled' | { connection: ConnectedAccount };

/**
 * Remembers that an answer was handed to the server, and what became of it: a page that is loaded again must not take
 * that for a failure.
 */
export function storeCallbackResult(state: string, connection: ConnectedAccount | null): void {
  const known = connection && { platform: connection.platform, name: connection.name };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ state, connection: known }));
}

export function readCallbackResult(state: string): CallbackResult {
  const parsed = z.safeParse(storedResult, readStorage());
  if (!parsed.success || parsed.data.state !== state) return 'never';
  return parsed.data.connection ? { connection: parsed.data.connection } : 'unsettled';
}

function readStorage(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}
