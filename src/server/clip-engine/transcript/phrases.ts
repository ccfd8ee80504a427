import type { Transcript, TranscriptSource, Word } from '#server/clip-engine/shapes.ts';
import { guessLanguage, normaliseLanguage } from '#server/kit/words/language.ts';
import { assertFewerThanMaxWords, dividedWord } from './limits.ts';
import { withoutNotes } from './notes.ts';
import { spokenWeight } from './spoken-weight.ts';

/** Timed text from files and recognisers; `words` if they were timed individually. */
export type Phrase = { startSeconds: number; endSeconds: number; text: string; words?: readonly Word[] };

/** Spreads a phrase's words over its time in proportion to how long they usually sound. */
export function spreadWords(phrase: Phrase): Word[] {
  const texts = phrase.text.split(/\s+/).filter((text) => text !== '');
  const weights = texts.map(spokenWeight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const length = Math.max(0, phrase.endSeconds - phrase.startSeconds);
  let before = 0;
  return texts.map((text, index) => {
    const startSeconds = phrase.startSeconds + (length * before) / total;
    before += weights[index] ?? 0;
    return { text, startSeconds, endSeconds: phrase.startSeconds + (length * before) / total };
  });
}

/**
 * Sorts words and removes overlaps: every word ends before the next begins. Empty texts and impossible times are
 * removed; overlong words are split.
 */
export function tidyWords(words: readonly Word[]): Word[] {
  const kept = words
    .filter(
      ({ text, startSeconds, endSeconds }) =>
        text.trim() !== '' && Number.isFinite(startSeconds) && Number.isFinite(endSeconds),
    )
    .map((word) => ({
      ...word,
      text: word.text.trim(),
      startSeconds: Math.max(0, word.startSeconds),
      endSeconds: Math.max(0, word.startSeconds, word.endSeconds),
    }))
    .flatMap(dividedWord)
    .sort((a, b) => a.startSeconds - b.startSeconds);
  return kept.map((word, index) => {
    const next = kept[index + 1];
    return next !== undefined && next.startSeconds < word.endSeconds
      ? { ...word, endSeconds: next.startSeconds }
      : word;
  });
}

/**
 * A transcript from phrases, without notes and labels (notes.ts): with word times if every phrase has them, otherwise
 * estimated. The language is guessed if not given.
 * @throws AppError transcript_refused for more words than a transcript may have
 */
export function transcriptFromPhrases(
  heard: readonly Phrase[],
  about: { source: TranscriptSource; language?: string | undefined; draft?: boolean },
): Transcript {
  const phrases = withoutNotes(heard);
  const isSaid = ({ text, words }: Phrase) => text !== '' || (words?.length ?? 0) > 0;
  const said = phrases.filter(isSaid);
  const timed = said.length > 0 && said.every(({ words }) => words !== undefined && words.length > 0);
  const spoken: Word[] = [];
  for (const phrase of phrases) {
    const before = spoken.length;
    for (const word of timed ? (phrase.words ?? []) : spreadWords(phrase)) spoken.push(word);
    for (const { after, what } of phrase.told) {
      const word = spoken[before + after];
      if (word !== undefined) spoken[before + after] = { ...word, followedBy: what };
    }
    assertFewerThanMaxWords(spoken.length);
  }
  const words = tidyWords(spoken);
  return {
    source: about.source,
    timing: timed ? 'word' : 'estimated',
    language: normaliseLanguage(about.language) ?? guessLanguage(words.map(({ text }) => text)),
    draft: about.draft ?? false,
    words,
  };
}

/** The transcript of a source in which nothing was heard, or that was not transcribed. */
export const noTranscript: Transcript = {
  source: 'none',
  timing: 'word',
  language: undefined,
  draft: false,
  words: [],
};
