import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import { containing } from '#server/db/like.ts';
import { recogniseSpeechJob } from '#server/jobs/catalog.ts';
import type { JobRun } from '#server/jobs/runs.ts';
import { type VideoRow, videos } from './tables.ts';

/** A video with the number of clips made from it, and its stored words. */
export type ListedVideo = VideoRow & {
  clipsCount: number;
  wordsSource: Transcript['source'] | null;
  wordsVersion: number | null;
  /** The state of the newest run that recognised its speech. */
  recognitionRun: JobRun['state'] | null;
};

/** A list query; `search` is a case-insensitive substring of the title or file name. */
export type VideoQuery = {
  page: number;
  limit: number;
  search?: string | undefined;
  status?: VideoRow['status'] | undefined;
  sortBy: 'created_at' | 'title' | 'duration_seconds';
  sortOrder: 'asc' | 'desc';
};

const sortColumns = {
  created_at: videos.createdAt,
  title: sql`lower(${videos.title})`,
  duration_seconds: videos.durationSeconds,
};
// NOTE: Drizzle omits the table name in a single-table query; without it here, the column would refer to the inner
// table.
const clipsCount = sql<number>`(select count(*)::int from clips
  where clips.video_id = videos.id and clips.user_id = videos.user_id and clips.deleted_at is null)`;
const storedWords = (column: 'source' | 'version') =>
  sql`(select ${sql.raw(column)} from transcripts where transcripts.video_id = videos.id
    and transcripts.user_id = videos.user_id)`;
const recognitionRun = sql<JobRun['state'] | null>`(
  select case when cancel_requested_at is not null and finished_at is null then 'canceled' else state end
  from job_runs where job_runs.subject_id = videos.id and job_runs.user_id = videos.user_id
    and job_runs.job = ${recogniseSpeechJob.name}
  order by job_runs.created_at desc limit 1)`;
const listed = {
  ...getTableColumns(videos),
  clipsCount,
  wordsSource: storedWords('source') as SQL<Transcript['source'] | null>,
  wordsVersion: storedWords('version') as SQL<number | null>,
  recognitionRun,
};

const own = (userId: string, id: string) => and(eq(videos.id, id), eq(videos.userId, userId));
const present = (userId: string, id: string) => and(own(userId, id), isNull(videos.deletedAt));

/** One page of an account's videos and the total; videos without a duration come last. */
export async function listVideoRows(
  db: Db,
  userId: string,
  query: VideoQuery,
): Promise<{ rows: ListedVideo[]; total: number }> {
  const pattern = query.search ? containing(query.search) : undefined;
  const where = and(
    eq(videos.userId, userId),
    isNull(videos.deletedAt),
    pattern ? sql`(${ilike(videos.title, pattern)} or ${ilike(videos.fileName, pattern)})` : undefined,
    query.status ? eq(videos.status, query.status) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(videos)
      .where(where)
      .orderBy(...orderOf(query))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(videos).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function orderOf({ sortBy, sortOrder }: VideoQuery): SQL[] {
  const column = sortColumns[sortBy];
  const first = sortOrder === 'asc' ? asc(column) : desc(column);
  return [sortBy === 'duration_seconds' ? sql`${first} nulls last` : first, asc(videos.id)];
}

/** The video unless it is deleted. */
export async function findVideo(db: Db, userId: string, id: string): Promise<ListedVideo | undefined> {
  const [row] = await db.select(listed).from(videos).where(present(userId, id));
  return row;
}

/** Those of the videos that belong to the account and are not deleted. */
export async function listVideosByIds(db: Db, userId: string, ids: readonly string[]): Promise<ListedVideo[]> {
  if (ids.length === 0) return [];
  return db
    .select(listed)
    .from(videos)
    .where(and(eq(videos.userId, userId), isNull(videos.deletedAt), inArray(videos.id, [...ids])));
}

/** The video unless it is deleted, locked against deletion until the transaction ends. */
export async function lockVideo(
  tx: Db,
  userId: string,
  id: string,
  strength: 'share' | 'update',
): Promise<VideoRow | undefined> {
  const [row] = await tx.select().from(videos).where(present(userId, id)).for(strength);
  return row;
}

/** The video in any state, for jobs, which act for no user. */
export async function findVideoOfJob(db: Db, id: string): Promise<VideoRow | undefined> {
  const [row] = await db.select().from(videos).where(eq(videos.id, id));
  return row;
}

/** Returns false when this video already exists. */
export async function insertVideo(tx: Db, row: typeof videos.$inferInsert): Promise<boolean> {
  const result = await tx.insert(videos).values(row).onConflictDoNothing();
  return result.rowCount === 1;
}

/** Returns false when there is no such video. */
export async function updateVideo(
  db: Db,
  userId: string,
  id: string,
  change: Partial<Pick<VideoRow, 'title' | 'transcriptKey'>>,
  at: Date,
): Promise<boolean> {
  const result = await db
    .update(videos)
    .set({ ...change, updatedAt: at })
    .where(present(userId, id));
  return result.rowCount === 1;
}

/** Records the outcome of preparation, once. Returns false when it is already recorded or the video is gone. */
export async function recordPreparation(
  tx: Db,
  id: string,
  outcome: Partial<VideoRow> & { status: 'ready' | 'failed' },
  at: Date,
): Promise<boolean> {
  const result = await tx
    .update(videos)
    .set({ ...outcome, updatedAt: at })
    .where(and(eq(videos.id, id), eq(videos.status, 'processing')));
  return result.rowCount === 1;
}

/** Records the size of an expected video's file. Returns false when it has a file, has failed, or is gone. */
export async function setExpectedSize(tx: Db, id: string, sizeBytes: number, at: Date): Promise<boolean> {
  const result = await tx
    .update(videos)
    .set({ sizeBytes, updatedAt: at })
    .where(and(eq(videos.id, id), eq(videos.status, 'processing'), eq(videos.sizeBytes, 0)));
  return result.rowCount === 1;
}

/** An account's ready videos, newest first, at most 200; with `near`, those within `within` seconds of that length. */
export async function listReadyVideos(
  db: Db,
  userId: string,
  near?: { seconds: number; within: number },
): Promise<ListedVideo[]> {
  const ofLength = near ? sql`abs(${videos.durationSeconds} - ${near.seconds}) <= ${near.within}` : undefined;
  return db
    .select(listed)
    .from(videos)
    .where(and(eq(videos.userId, userId), isNull(videos.deletedAt), eq(videos.status, 'ready'), ofLength))
    .orderBy(desc(videos.createdAt), asc(videos.id))
    .limit(MAX_READY);
}
const MAX_READY = 200;

/** Marks the video deleted; row and files are removed later. Returns false when there is no such video. */
export async function hideVideo(tx: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const result = await tx.update(videos).set({ deletedAt: at }).where(present(userId, id));
  return result.rowCount === 1;
}

/** Undoes a deletion not older than `since`. Returns false when there is none. */
export async function unhideVideo(db: Db, userId: string, id: string, since: Date): Promise<boolean> {
  const result = await db
    .update(videos)
    .set({ deletedAt: null })
    .where(and(own(userId, id), gte(videos.deletedAt, since)));
  return result.rowCount === 1;
}

/** Videos deleted before `before`, oldest first. */
export async function listDeletedVideos(db: Db, before: Date, limit: number): Promise<VideoRow[]> {
  return db.select().from(videos).where(lt(videos.deletedAt, before)).orderBy(asc(videos.deletedAt)).limit(limit);
}

/** Permanently deletes the row of a deleted video. */
export async function deleteVideoRow(db: Db, id: string, before: Date): Promise<void> {
  await db.delete(videos).where(and(eq(videos.id, id), lt(videos.deletedAt, before)));
}

/**
 * Total bytes of an account's videos, without those deleted before `restorableSince`. An unmeasured video counts as
 * much as its source.
 */
export async function sumStoredBytes(db: Db, userId: string, restorableSince: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`sum(coalesce(${videos.storedBytes}, ${videos.sizeBytes}))` })
    .from(videos)
    .where(and(eq(videos.userId, userId), or(isNull(videos.deletedAt), gte(videos.deletedAt, restorableSince))));
  return Number(row?.bytes ?? 0);
}

/** Videos of all accounts that have files whose size has not been measured. */
export async function listUnmeasuredVideos(db: Db, limit: number): Promise<{ id: string; userId: string }[]> {
  return db
    .select({ id: videos.id, userId: videos.userId })
    .from(videos)
    .where(and(isNull(videos.storedBytes), ne(videos.status, 'processing')))
    .orderBy(asc(videos.createdAt))
    .limit(limit);
}

export async function setStoredBytes(db: Db, id: string, storedBytes: number): Promise<void> {
  await db.update(videos).set({ storedBytes }).where(eq(videos.id, id));
}
