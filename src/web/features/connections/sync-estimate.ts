/** Figures of a pass in wire format. */
type SyncProgress = { done: number; total: number | null; started_at: string | null };

/** Below these values the rate is not reliable yet. */
const MIN_DONE = 20;
const MIN_ELAPSED_MS = 3_000;

/**
 * Share done from 0 to 1; null without a total. The platform's total is an estimate: it never passes 99 % before the
 * pass is over.
 */
export function progressShare({ done, total }: Pick<SyncProgress, 'done' | 'total'>): number | null {
  if (total === null || total <= 0) return null;
  return Math.min(0.99, done / total);
}

/** Seconds left at the rate of the pass so far; null while it cannot be estimated. */
export function secondsLeft({ done, total, started_at }: SyncProgress, now: Date): number | null {
  if (total === null || started_at === null || done < MIN_DONE || done >= total) return null;
  const spentMs = now.getTime() - Date.parse(started_at);
  if (spentMs < MIN_ELAPSED_MS) return null;
  return ((total - done) * (spentMs / done)) / 1_000;
}
