/** Interpolated percentile of sorted values; `share` is 0–1; 0 for an empty list. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * Median, and spread as 1.4826 × the median absolute deviation (equal to the standard deviation for a normal
 * distribution).
 */
export function middleAndSpread(values: readonly number[]): { middle: number; spread: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = percentile(sorted, 0.5);
  const deviations = values.map((value) => Math.abs(value - middle)).sort((a, b) => a - b);
  return { middle, spread: 1.4826 * percentile(deviations, 0.5) };
}

/** Prefix sums: `totals[j] - totals[i]` is the sum of values i to j−1. */
export function runningTotals(values: readonly number[]): number[] {
  const totals = [0];
  let sum = 0;
  for (const value of values) {
    sum += value;
    totals.push(sum);
  }
  return totals;
}

/** Normalises values to 0–1 by their own 5th and 95th percentile. */
export function normalised(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const low = percentile(sorted, 0.05);
  const range = percentile(sorted, 0.95) - low;
  return values.map((value) => (range <= 1e-9 ? 0 : Math.min(1, Math.max(0, (value - low) / range))));
}
