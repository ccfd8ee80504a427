import type { Language } from '#contract/languages.ts';
import { isKnownLanguage } from '#server/kit/words/language.ts';
import { plainWords } from '#server/kit/words/terms.ts';
import { type CueKind, cuePhrases } from './cues.ts';

/** Finds the phrases of one language; every result quotes what was found. */
export type CueReader = {
  /** The first phrase of the kind in the words, or undefined. */
  find(kind: CueKind, words: readonly string[]): string | undefined;
  /** The phrase of the kind that the words begin with. */
  opening(kind: CueKind, words: readonly string[]): string | undefined;
  /** Whether the last word is one of the kind. */
  endsWith(kind: CueKind, words: readonly string[]): boolean;
  /** How many words start a phrase of the kind. */
  count(kind: CueKind, words: readonly string[]): number;
};

const readers = new Map<Language, CueReader>();

/**
 * The reader for the language; for one without phrase lists, the English one, which then simply finds nothing. Prepared
 * once per process, because every run of unpunctuated words asks for it.
 */
export function cueReaderOf(language: string | undefined): CueReader {
  const known = isKnownLanguage(language) ? language : 'en';
  const reader = readers.get(known) ?? createCueReader(known);
  readers.set(known, reader);
  return reader;
}

function createCueReader(language: Language): CueReader {
  const lists = cuePhrases[language];
  const prepared = new Map(
    (Object.keys(lists) as CueKind[]).map((kind) => {
      const byFirstWord = new Map<string, string[][]>();
      for (const phrase of lists[kind].split('|')) {
        const words = plainWords(phrase);
        const first = words[0] ?? '';
        byFirstWord.set(
          first,
          [...(byFirstWord.get(first) ?? []), words].sort((a, b) => b.length - a.length),
        );
      }
      return [kind, byFirstWord] as const;
    }),
  );
  const phraseAt = (kind: CueKind, words: readonly string[], index: number): string | undefined =>
    prepared
      .get(kind)
      ?.get(words[index] ?? '')
      ?.find((phrase) => phrase.every((word, place) => words[index + place] === word))
      ?.join(' ');
  const at = (kind: CueKind, words: readonly string[], index: number): string | undefined => {
    const found = phraseAt(kind, words, index);
    const pointsBack = kind === 'pointing' || kind === 'backReference';
    return found !== undefined && pointsBack && phraseAt('notPointing', words, index) !== undefined ? undefined : found;
  };
  return {
    find: (kind, words) => {
      for (let index = 0; index < words.length; index++) {
        const found = at(kind, words, index);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    opening: (kind, words) => at(kind, words, 0),
    endsWith: (kind, words) => at(kind, words, words.length - 1) !== undefined,
    count: (kind, words) =>
      words.reduce((sum, _word, index) => sum + (at(kind, words, index) === undefined ? 0 : 1), 0),
  };
}
