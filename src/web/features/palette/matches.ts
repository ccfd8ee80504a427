/** An entry of the palette. `words` are additional search terms. */
export type SearchEntry = { label: string; words?: string };

/**
 * Whether every word of the query is a prefix of a word of the label, ignoring case and accents. An empty query matches
 * everything.
 */
export function matches({ label, words = '' }: SearchEntry, query: string): boolean {
  const found = fold(`${label} ${words}`).split(SEPARATOR);
  return fold(query)
    .split(SEPARATOR)
    .filter(Boolean)
    .every((word) => found.some((one) => one.startsWith(word)));
}

const SEPARATOR = /[^\p{L}\p{N}]+/u;

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
