import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { EditDecisions, Inspection } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import { containing } from '#server/db/like.ts';
import type { Message } from '#texts/message.ts';
import { type ClipRow, clipCounts, clipRuns, clips, type ListedClip, type StoredCover } from './tables.ts';

/** A list query; `search` is a case-insensitive substring of title or description. */
export type ClipQuery = {
  page: number;
  limit: number;
  search?: string | undefined;
  sourcePlatform?: string | undefined;
  videoId?: string | undefined;
  status?: ClipRow['status'] | undefined;
  sortBy: 'created_at' | 'viral_score' | 'duration_seconds' | 'start_seconds';
  sortOrder: 'asc' | 'desc';
};

const sortColumns = {
  created_at: clips.createdAt,
  viral_score: clips.viralScore,
  duration_seconds: clips.durationSeconds,
  start_seconds: clips.startSeconds,
};

/** Edit decisions are most of a row's bytes and not shown in any list. */
const { edit: _edit, ...listedColumns } = getTableColumns(clips);

const own = (userId: string, id: string) => and(eq(clips.id, id), eq(clips.userId, userId));

/** Reads one page of an account's clips and the total. Clips of one run are ordered by score. */
export type ListClips = (userId: string, query: ClipQuery) => Promise<{ rows: ListedClip[]; total: number }>;

/** Builds the list's statements, each prepared once per connection, because screens make this call most often. */
export function prepareListClips(db: Db): ListClips {
  const given = (name: string) => sql`${sql.placeholder(name)}::text`;
  /** A null filter matches everything. */
  const matches = (column: AnyPgColumn, name: string) => sql`(${given(name)} is null or ${column} = ${given(name)})`;
  const where = and(
    eq(clips.userId, sql.placeholder('userId')),
    isNull(clips.deletedAt),
    sql`(${given('pattern')} is null or ${clips.title} ilike ${given('pattern')}
      or ${clips.description} ilike ${given('pattern')})`,
    matches(clips.sourcePlatform, 'sourcePlatform'),
    matches(clips.videoId, 'videoId'),
    matches(clips.status, 'status'),
  );
  const counting = db.select({ total: count() }).from(clips).where(where).prepare('count_clips');
  const summing = db
    .select({ total: sum(clipCounts.clips).mapWith(Number) })
    .from(clipCounts)
    .where(
      and(
        eq(clipCounts.accountId, sql.placeholder('userId')),
        matches(clipCounts.sourcePlatform, 'sourcePlatform'),
        matches(clipCounts.status, 'status'),
      ),
    )
    .prepare('sum_clip_counts');
  const preparePage = (sortBy: ClipQuery['sortBy'], sortOrder: ClipQuery['sortOrder']) =>
    db
      .select(listedColumns)
      .from(clips)
      .where(where)
      .orderBy((sortOrder === 'asc' ? asc : desc)(sortColumns[sortBy]), asc(clips.ordinal), asc(clips.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`list_clips_${sortBy}_${sortOrder}`);
  const pages = new Map<string, ReturnType<typeof preparePage>>();

  return async (userId, { sortBy, sortOrder, ...query }) => {
    const name = `${sortBy} ${sortOrder}`;
    const page = pages.get(name) ?? preparePage(sortBy, sortOrder);
    pages.set(name, page);
    const filters = {
      userId,
      pattern: query.search ? containing(query.search) : null,
      sourcePlatform: query.sourcePlatform ?? null,
      videoId: query.videoId ?? null,
      status: query.status ?? null,
    };
    // Counts are kept by source and status only.
    const isCounted = filters.pattern === null && filters.videoId === null;
    const [rows, [counted]] = await Promise.all([
      page.execute({ ...filters, limit: query.limit, offset: (query.page - 1) * query.limit }),
      (isCounted ? summing : counting).execute(filters),
    ]);
    return { rows, total: counted?.total ?? 0 };
  };
}

/** Clips made from these videos, best first, at most 200. */
export async function listClipsOfVideos(db: Db, userId: string, videoIds: readonly string[]): Promise<ListedClip[]> {
  if (videoIds.length === 0) return [];
  return db
    .select(listedColumns)
    .from(clips)
    .where(and(eq(clips.userId, userId), isNull(clips.deletedAt), inArray(clips.videoId, [...videoIds])))
    .orderBy(desc(clips.viralScore), asc(clips.createdAt), asc(clips.id))
    .limit(MAX_OF_VIDEOS);
}
const MAX_OF_VIDEOS = 200;

/** Those of the clips that belong to the account and are not deleted, in no order. */
export async function listClipsById(db: Db, userId: string, ids: readonly string[]): Promise<ListedClip[]> {
  if (ids.length === 0) return [];
  return db
    .select(listedColumns)
    .from(clips)
    .where(and(eq(clips.userId, userId), isNull(clips.deletedAt), inArray(clips.id, [...ids])));
}

/** The clip unless it is deleted. */
export async function findClip(db: Db, userId: string, id: string): Promise<ClipRow | undefined> {
  const [row] = await db
    .select()
    .from(clips)
    .where(and(own(userId, id), isNull(clips.deletedAt)));
  return row;
}

/** The clip's row, locked until the transaction ends. */
export async function lockClip(tx: Db, userId: string, id: string): Promise<ClipRow | undefined> {
  const [row] = await tx
    .select()
    .from(clips)
    .where(and(own(userId, id), isNull(clips.deletedAt)))
    .for('update');
  return row;
}

/** Stores a change of the cover. The files are measured again. */
export async function saveCover(
  tx: Db,
  id: string,
  change: { cover: StoredCover; coverKey?: string },
  at: Date,
): Promise<void> {
  await tx
    .update(clips)
    .set({ ...change, storedBytes: null, updatedAt: at })
    .where(eq(clips.id, id));
}

export async function updateClipText(
  db: Db,
  userId: string,
  id: string,
  change: Partial<Pick<ClipRow, 'title' | 'description' | 'hashtags'>>,
  at: Date,
): Promise<ClipRow | undefined> {
  const [row] = await db
    .update(clips)
    .set({ ...change, updatedAt: at })
    .where(and(own(userId, id), isNull(clips.deletedAt)))
    .returning();
  return row;
}

/** Marks the clip deleted; its row and files are removed later. Returns false when there is no such clip. */
export async function hideClip(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const result = await db
    .update(clips)
    .set({ deletedAt: at })
    .where(and(own(userId, id), isNull(clips.deletedAt)));
  return result.rowCount === 1;
}

/** Undoes a deletion not older than `since`. */
export async function unhideClip(db: Db, userId: string, id: string, since: Date): Promise<ClipRow | undefined> {
  const [row] = await db
    .update(clips)
    .set({ deletedAt: null })
    .where(and(own(userId, id), gte(clips.deletedAt, since)))
    .returning();
  return row;
}

/** Clips of all accounts deleted before the instant. */
export async function listDeletedClips(db: Db, before: Date, limit: number): Promise<{ id: string; userId: string }[]> {
  return db.select({ id: clips.id, userId: clips.userId }).from(clips).where(lt(clips.deletedAt, before)).limit(limit);
}

/** Deletes the row permanently. */
export async function deleteClipRow(db: Db, id: string, before: Date): Promise<void> {
  await db.delete(clips).where(and(eq(clips.id, id), lt(clips.deletedAt, before)));
}

export async function markProcessing(tx: Db, clipId: string): Promise<void> {
  await tx.update(clips).set({ status: 'processing', errorCode: null, errorMessage: null }).where(eq(clips.id, clipId));
}

/** Records a finished clip and counts it once for its run. */
export async function markCompleted(
  tx: Db,
  clip: Pick<ClipRow, 'id' | 'runId'>,
  made: {
    edit: EditDecisions;
    inspection: Inspection;
    layout: string;
    fileKey: string;
    coverKey: string | null;
    cover: StoredCover | null;
    durationSeconds: number;
  },
  at: Date,
): Promise<void> {
  const result = await tx
    .update(clips)
    .set({ ...made, status: 'completed', errorCode: null, errorMessage: null, updatedAt: at })
    .where(and(eq(clips.id, clip.id), inArray(clips.status, ['pending', 'processing'])));
  if (result.rowCount === 1) {
    await tx
      .update(clipRuns)
      .set({ clipsGenerated: sql`${clipRuns.clipsGenerated} + 1` })
      .where(eq(clipRuns.id, clip.runId));
  }
}

export async function markFailed(tx: Db, clipId: string, code: string, message: Message, at: Date): Promise<void> {
  await tx
    .update(clips)
    .set({ status: 'failed', errorCode: code, errorMessage: message, updatedAt: at })
    .where(and(eq(clips.id, clipId), inArray(clips.status, ['pending', 'processing'])));
}

/**
 * Total bytes of an account's clips, without those deleted before `restorableSince`. Unmeasured clips count as zero.
 */
export async function sumStoredBytes(db: Db, userId: string, restorableSince: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(clips.storedBytes) })
    .from(clips)
    .where(and(eq(clips.userId, userId), or(isNull(clips.deletedAt), gte(clips.deletedAt, restorableSince))));
  return Number(row?.bytes ?? 0);
}

/** Clips of all accounts that have files whose size has not been measured. */
export async function listUnmeasuredClips(db: Db, limit: number): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: clips.id, userId: clips.userId })
    .from(clips)
    .where(and(isNull(clips.storedBytes), isNotNull(clips.fileKey)))
    .orderBy(asc(clips.createdAt))
    .limit(limit);
}

export async function setStoredBytes(db: Db, id: string, storedBytes: number): Promise<void> {
  await db.update(clips).set({ storedBytes }).where(eq(clips.id, id));
}
