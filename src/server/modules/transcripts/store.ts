import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import type { SpokenSentence } from './document.ts';
import { transcripts, transcriptVersions } from './tables.ts';

export type TranscriptRow = typeof transcripts.$inferSelect;
type VersionRow = typeof transcriptVersions.$inferSelect;

const own = (userId: string, videoId: string) => and(eq(transcripts.userId, userId), eq(transcripts.videoId, videoId));
const ownVersions = (userId: string, videoId: string) =>
  and(eq(transcriptVersions.userId, userId), eq(transcriptVersions.videoId, videoId));

export async function findTranscriptRow(db: Db, userId: string, videoId: string): Promise<TranscriptRow | undefined> {
  const [row] = await db.select().from(transcripts).where(own(userId, videoId));
  return row;
}

/** Like {@link findTranscriptRow}, but locks the row until the transaction ends. */
export async function lockTranscriptRow(tx: Db, userId: string, videoId: string): Promise<TranscriptRow | undefined> {
  const [row] = await tx.select().from(transcripts).where(own(userId, videoId)).for('update');
  return row;
}

/**
 * Stores the transcript of a video, replacing an older one with its corrections. An identical transcript changes
 * nothing.
 */
export async function upsertTranscript(
  tx: Db,
  userId: string,
  videoId: string,
  { source, timing, language, draft, words }: Transcript,
  origin: string,
): Promise<void> {
  await tx.execute(sql`
    insert into transcripts as kept (user_id, video_id, version, origin, source, timing, language, draft, words)
    select user_id, id, 1, ${origin}, ${source}, ${timing}, ${language ?? null}, ${draft}, ${JSON.stringify(words)}::jsonb
    from videos where id = ${videoId} and user_id = ${userId}
    on conflict (video_id, user_id) do update set
      version = kept.version + 1, corrections = '[]', edited = null, edited_at = null, updated_at = now(),
      origin = excluded.origin, source = excluded.source, timing = excluded.timing, language = excluded.language,
      draft = excluded.draft, words = excluded.words
    where (kept.origin, kept.words) is distinct from (excluded.origin, excluded.words)`);
}

/** Writes the sentences as the next version. */
export async function updateSentences(
  tx: Db,
  { userId, videoId, version }: TranscriptRow,
  sentences: readonly SpokenSentence[],
  at: Date,
): Promise<void> {
  await tx
    .update(transcripts)
    .set({ edited: sentences, editedAt: at, updatedAt: at, version: version + 1 })
    .where(own(userId, videoId));
}

export async function insertVersion(tx: Db, row: typeof transcriptVersions.$inferInsert): Promise<void> {
  await tx.insert(transcriptVersions).values(row).onConflictDoNothing();
}

/** Deletes all but the newest `most` versions of a video. */
export async function deleteOldVersions(tx: Db, userId: string, videoId: string, most: number): Promise<void> {
  const [last] = await tx
    .select({ version: transcriptVersions.version })
    .from(transcriptVersions)
    .where(ownVersions(userId, videoId))
    .orderBy(desc(transcriptVersions.version))
    .limit(1)
    .offset(most - 1);
  if (last)
    await tx
      .delete(transcriptVersions)
      .where(and(ownVersions(userId, videoId), lt(transcriptVersions.version, last.version)));
}

/** Earlier versions without their words, newest first. */
export async function listVersionRows(
  db: Db,
  userId: string,
  videoId: string,
): Promise<Omit<VersionRow, 'sentences' | 'userId' | 'videoId'>[]> {
  const { version, source, wordCount, writtenAt, replacedAt } = transcriptVersions;
  return db
    .select({ version, source, wordCount, writtenAt, replacedAt })
    .from(transcriptVersions)
    .where(ownVersions(userId, videoId))
    .orderBy(desc(version));
}

export async function findVersionRow(
  db: Db,
  userId: string,
  videoId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(transcriptVersions)
    .where(and(ownVersions(userId, videoId), eq(transcriptVersions.version, version)));
  return row;
}
