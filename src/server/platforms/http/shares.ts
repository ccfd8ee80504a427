/** Rounds a percentage to one decimal. */
export function roundPercentage(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Percentages of counts, largest first, with equal labels added up; empty while all counts are 0. */
export function sharesOf(counts: readonly { label: string; count: number }[]): { label: string; percentage: number }[] {
  const sums = new Map<string, number>();
  for (const { label, count } of counts) sums.set(label, (sums.get(label) ?? 0) + count);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total <= 0) return [];
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .map(([label, count]) => ({ label, percentage: roundPercentage((count / total) * 100) }));
}
