import type { Db } from '#server/db/database.ts';
import { sentencesOf } from './document.ts';
import { deleteOldVersions, insertVersion, type TranscriptRow } from './store.ts';

const MAX_VERSIONS = 30;

/** Stores the current state of a transcript among its earlier versions. One that can no longer be read is discarded. */
export async function saveVersion(tx: Db, row: TranscriptRow, at: Date): Promise<void> {
  const sentences = sentencesOf(row);
  if (!sentences) return;
  const { userId, videoId, version, source } = row;
  const wordCount = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const writtenAt = row.editedAt ?? row.createdAt;
  await insertVersion(tx, { userId, videoId, version, source, sentences, wordCount, writtenAt, replacedAt: at });
  await deleteOldVersions(tx, userId, videoId, MAX_VERSIONS);
}
