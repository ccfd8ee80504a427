/** Writes the posts that a sync has read, as large upserts; the state of a sync is in store.ts. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dropComments } from '#server/modules/comments/comments.ts';
import { recordInsights, recordPosts } from '#server/modules/figures/figures.ts';
import { storable, titleOf } from '#server/modules/posts/posts.ts';
import { posts } from '#server/modules/posts/tables.ts';
import type { PostFacts, PostInsights } from '#server/platforms/platform.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';
import { deleteRefusal } from './store.ts';

/** Identifies the connection, the pass and the time of reading. */
export type Reading = { connectionId: string; userId: string; rules: PlatformRules; pass: number; at: Date };

/**
 * Saves posts as the platform describes them, and records their figures as observations. Removed posts that are back are
 * restored. A figure the platform did not report keeps its last value, and is not recorded. Returns how many posts are
 * new.
 */
export async function savePosts(tx: Db, reading: Reading, facts: readonly PostFacts[]): Promise<number> {
  if (facts.length === 0) return 0;
  const { connectionId, userId, rules, pass, at } = reading;
  const likes = sql`coalesce(excluded.likes, p.likes)`;
  const comments = sql`coalesce(excluded.comments, p.comments)`;
  const found = await tx.execute<{ id: string; platformPostId: string; isNew: boolean }>(sql`
    with given as (
      select * from jsonb_to_recordset(${rowsOf(rules, facts)}::jsonb) as g (id text, platform_post_id text, kind text, title text,
        description text, published_at timestamptz, duration_seconds float8, width int, height int, permalink text, embed_url text,
        cover_url text, media_url text, privacy text, has_captions boolean, views bigint, likes bigint, comments bigint, shares bigint)
    ), saved as (
      insert into posts as p (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at,
        duration_seconds, width, height, permalink, embed_url, cover_url, media_url, privacy, has_captions, views, likes, comments, shares,
        engagement, stats_at, first_seen_at, seen_pass)
      select id, ${userId}, ${connectionId}, ${rules.platform}, platform_post_id, kind, title, description, published_at, duration_seconds, width,
        height, permalink, embed_url, cover_url, media_url, privacy, has_captions, views, likes, comments, shares,
        ${engagementOf(rules, { likes: sql`likes`, comments: sql`comments` })}, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, ${pass}::int
      from given
      on conflict (connection_id, platform_post_id) do update set
        kind = excluded.kind, title = excluded.title, description = excluded.description, published_at = excluded.published_at,
        duration_seconds = coalesce(excluded.duration_seconds, p.duration_seconds), width = coalesce(excluded.width, p.width),
        height = coalesce(excluded.height, p.height), permalink = excluded.permalink, embed_url = excluded.embed_url,
        cover_url = excluded.cover_url, media_url = excluded.media_url, privacy = excluded.privacy,
        has_captions = coalesce(excluded.has_captions, p.has_captions), views = coalesce(excluded.views, p.views), likes = ${likes},
        comments = ${comments}, shares = coalesce(excluded.shares, p.shares), engagement = ${engagementOf(rules, { likes, comments })},
        stats_at = excluded.stats_at, seen_pass = excluded.seen_pass, removed_at = null
      returning p.id, p.platform_post_id, p.xmax = 0 as is_new
    )
    select id, platform_post_id as "platformPostId", is_new as "isNew" from saved`);
  const factsOf = new Map(facts.map((post) => [post.platformPostId, post]));
  const read = found.rows.flatMap(({ id, platformPostId }) => {
    const known = factsOf.get(platformPostId);
    return known ? [{ id, facts: known }] : [];
  });
  await recordPosts(tx, reading, read);
  return found.rows.filter(({ isNew }) => isNew).length;
}

/** The sort key for engagement: unknown parts add nothing; if all are unknown, so is the sum. */
function engagementOf({ engagement }: PlatformRules, figures: { likes: SQL; comments: SQL }): SQL {
  const parts = engagement.map((part) => figures[part]);
  const known = sql`num_nonnulls(${sql.join(parts, sql`, `)}) > 0`;
  const sum = sql.join(
    parts.map((part) => sql`coalesce(${part}, 0)`),
    sql` + `,
  );
  return sql`case when ${known} then ${sum} end`;
}

/** Rows as the statement above expects them; a post listed twice on a page counts once. */
function rowsOf(rules: PlatformRules, facts: readonly PostFacts[]): string {
  const rows = new Map(
    facts.map((post) => [
      post.platformPostId,
      {
        id: randomUUID(),
        platform_post_id: post.platformPostId,
        kind: post.kind,
        title: titleOf(rules, post),
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
      },
    ]),
  );
  return JSON.stringify([...rows.values()]);
}

/** Saves figures that took a call of their own; one that was not reported keeps its last value. */
export async function saveInsights(tx: Db, reading: Reading, postId: string, insights: PostInsights): Promise<void> {
  const { userId, at } = reading;
  const { views, reach, shares, saves, profileVisits } = insights;
  const saved = await tx.execute(sql`
      update posts set views = coalesce(${views}::bigint, views), reach = coalesce(${reach}::bigint, reach),
        shares = coalesce(${shares}::bigint, shares), saves = coalesce(${saves}::bigint, saves),
        profile_visits = coalesce(${profileVisits}::bigint, profile_visits), insights_at = ${at.toISOString()}::timestamptz
      where id = ${postId} and user_id = ${userId}`);
  if (saved.rowCount === 1) await recordInsights(tx, reading, postId, insights);
  await deleteRefusal(tx, { postId, userId, what: 'insights' });
}

/** Marks posts that exist but could not be read as seen in this pass, so that they do not count as removed. */
export async function markSeen(
  tx: Db,
  { userId, connectionId, pass }: Reading,
  platformPostIds: readonly string[],
): Promise<void> {
  if (platformPostIds.length === 0) return;
  await tx
    .update(posts)
    .set({ seenPass: pass })
    .where(
      and(
        ...[eq(posts.userId, userId), eq(posts.connectionId, connectionId)],
        inArray(posts.platformPostId, [...platformPostIds]),
      ),
    );
}

/**
 * Marks posts as removed from their platform. Their rows are retained, for the clips made from them and in case they
 * come back; their comments are deleted.
 */
export async function removePosts(tx: Db, { userId, at }: Reading, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(posts)
    .set({ removedAt: at })
    .where(and(eq(posts.userId, userId), inArray(posts.id, [...ids])));
  await dropComments(tx, userId, ids);
}

/** The UTC date of an instant. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
