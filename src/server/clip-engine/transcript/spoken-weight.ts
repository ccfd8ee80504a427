/** Parts of how long a word sounds: any word, one group of vowels, one consonant, one digit. */
const WORD = 1.2;
const VOWELS = 2.4;
const CONSONANT = 1.1;
const DIGIT = 5;
/** Small words are spoken faster, the last one before punctuation slower. */
const SMALL_LETTERS = 3;
const SMALL_SHARE = 0.8;
const LAST_SHARE = 1.35;

const vowels = /[aeiouyäöüáàâãéèêëíìîïóòôõúùûœæаеёиоуыэюя]+/gu;
/** Two letters for one sound. */
const pairs = /(.)\1|[cst]h|ck|ng|wh/gu;

/**
 * How long a word usually sounds compared with others, by its letters. Determined from the sounds of synthetic English
 * speech (docs/decisions/0059); vowels and consonants are those of the six languages.
 */
export function spokenWeight(word: string): number {
  const letters = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const digits = letters.match(/\p{N}/gu)?.length ?? 0;
  const sounds = letters.replace(/\p{N}/gu, '').replace(/(?<=..)e$/u, '');
  const groups = sounds.match(vowels)?.length ?? 0;
  const consonants = sounds.replace(vowels, '').replace(pairs, 'x').length;
  const weight = WORD + VOWELS * (digits > 0 ? groups : Math.max(1, groups)) + CONSONANT * consonants + DIGIT * digits;
  const isLast = /[.!?…,;:]["'”’»)\]]*$/u.test(word);
  return weight * (letters.length <= SMALL_LETTERS ? SMALL_SHARE : 1) * (isLast ? LAST_SHARE : 1);
}
