// The store of lists: publications with the picture of their clip or video and the figures of their post.
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { clips } from '#server/modules/clips/tables.ts';
import { videos } from '#server/modules/content/tables.ts';
import { posts } from '#server/modules/posts/tables.ts';
import { type PublicationRow, publicationGroups, publications } from './tables.ts';

/** A publication without the engine's internal columns. */
export type ShownPublication = Omit<PublicationRow, 'handleSealed' | 'fileMedia' | 'candidates' | 'score'> & {
  clipId: string | null;
  videoId: string | null;
};
export type PostFigures = { views: number | null; likes: number | null; comments: number | null };
export type PublicationEntryRow = ShownPublication & {
  /** Storage key of the clip's or video's picture, or null if there is none or it was deleted. */
  pictureKey: string | null;
  /** From our copy of the post; null if it is not synced yet. */
  figures: PostFigures | null;
};

export type PublicationQuery = {
  from?: Date | undefined;
  to?: Date | undefined;
  clipIds?: readonly string[] | undefined;
  videoIds?: readonly string[] | undefined;
  /** Only those that wait for a person. */
  needsAttention?: boolean;
};
const MAX_LISTED = 500;

/** Publications whose time (published, scheduled, or requested) is within a span, newest first, 500 at most. */
export async function listPublications(
  db: Db,
  userId: string,
  { from, to, clipIds, videoIds, needsAttention = false }: PublicationQuery,
): Promise<PublicationEntryRow[]> {
  const at = sql`coalesce(${publications.publishedAt}, ${publications.dueAt}, ${publications.createdAt})`;
  const ofSource = or(
    clipIds && inArray(publicationGroups.clipId, [...clipIds]),
    videoIds && inArray(publicationGroups.videoId, [...videoIds]),
  );
  return listEntries(db, userId, {
    where: and(from && gte(at, from), to && lte(at, to), ofSource, needsAttention ? attentionNeeded : undefined),
    order: [desc(at), asc(publications.id)],
    limit: MAX_LISTED,
  });
}

/**
 * As in the index publications_needing_attention. A failure is settled by the next request for the same content on
 * its account.
 */
const attentionNeeded = sql`(publications.state = 'needs_check' or publications.held in ('restored', 'reconnect')
  or (publications.state = 'failed' and publications.updated_at > now() - interval '7 days' and not exists (
    select from publications later join publication_groups made on made.id = later.group_id
    where later.connection_id = publications.connection_id and later.state <> 'canceled'
      and later.created_at > publications.created_at
      and (made.clip_id = publication_groups.clip_id or made.video_id = publication_groups.video_id))))`;

/** Publications in a time span (end exclusive), and drafts without a time, earliest first. */
export async function listCalendarPublications(
  db: Db,
  userId: string,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<PublicationEntryRow[]> {
  // The same expression as in the index publications_by_day.
  const at = sql`coalesce(${publications.dueAt}, ${publications.publishedAt}, ${publications.createdAt})`;
  return listEntries(db, userId, {
    where: or(and(gte(at, from), lt(at, to)), and(eq(publications.state, 'draft'), isNull(publications.dueAt))),
    order: [asc(at), asc(publications.id)],
    limit,
  });
}

async function listEntries(
  db: Db,
  userId: string,
  { where, order, limit }: { where: SQL | undefined; order: SQL[]; limit: number },
): Promise<PublicationEntryRow[]> {
  // Matched by user and post, because reconnecting an account gives it a new connection.
  const post = db
    .select({
      figures: sql<PostFigures>`jsonb_build_object('views', ${posts.views}, 'likes', ${posts.likes},
        'comments', ${posts.comments})`.as('figures'),
    })
    .from(posts)
    .where(
      and(
        ...[eq(posts.userId, publications.userId), eq(posts.platform, publications.platform)],
        ...[eq(posts.platformPostId, publications.platformPostId), isNull(posts.removedAt)],
      ),
    )
    .limit(1)
    .as('post');
  const rows = await db
    .select({
      row: shown,
      clipId: publicationGroups.clipId,
      videoId: publicationGroups.videoId,
      coverKey: clips.coverKey,
      posterKey: videos.posterKey,
      figures: post.figures,
    })
    .from(publications)
    .innerJoin(publicationGroups, eq(publicationGroups.id, publications.groupId))
    .leftJoin(clips, and(eq(clips.id, publicationGroups.clipId), isNull(clips.deletedAt)))
    .leftJoin(
      videos,
      and(eq(videos.id, publicationGroups.videoId), isNull(videos.deletedAt), eq(videos.status, 'ready')),
    )
    .leftJoinLateral(post, sql`true`)
    .where(and(eq(publications.userId, userId), where))
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ row, coverKey, posterKey, ...found }) => ({
    ...row,
    ...found,
    pictureKey: coverKey ?? posterKey,
  }));
}
const {
  handleSealed: _handle,
  fileMedia: _media,
  candidates: _candidates,
  score: _score,
  ...shown
} = getTableColumns(publications);
