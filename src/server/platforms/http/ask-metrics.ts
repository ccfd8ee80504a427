/** What was given for the metrics asked for, and the metrics that the platform refuses. */
export type MetricsAnswer<T> = { data: T[]; refusedMetrics: string[] };

/**
 * Asks for metrics together, or, if the platform refuses that, for each alone: a single metric that it does not give
 * makes it refuse them all. `refusedMetrics` are those refused again.
 * @throws PlatformError, including when it refuses every metric
 */
export async function askMetrics<T>(
  ask: (metrics: readonly string[]) => Promise<readonly T[]>,
  wanted: readonly string[],
  isRefusal: (error: unknown) => boolean,
): Promise<MetricsAnswer<T>> {
  if (wanted.length === 0) return { data: [], refusedMetrics: [] };
  try {
    return { data: [...(await ask(wanted))], refusedMetrics: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const alone = await askAlone(ask, wanted, isRefusal);
    if (alone.refusedMetrics.length === wanted.length) throw error;
    return alone;
  }
}

async function askAlone<T>(
  ask: (metrics: readonly string[]) => Promise<readonly T[]>,
  wanted: readonly string[],
  isRefusal: (error: unknown) => boolean,
): Promise<MetricsAnswer<T>> {
  const answer: MetricsAnswer<T> = { data: [], refusedMetrics: [] };
  for (const metric of wanted) {
    try {
      answer.data.push(...(await ask([metric])));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      answer.refusedMetrics.push(metric);
    }
  }
  return answer;
}
