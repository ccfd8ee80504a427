/** Index of the first entry that passes, in a list in which all entries behind one that passes do too; the list's length when none does. */
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
