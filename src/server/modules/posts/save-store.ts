import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { PostFacts, PostInsights } from '#server/platforms/platform.ts';
import { posts } from './tables.ts';
import { storable, titleOf } from './titles.ts';

/** Whose posts, read in which pass and when. */
export type Reading = { connectionId: string; userId: string; platform: Platform; pass: number; at: Date };

/**
 * Writes posts as their platform describes them, and their figures of the day (UTC), in one statement. What was gone is back. Figures that
 * Instagram does not carry in lists stay as they were. Returns how many are new here.
 */
export async function savePosts(tx: Db, reading: Reading, facts: readonly PostFacts[]): Promise<number> {
  if (facts.length === 0) return 0;
  const { connectionId, userId, platform, pass, at } = reading;
  const found = await tx.execute<{ added: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${rowsOf(platform, facts)}::jsonb) as g (id text, platform_post_id text, kind text, title text,
        description text, published_at timestamptz, duration_seconds float8, width int, height int, permalink text, embed_url text,
        cover_url text, media_url text, privacy text, has_captions boolean, views bigint, likes bigint, comments bigint, shares bigint,
        engagement bigint)
    ), saved as (
      insert into posts as p (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at,
        duration_seconds, width, height, permalink, embed_url, cover_url, media_url, privacy, has_captions, views, likes, comments, shares,
        engagement, stats_at, first_seen_at, seen_pass)
      select id, ${userId}, ${connectionId}, ${platform}, platform_post_id, kind, title, description, published_at, duration_seconds, width,
        height, permalink, embed_url, cover_url, media_url, privacy, has_captions, views, likes, comments, shares, engagement,
        ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, ${pass}::int
      from given
      on conflict (connection_id, platform_post_id) do update set
        kind = excluded.kind, title = excluded.title, description = excluded.description, published_at = excluded.published_at,
        duration_seconds = coalesce(excluded.duration_seconds, p.duration_seconds), width = coalesce(excluded.width, p.width),
        height = coalesce(excluded.height, p.height), permalink = excluded.permalink, embed_url = excluded.embed_url,
        cover_url = excluded.cover_url, media_url = excluded.media_url, privacy = excluded.privacy, has_captions = excluded.has_captions,
        views = case when p.platform = 'instagram' then coalesce(excluded.views, p.views) else excluded.views end,
        likes = excluded.likes, comments = excluded.comments,
        shares = case when p.platform = 'instagram' then coalesce(excluded.shares, p.shares) else excluded.shares end,
        engagement = excluded.engagement, stats_at = excluded.stats_at, seen_pass = excluded.seen_pass, removed_at = null
      returning p.id, p.views, p.likes, p.comments, p.shares, p.saves, p.reach, p.xmax = 0 as is_new
    ), days as (
      insert into post_days as d (post_id, user_id, day, views, likes, comments, shares, saves, reach)
      select id, ${userId}, ${dayOf(at)}::date, views, likes, comments, shares, saves, reach from saved
      on conflict (post_id, day) do update set views = excluded.views, likes = excluded.likes, comments = excluded.comments,
        shares = excluded.shares, saves = excluded.saves, reach = excluded.reach
    )
    select count(*) filter (where is_new)::int as added from saved`);
  return found.rows[0]?.added ?? 0;
}

/** As the statement above reads them; a post that a page holds twice counts once. */
function rowsOf(platform: Platform, facts: readonly PostFacts[]): string {
  const rows = new Map(
    facts.map((post) => [
      post.platformPostId,
      {
        id: randomUUID(),
        platform_post_id: post.platformPostId,
        kind: post.kind,
        title: titleOf(platform, post),
        description: storable(post.description),
        published_at: post.publishedAt.toISOString(),
        duration_seconds: post.durationSeconds,
        width: post.width,
        height: post.height,
        permalink: post.permalink,
        embed_url: post.embedUrl,
        cover_url: post.coverUrl,
        media_url: post.mediaUrl,
        privacy: post.privacy,
        has_captions: post.hasCaptions,
        views: post.views,
        likes: post.likes,
        comments: post.comments,
        shares: post.shares,
        engagement: (post.likes ?? 0) + (platform === 'instagram' ? (post.comments ?? 0) : 0),
      },
    ]),
  );
  return JSON.stringify([...rows.values()]);
}

/** Writes figures that took a call of their own; null: the platform refuses them for this post, which is not asked again before its time. */
export async function saveInsights(tx: Db, reading: Reading, postId: string, insights: PostInsights | null): Promise<void> {
  const at = reading.at.toISOString();
  const { views = null, reach = null, shares = null, saves = null, profileVisits = null } = insights ?? {};
  await tx.execute(sql`
    with saved as (
      update posts set views = coalesce(${views}::bigint, views), reach = coalesce(${reach}::bigint, reach),
        shares = coalesce(${shares}::bigint, shares), saves = coalesce(${saves}::bigint, saves),
        profile_visits = coalesce(${profileVisits}::bigint, profile_visits), insights_at = ${at}::timestamptz
      where id = ${postId} and user_id = ${reading.userId}
      returning id, views, likes, comments, shares, saves, reach
    )
    insert into post_days (post_id, user_id, day, views, likes, comments, shares, saves, reach)
    select id, ${reading.userId}, ${dayOf(reading.at)}::date, views, likes, comments, shares, saves, reach from saved
    on conflict (post_id, day) do update set views = excluded.views, likes = excluded.likes, comments = excluded.comments,
      shares = excluded.shares, saves = excluded.saves, reach = excluded.reach`);
}

/** Marks posts as gone from their platform; their rows stay, for what was made of them and for when they come back. */
export async function removePosts(tx: Db, { userId, at }: Reading, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(posts)
    .set({ removedAt: at })
    .where(and(eq(posts.userId, userId), inArray(posts.id, [...ids])));
}

/** The day of an instant, UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
