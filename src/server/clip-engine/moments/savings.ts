import type { Sentence, Span, Word } from '#server/clip-engine/shapes.ts';
import { runningTotals } from '#server/clip-engine/signals/statistics.ts';
import { isFiller } from '#server/clip-engine/tighten/fillers.ts';
import { LEFT_PAUSE_SECONDS, MIN_PAUSE_SECONDS } from '#server/clip-engine/tighten/plan-removals.ts';
import { pausesBetweenWords } from '#server/clip-engine/transcript/pauses.ts';

/**
 * Estimates how many seconds a clip from one sentence to another loses when its pauses and fillers are removed. What is
 * removed is decided by the sound of the finished clip; this is for choosing among lengths.
 */
export function estimateSavings(
  words: readonly Word[],
  sentences: readonly Sentence[],
  speech: readonly Span[],
  language: string | undefined,
): (first: number, last: number) => number {
  const pauses = pausesBetweenWords(words, speech);
  const saved = words.map(({ text, startSeconds, endSeconds }, i) => {
    const pause = pauses[i] ?? 0;
    const filler = isFiller(text, language) ? endSeconds - startSeconds : 0;
    return filler + (pause >= MIN_PAUSE_SECONDS ? pause - LEFT_PAUSE_SECONDS : 0);
  });
  const totals = runningTotals(saved);
  // The pause after the last word is not part of the clip.
  return (first, last) =>
    (totals[sentences[last]?.lastWord ?? 0] ?? 0) - (totals[sentences[first]?.firstWord ?? 0] ?? 0);
}
