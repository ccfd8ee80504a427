import * as z from 'zod/mini';
import { MAX_EDITED_WORDS } from '#contract/transcripts.ts';
import { type Sentence, type Transcript, transcript, word } from '#server/clip-engine/shapes.ts';
import { correction, correctWords } from '#server/clip-engine/transcript/correct-words.ts';
import { assertSpeakable } from '#server/clip-engine/transcript/limits.ts';
import { splitSentences } from '#server/clip-engine/transcript/sentences.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';

/** A sentence as displayed and edited. */
export type SpokenSentence = z.infer<typeof spokenSentence>;
const spokenSentence = z.object({ speaker: z.nullable(z.string()), words: z.array(word) });
export const spokenSentences = z.array(spokenSentence);

const corrections = z.array(correction);

type StoredWords = Omit<Transcript, 'words' | 'language'> & {
  language: string | null;
  words: unknown;
  corrections: unknown;
  edited: unknown;
};

/** The current transcript of a row, or undefined if it can no longer be read. */
export function transcriptOf(row: StoredWords): Transcript | undefined {
  const stored = z.safeParse(transcript, { ...row, language: row.language ?? undefined });
  const corrected = z.safeParse(corrections, row.corrections);
  const edited = z.safeParse(z.nullable(spokenSentences), row.edited);
  if (!stored.success || !corrected.success || !edited.success) return undefined;
  const words = edited.data?.flatMap((sentence) => sentence.words);
  return { ...stored.data, words: words ?? correctWords(stored.data.words, corrected.data) };
}

/**
 * The sentences of a row: as edited, otherwise divided by punctuation and pauses. Undefined if they can no longer be
 * read.
 * @throws AppError transcript_refused for one too long to be edited
 */
export function sentencesOf(row: StoredWords): SpokenSentence[] | undefined {
  const edited = row.edited === null ? undefined : z.safeParse(spokenSentences, row.edited);
  if (edited) return edited.success ? edited.data : undefined;
  const heard = transcriptOf(row);
  if (!heard) return undefined;
  assertEditable(heard.words.length);
  return splitSentences(heard, []).map(({ firstWord, lastWord }) => ({
    speaker: null,
    words: heard.words.slice(firstWord, lastWord + 1),
  }));
}

/** The edited sentences, indexing into the words of {@link transcriptOf}, or undefined if none were edited. */
export function editedSentencesOf({ edited }: Pick<StoredWords, 'edited'>): Sentence[] | undefined {
  const read = edited === null ? undefined : z.safeParse(spokenSentences, edited);
  if (!read?.success) return undefined;
  let firstWord = 0;
  return read.data.flatMap(({ words }): Sentence[] => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const sentence: Sentence = {
      firstWord,
      lastWord: firstWord + words.length - 1,
      startSeconds: first.startSeconds,
      endSeconds: last.endSeconds,
      endedBy: /[.!?…][\p{Pe}\p{Pf}"']*$/u.test(last.text) ? 'punctuation' : 'pause',
      text: words.map(({ text }) => text).join(' '),
    };
    firstWord += words.length;
    return [sentence];
  });
}

export type SentenceChange = { first: number; removed: number; sentences: readonly SpokenSentence[] };

/**
 * Replaces `removed` sentences from `first` on.
 * @throws AppError transcript_refused if the words would not be in chronological order, or too many to be spoken or
 * edited
 */
export function changeSentences(
  sentences: readonly SpokenSentence[],
  { first, removed, sentences: added }: SentenceChange,
): SpokenSentence[] {
  if (first + removed > sentences.length) throw new AppError('conflict', msg('transcript.changed_elsewhere'));
  const changed = [...sentences.slice(0, first), ...added, ...sentences.slice(first + removed)];
  const words = changed.flatMap((sentence) => sentence.words);
  assertEditable(words.length);
  for (const [index, { startSeconds, endSeconds }] of words.entries()) {
    const before = words[index - 1]?.startSeconds ?? 0;
    if (startSeconds < before || endSeconds < startSeconds)
      throw new AppError('transcript_refused', msg('transcript.words_out_of_order'));
  }
  assertSpeakable(words);
  return changed;
}

function assertEditable(wordCount: number): void {
  if (wordCount > MAX_EDITED_WORDS)
    throw new AppError('transcript_refused', msg('transcript.too_long_to_edit', { most: MAX_EDITED_WORDS }));
}
