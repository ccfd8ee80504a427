import { middleAndSpread } from '#server/clip-engine/signals/statistics.ts';
import { PREFERRED_SECONDS } from './lengths.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** The sum over a candidate's sentences, given the running totals of all sentences. */
export function totalIn(totals: readonly number[], { first, last }: Candidate): number {
  return (totals[last + 1] ?? 0) - (totals[first] ?? 0);
}

/**
 * How far a measure of a candidate lies above this video's median, in units of its spread, which is at least
 * `leastSpread`; 0 where there is no measure.
 */
export function comparedWithVideo(
  facts: Facts,
  measure: (candidate: Candidate) => number | undefined,
  leastSpread: number,
): (candidate: Candidate) => number {
  const { middle, spread } = middleAndSpread(windowsOf(facts).flatMap((window) => measure(window) ?? []));
  return (candidate) => {
    const value = measure(candidate);
    return value === undefined ? 0 : (value - middle) / Math.max(spread, leastSpread);
  };
}

/** Runs of sentences about as long as a clip, as a baseline for this video. */
function windowsOf(facts: Facts): Candidate[] {
  let last = 0;
  return facts.sentences.flatMap((sentence, first) => {
    last = Math.max(last, first);
    while (
      last + 1 < facts.sentences.length &&
      (facts.sentences[last]?.endSeconds ?? 0) - sentence.startSeconds < PREFERRED_SECONDS
    )
      last++;
    const end = facts.sentences[last]?.endSeconds ?? sentence.endSeconds;
    return end > sentence.startSeconds ? [{ first, last, startSeconds: sentence.startSeconds, endSeconds: end }] : [];
  });
}
