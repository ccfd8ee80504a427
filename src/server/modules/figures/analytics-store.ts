/**
 * Queries for the analytics endpoints: accounts with their freshness, derived days, published posts. Four statements at
 * most.
 */
import { sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { DayZone } from '#server/platforms/figures.ts';
import type { DaySource } from './derive-store.ts';

/** A connected account, and how up to date its data is. */
export type AnalyticsAccount = {
  id: string;
  platform: Platform;
  username: string | null;
  channelTitle: string | null;
  mode: 'live' | 'sandbox';
  status: 'active' | 'needs_reconnect';
  problem: string | null;
  scopes: string[];
  connectedAt: Date;
  readAt: Date | null;
  sync: 'idle' | 'queued' | 'running';
  nextAt: Date | null;
  /** Whether every post has been read at least once. */
  hasAllPosts: boolean;
  /** Metrics that newer readings lack, each with the last day for which it is known. */
  ended: Partial<Record<'views' | 'likes' | 'comments' | 'shares' | 'followers', string>>;
};

/** Restricts accounts to those of one platform, or to the one with this id. */
type AccountFilter = { platform?: Platform | undefined; account?: string | undefined };

const matching = (userId: string, { platform, account }: AccountFilter) => sql`
  c.user_id = ${userId} and (${platform ?? null}::text is null or c.platform = ${platform ?? null})
    and (${account ?? null}::text is null or c.id = ${account ?? null})`;

/** Accounts of a user, primary ones first. */
export async function listAnalyticsAccounts(
  db: Db,
  userId: string,
  filter: AccountFilter,
): Promise<AnalyticsAccount[]> {
  const { rows } = await db.execute<
    Omit<AnalyticsAccount, 'connectedAt' | 'readAt' | 'nextAt'> & Record<'connectedAt' | 'readAt' | 'nextAt', string>
  >(sql`
    select c.id, c.platform, c.username, c.channel_title as "channelTitle", c.mode, c.status, c.problem, c.scopes,
      to_json(c.connected_at) #>> '{}' as "connectedAt", to_json(c.last_sync_at) #>> '{}' as "readAt",
      coalesce(s.state, 'idle') as sync, case when s.state = 'queued' or (t.settings #>> '{integrations,autoSync}') is distinct from 'false' then to_json(s.next_at) #>> '{}' end as "nextAt", s.whole_at is not null as "hasAllPosts",
      coalesce(d.ended, '{}') as ended
    from connections c left join post_syncs s on s.connection_id = c.id left join account_settings t on t.user_id = c.user_id
      left join figure_derivations d on d.connection_id = c.id
    where ${matching(userId, filter)}
    order by c.is_primary desc, c.connected_at, c.id`);
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map((row) => ({
    ...row,
    connectedAt: new Date(row.connectedAt),
    readAt: instant(row.readAt),
    nextAt: instant(row.nextAt),
  }));
}

export type DayRow = {
  accountId: string;
  day: string;
  source: DaySource;
  views: number | null;
  reach: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  followers: number | null;
  viewsEstimated: number | null;
};

/** Derived days of accounts from a given day on, in chronological order. */
export async function listDayRows(
  db: Db,
  userId: string,
  { accountIds, from }: { accountIds: readonly string[]; from: string },
): Promise<DayRow[]> {
  // NOTE: materialized, so that days are looked up by account. By user and day, the planner would visit the pages of the
  // accounts in turn, over and over.
  const { rows } = await db.execute<DayRow>(sql`
    with read as materialized (
      select * from connection_days where connection_id = any(${sql.param([...accountIds])}::text[]) and day >= ${from}::date
    )
    select connection_id as "accountId", day::text as day, source, views::float8 as views, reach::float8 as reach, likes::float8 as likes,
      comments::float8 as comments, shares::float8 as shares, followers::float8 as followers, views_estimated::float8 as "viewsEstimated"
    from read where user_id = ${userId} order by day`);
  return rows;
}

/** The number of posts published on a day, and the newest of them. */
export type PublishedDay = {
  date: string;
  count: number;
  posts: { post_id: string; platform: Platform; title: string }[];
};

/**
 * Days from `from` to `to` on which accounts published posts visible to others. `zone`: the time zone of an account's
 * days.
 */
export async function listPublishedDays(
  db: Db,
  userId: string,
  {
    accounts,
    from,
    to,
    named,
  }: { accounts: readonly { id: string; zone: DayZone }[]; from: string; to: string; named: number },
): Promise<PublishedDay[]> {
  const [ids, zones] = [sql.param(accounts.map(({ id }) => id)), sql.param(accounts.map(({ zone }) => zone))];
  // NOTE: materialized, because the planner would look up the posts once for each account, by two indexes.
  const { rows } = await db.execute<PublishedDay>(sql`
    with recent as materialized (
      select id, connection_id, platform, title, published_at from posts
      where user_id = ${userId} and removed_at is null and privacy is distinct from 'private'
        and published_at >= ${from}::date - interval '1 day' and published_at < ${to}::date + interval '2 days'
    )
    select day::text as date, count(*)::int as count,
      json_agg(json_build_object('post_id', id, 'platform', platform, 'title', title) order by place) filter (where place <= ${named}) as posts
    from (
      select *, row_number() over (partition by day order by published_at desc, id) as place from (
        select p.id, p.platform, p.title, p.published_at, (p.published_at at time zone g.zone)::date as day
        from unnest(${ids}::text[], ${zones}::text[]) as g (account_id, zone) join recent p on p.connection_id = g.account_id
      ) near where day between ${from}::date and ${to}::date
    ) dated group by day order by day`);
  return rows;
}

export type TopPost = {
  platform: Platform;
  id: string;
  platformPostId: string;
  title: string;
  views: number;
  engagement: number | null;
  publishedAt: Date;
  permalink: string | null;
  coverKey: string | null;
  /** Whether it was published in the period. */
  isRecent: boolean;
};

/**
 * What an account published: the number of posts in a period up to now and in the equally long one before, and the most
 * viewed posts, both of the period and of all.
 */
export type PublishedPosts = { accountId: string; current: number; previous: number; top: TopPost[] };

/** Published posts of accounts, each with at most `limit` top posts of the period and of all, most viewed first. */
export async function listPublishedPosts(
  db: Db,
  userId: string,
  {
    accountIds,
    since,
    previousSince,
    limit,
  }: { accountIds: readonly string[]; since: Date; previousSince: Date; limit: number },
): Promise<PublishedPosts[]> {
  const ids = sql`${sql.param([...accountIds])}::text[]`;
  const start = sql`${since.toISOString()}::timestamptz`;
  const own = sql`p.user_id = ${userId} and p.connection_id = g.id and p.removed_at is null and p.views is not null`;
  const columns = sql`p.platform, p.id, p.platform_post_id as "platformPostId", p.title, p.views::float8 as views,
    p.engagement::float8 as engagement, p.published_at as "publishedAt", p.permalink, p.cover_key as "coverKey"`;
  const mostViewed = sql`order by p.views desc nulls last, p.id limit ${limit}`;
  type Row = Omit<PublishedPosts, 'top'> & { top: (Omit<TopPost, 'publishedAt'> & { publishedAt: string })[] };
  const { rows } = await db.execute<Row>(sql`
    select g.id as "accountId", coalesce(counted.current, 0) as current, coalesce(counted.previous, 0) as previous, viewed.top
    from unnest(${ids}) as g (id)
    left join (
      select p.connection_id as id, count(*) filter (where p.published_at >= ${start})::int as current,
        count(*) filter (where p.published_at < ${start})::int as previous
      from posts p where p.user_id = ${userId} and p.connection_id = any(${ids}) and p.removed_at is null
        and p.published_at >= ${previousSince.toISOString()}::timestamptz group by 1
    ) counted on counted.id = g.id
    cross join lateral (
      select coalesce(json_agg(post order by post.views desc, post.id), '[]') as top from (
        (select ${columns}, true as "isRecent" from posts p where ${own} and p.published_at >= ${start} ${mostViewed})
        union all
        (select ${columns}, false from posts p where ${own} ${mostViewed})
      ) post
    ) viewed`);
  return rows.map((row) => ({
    ...row,
    top: row.top.map((post) => ({ ...post, publishedAt: new Date(post.publishedAt) })),
  }));
}

/** An account whose audience is shown. */
export type AudienceAccount = Pick<AnalyticsAccount, 'id' | 'platform' | 'scopes' | 'readAt'> & {
  followers: number | null;
};

/** Accounts of a user. */
export async function listAudienceAccounts(db: Db, userId: string, filter: AccountFilter): Promise<AudienceAccount[]> {
  const { rows } = await db.execute<Omit<AudienceAccount, 'readAt'> & { readAt: string | null }>(sql`
    select c.id, c.platform, c.scopes, to_json(c.last_sync_at) #>> '{}' as "readAt", c.followers::float8 as followers
    from connections c where ${matching(userId, filter)}`);
  return rows.map((row) => ({ ...row, readAt: row.readAt === null ? null : new Date(row.readAt) }));
}

export type AudienceShare = {
  accountId: string;
  /** The last days over which viewers were counted; 0: the present followers. */
  days: number;
  kind: 'age' | 'gender' | 'country';
  label: string;
  percentage: number;
  readAt: Date;
};

/** Audience shares of a user's accounts over every period, as last reported, largest first. */
export async function listAudience(db: Db, userId: string): Promise<AudienceShare[]> {
  const { rows } = await db.execute<Omit<AudienceShare, 'readAt'> & { readAt: string }>(sql`
    select connection_id as "accountId", days, kind, label, percentage, to_json(read_at) #>> '{}' as "readAt"
    from connection_audience where user_id = ${userId} order by percentage desc, label`);
  return rows.map((row) => ({ ...row, readAt: new Date(row.readAt) }));
}
