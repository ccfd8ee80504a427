import { stopWords } from '#server/kit/words/stop-words.ts';

/** Stop words of all supported languages, since a title's language is unknown. */
const small = new Set(Object.values(stopWords).flatMap((words) => [...words]));

/** From this share of common words two titles count as the same. */
const SAME_SHARE = 0.75;

/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Distinguishes new titles from nearly identical ones, ignoring case, punctuation, stop words and word order. */
export function openTitleMemory(known: readonly string[]): {
  isNew(title: string): boolean;
  keep(title: string): void;
} {
  const kept: Set<string>[] = [];
  const read = (title: string) => {
    const words = wordsOf(title);
    const large = words.filter((word) => !small.has(word));
    if (large.length > 0) return new Set(large);
    return new Set(words.length > 0 ? words : [title.trim()]);
  };
  const keep = (title: string) => void kept.push(read(title));
  known.forEach(keep);
  return {
    isNew(title) {
      const words = read(title);
      return !kept.some((other) => areSame(words, other));
    },
    keep,
  };
}

function areSame(one: Set<string>, other: Set<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size < large.size * SAME_SHARE) return false;
  let common = 0;
  for (const word of small) if (large.has(word)) common++;
  return common / (one.size + other.size - common) >= SAME_SHARE;
}
