import type { Language } from '#contract/languages.ts';

/**
 * One line of readable text: without control and invisible direction characters, runs of white space as one space; a
 * space that does not break stays one.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\n\r\v\f]/gu, (space) => (/[\u00a0\u202f]/u.test(space) ? space : ' '))
    .replace(
      /[\p{Cc}\p{Co}\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff0-\ufffd]|[\u{e0000}-\u{e007f}]/gu,
      '',
    )
    .replace(/[ \u00a0\u202f]{2,}/gu, (spaces) => (spaces.includes(' ') ? ' ' : spaces.charAt(0)))
    .trim();
}

/**
 * At most `max` UTF-16 units, cut between characters that are seen as one and, if there is one not far off, at a word;
 * a cut is shown by “…”.
 */
export function clipText(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length > max - 1) break;
    kept += segment;
  }
  const space = kept.lastIndexOf(' ');
  const atWord = space > kept.length * 0.6 && text[kept.length] !== ' ' ? kept.slice(0, space) : kept;
  return `${atWord.replace(/(?<![\s.,:;–-])[\s.,:;–-]+$/u, '')}…`;
}

/** The text with a capital at its start, unless its first word has an own way of writing, such as “iPhone”. */
export function startWithCapital(text: string, language: Language): string {
  const [, before = '', word = ''] = /^([\s"'“„«‘‚¿¡(]*)([\p{L}\p{M}]+)/u.exec(text) ?? [];
  if (word === '' || word !== word.toLocaleLowerCase(language)) return text;
  const [first = ''] = word;
  return before + first.toLocaleUpperCase(language) + text.slice(before.length + first.length);
}
