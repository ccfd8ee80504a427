/** Pairs of a start and an end that are compared in all, and the fewest and most ends that are looked at for one start. */
const MAX_PAIRS = 1_000_000;
const MIN_ENDS = 8;
const MAX_ENDS = 500;

/**
 * Step between the ends that are considered for one start: 1, unless more of them are within reach than in any speech or
 * music of a day.
 */
export function endStep(reachable: number, starts: number): number {
  const affordable = Math.max(MIN_ENDS, Math.min(MAX_ENDS, Math.floor(MAX_PAIRS / Math.max(1, starts))));
  return Math.max(1, Math.ceil(reachable / affordable));
}
