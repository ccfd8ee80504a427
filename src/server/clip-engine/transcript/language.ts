import { type Language, languages, stopWords } from './stop-words.ts';

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
 * Brings what recognisers write (`en`, `en-US`, `English`) to ISO 639-1; undefined for `auto`, `und` and what is not a language tag.
 * A language we have no lists for keeps its two letters.
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
  return languages.some((language) => language === code);
}

/**
 * Tells the language from the commonest words. Undefined when fewer than 20 words were heard, when too few are common words of any
 * of the six languages, or when two languages are too close to call.
 */
export function guessLanguage(words: readonly string[]): Language | undefined {
  const tokens = words.slice(0, 4000).map((word) =>
    word
      .toLowerCase()
      .replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
      .replaceAll('’', "'"),
  );
  const spoken = tokens.filter((token) => token !== '');
  if (spoken.length < 20) return undefined;
  const ranked = languages
    .map((language) => ({ language, share: shareOfStopWords(spoken, language) }))
    .sort((a, b) => b.share - a.share);
  const [best, second] = ranked;
  if (best === undefined || second === undefined || best.share < 0.2) return undefined;
  return best.share - second.share < 0.03 ? undefined : best.language;
}

function shareOfStopWords(tokens: readonly string[], language: Language): number {
  const list = stopWords[language];
  return tokens.reduce((sum, token) => sum + (list.has(token) ? 1 : 0), 0) / tokens.length;
}
