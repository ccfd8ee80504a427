/**
 * Rank statistics of findings. The test is the Wilcoxon–Mann–Whitney test; the effect and its interval are those of
 * Hodges and Lehmann, which invert the test: the interval excludes "no difference" when the test does.
 */

/** The ranks of a group's results among all posts of its account. */
export type Ranked = { posts: number; others: number; rankSum: number };

/** Accepted share of false findings. */
const LEVEL = 0.05;
/** Number of bisection steps when searching an interval: 2⁻⁵⁰ of the range. */
const STEPS = 50;

/** Two-sided probability of ranks at least this far from chance, by the normal approximation. */
export function probabilityOf({ posts, others, rankSum }: Ranked): number {
  const all = posts + others;
  const distance = Math.abs(rankSum - (posts * (all + 1)) / 2) - 0.5;
  return Math.min(1, 2 * tailOf(distance / Math.sqrt((posts * others * (all + 1)) / 12)));
}

/**
 * Selects the significant ones of many comparisons, by Benjamini and Hochberg: if nothing differs at all, something is
 * found in at most 5 % of cases. `confidence` is that of their intervals, corrected for the selection among all
 * comparisons.
 */
export function chooseFindings<T extends { probability: number }>(
  compared: readonly T[],
): { chosen: T[]; confidence: number } {
  const sorted = compared.toSorted((a, b) => a.probability - b.probability);
  const last = sorted.findLastIndex(({ probability }, index) => probability <= ((index + 1) * LEVEL) / sorted.length);
  return {
    chosen: sorted.slice(0, last + 1),
    confidence: 1 - ((last + 1) * LEVEL) / Math.max(1, sorted.length),
  };
}

export type Shift = { shift: number; low: number; high: number };

/** How far the values of a group exceed those of the others: the median of all differences, and its interval. */
export function shiftOf(group: readonly number[], others: readonly number[], confidence: number): Shift {
  const inside = group.toSorted((a, b) => a - b);
  const outside = others.toSorted((a, b) => a - b);
  const pairs = inside.length * outside.length;
  const spread = Math.sqrt((pairs * (inside.length + outside.length + 1)) / 12);
  const margin = quantileOf((1 - confidence) / 2) * spread + 0.5;
  return {
    shift: differenceAt(inside, outside, pairs / 2),
    low: differenceAt(inside, outside, Math.max(1, Math.floor(pairs / 2 - margin) + 1)),
    high: differenceAt(inside, outside, Math.min(pairs, Math.ceil(pairs / 2 + margin))),
  };
}

/** The smallest value that at least `count` of the differences between members of two sorted lists do not exceed. */
function differenceAt(inside: readonly number[], outside: readonly number[], count: number): number {
  let low = (inside[0] ?? 0) - (outside.at(-1) ?? 0);
  let high = (inside.at(-1) ?? 0) - (outside[0] ?? 0);
  for (let step = 0; step < STEPS && low < high; step++) {
    const middle = (low + high) / 2;
    if (countUpTo(inside, outside, middle) >= count) high = middle;
    else low = middle;
  }
  return high;
}

/** Number of differences that are at most this large. */
function countUpTo(inside: readonly number[], outside: readonly number[], limit: number): number {
  let count = 0;
  let place = 0;
  for (const value of inside) {
    while (place < outside.length && value - (outside[place] ?? 0) > limit) place++;
    count += outside.length - place;
  }
  return count;
}

/**
 * Probability that a normal variable exceeds `z`: by a continued fraction from 2 on, by a power series below 2, and by
 * symmetry below 0.
 */
function tailOf(z: number): number {
  if (z < 0) return 1 - tailOf(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 2) return 0.5 - density * seriesOf(z);
  let fraction = z;
  for (let term = 60; term > 0; term--) fraction = z + term / fraction;
  return density / fraction;
}

/** (Φ(z) − ½) / φ(z), by its power series. */
function seriesOf(z: number): number {
  let [term, sum] = [z, z];
  for (let odd = 3; odd < 80; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return sum;
}

/** The value that a normal variable exceeds with this probability. */
function quantileOf(probability: number): number {
  let [low, high] = [0, 40];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (tailOf(middle) > probability) low = middle;
    else high = middle;
  }
  return high;
}
