import { isKnownLanguage } from '#server/kit/words/language.ts';
import { stopWords } from '#server/kit/words/stop-words.ts';
import { plainWords } from '#server/kit/words/terms.ts';

/** Whether a word carries meaning of its own: a number, or no stop word and three letters long. */
export function isContentWord(text: string, language: string | undefined): boolean {
  const known = isKnownLanguage(language) ? [stopWords[language]] : Object.values(stopWords);
  const parts = plainWords(text);
  return parts.some((part) => /\p{Nd}/u.test(part) || ([...part].length > 2 && !known.some((list) => list.has(part))));
}

/** Indices of the words that may be emphasised. */
export function strongWords(words: readonly { text: string }[], language: string | undefined): number[] {
  return words.flatMap(({ text }, index) => (isContentWord(text, language) ? [index] : []));
}

/** A small word in any of the languages, after which a line should not break: articles, prepositions, conjunctions. */
export function isFunctionWord(text: string): boolean {
  const [word, ...more] = plainWords(text);
  if (word === undefined || more.length > 0 || [...word].length > 5) return false;
  return Object.values(stopWords).some((list) => list.has(word));
}
