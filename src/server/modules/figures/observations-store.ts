/** Observations: figures as they were read (docs/decisions/0031). */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Metric } from '#server/platforms/figures.ts';

/** The account that was read. */
export type Account = { connectionId: string; userId: string };
export type ReadingSource = 'read' | 'insights';
/** A counter's value; without `postId`, a counter of the account itself. */
export type CounterReading = { postId: string | null; metric: Metric; definition: number; value: number };
/** A platform's report for one day. */
export type DayReading = { day: string; metric: Metric; definition: number; value: number };

/**
 * Stores counters read at `at`. An unchanged counter is only confirmed; a changed one is stored, preceded by the
 * instant at which the old value was last confirmed. A late reading is stored without affecting newer ones; if it
 * differs, the value it precedes is stored too. Only intermediate confirmations are lost, so counters that never fall
 * give the same days in whatever order they arrive. Returns the instant from which days have to be derived again, or
 * undefined if no readings were given. The caller holds the connection's lock.
 */
export async function insertCounters(
  tx: Db,
  { connectionId, userId }: Account,
  { source, at, readings }: { source: ReadingSource; at: Date; readings: readonly CounterReading[] },
): Promise<Date | undefined> {
  if (readings.length === 0) return undefined;
  const now = sql`${at.toISOString()}::timestamptz`;
  const found = await tx.execute<{ since: string | null }>(sql`
    with given as (
      select "postId" as post_id, coalesce("postId", ${connectionId}) as entity_id, metric, definition, value
      from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as g ("postId" text, metric text, definition smallint, value float8)
    ), before as (
      select s.id, s.entity_id, s.metric, s.definition, s.value, s.confirmed_at, s.written_at, g.value as given
      from given g join figure_series s using (entity_id, metric, definition) where s.source = ${source}
    ), saved as (
      insert into figure_series as s (id, user_id, connection_id, post_id, entity_id, metric, source, definition, value, confirmed_at, written_at)
      select gen_random_uuid(), ${userId}, ${connectionId}, post_id, entity_id, metric, ${source}, definition, value, ${now}, ${now} from given
      on conflict (entity_id, metric, source, definition) do update set
        value = case when excluded.confirmed_at < s.confirmed_at then s.value else excluded.value end,
        confirmed_at = greatest(s.confirmed_at, excluded.confirmed_at),
        written_at = case
          when excluded.value <> s.value then greatest(s.confirmed_at, excluded.confirmed_at)
          when excluded.confirmed_at < s.confirmed_at then greatest(s.written_at, excluded.written_at)
          else s.written_at end
      returning s.id, s.entity_id, s.metric, s.definition
    ), written as (
      insert into observations as o (series_id, user_id, observed_at, value)
      select saved.id, ${userId}, ${now}, g.value
      from saved join given g using (entity_id, metric, definition) left join before b on b.id = saved.id
      where b.id is null or b.value <> g.value or b.confirmed_at > ${now}
      union all
      select id, ${userId}, confirmed_at, value from before
      where value <> given and written_at < confirmed_at and confirmed_at <> ${now}
      on conflict (series_id, day, observed_at) do update set value = excluded.value where o.value <> excluded.value
    )
    select to_json(least(${now}, min(coalesce(
      case when b.confirmed_at <= ${now} then b.confirmed_at else (
        select max(o.observed_at) from observations o where o.series_id = b.id and o.day is null and o.observed_at < ${now}) end,
      case when p.published_at > c.connected_at then p.published_at end)))) #>> '{}' as since
    from given g join connections c on c.id = ${connectionId} left join before b using (entity_id, metric, definition)
      left join posts p on p.id = g.post_id`);
  return instantOf(found.rows[0]?.since);
}

/**
 * Stores a platform's reports for days, as read at `at`. Every report is stored, since figures of a day change for some
 * time; the newest is used.
 */
export async function insertReports(
  tx: Db,
  { connectionId, userId }: Account,
  { at, readings }: { at: Date; readings: readonly DayReading[] },
): Promise<void> {
  if (readings.length === 0) return;
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with given as (
      select distinct on (metric, definition, day) metric, definition, day, value
      from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as g (metric text, definition smallint, day date, value float8)
    ), saved as (
      insert into figure_series as s (id, user_id, connection_id, entity_id, metric, source, definition, value, confirmed_at, written_at)
      select distinct on (metric, definition) gen_random_uuid(), ${userId}, ${connectionId}, ${connectionId}, metric, 'reported', definition,
        value, ${now}, ${now}
      from given order by metric, definition, day desc
      on conflict (entity_id, metric, source, definition) do update set
        value = case when excluded.confirmed_at < s.confirmed_at then s.value else excluded.value end,
        confirmed_at = greatest(s.confirmed_at, excluded.confirmed_at), written_at = greatest(s.written_at, excluded.written_at)
      returning s.id, s.metric, s.definition
    )
    insert into observations as o (series_id, user_id, day, observed_at, value)
    select saved.id, ${userId}, g.day, ${now}, g.value from saved join given g using (metric, definition)
    on conflict (series_id, day, observed_at) do update set value = excluded.value where o.value <> excluded.value`);
}

/** Marks the days of an account from an instant on to be derived again. */
export async function insertDue(tx: Db, { connectionId, userId }: Account, since: Date): Promise<void> {
  await tx.execute(sql`
    insert into figure_derivations as d (connection_id, user_id, due_since)
    values (${connectionId}, ${userId}, ${since.toISOString()}::timestamptz)
    on conflict (connection_id) do update set due_since = least(d.due_since, excluded.due_since)`);
}

function instantOf(text: string | null | undefined): Date | undefined {
  return text === null || text === undefined ? undefined : new Date(text);
}
