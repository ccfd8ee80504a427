/** A post's result compared with those of the posts published around it on the same account. */
export type Standing = {
  /** Median of the neighbours, and its 95 % interval. */
  usual: number;
  low: number;
  high: number;
  /** Number of neighbours. */
  posts: number;
  /** The post's figure divided by the median. */
  times: number;
};
export type Counted = { id: string; figure: number };

/** Neighbours on each side; posts of the same age had the same time to be seen, by about as many followers. */
const NEIGHBOURS = 15;
/** With fewer posts no comparison is made, because the median would change with each of them. */
const POSTS_NEEDED = 12;
/** Quantile of the normal distribution for 95 %. */
const DEVIATIONS = 1.96;

/**
 * Compares every post of one account with the posts published just before and after it. `posts` are in order of
 * publication. Posts with fewer than twelve neighbours, or whose neighbours have no views, are left out.
 */
export function standingsOf(posts: readonly Counted[]): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const [place, { id, figure }] of posts.entries()) {
    const around = [
      ...posts.slice(Math.max(0, place - NEIGHBOURS), place),
      ...posts.slice(place + 1, place + 1 + NEIGHBOURS),
    ];
    const sorted = around.map((one) => one.figure).sort((a, b) => a - b);
    const usual = medianOf(sorted);
    if (sorted.length < POSTS_NEEDED || usual <= 0) continue;
    const [low, high] = intervalOf(sorted);
    standings.set(id, { usual, low, high, posts: sorted.length, times: figure / usual });
  }
  return standings;
}

function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * The distribution-free 95 % interval of the median: by ranks, from the normal approximation of the binomial
 * distribution.
 */
function intervalOf(sorted: readonly number[]): [number, number] {
  const count = sorted.length;
  const spread = DEVIATIONS * Math.sqrt(count);
  const first = Math.max(1, Math.floor((count - spread) / 2));
  const last = Math.min(count, Math.ceil(1 + (count + spread) / 2));
  return [sorted[first - 1] ?? 0, sorted[last - 1] ?? 0];
}
