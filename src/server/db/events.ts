import { sql } from 'drizzle-orm';
import { type ServerEvent, serverEvent } from '#contract/events.ts';
import type { Log } from '#server/kit/log.ts';
import type { Db } from './database.ts';
import { type Listener, listenTo } from './listen.ts';

/** An event as stored; `id` increases and is where a browser resumes. */
export type StoredEvent = { id: string; userId: string; event: ServerEvent };

const CHANNEL = 'events';
const REPLAY_LIMIT = 500;

/** Inserts an event and notifies listeners when the transaction commits. */
export async function appendEvent(tx: Db, userId: string, event: ServerEvent): Promise<void> {
  // NOTE: a single statement, because the notification contains the row's own number.
  await tx.execute(sql`
    with added as (
      insert into events (user_id, type, payload) values (${userId}, ${event.type}, ${JSON.stringify(event)}) returning id
    )
    select pg_notify(${CHANNEL}, json_build_object('id', added.id::text, 'userId', ${userId}::text, 'event', ${JSON.stringify(event)}::json)::text) from added`);
}

/** The account's events after `id` (all stored ones if undefined), oldest first, at most 500. */
export async function listEventsAfter(db: Db, userId: string, id: string | undefined): Promise<StoredEvent[]> {
  const after = id !== undefined && /^\d{1,18}$/.test(id) ? id : '0';
  const found = await db.execute<{ id: string; payload: unknown }>(
    sql`select id::text as id, payload from events where user_id = ${userId}
      and id > ${after}::bigint
      order by id limit ${REPLAY_LIMIT}`,
  );
  return found.rows.map((row) => ({ id: row.id, userId, event: serverEvent.parse(row.payload) }));
}

/** The account's newest event, so that a stream can start without a replay; `0` if there is none. */
export async function readLastEventId(db: Db, userId: string): Promise<string> {
  const found = await db.execute<{ id: string }>(
    sql`select coalesce(max(id), 0)::text as id from events where user_id = ${userId}`,
  );
  return found.rows[0]?.id ?? '0';
}

/**
 * Reports every account's events as they are committed, over a dedicated connection that is re-established when lost;
 * `onReconnect` then has streams replay from the last id they sent.
 * NOTE: ids are assigned before commit, so an event may follow one with a higher id.
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
