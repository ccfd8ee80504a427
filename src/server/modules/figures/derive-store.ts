/** Queries that derive an account's days from observations. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { FigureRules, Metric } from '#server/platforms/figures.ts';
import type { Point } from './derive-days.ts';
import type { Account } from './observations-store.ts';

/** The counters of a series from an instant on, and the last one before it. */
export type CounterSeries = { id: string; metric: Metric; points: Point[]; bornMs: number | undefined };

/** Since when days are due to be derived, or undefined if none are. Locks the row until the transaction ends. */
export async function findDue(tx: Db, { connectionId }: Account): Promise<Date | undefined> {
  const found = await tx.execute<{ since: string | null }>(sql`
    select to_json(due_since) #>> '{}' as since from figure_derivations where connection_id = ${connectionId} for update`);
  const since = found.rows[0]?.since;
  return since === null || since === undefined ? undefined : new Date(since);
}

/**
 * Days are no longer due. If days were derived later than `at`, a clock is or was wrong: they stay due once more, since
 * those after `at` have been removed.
 */
export async function clearDue(tx: Db, { connectionId }: Account, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update figure_derivations set due_since = case when derived_at > ${now} then due_since end, derived_at = ${now}
    where connection_id = ${connectionId}`);
}

/** Days by which a platform may report one metric later than another. */
const LATE_DAYS = 3;

/**
 * Stores which metrics newer readings lack, each with the last day for which it is known. Counters of posts are known
 * up to the day before their last reading.
 */
export async function saveEnded(
  tx: Db,
  { connectionId }: Account,
  { zone, daysFrom }: Pick<FigureRules, 'zone' | 'daysFrom'>,
): Promise<void> {
  const ofPosts = sql`
    select metric, (max(confirmed_at) at time zone ${zone})::date - 1 as day, 0 as late from figure_series
    where connection_id = ${connectionId} and post_id is not null and source = 'read' group by metric`;
  const reported = sql`
    select g.metric, max(d.day) as day, ${LATE_DAYS}::int as late
    from connection_days d cross join lateral (values ('views', views), ('likes', likes), ('comments', comments)) g (metric, value)
    where d.connection_id = ${connectionId} and d.source = 'reported' and g.value is not null group by 1`;
  await tx.execute(sql`
    with known as (${daysFrom === 'posts' ? ofPosts : reported}), ended as (
      select metric, day from known where day < (select max(day) from known) - late
      union all
      select 'followers', max(day) filter (where followers is not null) from connection_days
      where connection_id = ${connectionId} and source = 'read'
      having max(day) filter (where followers is not null) < max(day) - 1
    )
    update figure_derivations set ended = coalesce((select jsonb_object_agg(metric, day) from ended), '{}')
    where connection_id = ${connectionId}`);
}

/** When the account was connected. */
export async function findConnectedAt(db: Db, { connectionId }: Account): Promise<Date | undefined> {
  const found = await db.execute<{ since: string }>(sql`
    select to_json(connected_at) #>> '{}' as since from connections where id = ${connectionId}`);
  const since = found.rows[0]?.since;
  return since === undefined ? undefined : new Date(since);
}

type SeriesRow = {
  id: string;
  metric: Metric;
  value: number;
  confirmedMs: number;
  baseMs: number | null;
  base: number | null;
  points: [number, number][] | null;
  bornMs: number | null;
};

/** The account's own counters. */
export async function listChannelSeries(db: Db, account: Account, from: Date): Promise<CounterSeries[]> {
  return listSeries(db, account, { from, of: sql`s.post_id is null and s.source = 'read'`, base: 'last' });
}

/**
 * Counters of posts with values stored since `from`, ordered by id, starting with the maximum before it. A post begins
 * at 0 if it is newer than `knownSince`.
 */
export async function listPostSeries(
  db: Db,
  account: Account,
  { from, knownSince, after, limit }: { from: Date; knownSince: Date; after: string | undefined; limit: number },
): Promise<CounterSeries[]> {
  const ofPosts = sql`s.post_id is not null and s.metric in ('views', 'likes', 'comments', 'shares')
    and s.written_at >= ${from.toISOString()}::timestamptz ${after === undefined ? sql`` : sql`and s.id > ${after}::uuid`}`;
  return listSeries(db, account, { from, of: ofPosts, base: 'height', knownSince, limit });
}

async function listSeries(
  db: Db,
  { connectionId }: Account,
  query: { from: Date; of: SQL; base: 'last' | 'height'; knownSince?: Date; limit?: number },
): Promise<CounterSeries[]> {
  const from = sql`${query.from.toISOString()}::timestamptz`;
  const base = query.base === 'height' ? sql`max(value)` : sql`(array_agg(value order by observed_at desc))[1]`;
  const born =
    query.knownSince === undefined
      ? sql`null::float8`
      : sql`case when p.published_at > ${query.knownSince.toISOString()}::timestamptz then extract(epoch from p.published_at)::float8 * 1000 end`;
  const { rows } = await db.execute<SeriesRow>(sql`
    select s.id, s.metric, s.value, extract(epoch from s.confirmed_at)::float8 * 1000 as "confirmedMs", base.at as "baseMs",
      base.value as base, inside.points, ${born} as "bornMs"
    from figure_series s left join posts p on p.id = s.post_id
    left join lateral (
      select extract(epoch from max(observed_at))::float8 * 1000 as at, ${base} as value from observations o
      where o.series_id = s.id and o.day is null and o.observed_at < ${from}
    ) base on true
    left join lateral (
      select json_agg(json_build_array(extract(epoch from observed_at)::float8 * 1000, value)) as points from observations o
      where o.series_id = s.id and o.day is null and o.observed_at >= ${from}
    ) inside on true
    where s.connection_id = ${connectionId} and ${query.of} order by s.id ${query.limit === undefined ? sql`` : sql`limit ${query.limit}`}`);
  return rows.map(seriesOf);
}

function seriesOf({ id, metric, value, confirmedMs, baseMs, base, points, bornMs }: SeriesRow): CounterSeries {
  const before = baseMs === null || base === null ? [] : [{ atMs: baseMs, value: base }];
  const inside = (points ?? []).map(([atMs, read]) => ({ atMs, value: read }));
  return {
    id,
    metric,
    bornMs: bornMs ?? undefined,
    points: [...before, ...inside, { atMs: confirmedMs, value }],
  };
}

export type ReportedFigure = { day: string; metric: Metric; value: number };

/** The platform's last report for each day from `from` on. */
export async function listReported(db: Db, { connectionId }: Account, from: string): Promise<ReportedFigure[]> {
  const { rows } = await db.execute<ReportedFigure>(sql`
    select o.day::text as day, s.metric, o.value from figure_series s cross join lateral (
      select distinct on (o.day) o.day, o.value from observations o where o.series_id = s.id and o.day >= ${from}::date
      order by o.day, o.observed_at desc
    ) o where s.connection_id = ${connectionId} and s.source = 'reported' order by s.definition, o.day`);
  return rows;
}

/** Columns of a derived day. */
export type DayColumn = Exclude<Metric, 'saves' | 'profile_visits' | 'following'> | 'views_estimated';
export type DaySource = 'read' | 'reported' | 'posts';
export type DerivedDay = { day: string; source: DaySource } & Partial<Record<DayColumn, number>>;

/** Replaces the days of an account from a given day on, for these sources. */
export async function replaceDays(
  tx: Db,
  { connectionId, userId }: Account,
  { from, sources, days }: { from: string; sources: readonly DaySource[]; days: readonly DerivedDay[] },
): Promise<void> {
  await tx.execute(sql`
    delete from connection_days where connection_id = ${connectionId} and day >= ${from}::date and source = any(${sql.param([...sources])}::text[])`);
  if (days.length === 0) return;
  await tx.execute(sql`
    insert into connection_days (connection_id, user_id, day, source, views, reach, likes, comments, shares, followers, posts,
      followers_gained, followers_lost, watch_minutes, views_estimated)
    select ${connectionId}, ${userId}, day, source, views, reach, likes, comments, shares, followers, posts, followers_gained, followers_lost,
      watch_minutes, views_estimated
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as g (day date, source text, views bigint, reach bigint, likes bigint,
      comments bigint, shares bigint, followers bigint, posts bigint, followers_gained bigint, followers_lost bigint, watch_minutes float8,
      views_estimated bigint)`);
}
