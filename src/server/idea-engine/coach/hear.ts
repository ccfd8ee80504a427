import type { Language } from '#contract/languages.ts';
import { coachWords } from './packs.ts';
import { choices, type Slot } from './slots.ts';
import type { HearWords } from './words.ts';

/** What is listened for stands at the beginning: of more, only so many characters are read. */
export const HEARD_MAX = 1_000;
/** Longer than every word or phrase that is understood. */
const PHRASE_MAX = 120;

/** Without capitals, accents and kinds of apostrophes, with western digits. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\p{Nd}/gu, westernDigit)
    .toLowerCase();
}

/** Digits of one script follow one another from 0 to 9. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 48;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Words that are understood in a conversation: those of its language and the English ones. */
export function hearsOf(language: Language): HearWords[] {
  return [...new Set([coachWords[language].hear, coachWords.en.hear])];
}

/** Length of the longest of the words (beginnings of words, or phrases) that a text holds; 0: none. */
export function mention(text: string, words: readonly string[]): number {
  const padded = ` ${fold(text.slice(0, HEARD_MAX)).slice(0, HEARD_MAX).replaceAll(/\s+/g, ' ')} `;
  const tokens = padded.split(/[^\p{L}\p{N}']+/u);
  const found = words.filter((word) => {
    const folded = fold(word);
    return /^[\p{L}\p{N}']+$/u.test(folded)
      ? tokens.some((token) => token.startsWith(folded))
      : padded.includes(folded);
  });
  return Math.max(0, ...found.map((word) => word.length));
}

/** Whether the whole text is one of the words. */
export function isOneOf(text: string, words: readonly string[]): boolean {
  if (text.length > PHRASE_MAX) return false;
  const folded = fold(text)
    .replaceAll(/[\s.!,]+/g, ' ')
    .trim();
  return words.some(
    (word) =>
      fold(word)
        .replaceAll(/[\s.!,]+/g, ' ')
        .trim() === folded,
  );
}

/**
 * Whether an answer passes the question over: it is one of the words for that, whatever small talk stands around it:
 * “honestly no idea, sorry”.
 */
export function isSkip(text: string, hears: readonly HearWords[]): boolean {
  if (text.length > PHRASE_MAX) return false;
  return hears.some(({ skip, fillers = [] }) => {
    const bare = wordsIn(text).filter((word) => !fillers.includes(word));
    return isOneOf(text, skip) || (bare.length > 0 && isOneOf(bare.join(' '), skip));
  });
}

function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** What a person wishes to change, when the text says that. */
export function readWish(text: string, hears: readonly HearWords[]): Slot | 'start_over' | undefined {
  if (hears.some((hear) => mention(text, hear.startOver) > 0)) return 'start_over';
  const direct = longest(
    text,
    hears.map((hear) => hear.direct),
  );
  if (direct) return direct;
  return hears.some((hear) => mention(text, hear.change) > 0)
    ? longest(
        text,
        hears.map((hear) => hear.slots),
      )
    : undefined;
}

function longest(text: string, lists: readonly HearWords['slots'][]): Slot | undefined {
  const found = lists
    .flatMap((list) => Object.entries(list))
    .map(([slot, words]) => ({ slot: slot as Slot, length: mention(text, words ?? []) }))
    .filter(({ length }) => length > 0);
  return found.sort((a, b) => b.length - a.length)[0]?.slot;
}

/** Whether an answer is of the values that its question offers. */
export function isOffered(slot: Slot, value: unknown): boolean {
  return slot in choices && choices[slot as keyof typeof choices].some((one) => one === value);
}
