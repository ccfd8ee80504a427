/**
 * Sounds of hesitation by language, and nothing that can be a word of it: `um` is an article in Portuguese and `er` a
 * pronoun in German, and "mm" may be millimetres.
 */
const sounds: Readonly<Record<string, RegExp>> = {
  en: /^(?:u+m+|u+h+m*|er|erm+|hm+)$/u,
  es: /^(?:e+h+m*|e+m+|u+h+m*|hm+)$/u,
  pt: /^(?:h+u+m+|hm+|ã+h+n*|a+h+n+|e+h+m+|é{3,}|u+h+m+)$/u,
  fr: /^(?:e+u+h+|h+e+u+h*|h+u+m+|hm+)$/u,
  de: /^(?:ä+h*m*|ö+h+m*|e+h+m+|hm+)$/u,
  ru: /^(?:э+м*|хм+)$/u,
};
/** Where the language is not known. */
const ANYWHERE = /^(?:u+h+m+|e+h+m+|h+m{2,})$/u;

/**
 * Whether a word of a transcript is only a sound of hesitation. Not one that asks or calls (Spanish "¿eh?"), and no
 * abbreviation in capitals ("ER").
 */
export function isFiller(text: string, language: string | undefined): boolean {
  if (/[?!¿¡\d]/u.test(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length > 1 && letters === letters.toUpperCase()) return false;
  return (sounds[language ?? ''] ?? ANYWHERE).test(letters.toLowerCase());
}
