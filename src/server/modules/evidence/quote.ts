import { shortened } from '#server/clip-engine/moments/rule.ts';

const MAX_QUOTE_LENGTH = 90;
/** Fewer letters are not a title: “Day 3”, “New!”. */
const MIN_LETTERS = 6;

/**
 * The title of a post for use in quotation marks within a sentence: its first line without addresses, trailing tags and
 * its own quotation marks, shortened at a word boundary. Empty when hardly anything is left.
 */
export function quoteOf(title: string): string {
  const [line = ''] = title
    .replaceAll(/https?:\/\/\S+/giu, ' ')
    .trim()
    .split(/[\n\r]/u);
  const words = line
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}]/gu, (sign) => (sign === '\u200d' ? sign : ' '))
    .replaceAll(/["“”„«»‟]/gu, '')
    .split(/\s/u)
    .filter((word) => word !== '');
  while (/^[#@]|^[,:;|–-]+$/u.test(words.at(-1) ?? '')) words.pop();
  const text = words.join(' ').replace(/(?<![,:;|–-])[,:;|–-]+$/u, '');
  return (text.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS ? '' : shortened(text, MAX_QUOTE_LENGTH);
}
