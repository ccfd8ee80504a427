import { type ServerEvent, serverEvent } from '#contract/events.ts';
import { readEvents } from '#web/api/read-events.ts';
import { readValue } from '#web/api/read-value.ts';

export type EventStreamDeps = {
  /** Opens the stream from the event after `lastEventId`; throws when it can't. */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Resolves when the tab is visible; immediately if it already is. */
  whenVisible: (signal: AbortSignal) => Promise<void>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  onEvent: (event: ServerEvent) => void;
  onUp: (up: boolean) => void;
};

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/**
 * Reads the event stream until `signal` aborts, reconnecting after the last event received with increasing, jittered
 * delays.
 */
export async function followEvents(deps: EventStreamDeps, signal: AbortSignal): Promise<void> {
  let lastEventId: string | null = null;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await deps.whenVisible(signal);
      const response = await deps.open(lastEventId, signal);
      failures = 0;
      deps.onUp(true);
      for await (const message of readEvents(response)) {
        if (message.id !== undefined) lastEventId = message.id;
        const event = parseEvent(message.data);
        if (event) deps.onEvent(event);
      }
    } catch {
      failures += 1; // onUp reports the stream's state; queries that fall back to polling report real failures
    }
    if (signal.aborted) return;
    deps.onUp(false);
    await deps.wait(reconnectDelayMs(failures, deps.random()), signal).catch(() => undefined);
  }
}

/**
 * Pause before the next attempt: doubles from 1 s to 30 s, with jitter over its upper half so that browsers do not
 * reconnect simultaneously.
 */
export function reconnectDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return ceiling / 2 + (ceiling / 2) * random;
}

function parseEvent(data: string): ServerEvent | null {
  try {
    return readValue(serverEvent, JSON.parse(data)) ?? null; // a newer server may send event types this page does not know
  } catch {
    return null;
  }
}
