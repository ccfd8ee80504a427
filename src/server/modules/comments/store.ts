import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { CommentFacts } from '#server/platforms/platform.ts';

export type StoredComment = {
  id: string;
  author: string | null;
  text: string;
  publishedAt: Date;
  likes: number | null;
  replies: number | null;
  isOwn: boolean;
};
export type CommentOrder = 'newest' | 'liked';

/** Replaces the comments of a post: what is no longer there was deleted on the platform. */
export async function replaceComments(
  tx: Db,
  { postId, userId }: { postId: string; userId: string },
  comments: readonly CommentFacts[],
  at: Date,
): Promise<void> {
  const kept = await tx.execute(
    sql`update posts set comments_at = ${at.toISOString()}::timestamptz where id = ${postId} and user_id = ${userId}`,
  );
  if (kept.rowCount !== 1) return;
  await tx.execute(sql`delete from post_comments where post_id = ${postId} and user_id = ${userId}`);
  const rows = comments.map((comment) => ({
    platform_comment_id: comment.platformCommentId,
    author: comment.author && storable(comment.author),
    body: storable(comment.text),
    published_at: comment.publishedAt.toISOString(),
    likes: comment.likes,
    replies: comment.replies,
    is_own: comment.isOwn,
  }));
  await tx.execute(sql`
    insert into post_comments (post_id, user_id, platform_comment_id, author, body, published_at, likes, replies, is_own)
    select ${postId}, ${userId}, c.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (platform_comment_id text, author text,
      body text, published_at timestamptz, likes integer, replies integer, is_own boolean)
    on conflict do nothing`);
}

/** PostgreSQL stores no null character. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}

/** Deletes the comments of posts that are no longer on their platform. */
export async function dropComments(tx: Db, userId: string, postIds: readonly string[]): Promise<void> {
  const chosen = sql`user_id = ${userId} and id = any(${sql.param([...postIds])}::text[])`;
  await forget(tx, chosen);
}

/** Deletes comments that were last read before `before`. Returns of how many posts. */
export async function dropCommentsBefore(db: Db, before: Date, limit: number): Promise<number> {
  return forget(
    db,
    sql`id in (select id from posts where comments_at < ${before.toISOString()}::timestamptz
      order by comments_at limit ${limit})`,
  );
}

async function forget(db: Db, chosen: SQL): Promise<number> {
  const { rows } = await db.execute<{ posts: number }>(sql`
    with chosen as (update posts set comments_at = null where ${chosen} and comments_at is not null returning id, user_id),
      gone as (delete from post_comments c using chosen where c.post_id = chosen.id and c.user_id = chosen.user_id)
    select count(*)::int as posts from chosen`);
  return rows[0]?.posts ?? 0;
}

export type CommentedPost = {
  id: string;
  platform: Platform;
  scopes: string[];
  publishedAt: Date;
  removed: boolean;
  /** How many comments the platform counts; null: it does not tell. */
  total: number | null;
  readAt: Date | null;
  /** The platform's own code, where it refused to give them. */
  refusal: { code: string; retryAt: Date } | null;
};

/** A post of the user with what is known about its comments. */
export async function findCommentedPost(db: Db, userId: string, id: string): Promise<CommentedPost | undefined> {
  const { rows } = await db.execute<
    Omit<CommentedPost, 'publishedAt' | 'readAt' | 'refusal'> & {
      publishedAt: string;
      readAt: string | null;
      code: string | null;
      retryAt: string | null;
    }
  >(sql`
    select p.id, p.platform, c.scopes, p.published_at as "publishedAt", p.removed_at is not null as removed, p.comments::float8 as total,
      p.comments_at as "readAt", r.code, r.retry_at as "retryAt"
    from posts p join connections c on c.id = p.connection_id and c.user_id = p.user_id
      left join post_refusals r on r.post_id = p.id and r.what = 'comments'
    where p.id = ${id} and p.user_id = ${userId}`);
  const [row] = rows;
  if (!row) return undefined;
  const { code, retryAt, publishedAt, readAt, ...post } = row;
  return {
    ...post,
    publishedAt: new Date(publishedAt),
    readAt: readAt === null ? null : new Date(readAt),
    refusal: code === null || retryAt === null ? null : { code, retryAt: new Date(retryAt) },
  };
}

export async function listComments(
  db: Db,
  userId: string,
  postId: string,
  order: CommentOrder,
): Promise<StoredComment[]> {
  const by = order === 'liked' ? sql`likes desc nulls last, published_at desc` : sql`published_at desc`;
  const { rows } = await db.execute<Omit<StoredComment, 'publishedAt'> & { publishedAt: string }>(sql`
    select platform_comment_id as id, author, body as text, published_at as "publishedAt", likes, replies, is_own as "isOwn"
    from post_comments where post_id = ${postId} and user_id = ${userId} order by ${by}, platform_comment_id`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}
/** A comment by somebody else, with the post it stands under. */
export type FoundComment = {
  id: string;
  text: string;
  publishedAt: Date;
  postId: string;
  postTitle: string;
  platform: Platform;
  /** For counting people; never shown with an idea. */
  author: string | null;
};

/** The newest comments under these posts that hold a question mark, not the account's own. */
export async function listAskingComments(
  db: Db,
  userId: string,
  postIds: readonly string[],
  limit: number,
): Promise<FoundComment[]> {
  const { rows } = await db.execute<Omit<FoundComment, 'publishedAt'> & { publishedAt: string }>(sql`
    select c.platform_comment_id as id, c.body as text, c.published_at as "publishedAt", p.id as "postId", p.title as "postTitle", p.platform, c.author
    from post_comments c join posts p on p.id = c.post_id and p.user_id = c.user_id
    where c.user_id = ${userId} and c.post_id = any(${sql.param([...postIds])}::text[]) and not c.is_own and p.removed_at is null
      and c.body like '%?%'
    order by c.published_at desc, c.platform_comment_id limit ${limit}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}
