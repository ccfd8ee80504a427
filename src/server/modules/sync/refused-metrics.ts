/** Metrics that the platform refused, by kind of post, with the number of consecutive posts it refused them for. */
export type RefusedMetrics = Partial<Record<string, Record<string, number>>>;

/** One post may be an exception; after this many in a row, the metric does not exist for its kind of post. */
const MIN_REFUSALS = 2;

/** Metrics no longer requested for posts of this kind. */
export function metricsToSkip(refused: RefusedMetrics, kind: string): string[] {
  return Object.entries(refused[kind] ?? {}).flatMap(([metric, times]) => (times >= MIN_REFUSALS ? [metric] : []));
}

/** Adds one answer to the counts: refused metrics count up, delivered ones reset, those not requested stay. */
export function countRefused(
  refused: RefusedMetrics,
  { kind, skipped, metrics }: { kind: string; skipped: readonly string[]; metrics: readonly string[] },
): RefusedMetrics {
  const before = refused[kind] ?? {};
  const kept = Object.entries(before).filter(([metric]) => skipped.includes(metric));
  const counted = metrics.map((metric) => [metric, (before[metric] ?? 0) + 1] as const);
  return { ...refused, [kind]: Object.fromEntries([...kept, ...counted]) };
}
