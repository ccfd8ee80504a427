/** Bytes sent at a point in time, in milliseconds. */
export type Sample = { atMs: number; bytes: number };

/** Only the last seconds count, so that the speed reflects the current connection. */
const WINDOW_MS = 8_000;

/** Adds a sample and drops those outside the window. */
export function addSample(samples: readonly Sample[], next: Sample): Sample[] {
  return [...samples.filter((sample) => next.atMs - sample.atMs <= WINDOW_MS), next];
}

/** Bytes per second over the samples; null for less than half a second, or if nothing was sent. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < 500 || last.bytes <= first.bytes) return null;
  return ((last.bytes - first.bytes) * 1_000) / (last.atMs - first.atMs);
}
