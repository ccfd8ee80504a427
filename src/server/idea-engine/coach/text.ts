import { hasWholeQuotes, unquote } from '../words/quotes.ts';
import { cleanText, clipText } from '../words/text.ts';

/**
 * Prepares a person's words for use within a sentence: one line, without a final full stop and without enclosing
 * quotation marks.
 */
export function ownWords(text: string, limit = 140): string {
  const line = cleanText(text.slice(0, 8 * limit)).replace(/(?<![.。])[.。]+$/u, '');
  return clipText(unquote(line).replace(/(?<![.。])[.。]+$/u, ''), limit);
}

const MIN_LINE_LENGTH = 16;

/**
 * As many complete sentences as fit, otherwise the part before a colon or a comma, otherwise a visible cut at a word
 * boundary.
 */
export function shortLine(text: string, limit: number): string {
  const whole = ownWords(text, text.length);
  if (whole.length <= limit) return whole;
  for (const end of [/[.!?…](?:[\u00a0\u202f]?["”»“])?(?=\s)/gu, /(?=[:;–—])/gu, /(?=,\s)/gu]) {
    const cuts = [...whole.matchAll(end)].map((found) => whole.slice(0, found.index + found[0].length).trim());
    const fitting = cuts
      .filter((cut) => cut.length >= MIN_LINE_LENGTH && cut.length <= limit && hasWholeQuotes(cut))
      .at(-1);
    if (fitting !== undefined) return ownWords(fitting, limit);
  }
  return ownWords(whole, limit);
}

/** Escapes text so that Markdown shows it literally: it cannot create a tag, link, picture, heading or list. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>~|&@]/g, '\\$&')
    .replaceAll(/^([ \t]*)([#+=-])/gm, '$1\\$2')
    .replaceAll(/^([ \t]*\d+)([.)])/gm, '$1\\$2')
    .replaceAll('://', ':\\/\\/')
    .replaceAll(/\bwww\./gi, (www) => `${www.slice(0, 3)}\\.`);
}
