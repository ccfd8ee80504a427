import type { Span, Word } from '#server/clip-engine/shapes.ts';

/** A boundary this close to a word's edge doesn't cut it: a quarter of a video frame. */
const TOLERANCE_SECONDS = 0.008;

/** Number of words that cross the start or end of any of these spans. */
export function countWordsCut(words: readonly Word[], spans: readonly Span[]): number {
  const edges = spans.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  return words.filter((word) => edges.some((edge) => crosses(word, edge))).length;
}

function crosses(word: Word, at: number): boolean {
  return word.startSeconds < at - TOLERANCE_SECONDS && word.endSeconds > at + TOLERANCE_SECONDS;
}
