import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, or, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { EditDecisions, Inspection, Moment } from '#server/clip-engine/model.ts';
import type { Db } from '#server/db/database.ts';
import { type ClipRow, type ClipRunRow, clipRuns, clips, type ListedClip } from './tables.ts';

/** What a list asks for; `search` is a substring of title or description, without regard to case. */
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

/** Edit decisions are most of a row's bytes and in no list. */
const { edit: _edit, ...listedColumns } = getTableColumns(clips);

const own = (userId: string, id: string) => and(eq(clips.id, id), eq(clips.userId, userId));

/** Reads one page of an account's clips and how many there are in all. Clips of one run stand in the order of their score. */
export type ListClips = (userId: string, query: ClipQuery) => Promise<{ rows: ListedClip[]; total: number }>;

/** Builds the statements of the list, each prepared once per connection: this is the call that screens make most. */
export function prepareListClips(db: Db): ListClips {
  const given = (name: string) => sql`${sql.placeholder(name)}::text`;
  /** A filter that is null lets everything through. */
  const matches = (column: AnyPgColumn, name: string) => sql`(${given(name)} is null or ${column} = ${given(name)})`;
  const where = and(
    eq(clips.userId, sql.placeholder('userId')),
    isNull(clips.deletedAt),
    sql`(${given('pattern')} is null or ${clips.title} ilike ${given('pattern')} or ${clips.description} ilike ${given('pattern')})`,
    matches(clips.sourcePlatform, 'sourcePlatform'),
    matches(clips.videoId, 'videoId'),
    matches(clips.status, 'status'),
  );
  const counting = db.select({ total: count() }).from(clips).where(where).prepare('count_clips');
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
      pattern: query.search ? `%${query.search.replace(/[\\%_]/g, '\\$&')}%` : null,
      sourcePlatform: query.sourcePlatform ?? null,
      videoId: query.videoId ?? null,
      status: query.status ?? null,
    };
    const [rows, [counted]] = await Promise.all([
      page.execute({ ...filters, limit: query.limit, offset: (query.page - 1) * query.limit }),
      counting.execute(filters),
    ]);
    return { rows, total: counted?.total ?? 0 };
  };
}

/** Clips made from these videos, the best first, 200 at most. */
export async function listClipsOfVideos(db: Db, userId: string, videoIds: readonly string[]): Promise<ListedClip[]> {
  if (videoIds.length === 0) return [];
  return db
    .select(listedColumns)
    .from(clips)
    .where(and(eq(clips.userId, userId), isNull(clips.deletedAt), inArray(clips.videoId, [...videoIds])))
    .orderBy(desc(clips.viralScore), asc(clips.createdAt), asc(clips.id))
    .limit(OF_VIDEOS_MAX);
}
const OF_VIDEOS_MAX = 200;

/** The clip unless it is deleted. */
export async function findClip(db: Db, userId: string, id: string): Promise<ClipRow | undefined> {
  const [row] = await db
    .select()
    .from(clips)
    .where(and(own(userId, id), isNull(clips.deletedAt)));
  return row;
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

/** Marks deleted; the row and its files go later. Returns false when there is no such clip. */
export async function hideClip(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const result = await db
    .update(clips)
    .set({ deletedAt: at })
    .where(and(own(userId, id), isNull(clips.deletedAt)));
  return result.rowCount === 1;
}

/** Takes back a deletion that is not older than `since`. */
export async function unhideClip(db: Db, userId: string, id: string, since: Date): Promise<ClipRow | undefined> {
  const [row] = await db
    .update(clips)
    .set({ deletedAt: null })
    .where(and(own(userId, id), gte(clips.deletedAt, since)))
    .returning();
  return row;
}

/** Clips of all accounts that were deleted before the instant. */
export async function listDeletedClips(db: Db, before: Date, limit: number): Promise<{ id: string; userId: string }[]> {
  return db.select({ id: clips.id, userId: clips.userId }).from(clips).where(lt(clips.deletedAt, before)).limit(limit);
}

/** Removes the row for good. */
export async function deleteClipRow(db: Db, id: string, before: Date): Promise<void> {
  await db.delete(clips).where(and(eq(clips.id, id), lt(clips.deletedAt, before)));
}

export async function insertClipRun(db: Db, run: Omit<ClipRunRow, 'createdAt' | 'clipsGenerated' | 'note'>): Promise<void> {
  await db.insert(clipRuns).values(run);
}

export async function findClipRun(db: Db, userId: string, id: string): Promise<ClipRunRow | undefined> {
  const [row] = await db
    .select()
    .from(clipRuns)
    .where(and(eq(clipRuns.id, id), eq(clipRuns.userId, userId)));
  return row;
}

/** Serialises the start of generations of one account until the transaction ends. */
export async function lockGenerations(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('clips.generate:' || ${userId}, 0))`);
}

/** Writes the moments of a run as pending clips; a repeated call changes nothing. */
export async function insertPendingClips(tx: Db, run: ClipRunRow, moments: readonly (Moment & { id: string })[]): Promise<void> {
  if (moments.length === 0) return;
  const rows = moments.map((moment, ordinal) => ({
    id: moment.id,
    userId: run.userId,
    runId: run.id,
    videoId: run.videoId,
    videoTitle: run.videoTitle,
    sourcePlatform: run.sourcePlatform,
    postId: run.postId,
    ordinal,
    status: 'pending' as const,
    title: moment.title,
    description: moment.description,
    hashtags: [...moment.hashtags],
    viralScore: moment.score,
    viralReason: moment.reason,
    evidence: [...moment.evidence],
    transcript: moment.text,
    startSeconds: moment.startSeconds,
    endSeconds: moment.endSeconds,
    durationSeconds: moment.endSeconds - moment.startSeconds,
    filler: moment.filler,
  }));
  await tx.insert(clips).values(rows).onConflictDoNothing();
}

/** Sets the numbers the tracker shows. */
export async function updateRunCounts(
  tx: Db,
  runId: string,
  change: { totalClips?: number; note?: string | null },
): Promise<void> {
  await tx.update(clipRuns).set(change).where(eq(clipRuns.id, runId));
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
    coverKey: string;
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

export async function markFailed(tx: Db, clipId: string, code: string, message: string, at: Date): Promise<void> {
  await tx
    .update(clips)
    .set({ status: 'failed', errorCode: code, errorMessage: message, updatedAt: at })
    .where(and(eq(clips.id, clipId), inArray(clips.status, ['pending', 'processing'])));
}

/** The run for the job that does it. @throws Error when it is gone */
export async function readClipRun(db: Db, id: string): Promise<ClipRunRow> {
  const [run] = await db.select().from(clipRuns).where(eq(clipRuns.id, id));
  if (!run) throw new Error(`clip run ${id} is gone`);
  return run;
}

/** The clips a run makes, in their order. */
export async function listRunClips(db: Db, runId: string): Promise<ClipRow[]> {
  return db
    .select()
    .from(clips)
    .where(and(eq(clips.runId, runId), isNull(clips.deletedAt)))
    .orderBy(asc(clips.ordinal));
}

export async function countRunClips(db: Db, runId: string): Promise<{ finished: number; failed: number }> {
  const [finished, failed] = await Promise.all([
    db.$count(clips, and(eq(clips.runId, runId), eq(clips.status, 'completed'))),
    db.$count(clips, and(eq(clips.runId, runId), eq(clips.status, 'failed'))),
  ]);
  return { finished, failed };
}

/** What an ended run leaves unfinished goes; a clip that was to be made again is failed again, with the reason. */
export async function closeOpenClips(tx: Db, run: ClipRunRow, reason: string): Promise<void> {
  const open = and(eq(clips.runId, run.id), inArray(clips.status, ['pending', 'processing']));
  if (run.retryOf) await tx.update(clips).set({ status: 'failed', errorMessage: reason }).where(open);
  else await tx.delete(clips).where(open);
}

/** Hands a failed clip over to the run that makes it again. */
export async function moveToRun(tx: Db, userId: string, clipId: string, runId: string): Promise<void> {
  await tx
    .update(clips)
    .set({ runId, status: 'pending', errorCode: null, errorMessage: null })
    .where(and(own(userId, clipId), eq(clips.status, 'failed')));
}

/** Bytes of an account's clips, without those deleted before `restorableSince`. One that is not measured counts nothing. */
export async function sumStoredBytes(db: Db, userId: string, restorableSince: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(clips.storedBytes) })
    .from(clips)
    .where(and(eq(clips.userId, userId), or(isNull(clips.deletedAt), gte(clips.deletedAt, restorableSince))));
  return Number(row?.bytes ?? 0);
}

/** Clips of all accounts whose files are there and not measured. */
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
