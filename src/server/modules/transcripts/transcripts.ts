import { createHash } from 'node:crypto';
import type { Sentence, Transcript } from '#server/clip-engine/shapes.ts';
import { splitSentences } from '#server/clip-engine/transcript/sentences.ts';
import type { Db } from '#server/db/database.ts';
import { editedSentencesOf, transcriptOf } from './document.ts';
import { findTranscriptRow, lockTranscriptRow, upsertTranscript } from './store.ts';
import { saveVersion } from './versions.ts';

/**
 * Where a run would get its words from: a given text, otherwise the audio in the requested language. `attached`: the
 * text is a file that the creator attached to the video.
 */
export type WordsWanted = { given: { text: string } | undefined; attached?: boolean; language: string };

/**
 * The stored transcript of a video with its corrections, if the run would get the same: from the same text, or
 * transcribed in the same language by more than a draft-quality recogniser. An edited transcript is used in any case,
 * unless another file was attached since. Undefined also if it can no longer be read.
 */
export async function findTranscript(
  db: Db,
  userId: string,
  videoId: string,
  wanted: WordsWanted,
): Promise<Transcript | undefined> {
  const row = await findTranscriptRow(db, userId, videoId);
  if (!row) return undefined;
  const isEdited = row.edited !== null && !wanted.attached;
  // Transcribed with automatic language detection, which detected this language.
  const isSpokenSo =
    !wanted.given && row.origin === originOf({ ...wanted, language: 'auto' }) && row.language === wanted.language;
  if (row.origin !== originOf(wanted) && !isEdited && !isSpokenSo) return undefined;
  if (row.draft && row.edited === null && isEmptyList(row.corrections)) return undefined;
  return transcriptOf(row);
}

/** Stores a transcript for later runs, unless it has no words. Edited words are preserved among the versions. */
export async function saveTranscript(
  tx: Db,
  userId: string,
  videoId: string,
  heard: Transcript,
  wanted: WordsWanted,
): Promise<void> {
  if (heard.words.length === 0) return;
  const before = await lockTranscriptRow(tx, userId, videoId);
  const origin = originOf(wanted);
  if (before && before.edited !== null && before.origin !== origin) await saveVersion(tx, before, new Date());
  await upsertTranscript(tx, userId, videoId, heard, origin);
}

/** Identifies the source of a transcript's words, for comparison. */
export function originOf({ given, language }: WordsWanted): string {
  return given ? `file:${createHash('sha256').update(given.text).digest('hex')}` : `sound:${language}`;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The current words of a video, in sentences; empty if they can no longer be read. */
export type SpokenText = {
  version: number;
  language: string | undefined;
  words: Transcript['words'];
  sentences: Sentence[];
};

/** Undefined when the video has no transcript. */
export async function readSpokenText(db: Db, userId: string, videoId: string): Promise<SpokenText | undefined> {
  const row = await findTranscriptRow(db, userId, videoId);
  if (!row) return undefined;
  const heard = transcriptOf(row);
  if (!heard) return { version: row.version, language: undefined, words: [], sentences: [] };
  const sentences = editedSentencesOf(row) ?? splitSentences(heard, []);
  return { version: row.version, language: heard.language, words: heard.words, sentences };
}
