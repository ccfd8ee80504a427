import type { Db } from '#server/db/database.ts';
import { runInThread, ThreadLimitError } from '#server/kit/run-in-thread.ts';
import { guessLanguage } from '#server/kit/words/language.ts';
import { readSpokenText, type SpokenText } from '#server/modules/transcripts/transcripts.ts';
import { listUnreadVideos, replacePassages } from './passages-store.ts';
import type { Passage, Spoken } from './read-words.ts';

/** Maximum number of videos read per call; the rest are read by later calls. An hour of speech takes half a second. */
const VIDEOS_AT_ONCE = 6;
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 512;

/** Placeholder row for a video without any passages, so that it is not read again. */
const nothing: Passage = {
  kind: 'topic',
  startSeconds: 0,
  endSeconds: 0,
  quote: '',
  quoteSeconds: 0,
  strength: 0,
  body: '',
};

/** Updates the passages of an account to match its transcripts. */
export async function keepPassages(db: Db, userId: string): Promise<void> {
  for (const videoId of await listUnreadVideos(db, userId, VIDEOS_AT_ONCE)) {
    const text = await readSpokenText(db, userId, videoId);
    if (!text) continue;
    const language = text.language ?? guessLanguage(text.words.map((word) => word.text));
    const passages = await read({ ...text, language });
    const source = { userId, videoId, version: text.version, language: language ?? null };
    await replacePassages(db, source, passages.length === 0 ? [nothing] : passages);
  }
}

async function read({ words, sentences, language }: SpokenText): Promise<Passage[]> {
  const spoken: Spoken = { words, sentences, language };
  const url = new URL('./read-words-thread.ts', import.meta.url);
  try {
    return await runInThread<Passage[]>(url, spoken, { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB });
  } catch (error) {
    // Days of uninterrupted speech; nothing in it could be quoted anyway.
    if (error instanceof ThreadLimitError) return [];
    throw error;
  }
}
