/** Metrics that the platform refused, by kind of post, with the number of posts in a row that it refused them for. */
export type RefusedMetrics = Partial<Record<string, Record<string, number>>>;

/** One post may be odd; from so many in a row on, the metric is not one of its kind of post. */
const REFUSALS_MIN = 2;

/** Metrics that are no longer asked for of posts of this kind. */
export function metricsToSkip(refused: RefusedMetrics, kind: string): string[] {
  return Object.entries(refused[kind] ?? {}).flatMap(([metric, times]) => (times >= REFUSALS_MIN ? [metric] : []));
}

/** The same with one more answer: what was refused counts on, what was given starts anew, what was not asked for stays. */
export function countRefused(
  refused: RefusedMetrics,
  { kind, skipped, metrics }: { kind: string; skipped: readonly string[]; metrics: readonly string[] },
): RefusedMetrics {
  const before = refused[kind] ?? {};
  const kept = Object.entries(before).filter(([metric]) => skipped.includes(metric));
  const counted = metrics.map((metric) => [metric, (before[metric] ?? 0) + 1] as const);
  return { ...refused, [kind]: Object.fromEntries([...kept, ...counted]) };
}
