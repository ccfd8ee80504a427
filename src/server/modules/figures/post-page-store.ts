/** Queries of the post page: the post with its source, its counters, and those of the posts around it. */
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { PostMetric } from '#contract/post-page.ts';
import type { Db } from '#server/db/database.ts';
import type { ReadingSource } from './observations-store.ts';

/** A stored post by its id, or by the platform's id. */
export type PostKey = { id: string } | { platform: Platform; platformPostId: string };

export type PagePost = {
  id: string;
  connectionId: string;
  platform: Platform;
  platformPostId: string;
  kind: 'video' | 'reel' | 'image' | 'carousel';
  title: string;
  description: string;
  publishedAt: Date;
  durationSeconds: number | null;
  permalink: string | null;
  embedUrl: string | null;
  coverKey: string | null;
  privacy: 'public' | 'unlisted' | 'private' | null;
  removedAt: Date | null;
  counts: Record<PostMetric, number | null>;
  clipsCount: number;
  publication: { id: string; publishedAt: string | null } | null;
  clip: { id: string; title: string; startSeconds: number; endSeconds: number } | null;
  video: { id: string; title: string } | null;
  idea: { id: string; title: string; briefVersion: number | null } | null;
};

type PostRow = Omit<PagePost, 'publishedAt' | 'removedAt'> & { publishedAt: string; removedAt: string | null };

/**
 * A post of the user, including one that is no longer on its platform. NOTE: its sources are in tables of other
 * modules, joined here so that the page takes four statements.
 */
export async function findPagePost(db: Db, userId: string, key: PostKey): Promise<PagePost | undefined> {
  const { rows } = await db.execute<PostRow>(sql`
    select p.id, p.connection_id as "connectionId", p.platform, p.platform_post_id as "platformPostId", p.kind, p.title, p.description,
      to_json(p.published_at) #>> '{}' as "publishedAt", p.duration_seconds as "durationSeconds", p.permalink, p.embed_url as "embedUrl",
      p.cover_key as "coverKey", p.privacy, to_json(p.removed_at) #>> '{}' as "removedAt",
      json_build_object('views', p.views, 'likes', p.likes, 'comments', p.comments, 'shares', p.shares, 'saves', p.saves, 'reach', p.reach,
        'profile_visits', p.profile_visits) as counts,
      (select count(*)::int from clips k where k.post_id = p.id and k.user_id = p.user_id and k.deleted_at is null) as "clipsCount",
      case when made.id is not null then json_build_object('id', made.id, 'publishedAt', made.published_at) end as publication,
      case when k.id is not null then json_build_object('id', k.id, 'title', k.title, 'startSeconds', k.start_seconds,
        'endSeconds', k.end_seconds) end as clip,
      case when v.id is not null then json_build_object('id', v.id, 'title', v.title) end as video,
      case when i.id is not null then json_build_object('id', i.id, 'title', i.title, 'briefVersion', nullif(l.brief_version, 0)) end as idea
    from posts p
      join connections c on c.id = p.connection_id
      left join lateral (
        select one.id, one.published_at, g.clip_id, g.video_id from publications one join publication_groups g on g.id = one.group_id
        where one.user_id = p.user_id and one.platform = p.platform and one.mode = c.mode and one.platform_post_id = p.platform_post_id
        limit 1
      ) made on true
      left join clips k on k.id = made.clip_id and k.user_id = p.user_id and k.deleted_at is null
      left join videos v on v.id = coalesce(k.video_id, made.video_id) and v.user_id = p.user_id and v.deleted_at is null
      left join idea_videos l on l.video_id = v.id and l.user_id = p.user_id
      left join ideas i on i.id = l.idea_id and i.user_id = p.user_id and i.deleted_at is null
    where p.user_id = ${userId} and ${isPost(key)}
    order by p.removed_at is not null, c.connected_at limit 1`);
  const [row] = rows;
  return (
    row && {
      ...row,
      publishedAt: new Date(row.publishedAt),
      removedAt: row.removedAt === null ? null : new Date(row.removedAt),
    }
  );
}

function isPost(key: PostKey): SQL {
  return 'id' in key
    ? sql`p.id = ${key.id}`
    : sql`p.platform = ${key.platform} and p.platform_post_id = ${key.platformPostId}`;
}

/** A counter of a post, with its readings. */
export type PostSeries = {
  metric: PostMetric;
  source: ReadingSource;
  definition: number;
  confirmedAt: Date;
  changedAt: Date;
  /** Instants in milliseconds and values, oldest first. */
  readings: [atMs: number, value: number][];
};

/** All counters of a post, with the readings of those in these metrics. */
export async function listPostSeries(
  db: Db,
  userId: string,
  postId: string,
  grown: readonly PostMetric[],
): Promise<PostSeries[]> {
  const { rows } = await db.execute<
    Omit<PostSeries, 'confirmedAt' | 'changedAt' | 'readings'> & {
      value: number;
      confirmedMs: number;
      changedMs: number;
      readings: [number, number][] | null;
    }
  >(sql`
    select s.metric, s.source, s.definition, s.value, extract(epoch from s.confirmed_at)::float8 * 1000 as "confirmedMs",
      extract(epoch from s.written_at)::float8 * 1000 as "changedMs", read.points as readings
    from figure_series s left join lateral (
      select json_agg(json_build_array(extract(epoch from o.observed_at)::float8 * 1000, o.value) order by o.observed_at) as points
      from observations o where o.series_id = s.id and o.day is null and s.metric = any(${sql.param([...grown])}::text[])
    ) read on true
    where s.post_id = ${postId} and s.user_id = ${userId} and s.source <> 'reported' order by s.metric, s.definition, s.confirmed_at`);
  return rows.map(({ value, confirmedMs, changedMs, readings, ...series }) => ({
    ...series,
    confirmedAt: new Date(confirmedMs),
    changedAt: new Date(changedMs),
    readings: withLast(readings ?? [], [confirmedMs, value]),
  }));
}

/** Readings of one counter of a post, by the post's age. */
export type PostReadings = { publishedAt: Date; readings: [atMs: number, value: number][] };

/**
 * Readings of one counter of the public posts published before and after one of the account's posts, up to slightly
 * past an age: the same number of posts on either side.
 */
export async function listReadingsAround(
  db: Db,
  userId: string,
  { post, series, ageSeconds, each }: { post: PagePost; series: PostSeries; ageSeconds: number; each: number },
): Promise<PostReadings[]> {
  const published = sql`${post.publishedAt.toISOString()}::timestamptz`;
  const own = sql`p.user_id = ${userId} and p.connection_id = ${post.connectionId} and p.removed_at is null
    and p.id <> ${post.id} and p.privacy is distinct from 'private'`;
  const until = sql`around.published_at + ${`${ageSeconds * 1.5 + 2 * 86_400} seconds`}::interval`;
  const { rows } = await db.execute<{
    publishedMs: number;
    points: [number, number][] | null;
    last: [number, number];
  }>(sql`
    select extract(epoch from around.published_at)::float8 * 1000 as "publishedMs", read.points,
      json_build_array(extract(epoch from s.confirmed_at)::float8 * 1000, s.value) as last
    from (
      (select p.id, p.published_at from posts p where ${own} and p.published_at <= ${published}
        order by p.published_at desc, p.id limit ${each})
      union all
      (select p.id, p.published_at from posts p where ${own} and p.published_at > ${published}
        order by p.published_at, p.id desc limit ${each})
    ) around
    join figure_series s on s.entity_id = around.id and s.metric = ${series.metric} and s.source = ${series.source}
      and s.definition = ${series.definition}
    left join lateral (
      select json_agg(json_build_array(extract(epoch from o.observed_at)::float8 * 1000, o.value) order by o.observed_at) as points
      from observations o where o.series_id = s.id and o.day is null and o.observed_at <= ${until}
    ) read on true`);
  return rows.map(({ publishedMs, points, last }) => ({
    publishedAt: new Date(publishedMs),
    readings: withLast(points ?? [], last),
  }));
}

/** A counter's value holds until it was last confirmed. */
function withLast(points: [number, number][], last: [number, number]): [number, number][] {
  const newest = points.at(-1);
  return newest === undefined || newest[0] < last[0] ? [...points, last] : points;
}
