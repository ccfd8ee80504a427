/** Index of the first passing entry of a list in which passing entries come last; the length if none passes. */
export function firstIndex<T>(sorted: readonly T[], passes: (entry: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
