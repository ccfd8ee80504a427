/** Outer marks that belong together. */
const pairs = ['“”', '„“', '„”', '«»', '""'] as const;
const anyMark = /["“”„«»]/u;
const pairOf = new RegExp(pairs.map(([open, close]) => `${open}([^"“”„«»]+)${close}`).join('|'), 'gu');

/** Without the marks of quotation, where one pair of them stands around the whole. */
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

/**
 * A text for a place of a sentence, with the marks inside it as those of a quotation within a quotation where the
 * sentence has opened one before the place: ‘…’ inside “…”, ‚…‘ inside „…“, “…” inside «…», in Russian „…“.
 */
export function nestQuotes(text: string, sentence: string, place: number): string {
  if (!anyMark.test(text)) return text;
  const before = sentence
    .slice(0, place)
    .match(/[“”„«»]/gu)
    ?.at(-1);
  const isOpen = before === '„' || before === '«' || (before === '“' && !sentence.includes('„'));
  if (!isOpen) return text;
  const [open, close] =
    before === '„' ? '‚‘' : before === '“' ? '‘’' : /\p{Script=Cyrillic}/u.test(sentence + text) ? '„“' : '“”';
  return text.replaceAll(pairOf, (_, ...found: unknown[]) => {
    const inside = found.slice(0, pairs.length).find((one) => typeof one === 'string');
    return `${open}${String(inside).trim()}${close}`;
  });
}
