/** Outer marks that belong together. */
const pairs = ['“”', '„“', '„”', '«»', '""'] as const;
const anyMark = /["“”„«»]/u;
const pairOf = new RegExp(pairs.map(([open, close]) => `${open}([^"“”„«»]+)${close}`).join('|'), 'gu');

/** Removes one pair of quotation marks that encloses the entire text. */
export function unquote(text: string): string {
  const inside = text.slice(1, -1);
  const isWhole =
    text.length > 2 && pairs.some(([open, close]) => text.startsWith(open ?? '') && text.endsWith(close ?? ''));
  return isWhole && !anyMark.test(inside) ? inside.trim() : text;
}

/** Whether each mark of quotation has the one that belongs to it. */
export function hasWholeQuotes(text: string): boolean {
  return !anyMark.test(text.replaceAll(pairOf, ''));
}
