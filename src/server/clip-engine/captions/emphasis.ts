import { isKnownLanguage } from '#server/kit/words/language.ts';
import { leadingWords } from '#server/kit/words/leading-words.ts';
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

/** An article, preposition or conjunction in any of the languages: it belongs to what follows. */
export function isLeadingWord(text: string): boolean {
  const [word, ...more] = plainWords(text);
  return word !== undefined && more.length === 0 && Object.values(leadingWords).some((list) => list.has(word));
}

/** A small word in any of the languages, after which a line should rather not break. */
export function isFunctionWord(text: string): boolean {
  const [word, ...more] = plainWords(text);
  if (word === undefined || more.length > 0 || [...word].length > 5) return false;
  return Object.values(stopWords).some((list) => list.has(word));
}
