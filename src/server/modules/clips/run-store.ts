/** Runs and the clips they make, separate from what screens read and change. */
import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { ClipAspect } from '#contract/clips.ts';
import type { Moment, Span } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import type { Message } from '#texts/message.ts';
import { type ClipRow, type ClipRunRow, clipRuns, clips } from './tables.ts';

export async function insertClipRun(
  db: Db,
  run: Omit<ClipRunRow, 'createdAt' | 'clipsGenerated' | 'notes'>,
): Promise<void> {
  await db.insert(clipRuns).values(run);
}

export async function findClipRun(db: Db, userId: string, id: string): Promise<ClipRunRow | undefined> {
  const [row] = await db
    .select()
    .from(clipRuns)
    .where(and(eq(clipRuns.id, id), eq(clipRuns.userId, userId)));
  return row;
}

/** The account's latest generation. */
export async function findLastRun(db: Db, userId: string): Promise<ClipRunRow | undefined> {
  const [row] = await db
    .select()
    .from(clipRuns)
    .where(and(eq(clipRuns.userId, userId), isNull(clipRuns.retryOf)))
    .orderBy(desc(clipRuns.createdAt))
    .limit(1);
  return row;
}

/** Serialises generation starts of an account until the transaction ends. */
export async function lockGenerations(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('clips.generate:' || ${userId}, 0))`);
}

/** Inserts the moments of a run as pending clips; idempotent. */
export async function insertPendingClips(
  tx: Db,
  run: ClipRunRow,
  moments: readonly (Moment & { id: string })[],
): Promise<void> {
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
    viralReason: [...moment.reason],
    evidence: [...moment.evidence],
    transcript: moment.text,
    startSeconds: moment.startSeconds,
    endSeconds: moment.endSeconds,
    durationSeconds: moment.endSeconds - moment.startSeconds,
    filler: moment.filler,
  }));
  await tx.insert(clips).values(rows).onConflictDoNothing();
}

/** Sets the counts that the tracker shows. */
export async function updateRunCounts(
  tx: Db,
  runId: string,
  change: { totalClips?: number; notes?: Message[] },
): Promise<void> {
  await tx.update(clipRuns).set(change).where(eq(clipRuns.id, runId));
}

/**
 * The run, for the job that performs it.
 * @throws Error when it no longer exists
 */
export async function readClipRun(db: Db, id: string): Promise<ClipRunRow> {
  const [run] = await db.select().from(clipRuns).where(eq(clipRuns.id, id));
  if (!run) throw new Error(`clip run ${id} is gone`);
  return run;
}

/** A clip that exists: its span in the video, and the words said in it. */
export type MadeClip = Span & { transcript: string };

/** The finished clips that earlier runs of the account made of the same video or post for the same aspect. */
export async function listMadeClips(db: Db, run: ClipRunRow): Promise<MadeClip[]> {
  const ofSource = run.videoId ? eq(clips.videoId, run.videoId) : run.postId ? eq(clips.postId, run.postId) : undefined;
  if (ofSource === undefined) return [];
  return db
    .select({ startSeconds: clips.startSeconds, endSeconds: clips.endSeconds, transcript: clips.transcript })
    .from(clips)
    .innerJoin(clipRuns, eq(clipRuns.id, clips.runId))
    .where(
      and(
        eq(clips.userId, run.userId),
        ofSource,
        eq(clips.status, 'completed'),
        isNull(clips.deletedAt),
        eq(clipRuns.aspect, run.aspect),
        ne(clips.runId, run.id),
      ),
    );
}

/** How many finished clips of the video there are for each aspect. */
export async function countMadeClips(
  db: Db,
  userId: string,
  videoId: string,
): Promise<{ aspect: ClipAspect; count: number }[]> {
  return db
    .select({ aspect: clipRuns.aspect, count: count() })
    .from(clips)
    .innerJoin(clipRuns, eq(clipRuns.id, clips.runId))
    .where(
      and(eq(clips.userId, userId), eq(clips.videoId, videoId), eq(clips.status, 'completed'), isNull(clips.deletedAt)),
    )
    .groupBy(clipRuns.aspect);
}

/** The clips of a run, in order. */
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

/**
 * Deletes clips that an ended run left unfinished; a clip that was being retried is marked failed again, with the
 * reason.
 */
export async function closeOpenClips(tx: Db, run: ClipRunRow, reason: Message): Promise<void> {
  const open = and(eq(clips.runId, run.id), inArray(clips.status, ['pending', 'processing']));
  if (run.retryOf) await tx.update(clips).set({ status: 'failed', errorMessage: reason }).where(open);
  else await tx.delete(clips).where(open);
}

/** Assigns a failed clip to the run that retries it. Returns false when it is no longer failed. */
export async function assignToRun(tx: Db, userId: string, clipId: string, runId: string): Promise<boolean> {
  const result = await tx
    .update(clips)
    .set({ runId, status: 'pending', errorCode: null, errorMessage: null })
    .where(and(eq(clips.id, clipId), eq(clips.userId, userId), eq(clips.status, 'failed')));
  return result.rowCount === 1;
}
