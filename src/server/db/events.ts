import { sql } from 'drizzle-orm';
import { type ServerEvent, serverEvent } from '#contract/events.ts';
import type { Log } from '#server/kit/log.ts';
import type { Db } from './database.ts';
import { type Listener, listenTo } from './listen.ts';

/** An event as stored; `id` grows, and is what a browser replays from. */
export type StoredEvent = { id: string; userId: string; event: ServerEvent };

const CHANNEL = 'events';
const REPLAY_LIMIT = 500;

/** Writes an event and wakes the listeners when the transaction commits, so that nobody is told of what did not happen. */
export async function appendEvent(tx: Db, userId: string, event: ServerEvent): Promise<void> {
  // NOTE: one statement: the notification carries the row's own number.
  await tx.execute(sql`
    with added as (
      insert into events (user_id, type, payload) values (${userId}, ${event.type}, ${JSON.stringify(event)}) returning id
    )
    select pg_notify(${CHANNEL}, json_build_object('id', added.id::text, 'userId', ${userId}::text, 'event', ${JSON.stringify(event)}::json)::text) from added`);
}

/** The account's events after `id` (all that are kept when it is undefined), oldest first, at most 500. */
export async function listEventsAfter(db: Db, userId: string, id: string | undefined): Promise<StoredEvent[]> {
  const after = id !== undefined && /^\d{1,18}$/.test(id) ? id : '0';
  const found = await db.execute<{ id: string; payload: unknown }>(
    sql`select id::text as id, payload from events where user_id = ${userId} and id > ${after}::bigint order by id limit ${REPLAY_LIMIT}`,
  );
  return found.rows.map((row) => ({ id: row.id, userId, event: serverEvent.parse(row.payload) }));
}

/** The newest event of the account, so that a stream can begin without a replay; `0` when there is none. */
export async function readLastEventId(db: Db, userId: string): Promise<string> {
  const found = await db.execute<{ id: string }>(
    sql`select coalesce(max(id), 0)::text as id from events where user_id = ${userId}`,
  );
  return found.rows[0]?.id ?? '0';
}

/**
 * Tells of every account's events as they are committed, over a connection of its own that comes back when lost; `onReconnect` then asks the
 * holders of streams to replay from the last id they sent. NOTE: numbers are taken before commits, so an event may come after a higher one.
 */
export function listenEvents(
  connectionString: string,
  onEvent: (event: StoredEvent) => void,
  options: { log: Log; onReconnect?(): void },
): Promise<Listener> {
  return listenTo(connectionString, CHANNEL, {
    ...options,
    onPayload(payload) {
      const { id, userId, event } = JSON.parse(payload) as { id: string; userId: string; event: unknown };
      onEvent({ id, userId, event: serverEvent.parse(event) });
    },
  });
}
