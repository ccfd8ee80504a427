/** Something the palette can do at once. `words` are further words it is found by. */
export type Findable = { label: string; words?: string };

/** Whether every word of a query begins some word of a label, without regard to case and accents. An empty query finds everything. */
export function matches({ label, words = '' }: Findable, query: string): boolean {
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
