import type { Language } from '#contract/languages.ts';
import { plainWords } from '#server/kit/words/terms.ts';

/** Configurations of PostgreSQL's full-text search; all are part of the standard installation. */
export const configurations: Readonly<Record<Language, string>> = {
  en: 'english',
  es: 'spanish',
  pt: 'portuguese',
  fr: 'french',
  de: 'german',
  ru: 'russian',
};

/** Words with at least this many letters also match as a prefix: “Sauerteig” finds “Sauerteigbrot”. */
const PREFIX_LETTERS = 5;
const MAX_WORDS = 40;

/**
 * Converts keywords to a full-text query that matches all words of any one keyword, or undefined if no word is left.
 * The result contains only letters, digits and query operators.
 */
export function searchQuery(keywords: readonly string[]): string | undefined {
  let left = MAX_WORDS;
  const queries = keywords.flatMap((keyword) => {
    const words = plainWords(keyword)
      .flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
      .slice(0, left);
    left -= words.length;
    const terms = words.map((word) => (word.length >= PREFIX_LETTERS ? `${word}:*` : word));
    return terms.length === 0 ? [] : [`(${terms.join(' & ')})`];
  });
  return queries.length === 0 ? undefined : queries.join(' | ');
}
