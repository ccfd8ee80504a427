/** Passages of videos, a table of its own; store.ts reads posts. */
import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import type { Passage } from './read-words.ts';
import { configurations } from './search-words.ts';
import { spokenPassages } from './tables.ts';

/** Videos whose transcript has not been read yet or has changed since, newest first. */
export async function listUnreadVideos(db: Db, userId: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.video_id as id from transcripts t join videos v on v.id = t.video_id and v.user_id = t.user_id
    where t.user_id = ${userId} and v.deleted_at is null and not exists (select from spoken_passages p
      where p.user_id = t.user_id and p.video_id = t.video_id and p.transcript_version = t.version)
    order by t.updated_at desc, t.video_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Replaces the passages of a video. */
export async function replacePassages(
  db: Db,
  { userId, videoId, version, language }: { userId: string; videoId: string; version: number; language: string | null },
  passages: readonly Passage[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(spokenPassages).where(and(eq(spokenPassages.userId, userId), eq(spokenPassages.videoId, videoId)));
    if (passages.length === 0) return;
    const rows = passages.map((passage, ordinal) => ({ ...passage, ordinal, language, transcriptVersion: version }));
    // Two requests may read the same transcript at the same time.
    await tx
      .insert(spokenPassages)
      .values(rows.map((row) => ({ ...row, userId, videoId })))
      .onConflictDoNothing();
  });
}

export type FoundPassage = {
  videoId: string;
  videoTitle: string;
  videoAt: Date;
  videoSeconds: number | null;
  kind: Passage['kind'];
  startSeconds: number;
  endSeconds: number;
  quote: string;
  quoteSeconds: number;
  strength: number;
  body: string;
  language: string | null;
  rank: number;
  /** Whether a clip covers any part of it. */
  isClipped: boolean;
};

/** Passages with these words that have a quote, most relevant first. */
export async function listPassages(
  db: Db,
  userId: string,
  { words, kinds, limit }: { words: string; kinds: readonly Passage['kind'][]; limit: number },
): Promise<FoundPassage[]> {
  const { rows: spoken } = await db.execute<{ language: Language | null }>(
    sql`select distinct language from spoken_passages where user_id = ${userId}`,
  );
  const found = await Promise.all(spoken.map(({ language }) => listIn(db, userId, { language, words, kinds, limit })));
  return found
    .flat()
    .sort((a, b) => b.rank - a.rank || b.strength - a.strength)
    .slice(0, limit);
}

async function listIn(
  db: Db,
  userId: string,
  {
    language,
    words,
    kinds,
    limit,
  }: { language: Language | null; words: string; kinds: readonly Passage['kind'][]; limit: number },
): Promise<FoundPassage[]> {
  const configuration = configurations[language ?? 'en'] ?? 'simple';
  const wanted = sql`to_tsquery(${language === null ? 'simple' : configuration}::regconfig, ${words})`;
  const isLanguage = language === null ? sql`p.language is null` : sql`p.language = ${language}`;
  const { rows } = await db.execute<Omit<FoundPassage, 'videoAt'> & { videoAt: string }>(sql`
    select p.video_id as "videoId", v.title as "videoTitle", v.created_at as "videoAt", v.duration_seconds as "videoSeconds",
      p.kind, p.start_seconds as "startSeconds", p.end_seconds as "endSeconds", p.quote, p.quote_seconds as "quoteSeconds",
      p.strength, p.body, p.language,
      ts_rank(search_words(p.language, p.body), ${wanted}, 1) + ts_rank(search_words(p.language, p.quote), ${wanted}) as rank,
      exists (select from clips c where c.user_id = p.user_id and c.video_id = p.video_id and c.deleted_at is null
        and c.status <> 'failed' and c.start_seconds < p.end_seconds and c.end_seconds > p.start_seconds) as "isClipped"
    from spoken_passages p join videos v on v.id = p.video_id and v.user_id = p.user_id
    where p.user_id = ${userId} and ${isLanguage} and v.deleted_at is null and p.quote <> ''
      and p.kind = any(${sql.param([...kinds])})
      and search_words(p.language, p.body) @@ ${wanted}
    order by rank desc, p.strength desc, p.video_id, p.ordinal limit ${limit}`);
  return rows.map((row) => ({ ...row, videoAt: new Date(row.videoAt) }));
}
