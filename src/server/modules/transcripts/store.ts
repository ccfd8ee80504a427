import { and, eq, sql } from 'drizzle-orm';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import { transcripts } from './tables.ts';

type TranscriptRow = typeof transcripts.$inferSelect;

export async function findTranscriptRow(db: Db, userId: string, videoId: string): Promise<TranscriptRow | undefined> {
  const [row] = await db
    .select()
    .from(transcripts)
    .where(and(eq(transcripts.userId, userId), eq(transcripts.videoId, videoId)));
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
      version = kept.version + 1, corrections = '[]', updated_at = now(),
      origin = excluded.origin, source = excluded.source, timing = excluded.timing, language = excluded.language,
      draft = excluded.draft, words = excluded.words
    where (kept.origin, kept.words) is distinct from (excluded.origin, excluded.words)`);
}
