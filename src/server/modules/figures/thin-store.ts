/** Retention of observations, and the level of detail. */
import { sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';

/** Accounts whose observations were last thinned before `before`, longest ago first. */
export async function listUnthinned(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select connection_id as id from figure_derivations
    where thinned_at is null or thinned_at < ${before.toISOString()}::timestamptz order by thinned_at nulls first limit ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Thins an account's observations: of its counters, keeps the last of each day before `daily` and the last of each week
 * before `weekly`; of the platform's reports for a day before `daily`, the last one. Only checks observations that have
 * become old enough since the last time. Returns how many were deleted.
 */
export async function thinObservations(
  tx: Db,
  connectionId: string,
  { at, dailyAfterDays, weeklyAfterDays }: { at: Date; dailyAfterDays: number; weeklyAfterDays: number },
): Promise<number> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const cut = (instant: typeof now, unit: 'day' | 'week', days: number) =>
    sql`date_trunc(${sql.raw(`'${unit}'`)}, ${instant} - make_interval(days => ${days}), 'UTC')`;
  const before = sql`coalesce(d.thinned_at, '-infinity')`;
  const day = [cut(before, 'day', dailyAfterDays), cut(now, 'day', dailyAfterDays)];
  const week = [cut(before, 'week', weeklyAfterDays), cut(now, 'week', weeklyAfterDays)];
  const thinned = await tx.execute(sql`
    with aged as (
      select o.series_id, o.day, o.observed_at, row_number() over (
        partition by o.series_id, o.day, case when o.day is not null then null when o.observed_at < ${week[1]}
          then date_trunc('week', o.observed_at, 'UTC') else date_trunc('day', o.observed_at, 'UTC') end
        order by o.observed_at desc) as place
      from figure_derivations d join figure_series s using (connection_id) join observations o on o.series_id = s.id
      where d.connection_id = ${connectionId} and (
        (o.day is null and o.observed_at >= ${day[0]} and o.observed_at < ${day[1]})
        or (o.day is null and o.observed_at >= ${week[0]} and o.observed_at < ${week[1]})
        or (o.day >= (${day[0]} at time zone 'UTC')::date and o.day < (${day[1]} at time zone 'UTC')::date))
    )
    delete from observations o using aged where aged.place > 1 and o.series_id = aged.series_id and o.observed_at = aged.observed_at
      and o.day is not distinct from aged.day`);
  await tx.execute(sql`update figure_derivations set thinned_at = ${now} where connection_id = ${connectionId}`);
  return thinned.rowCount ?? 0;
}

/**
 * Deletes the figures of accounts of a platform that were last read before `before`. Returns the number of accounts.
 */
export async function deleteUnreadFigures(tx: Db, platform: Platform, before: Date): Promise<number> {
  const unread = sql`select id from connections
    where platform = ${platform} and coalesce(last_sync_at, connected_at) < ${before.toISOString()}::timestamptz`;
  await tx.execute(sql`delete from connection_days where connection_id in (${unread})`);
  await tx.execute(sql`delete from connection_audience where connection_id in (${unread})`);
  const gone = await tx.execute<{ connection: string }>(sql`
    delete from figure_series where connection_id in (${unread}) returning connection_id as connection`);
  return new Set(gone.rows.map(({ connection }) => connection)).size;
}
