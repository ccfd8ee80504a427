/** The merged list of All Content, which reads other modules' tables; apart from the rows of posts (store.ts). */
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import { contentSources } from '#contract/posts.ts';
import type { Db } from '#server/db/database.ts';
import { containing } from '#server/db/like.ts';
import type { Message } from '#texts/message.ts';

/**
 * All Content: posts, uploads and clips of an account in one order. NOTE: it reads tables of other modules, because
 * pages of a merged list cannot be cut from three lists; docs/decisions/0012-copies-of-posts.md.
 */
export type ContentQuery = {
  page: number;
  limit: number;
  search?: string | undefined;
  platform: 'all' | Platform | 'upload' | 'clip';
  /** Platforms whose posts are also searched by description. */
  describedPlatforms: readonly Platform[];
  status: 'all' | 'completed' | 'processing' | 'failed';
  sortBy: 'uploaded_at' | 'views' | 'engagement';
  sortOrder: 'asc' | 'desc';
};

export type ContentRow = {
  source: Platform | 'upload' | 'clip';
  id: string;
  title: string;
  description: string;
  kind: 'video' | 'reel' | 'image' | 'carousel' | null;
  /** For a clip: the platform its video came from. */
  platform: string;
  status: 'completed' | 'processing' | 'failed';
  /** Null if unknown or not posted. */
  views: number | null;
  engagement: number | null;
  comments: number | null;
  shares: number | null;
  saves: number | null;
  reach: number | null;
  /** Why an upload or a clip failed. */
  errorMessage: Message | null;
  durationSeconds: number | null;
  pictureKey: string | null;
  /** For uploads and clips: the file the browser plays. */
  playedKey: string | null;
  at: Date;
  processedAt: Date | null;
  clips: number;
  viralScore: number | null;
  viralReason: readonly Message[] | null;
  platformPostId: string | null;
  connectionId: string | null;
  permalink: string | null;
  embedUrl: string | null;
  /** For a post: the upload that its clips are made from. */
  sourceVideoId: string | null;
};

type Branch = { rank: number; key: SQL; at: SQL; from: SQL; where: SQL };

/**
 * One page of the merged list in a stable order: ties are broken by time, kind and id; unknown figures come last in
 * both directions.
 */
export async function listContentRows(db: Db, userId: string, query: ContentQuery): Promise<ContentRow[]> {
  const branches = branchesOf(userId, query);
  if (branches.length === 0) return [];
  const { page, limit, sortOrder } = query;
  const direction = sql.raw(sortOrder);
  // NOTE: each branch is limited to the rows this page could need, in index order.
  const needed = page * limit;
  const opposite = sql.raw(sortOrder === 'desc' ? 'asc' : 'desc');
  const byTime = query.sortBy === 'uploaded_at';
  const union = sql.join(
    branches.map(({ rank, key, at, from, where }) => {
      const order = byTime
        ? sql`${at} ${direction}, id ${opposite}`
        : sql`${key} ${direction} nulls last, ${at} ${direction}, id ${opposite}`;
      return sql`(select ${sql.raw(String(rank))} as rank, id, ${byTime ? sql`null::bigint` : key} as key, ${at} as at from ${from} where ${where} order by ${order} limit ${needed})`;
    }),
    sql` union all `,
  );
  const found = await db.execute<RawRow>(sql`
    with page as (
      select * from (${union}) merged order by key ${direction} nulls last, at ${direction}, rank ${opposite}, id ${opposite}
      limit ${limit} offset ${(page - 1) * limit}
    )
    ${detailsOf(userId)}
    order by page.key ${direction} nulls last, page.at ${direction}, page.rank ${opposite}, page.id ${opposite}`);
  return found.rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    processedAt: row.processedAt === null ? null : new Date(row.processedAt),
  }));
}

type RawRow = Omit<ContentRow, 'at' | 'processedAt'> & { at: string; processedAt: string | null };

const POSTS = 0;
const VIDEOS = 1;
const CLIPS = 2;

function branchesOf(userId: string, { search, platform, status, sortBy, describedPlatforms }: ContentQuery): Branch[] {
  const pattern = search ? containing(search) : undefined;
  const branches: Branch[] = [];
  const unknown = sql`null::bigint`;
  if (
    (platform === 'all' || (platform !== 'upload' && platform !== 'clip')) &&
    (status === 'all' || status === 'completed')
  ) {
    const ofPlatform = platform === 'all' ? sql`true` : sql`platform = ${platform}`;
    const found = pattern
      ? sql`(title ilike ${pattern} or (platform = any(${sql.param([...describedPlatforms])}) and description ilike ${pattern}))`
      : sql`true`;
    branches.push({
      rank: POSTS,
      key: sortBy === 'engagement' ? sql`engagement` : sql`views`,
      at: sql`published_at`,
      from: sql`posts`,
      where: sql`user_id = ${userId} and removed_at is null and ${ofPlatform} and ${found}`,
    });
  }
  if (platform === 'all' || platform === 'upload') {
    const states = {
      all: sql`true`,
      completed: sql`status = 'ready'`,
      processing: sql`status = 'processing'`,
      failed: sql`status = 'failed'`,
    };
    const found = pattern ? sql`title ilike ${pattern}` : sql`true`;
    const where = sql`user_id = ${userId} and deleted_at is null and ${states[status]} and ${found}`;
    branches.push({ rank: VIDEOS, key: unknown, at: sql`created_at`, from: sql`videos`, where });
  }
  {
    // A clip belongs to the platform that its video came from: the filter and the item say the same.
    const ofPlatform = platform === 'all' || platform === 'clip' ? sql`true` : sql`source_platform = ${platform}`;
    const states = {
      all: sql`true`,
      completed: sql`status = 'completed'`,
      failed: sql`status = 'failed'`,
      processing: sql`status in ('pending', 'processing')`,
    };
    const found = pattern ? sql`(title ilike ${pattern} or description ilike ${pattern})` : sql`true`;
    const where = sql`user_id = ${userId} and deleted_at is null and ${ofPlatform} and ${states[status]} and ${found}`;
    const key = sortBy === 'engagement' ? sql`posted.engagement::bigint` : sql`posted.views::bigint`;
    const from = sql`clips left join (${postedFigures(sql`made.user_id = ${userId}`)}) posted on posted.clip_id = clips.id`;
    branches.push({
      ...(sortBy === 'uploaded_at' ? { key: unknown, from: sql`clips` } : { key, from }),
      rank: CLIPS,
      at: sql`created_at`,
      where,
    });
  }
  return branches;
}

/** What the posts that were published from clips got, by clip. */
function postedFigures(which: SQL): SQL {
  return sql`
    select made.clip_id, sum(post.views) as views, sum(post.engagement) as engagement
    from publication_groups made
      join publications one on one.group_id = made.id
      join posts post on post.user_id = one.user_id and post.platform = one.platform
        and post.platform_post_id = one.platform_post_id and post.removed_at is null
    where ${which} group by made.clip_id`;
}

/** The details of the posts, uploads and clips on the page. */
function detailsOf(userId: string): SQL {
  return sql`
    select coalesce(p.platform, case when page.rank = ${VIDEOS}::int then 'upload' else 'clip' end) as source, page.id,
      coalesce(p.title, v.title, c.title) as title, coalesce(p.description, c.description, '') as description, p.kind,
      coalesce(p.platform, c.source_platform, 'upload') as platform,
      case when p.id is not null or v.status = 'ready' or c.status = 'completed' then 'completed'
        when v.status = 'failed' or c.status = 'failed' then 'failed' else 'processing' end as status,
      coalesce(p.views, posted.views)::float8 as views, coalesce(p.engagement, posted.engagement)::float8 as engagement,
      p.comments::float8 as comments,
      p.shares::float8 as shares, p.saves::float8 as saves, p.reach::float8 as reach,
      coalesce(v.error_message, c.error_message) as "errorMessage",
      coalesce(p.duration_seconds, v.duration_seconds, c.duration_seconds) as "durationSeconds",
      coalesce(p.cover_key, v.poster_key, c.cover_key) as "pictureKey",
      case when v.status = 'ready' then coalesce(v.preview_key, v.file_key) else c.file_key end as "playedKey",
      page.at, case when v.status = 'ready' then v.updated_at when c.status = 'completed' then c.updated_at end as "processedAt",
      (case page.rank
        when ${POSTS}::int then (select count(*) from clips k
          where k.post_id = page.id and k.user_id = ${userId} and k.deleted_at is null)
        when ${VIDEOS}::int then (select count(*) from clips k
          where k.video_id = page.id and k.user_id = ${userId} and k.deleted_at is null)
        else 0 end)::int as clips,
      c.viral_score as "viralScore", c.viral_reason as "viralReason", p.platform_post_id as "platformPostId",
      p.connection_id as "connectionId", p.permalink,
      case when p.privacy is distinct from 'private' then p.embed_url end as "embedUrl", p.source_video_id as "sourceVideoId"
    from page
      left join posts p on page.rank = ${POSTS}::int and p.id = page.id
      left join videos v on page.rank = ${VIDEOS}::int and v.id = page.id
      left join clips c on page.rank = ${CLIPS}::int and c.id = page.id
      left join lateral (${postedFigures(sql`made.user_id = ${userId} and made.clip_id = c.id`)}) posted on true`;
}

/** Number of rows that match the filter. */
export async function countContentRows(db: Db, userId: string, query: ContentQuery): Promise<number> {
  const branches = branchesOf(userId, query);
  if (branches.length === 0) return 0;
  const counts = branches.map(({ from, where }) => sql`(select count(*) from ${from} where ${where})`);
  const found = await db.execute<{ total: number }>(sql`select (${sql.join(counts, sql` + `)})::int as total`);
  return found.rows[0]?.total ?? 0;
}

export type ContentSourceCount = { source: Platform | 'upload' | 'clip'; count: number; loading: boolean };

/**
 * Where an account's content comes from: connected platforms, whether their first sync is still running, and whether
 * there are uploads and clips.
 */
export async function listContentSources(db: Db, userId: string): Promise<ContentSourceCount[]> {
  const found = await db.execute<ContentSourceCount>(sql`
    select c.platform as source, coalesce(bool_or(s.whole_at is null and s.state <> 'idle'), false) as loading,
      (select count(*) from posts p where p.user_id = ${userId} and p.removed_at is null
        and p.platform = c.platform)::int as count
    from connections c left join post_syncs s on s.connection_id = c.id where c.user_id = ${userId} group by c.platform
    union all
    select 'upload', false, count(*)::int from videos
    where user_id = ${userId} and deleted_at is null
    union all
    select 'clip', false, count(*)::int from clips where user_id = ${userId} and deleted_at is null`);
  const order: readonly string[] = contentSources;
  return found.rows
    .filter(({ source, count }) => count > 0 || (source !== 'upload' && source !== 'clip'))
    .sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
}
