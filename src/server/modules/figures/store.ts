import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { AudienceFacts } from '#server/platforms/platform.ts';
import type { Account } from './observations-store.ts';

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

/** The last day the platform has reported on, if any. */
export async function findLastReportedDay(db: Db, connectionId: string): Promise<string | undefined> {
  const found = await db.execute<{ day: string | null }>(
    sql`select max(day)::text as day from connection_days where connection_id = ${connectionId} and source = 'reported'`,
  );
  return found.rows[0]?.day ?? undefined;
}

/** Number of days of an audience that is not counted over a period. */
export const PRESENT_FOLLOWERS = 0;

/** Replaces the audience shares, by number of days; changes nothing if the platform gives none at all. */
export async function saveAudience(
  tx: Db,
  { connectionId, userId }: Account,
  audiences: readonly { days: number; facts: AudienceFacts }[],
  at: Date,
): Promise<void> {
  const rows = audiences.flatMap(({ days, facts }) =>
    Object.entries({ age: facts.ages, gender: facts.genders, country: facts.countries }).flatMap(([kind, shares]) =>
      shares.map(({ label, percentage }) => ({ days, kind, label, percentage })),
    ),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`delete from connection_audience where connection_id = ${connectionId}`);
  await tx.execute(sql`
    insert into connection_audience (connection_id, user_id, days, kind, label, percentage, read_at)
    select ${connectionId}, ${userId}, days, kind, label, percentage, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (days int, kind text, label text, percentage float8)
    on conflict do nothing`);
}

/**
 * The last `days` days of an account, up to the newest one until `until` that the platform reported on (or, without
 * reports, the newest that was read).
 */
export async function listLatestDays(
  db: Db,
  { connectionId, userId }: Account,
  { days, until }: { days: number; until: string },
): Promise<ConnectionDay[]> {
  const found = await db.execute<ConnectionDay>(sql`
    with latest as (
      select coalesce(max(day) filter (where source = 'reported'), max(day)) as day from connection_days
      where connection_id = ${connectionId} and user_id = ${userId} and day <= ${until}::date and source <> 'posts'
    )
    select d.day::text as day, d.source, d.views::float8 as views, d.reach::float8 as reach, d.likes::float8 as likes,
      d.comments::float8 as comments, d.shares::float8 as shares, d.followers::float8 as followers
    from connection_days d, latest
    where d.connection_id = ${connectionId} and d.user_id = ${userId} and d.source <> 'posts'
      and d.day <= latest.day and d.day > latest.day - ${days}::int
    order by d.day, d.source`);
  return found.rows;
}
