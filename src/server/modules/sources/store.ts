import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { type PostRow, posts } from '#server/modules/posts/tables.ts';

/** The account's post, even if it has been removed from its platform: a file attached to it stays attached. */
export async function findPostWithSource(db: Db, userId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.userId, userId)));
  return row;
}

/** Like {@link findPostWithSource}, by the platform's id; a post that still exists there comes first. */
export async function findPostWithSourceByPlatformId(
  db: Db,
  userId: string,
  platform: Platform,
  platformPostId: string,
): Promise<PostRow | undefined> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.userId, userId), eq(posts.platform, platform), eq(posts.platformPostId, platformPostId)))
    .orderBy(sql`${posts.removedAt} nulls first`)
    .limit(1);
  return row;
}

/** Locks a post against other changes of its source until the transaction ends. Undefined if there is no such post. */
export async function lockPost(tx: Db, userId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.userId, userId)))
    .for('update');
  return row;
}

/** Serialises an account's requests to fetch files until the transaction ends, so that they can be counted. */
export async function lockFetches(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fetches/${userId}`}, 0))`);
}

/** The post for the job that fetches its file. */
export async function findPostOfJob(db: Db, id: string): Promise<PostRow | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  return row;
}

/** Sets or clears the upload that a post's clips are made from. */
export async function setSource(
  tx: Db,
  userId: string,
  id: string,
  source: { videoId: string; kind: NonNullable<PostRow['sourceKind']> } | null,
): Promise<boolean> {
  const result = await tx
    .update(posts)
    .set({ sourceVideoId: source?.videoId ?? null, sourceKind: source?.kind ?? null })
    .where(and(eq(posts.id, id), eq(posts.userId, userId)));
  return result.rowCount === 1;
}

/** Saves the measured length of a fetched file at its post, where none is known; returns the post's platform if so. */
export async function saveMeasuredLength(
  tx: Db,
  userId: string,
  videoId: string,
  durationSeconds: number,
): Promise<Platform | undefined> {
  const isFetched = and(eq(posts.sourceVideoId, videoId), inArray(posts.sourceKind, ['platform', 'downloader']));
  const [row] = await tx
    .update(posts)
    .set({ durationSeconds })
    .where(and(eq(posts.userId, userId), isFetched, isNull(posts.durationSeconds)))
    .returning({ platform: posts.platform });
  return row?.platform;
}

/** The number of the account's posts as long as this one, itself included. */
export async function countPostsOfLength(
  db: Db,
  { userId, connectionId, durationSeconds }: Pick<PostRow, 'userId' | 'connectionId' | 'durationSeconds'>,
  within: number,
): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        eq(posts.connectionId, connectionId),
        isNull(posts.removedAt),
        sql`abs(${posts.durationSeconds} - ${durationSeconds}) <= ${within}`,
      ),
    );
  return counted?.total ?? 0;
}
