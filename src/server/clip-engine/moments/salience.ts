import { contentWords, stem } from './terms.ts';

/** Terms are counted per block of about this many sentences: a term spread over all blocks is the video's wallpaper, not news. */
const blockSentences = 10;

/** How telling each term is within this video, and how people wrote it. */
export type Salience = { weight(term: string): number; surface(term: string): string };

/** Weighs terms by how often they come and in how few parts of the video (term frequency × inverse block frequency). */
export function measureSalience(texts: readonly string[], language: string | undefined): Salience {
  const counts = new Map<string, number>();
  const blocks = new Map<string, Set<number>>();
  const spellings = new Map<string, Map<string, number>>();
  texts.forEach((text, index) => {
    for (const word of contentWords(text, language)) {
      const term = stem(word, language);
      counts.set(term, (counts.get(term) ?? 0) + 1);
      blocks.set(term, (blocks.get(term) ?? new Set()).add(Math.floor(index / blockSentences)));
      const written = spellings.get(term) ?? new Map<string, number>();
      spellings.set(term, written.set(word, (written.get(word) ?? 0) + 1));
    }
  });
  const total = Math.max(1, Math.ceil(texts.length / blockSentences));
  return {
    weight: (term) => {
      const count = counts.get(term) ?? 0;
      const inBlocks = blocks.get(term)?.size ?? total;
      // A term said once is as likely a slip of the recogniser as news.
      return count < 2 ? 0.3 : Math.log(1 + count) * Math.log(1 + total / inBlocks);
    },
    surface: (term) => {
      const written = [...(spellings.get(term) ?? new Map([[term, 1]]))];
      return written.sort((a, b) => b[1] - a[1] || a[0].length - b[0].length || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? term;
    },
  };
}
