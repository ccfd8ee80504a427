import { sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { RetentionPoint } from '#server/platforms/platform.ts';

export async function saveRetention(
  tx: Db,
  { postId, userId }: { postId: string; userId: string },
  points: readonly RetentionPoint[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into post_retention (post_id, user_id, points, read_at)
    select id, user_id, ${JSON.stringify(points)}::jsonb, ${at.toISOString()}::timestamptz from posts
      where id = ${postId} and user_id = ${userId}
    on conflict (post_id) do update set points = excluded.points, read_at = excluded.read_at`);
}

export type DueRetention = { id: string; platformPostId: string; kind: 'video'; publishedAt: Date };

/**
 * Videos whose curve was never read, or is older than its age allows, newest first. A curve is ready some days after the
 * publication.
 */
export async function listDueRetention(
  db: Db,
  connectionId: string,
  { at, limit }: { at: Date; limit: number },
): Promise<DueRetention[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Omit<DueRetention, 'publishedAt'> & { publishedAt: string }>(sql`
    select p.id, p.platform_post_id as "platformPostId", p.kind, p.published_at as "publishedAt"
    from posts p left join post_retention r on r.post_id = p.id
    where p.connection_id = ${connectionId} and p.removed_at is null and p.kind = 'video' and p.privacy is distinct from 'private'
      and p.published_at between ${now} - interval '366 days' and ${now} - interval '3 days'
      and (r.post_id is null or r.read_at < ${now} - case when p.published_at > ${now} - interval '28 days' then interval '1 day'
        else interval '20 days' end)
      and not exists (select 1 from post_refusals f where f.post_id = p.id and f.what = 'retention' and f.retry_at > ${now})
    order by r.post_id is not null, p.published_at desc, p.id limit ${limit}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}

export type WatchedPost = {
  id: string;
  platform: Platform;
  scopes: string[];
  durationSeconds: number | null;
  points: RetentionPoint[] | null;
  readAt: Date | null;
  /** The edit of the clip that it was made from. */
  edit: unknown;
};

/** A post of the user with its curve. NOTE: the clip behind it is another module's, read along with it. */
export async function findWatchedPost(db: Db, userId: string, id: string): Promise<WatchedPost | undefined> {
  const { rows } = await db.execute<Omit<WatchedPost, 'readAt'> & { readAt: string | null }>(sql`
    select p.id, p.platform, c.scopes, p.duration_seconds as "durationSeconds", r.points, r.read_at as "readAt", made.edit
    from posts p join connections c on c.id = p.connection_id and c.user_id = p.user_id
      left join post_retention r on r.post_id = p.id and r.user_id = p.user_id
      left join lateral (
        select k.edit from publications one join publication_groups g on g.id = one.group_id
          join clips k on k.id = g.clip_id and k.user_id = p.user_id and k.deleted_at is null
        where one.user_id = p.user_id and one.platform = p.platform and one.mode = c.mode
        and one.platform_post_id = p.platform_post_id
        limit 1
      ) made on true
    where p.id = ${id} and p.user_id = ${userId}`);
  const [row] = rows;
  return row && { ...row, readAt: row.readAt === null ? null : new Date(row.readAt) };
}
