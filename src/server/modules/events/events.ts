import type { Db } from '#server/db/database.ts';
import { listEventsAfter, listenEvents, readLastEventId, type StoredEvent } from '#server/db/events.ts';
import type { Log } from '#server/kit/log.ts';

/**
 * Passes on the account's events after `lastId` (or from now on) until `signal` aborts; each exactly once, mostly in
 * order.
 */
export type Subscribe = (
  userId: string,
  lastId: string | undefined,
  onEvent: (event: StoredEvent) => void,
  signal: AbortSignal,
) => Promise<void>;

type Subscriber = { userId: string; deliver(event: StoredEvent): void; catchUp(): Promise<void> };

/** Ids remembered per stream, so that an event received both live and by replay is sent once. */
const MAX_SEEN = 1000;
/**
 * Ids are assigned before transactions commit, so a replay starts this much earlier in order not to miss a late one.
 */
const REPLAY_OVERLAP = 50;

/** One listening connection for all streams of this process. */
export async function openEventHub(
  db: Db,
  connectionString: string,
  log: Log,
): Promise<{ subscribe: Subscribe; close(): Promise<void> }> {
  const subscribers = new Set<Subscriber>();
  const listener = await listenEvents(
    connectionString,
    (event) => {
      for (const subscriber of subscribers) if (subscriber.userId === event.userId) subscriber.deliver(event);
    },
    {
      log,
      onReconnect() {
        for (const subscriber of subscribers)
          void subscriber.catchUp().catch((err) => log.warn({ err }, 'events could not be replayed'));
      },
    },
  );

  return {
    async subscribe(userId, lastId, onEvent, signal) {
      const seen = new Set<string>();
      let newest = BigInt(lastId && /^\d{1,18}$/.test(lastId) ? lastId : await readLastEventId(db, userId));
      const deliver = (event: StoredEvent) => {
        if (seen.has(event.id) || signal.aborted) return;
        seen.add(event.id);
        if (seen.size > MAX_SEEN) seen.delete(seen.values().next().value ?? '');
        if (BigInt(event.id) > newest) newest = BigInt(event.id);
        onEvent(event);
      };
      const catchUp = async () => {
        const from = newest > BigInt(REPLAY_OVERLAP) && seen.size > 0 ? newest - BigInt(REPLAY_OVERLAP) : newest;
        for (const event of await listEventsAfter(db, userId, from.toString())) deliver(event);
      };
      const subscriber = { userId, deliver, catchUp };
      // The signal may have aborted during the query above; a listener added now would never be called and the
      // subscriber would leak.
      if (signal.aborted) return;
      subscribers.add(subscriber);
      signal.addEventListener('abort', () => subscribers.delete(subscriber), { once: true });
      await catchUp();
    },
    close: () => listener.close(),
  };
}
