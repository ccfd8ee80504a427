import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { readVideo } from '#server/modules/content/content.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { changeSentences, type SentenceChange, type SpokenSentence, sentencesOf, spokenSentences } from './document.ts';
import { findTranscriptRow, findVersionRow, listVersionRows, lockTranscriptRow, updateSentences } from './store.ts';
import { originOf, saveTranscript } from './transcripts.ts';
import { saveVersion } from './versions.ts';

/** Changes closer together than this are combined into one version. */
const VERSION_MS = 5 * 60_000;

export type EditingDeps = {
  db: Db;
  storage: Storage;
  clock: Clock;
  /**
   * Reads a transcript file off the event loop.
   * @throws AppError transcript_refused | rate_limited, or the signal's reason
   */
  readFile: (file: { fileName: string; text: string }, signal?: AbortSignal) => Promise<Transcript>;
};

/** The transcript of a video in the form used by the editor. */
export type EditableTranscript = {
  version: number;
  source: Transcript['source'];
  timing: Transcript['timing'];
  language: string | null;
  editedAt: Date | null;
  sentences: SpokenSentence[];
};

const NO_WORDS: EditableTranscript = {
  version: 0,
  source: 'none',
  timing: 'word',
  language: null,
  editedAt: null,
  sentences: [],
};

/**
 * The transcript of a video. An attached file is read on first access.
 * @throws AppError not_found | transcript_refused | rate_limited
 */
export async function readEditable(
  deps: EditingDeps,
  userId: string,
  videoId: string,
  signal?: AbortSignal,
): Promise<EditableTranscript> {
  const { transcriptKey } = await readVideo(deps, userId, videoId);
  if (transcriptKey !== null) await takeAttached(deps, userId, videoId, transcriptKey, signal);
  const row = await findTranscriptRow(deps.db, userId, videoId);
  const sentences = row && sentencesOf(row);
  return row && sentences ? { ...row, sentences } : NO_WORDS;
}

/** Stores the words of the attached file, unless they are already stored. */
async function takeAttached(
  { db, storage, readFile }: EditingDeps,
  userId: string,
  videoId: string,
  key: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const given = { fileName: key.slice(key.lastIndexOf('/') + 1), text: await text(await storage.open(key)) };
  const wanted = { given, language: 'auto' };
  if ((await findTranscriptRow(db, userId, videoId))?.origin === originOf(wanted)) return;
  const read = await readFile(given, signal);
  await db.transaction(async (tx) => {
    await saveTranscript(tx, userId, videoId, read, wanted);
    await appendEvent(tx, userId, { type: 'video', video_id: videoId });
  });
}

/**
 * Replaces sentences of the version that the caller edited.
 * @throws AppError not_found | transcript_refused | conflict when the words were changed elsewhere
 */
export async function changeTranscript(
  { db, clock }: Pick<EditingDeps, 'db' | 'clock'>,
  userId: string,
  videoId: string,
  { version, sentenceCount, ...change }: SentenceChange & { version: number; sentenceCount: number },
): Promise<{ version: number; editedAt: Date; sentences: SpokenSentence[] }> {
  await readVideo({ db }, userId, videoId);
  return db.transaction(async (tx) => {
    const row = await lockTranscriptRow(tx, userId, videoId);
    const before = row && sentencesOf(row);
    if (row?.version !== version || before?.length !== sentenceCount)
      throw new AppError('conflict', msg('transcript.changed_elsewhere'));
    const sentences = changeSentences(before, change);
    const [newest] = await listVersionRows(tx, userId, videoId);
    const at = clock.now();
    if (!newest || at.getTime() - newest.replacedAt.getTime() >= VERSION_MS) await saveVersion(tx, row, at);
    await updateSentences(tx, row, sentences, at);
    await appendEvent(tx, userId, { type: 'video', video_id: videoId });
    return { version: version + 1, editedAt: at, sentences };
  });
}

/** Earlier versions, newest first. @throws AppError not_found */
export async function listVersions({ db }: Pick<EditingDeps, 'db'>, userId: string, videoId: string) {
  await readVideo({ db }, userId, videoId);
  return listVersionRows(db, userId, videoId);
}

/**
 * Restores an earlier version; the current one is added to the earlier ones.
 * @throws AppError not_found
 */
export async function restoreVersion(
  { db, clock }: Pick<EditingDeps, 'db' | 'clock'>,
  userId: string,
  videoId: string,
  version: number,
): Promise<void> {
  await readVideo({ db }, userId, videoId);
  await db.transaction(async (tx) => {
    const row = await lockTranscriptRow(tx, userId, videoId);
    const earlier = await findVersionRow(tx, userId, videoId, version);
    const sentences = z.safeParse(spokenSentences, earlier?.sentences);
    if (!row || !earlier || !sentences.success) throw new AppError('not_found', msg('transcript.version_not_found'));
    const at = clock.now();
    await saveVersion(tx, row, at);
    await updateSentences(tx, row, sentences.data, at);
    await appendEvent(tx, userId, { type: 'video', video_id: videoId });
  });
}
