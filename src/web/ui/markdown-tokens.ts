import { Lexer, type MarkedToken, type Token } from 'marked';

/** The parts of a Markdown text; a text that can't be read as such is one part of plain text. */
export function readMarkdown(text: string): readonly MarkedToken[] {
  try {
    return known(new Lexer({ gfm: true, breaks: true }).lex(text));
  } catch {
    return [{ type: 'text', raw: text, text }]; // nested deeper than the reader can go
  }
}

/** Without the tokens of extensions, of which there are none. */
export function known(tokens: readonly Token[] | undefined): readonly MarkedToken[] {
  return (tokens ?? []) as readonly MarkedToken[];
}

/** Text in which named and numbered characters stand as themselves. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/giu, (whole, decimal, hex, name) => {
    if (name) return names[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** An address of the web as it may be linked; undefined for every other kind. */
export function webAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
