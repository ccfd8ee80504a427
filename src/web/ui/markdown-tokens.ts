import { Lexer, type MarkedToken, type Token } from 'marked';

/** Emphasis in a longer paragraph is not looked for: the time that this takes grows with the square of its length. */
const MAX_PARAGRAPH_LENGTH = 8_000;

/** Tokens of a Markdown text; a text that cannot be parsed is one plain-text token. */
export function readMarkdown(text: string): readonly MarkedToken[] {
  try {
    return known(new ParagraphLexer({ gfm: true, breaks: true }).lex(text));
  } catch {
    return [{ type: 'text', raw: text, text }]; // nested too deeply for the parser
  }
}

class ParagraphLexer extends Lexer {
  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length <= MAX_PARAGRAPH_LENGTH) return super.inlineTokens(source, tokens);
    tokens.push({ type: 'text', raw: source, text: source });
    return tokens;
  }
}

/** Narrows to built-in tokens: no extensions are used. */
export function known(tokens: readonly Token[] | undefined): readonly MarkedToken[] {
  return (tokens ?? []) as readonly MarkedToken[];
}

/** Decodes named and numeric character references. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/giu,
    (whole, decimal, hex, name) => {
      if (name) return names[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    },
  );
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The URL if it is http(s) and may be linked; otherwise undefined. */
export function webAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
