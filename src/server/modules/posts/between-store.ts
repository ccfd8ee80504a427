// Apart from store.ts because it reads publications and connections too.
import { and, asc, eq, getTableColumns, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { connections } from '#server/modules/connections/tables.ts';
import { publications } from '#server/modules/publications/tables.ts';
import { type PostRow, posts } from './tables.ts';

export type PostBetween = PostRow & { accountUsername: string | null; accountTitle: string | null };

/** Posts published in a span of time, its end excluded, that were not made by a publication, earliest first. */
export async function listPostsBetween(
  db: Db,
  userId: string,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<PostBetween[]> {
  const publication = db
    .select({ one: sql`1` })
    .from(publications)
    .where(
      and(
        ...[eq(publications.userId, userId), eq(publications.platform, posts.platform)],
        eq(publications.platformPostId, posts.platformPostId),
      ),
    );
  return db
    .select({
      ...getTableColumns(posts),
      accountUsername: connections.username,
      accountTitle: connections.channelTitle,
    })
    .from(posts)
    .innerJoin(connections, eq(connections.id, posts.connectionId))
    .where(
      and(
        ...[eq(posts.userId, userId), isNull(posts.removedAt), notExists(publication)],
        ...[gte(posts.publishedAt, from), lt(posts.publishedAt, to)],
      ),
    )
    .orderBy(asc(posts.publishedAt), asc(posts.id))
    .limit(limit);
}
