/** Imports days of posts from archives made before migration 0030. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/**
 * Converts archived days of a user's posts to observations, as migration 0030 did for stored ones: a day's reading was
 * made at its end, or when the post was last read. Existing observations are left unchanged. Returns how many were
 * added.
 */
export async function restorePostDays(
  tx: Db,
  userId: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const added = await tx.execute(sql`
    with readings as (
      select p.user_id, p.connection_id, p.id as post_id, f.metric, f.value,
        case when p.platform = 'instagram' and f.metric in ('views', 'reach', 'shares', 'saves') then 'insights' else 'read' end as source,
        case when p.platform = 'youtube' and f.metric = 'views' and d.day >= '2026-08-27' then 2 else 1 end as definition,
        least((d.day + 1)::timestamp at time zone 'UTC' - interval '1 second', greatest(p.stats_at, p.insights_at)) as observed_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (post_id text, day date, views bigint, likes bigint, comments bigint,
        shares bigint, saves bigint, reach bigint)
      join posts p on p.id = d.post_id and p.user_id = ${userId}
      cross join lateral (values ('views', d.views), ('likes', d.likes), ('comments', d.comments), ('shares', d.shares), ('saves', d.saves),
        ('reach', d.reach)) as f (metric, value)
      where f.value is not null
    ), series as (
      insert into figure_series as s (id, user_id, connection_id, post_id, entity_id, metric, source, definition, value, confirmed_at, written_at)
      select distinct on (post_id, metric, source, definition) gen_random_uuid(), user_id, connection_id, post_id, post_id, metric, source,
        definition, value, observed_at, observed_at
      from readings order by post_id, metric, source, definition, observed_at desc
      on conflict (entity_id, metric, source, definition) do update set
        value = case when excluded.confirmed_at > s.confirmed_at then excluded.value else s.value end,
        confirmed_at = greatest(s.confirmed_at, excluded.confirmed_at), written_at = greatest(s.written_at, excluded.written_at)
      returning s.id, s.post_id, s.metric, s.source, s.definition
    )
    insert into observations (series_id, user_id, observed_at, value)
    select s.id, r.user_id, r.observed_at, r.value from readings r join series s using (post_id, metric, source, definition)
    on conflict do nothing`);
  return added.rowCount ?? 0;
}
