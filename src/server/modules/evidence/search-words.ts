import type { Language } from '#contract/languages.ts';
import { plainWords } from '#server/kit/words/terms.ts';

/** Configurations of PostgreSQL's full-text search; all of them come with it. */
export const configurations: Readonly<Record<Language, string>> = {
  en: 'english',
  es: 'spanish',
  pt: 'portuguese',
  fr: 'french',
  de: 'german',
  ru: 'russian',
};

/** Words of at least so many letters also match as the beginning of a longer one: “Sauerteig” finds “Sauerteigbrot”. */
const PREFIX_LETTERS = 5;
const MAX_WORDS = 40;

/**
 * Keywords as a query of the full-text search: all words of one of them. Undefined when no word is left. What comes out
 * holds letters, digits and the query's own signs only.
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
