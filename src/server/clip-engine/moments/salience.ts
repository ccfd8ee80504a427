import { contentWords, stem } from '#server/kit/words/terms.ts';

/**
 * Terms are counted in blocks of about this many sentences: a term in all blocks is common to the entire video and not
 * distinctive.
 */
const SENTENCES_PER_BLOCK = 10;

/** How distinctive each term is within this video, and how it is written. */
export type Salience = {
  weight(term: string): number;
  surface(term: string): string;
  isSaidOnce(word: string): boolean;
};

/**
 * Weighs terms by frequency and by how few parts of the video they occur in (term frequency × inverse block frequency).
 */
export function measureSalience(texts: readonly string[], language: string | undefined): Salience {
  const counts = new Map<string, number>();
  const blocks = new Map<string, Set<number>>();
  const spellings = new Map<string, Map<string, number>>();
  texts.forEach((text, index) => {
    for (const word of contentWords(text, language)) {
      const term = stem(word, language);
      counts.set(term, (counts.get(term) ?? 0) + 1);
      blocks.set(term, (blocks.get(term) ?? new Set()).add(Math.floor(index / SENTENCES_PER_BLOCK)));
      const written = spellings.get(term) ?? new Map<string, number>();
      spellings.set(term, written.set(word, (written.get(word) ?? 0) + 1));
    }
  });
  const total = Math.max(1, Math.ceil(texts.length / SENTENCES_PER_BLOCK));
  return {
    weight: (term) => {
      const count = counts.get(term) ?? 0;
      const inBlocks = blocks.get(term)?.size ?? total;
      // A term said once may be a recognition error.
      return count < 2 ? 0.3 : Math.log(1 + count) * Math.log(1 + total / inBlocks);
    },
    isSaidOnce: (word) => (counts.get(stem(word, language)) ?? 0) < 2,
    surface: (term) => {
      const written = [...(spellings.get(term) ?? new Map([[term, 1]]))];
      return written.sort((a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? term;
    },
  };
}
