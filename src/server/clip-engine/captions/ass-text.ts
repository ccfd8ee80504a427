/** Emoji and their joiners: the caption fonts have no colour glyphs for them and would show boxes. © ® ™ stay. */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|\p{Emoji_Modifier})*|[\u{1F1E6}-\u{1F1FF}]|[\u{FE0F}\u{20E3}]|\p{Emoji_Modifier}/gu;

/**
 * Escapes text for an ASS event, so that nothing in it is interpreted as a command. Empty if it contained only emoji.
 */
export function assText(text: string): string {
  return (
    text
      .replace(EMOJI, '')
      // Line breaks, tabs and other control characters end an event or a field.
      .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
      .trim()
      // A zero-width word joiner after a backslash keeps it from starting \N, \h or a tag.
      .replaceAll('\\', '\\\u2060')
      .replaceAll('{', '\\{')
      .replaceAll('}', '\\}')
  );
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
