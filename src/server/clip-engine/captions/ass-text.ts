import { drawEmoji, EMOJI } from './emoji.ts';

/**
 * Escapes text for an ASS event, so that nothing in it is interpreted as a command. Emoji are left out, because fonts
 * would show boxes for them. Empty if it contained nothing else.
 */
export function assText(text: string): string {
  return escaped(text.replace(EMOJI, ''));
}

/** The same with the emoji in it that can be drawn; see {@link piecesOf}. */
export function assTextWithEmoji(text: string): string {
  return escaped(text.replace(EMOJI, (emoji) => (drawEmoji(emoji) === undefined ? '' : emoji)));
}

function escaped(text: string): string {
  return (
    text
      // Line breaks, tabs and other control characters end an event or a field.
      .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
      .trim()
      // A zero-width word joiner after a backslash keeps it from starting \N, \h or a tag.
      .replaceAll('\\', '\\\u2060')
      .replaceAll('{', '\\{')
      .replaceAll('}', '\\}')
  );
}

/** A text's letters and emoji in turn. */
export function piecesOf(text: string): { text: string; isEmoji: boolean }[] {
  const pieces: { text: string; isEmoji: boolean }[] = [];
  let at = 0;
  for (const { 0: emoji, index } of text.matchAll(EMOJI)) {
    if (index > at) pieces.push({ text: text.slice(at, index), isEmoji: false });
    pieces.push({ text: emoji, isEmoji: true });
    at = index + emoji.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isEmoji: false });
  return pieces;
}

/**
 * Approximate width of text in ems of a heavy grotesque, for choosing sizes and line breaks before libass does the
 * actual layout.
 */
export function widthInEms(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)) width += 1;
    else if (/\p{Lu}/u.test(character)) width += 0.78;
    else if (/[mwMWжшщюфыЖШЩЮФЫ@%]/u.test(character)) width += 0.95;
    else if (/[\p{Ll}\p{Lo}\p{Nd}]/u.test(character)) width += 0.64;
    else if (/\p{Mn}/u.test(character)) width += 0;
    else width += 0.32;
  }
  return width;
}
