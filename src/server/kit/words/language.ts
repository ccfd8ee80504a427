import type { Language } from '#contract/languages.ts';
import { stopWords } from './stop-words.ts';

const names: Readonly<Record<string, Language>> = {
  english: 'en',
  spanish: 'es',
  castilian: 'es',
  portuguese: 'pt',
  french: 'fr',
  german: 'de',
  russian: 'ru',
};

/**
 * Normalises what recognisers report (`en`, `en-US`, `English`) to ISO 639-1; undefined for `auto`, `und` and what is
 * not a language tag. A language without word lists keeps its two letters.
 */
export function normaliseLanguage(name: string | null | undefined): string | undefined {
  const lower = (name ?? '').trim().toLowerCase();
  const named = names[lower];
  if (named !== undefined) return named;
  const code = /^([a-z]{2})(?:[-_][a-z0-9-_]+)?$/.exec(lower)?.[1];
  if (code !== undefined) return code;
  const three = /^(eng|spa|por|fra|fre|deu|ger|rus)$/.exec(lower)?.[1];
  return three === undefined ? undefined : threeLetters[three];
}

const threeLetters: Readonly<Record<string, Language>> = {
  eng: 'en',
  spa: 'es',
  por: 'pt',
  fra: 'fr',
  fre: 'fr',
  deu: 'de',
  ger: 'de',
  rus: 'ru',
};

/** Whether we have word lists for this code. */
export function isKnownLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(stopWords, code);
}

/** Fewer words are inconclusive. */
const MIN_WORDS = 14;
/** Minimum share of words that are among the most common of the language. */
const MIN_SHARE = 0.2;
/** Factor by which the best language must exceed the next one. */
const LEAD = 1.35;
const SCRIPT_SHARE = 0.5;
/** Cyrillic letters that Russian does not have. */
const NOT_RUSSIAN = /[іїєґўјљњћђџѓќѕ]/gu;

/**
 * Guesses the language from the most common words. Undefined when there are too few words, when too few are common
 * words of any of the six languages, or when two languages are too close.
 */
export function guessLanguage(words: readonly string[]): Language | undefined {
  const tokens = words.slice(0, 4000).map((word) =>
    word
      .toLowerCase()
      .replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
      .replaceAll('’', "'"),
  );
  const spoken = tokens.filter((token) => token !== '');
  if (spoken.length < MIN_WORDS) return undefined;
  const [best, second] = Object.entries(stopWords)
    .map(([language, list]) => ({ language, share: spoken.filter((token) => list.has(token)).length / spoken.length }))
    .sort((a, b) => b.share - a.share);
  if (!isKnownLanguage(best?.language) || best.share < MIN_SHARE) return undefined;
  return best.share < (second?.share ?? 0) * LEAD ? undefined : best.language;
}

/**
 * The main language of a written text: a supported one, or `other` (another script); undefined when it is too short or
 * unclear. Conservative, because a wrong "wrong language" discards a good answer.
 */
export function detectLanguage(text: string): Language | 'other' | undefined {
  const letters = countOf(text, /\p{L}/gu);
  if (letters < 40) return undefined;
  const cyrillic = countOf(text, /\p{Script=Cyrillic}/gu);
  if (cyrillic / letters > SCRIPT_SHARE)
    return countOf(text.toLowerCase(), NOT_RUSSIAN) / cyrillic > 0.02 ? 'other' : 'ru';
  if (countOf(text, /\p{Script=Latin}/gu) / letters <= SCRIPT_SHARE) return 'other';
  return guessLanguage(text.match(/[\p{L}’']+/gu) ?? []);
}

function countOf(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
