/** Links between ideas and recordings, read by other modules’ screens too; separate from ideas (store.ts). */
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type IdeaRow, type IdeaVideoRow, ideas, ideaVideos } from './tables.ts';

/**
 * An idea with the videos linked as its recordings, in the order they were linked; undefined when there is no such
 * idea.
 */
export async function findIdeaWithVideos(
  db: Db,
  userId: string,
  ideaId: string,
): Promise<{ briefVersion: number; videos: IdeaVideoRow[] } | undefined> {
  const rows = await db
    .select({ briefVersion: ideas.briefVersion, video: getTableColumns(ideaVideos) })
    .from(ideas)
    .leftJoin(ideaVideos, and(eq(ideaVideos.ideaId, ideas.id), eq(ideaVideos.userId, userId)))
    .where(and(eq(ideas.id, ideaId), eq(ideas.userId, userId), isNull(ideas.deletedAt)))
    .orderBy(asc(ideaVideos.createdAt), asc(ideaVideos.videoId));
  const [first] = rows;
  return first && { briefVersion: first.briefVersion, videos: rows.flatMap(({ video }) => video ?? []) };
}

/** The idea, unless deleted, that the video is a recording of. */
export async function findIdeaOfVideo(
  db: Db,
  userId: string,
  videoId: string,
): Promise<Pick<IdeaRow, 'id' | 'title'> | undefined> {
  const [row] = await db
    .select({ id: ideas.id, title: ideas.title })
    .from(ideaVideos)
    .innerJoin(ideas, eq(ideas.id, ideaVideos.ideaId))
    .where(
      and(
        eq(ideaVideos.videoId, videoId),
        eq(ideaVideos.userId, userId),
        eq(ideas.userId, userId),
        isNull(ideas.deletedAt),
      ),
    );
  return row;
}

/**
 * Links the video to this idea and to no other; an existing link is left unchanged. Returns the idea it was linked to
 * before.
 */
export async function upsertIdeaVideo(tx: Db, row: IdeaVideoRow): Promise<string | undefined> {
  const [before] = await tx
    .select({ ideaId: ideaVideos.ideaId })
    .from(ideaVideos)
    .where(and(eq(ideaVideos.videoId, row.videoId), eq(ideaVideos.userId, row.userId)))
    .for('update');
  const { ideaId, briefVersion, createdAt } = row;
  await tx
    .insert(ideaVideos)
    .values(row)
    .onConflictDoUpdate({
      target: ideaVideos.videoId,
      set: { ideaId, briefVersion, createdAt },
      setWhere: sql`${ideaVideos.userId} = ${row.userId} and ${ideaVideos.ideaId} <> ${ideaId}`,
    });
  return before?.ideaId;
}

/** Returns false when the video is not linked to the idea. */
export async function deleteIdeaVideo(tx: Db, userId: string, ideaId: string, videoId: string): Promise<boolean> {
  const result = await tx
    .delete(ideaVideos)
    .where(and(eq(ideaVideos.videoId, videoId), eq(ideaVideos.ideaId, ideaId), eq(ideaVideos.userId, userId)));
  return result.rowCount === 1;
}
