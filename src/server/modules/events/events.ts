import type { Db } from '#server/db/database.ts';
import { listEventsAfter, listenEvents, readLastEventId, type StoredEvent } from '#server/db/events.ts';
import type { Log } from '#server/kit/log.ts';

/** Hands the account's events on, from after `lastId` (from now on when undefined), until `signal` aborts. Each is handed on once, most in order. */
export type Subscribe = (
  userId: string,
  lastId: string | undefined,
  onEvent: (event: StoredEvent) => void,
  signal: AbortSignal,
) => Promise<void>;

type Subscriber = { userId: string; deliver(event: StoredEvent): void; catchUp(): Promise<void> };

/** Ids remembered per stream, so that an event that comes live and by replay is told once. */
const SEEN_MAX = 1000;
/** Ids are taken before transactions end: a replay starts this much earlier, so that a late one is not missed. */
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
        if (seen.size > SEEN_MAX) seen.delete(seen.values().next().value ?? '');
        if (BigInt(event.id) > newest) newest = BigInt(event.id);
        onEvent(event);
      };
      const catchUp = async () => {
        const from = newest > BigInt(REPLAY_OVERLAP) && seen.size > 0 ? newest - BigInt(REPLAY_OVERLAP) : newest;
        for (const event of await listEventsAfter(db, userId, from.toString())) deliver(event);
      };
      const subscriber = { userId, deliver, catchUp };
      // The signal may have aborted during the query above: its listener would never be called, the subscriber stay for ever.
      if (signal.aborted) return;
      subscribers.add(subscriber);
      signal.addEventListener('abort', () => subscribers.delete(subscriber), { once: true });
      await catchUp();
    },
    close: () => listener.close(),
  };
}
