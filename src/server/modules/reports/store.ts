import { sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';

export type PostLine = {
  platform: Platform;
  account: string | null;
  title: string;
  publishedAt: Date;
  seconds: number | null;
  views: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  saves: number | null;
  reach: number | null;
  engagement: number | null;
  permalink: string | null;
  readAt: Date;
};

/** Posts published since an instant, newest first, with their counts as last read. */
export async function listPostLines(
  db: Db,
  userId: string,
  { platform, since, limit }: { platform: Platform | undefined; since: Date; limit: number },
): Promise<PostLine[]> {
  const { rows } = await db.execute<
    Omit<PostLine, 'publishedAt' | 'readAt'> & Record<'publishedAt' | 'readAt', string>
  >(sql`
    select p.platform, coalesce(c.channel_title, c.username) as account, p.title, to_json(p.published_at) #>> '{}' as "publishedAt",
      p.duration_seconds as seconds, p.views::float8 as views, p.likes::float8 as likes, p.comments::float8 as comments,
      p.shares::float8 as shares, p.saves::float8 as saves, p.reach::float8 as reach, p.engagement::float8 as engagement, p.permalink,
      to_json(p.stats_at) #>> '{}' as "readAt"
    from posts p join connections c on c.id = p.connection_id
    where p.user_id = ${userId} and p.removed_at is null and p.published_at >= ${since.toISOString()}::timestamptz
      and (${platform ?? null}::text is null or p.platform = ${platform ?? null})
    order by p.published_at desc, p.id limit ${limit}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt), readAt: new Date(row.readAt) }));
}
