import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { AudienceFacts, ChannelFacts, DayFacts } from '#server/platforms/platform.ts';

type Account = { connectionId: string; userId: string };

/** An account's figures on one day. `read`: its counters at that time; `reported`: the platform's own daily figures. */
export type ConnectionDay = {
  day: string;
  source: 'read' | 'reported';
  views: number | null;
  reach: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  followers: number | null;
};

/** Saves the account's counters for this day; the day's last reading wins. */
export async function saveCounters(
  tx: Db,
  { connectionId, userId }: Account,
  day: string,
  facts: ChannelFacts,
): Promise<void> {
  await tx.execute(sql`
    insert into connection_days as d (connection_id, user_id, day, source, views, likes, followers, posts)
    values (${connectionId}, ${userId}, ${day}::date, 'read', ${facts.views}, ${facts.likes}, ${facts.followers}, ${facts.posts})
    on conflict (connection_id, day, source) do update set ${known('views', 'likes', 'followers', 'posts')}`);
}

/** Saves the platform's daily figures in one statement; a later report replaces an earlier one. */
export async function saveDays(tx: Db, { connectionId, userId }: Account, days: readonly DayFacts[]): Promise<void> {
  const rows = JSON.stringify([...new Map(days.map((day) => [day.day, day])).values()]);
  await tx.execute(sql`
    insert into connection_days as d (connection_id, user_id, day, source, views, reach, likes, comments, shares, followers_gained,
      followers_lost, watch_minutes)
    select ${connectionId}, ${userId}, day, 'reported', views, reach, likes, comments, shares, "followersGained", "followersLost",
      "watchMinutes"
    from jsonb_to_recordset(${rows}::jsonb) as g (day date, views bigint, reach bigint, likes bigint, comments bigint, shares bigint,
      "followersGained" bigint, "followersLost" bigint, "watchMinutes" float8)
    on conflict (connection_id, day, source) do update set ${known(
      ...['views', 'reach', 'likes', 'comments', 'shares', 'followers_gained', 'followers_lost', 'watch_minutes'],
    )}`);
}

/** Upsert assignments that keep the existing figure where the new one is null. */
function known(...columns: string[]): SQL {
  return sql.raw(columns.map((name) => `${name} = coalesce(excluded.${name}, d.${name})`).join(', '));
}

/** The last day the platform has reported on, if any. */
export async function findLastReportedDay(db: Db, connectionId: string): Promise<string | undefined> {
  const found = await db.execute<{ day: string | null }>(
    sql`select max(day)::text as day from connection_days where connection_id = ${connectionId} and source = 'reported'`,
  );
  return found.rows[0]?.day ?? undefined;
}

/** Replaces the audience breakdown; changes nothing if the platform gives none. */
export async function saveAudience(
  tx: Db,
  { connectionId, userId }: Account,
  { ages, genders, countries }: AudienceFacts,
  at: Date,
): Promise<void> {
  const kinds = { age: ages, gender: genders, country: countries };
  const rows = Object.entries(kinds).flatMap(([kind, shares]) =>
    shares.map(({ label, percentage }) => ({ kind, label, percentage })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`delete from connection_audience where connection_id = ${connectionId}`);
  await tx.execute(sql`
    insert into connection_audience (connection_id, user_id, kind, label, percentage, read_at)
    select ${connectionId}, ${userId}, kind, label, percentage, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (kind text, label text, percentage float8)
    on conflict do nothing`);
}

/**
 * The last `days` days of an account, up to the newest one the platform reported on (or, without reports, the newest
 * that was read).
 */
export async function listLatestDays(
  db: Db,
  { connectionId, userId }: Account,
  days: number,
): Promise<ConnectionDay[]> {
  const found = await db.execute<ConnectionDay>(sql`
    with latest as (
      select coalesce(max(day) filter (where source = 'reported'), max(day)) as day from connection_days
      where connection_id = ${connectionId} and user_id = ${userId}
    )
    select d.day::text as day, d.source, d.views::float8 as views, d.reach::float8 as reach, d.likes::float8 as likes,
      d.comments::float8 as comments, d.shares::float8 as shares, d.followers::float8 as followers
    from connection_days d, latest
    where d.connection_id = ${connectionId} and d.user_id = ${userId} and d.day <= latest.day and d.day > latest.day - ${days}::int
    order by d.day, d.source`);
  return found.rows;
}
