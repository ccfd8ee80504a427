/** Pairs of a start and an end that are compared in all, and the fewest and most ends that are looked at for one start. */
const mostPairs = 1_000_000;
const fewestEnds = 8;
const mostEnds = 500;

/**
 * Every how manieth of the ends within reach of a start is looked at: every one, unless there are more than in any speech or music, or
 * days of it.
 */
export function endStep(reachable: number, starts: number): number {
  const affordable = Math.max(fewestEnds, Math.min(mostEnds, Math.floor(mostPairs / Math.max(1, starts))));
  return Math.max(1, Math.ceil(reachable / affordable));
}
