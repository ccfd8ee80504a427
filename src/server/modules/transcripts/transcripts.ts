import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Transcript, transcript } from '#server/clip-engine/shapes.ts';
import { correction, correctWords } from '#server/clip-engine/transcript/correct-words.ts';
import type { Db } from '#server/db/database.ts';
import { findTranscriptRow, upsertTranscript } from './store.ts';

/** Where a run would get its words: from a given text, otherwise from the sound in the requested language. */
export type WordsWanted = { given: { text: string } | undefined; language: string };

const corrections = z.array(correction);

/**
 * The stored transcript of a video with its corrections, if it is what the run would get anyway: from the same text, or
 * transcribed in the same language by more than a draft-quality recogniser. Undefined also if it can no longer be read.
 */
export async function findTranscript(
  db: Db,
  userId: string,
  videoId: string,
  wanted: WordsWanted,
): Promise<Transcript | undefined> {
  const row = await findTranscriptRow(db, userId, videoId);
  if (row?.origin !== originOf(wanted)) return undefined;
  const stored = z.safeParse(transcript, { ...row, language: row.language ?? undefined });
  const corrected = z.safeParse(corrections, row.corrections);
  if (!stored.success || !corrected.success) return undefined;
  if (row.draft && corrected.data.length === 0) return undefined;
  return { ...stored.data, words: correctWords(stored.data.words, corrected.data) };
}

/** Stores a transcript for later runs, unless it has no words. */
export async function keepTranscript(
  tx: Db,
  userId: string,
  videoId: string,
  heard: Transcript,
  wanted: WordsWanted,
): Promise<void> {
  if (heard.words.length > 0) await upsertTranscript(tx, userId, videoId, heard, originOf(wanted));
}

function originOf({ given, language }: WordsWanted): string {
  return given ? `file:${createHash('sha256').update(given.text).digest('hex')}` : `sound:${language}`;
}
