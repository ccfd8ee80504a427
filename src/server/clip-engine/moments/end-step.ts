/** Maximum number of start and end pairs to compare, and limits on the number of ends per start. */
const MAX_PAIRS = 1_000_000;
const MIN_ENDS = 8;
const MAX_ENDS = 500;

/** Step between the ends considered for one start: 1, unless more are in reach than in any speech or music of a day. */
export function endStep(reachable: number, starts: number): number {
  const affordable = Math.max(MIN_ENDS, Math.min(MAX_ENDS, Math.floor(MAX_PAIRS / Math.max(1, starts))));
  return Math.max(1, Math.ceil(reachable / affordable));
}
