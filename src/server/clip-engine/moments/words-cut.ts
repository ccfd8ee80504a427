import type { Span, Word } from '#server/clip-engine/model.ts';

/** A boundary this close to a word's edge doesn't cut it: a quarter of a video frame. */
const toleranceSeconds = 0.008;

/** How many words a span cuts: words that run across its start or its end. */
export function countWordsCut(words: readonly Word[], span: Span): number {
  return words.filter((word) => crosses(word, span.startSeconds) || crosses(word, span.endSeconds)).length;
}

function crosses(word: Word, at: number): boolean {
  return word.startSeconds < at - toleranceSeconds && word.endSeconds > at + toleranceSeconds;
}
