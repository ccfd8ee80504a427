/** Bytes sent so far at a moment in milliseconds. */
export type Sample = { atMs: number; bytes: number };

/** Only the last seconds count, so that the figure follows the line. */
const WINDOW_MS = 8_000;

/** The samples that still count, with the new one. */
export function keepSamples(samples: readonly Sample[], next: Sample): Sample[] {
  return [...samples.filter((sample) => next.atMs - sample.atMs <= WINDOW_MS), next];
}

/** Bytes per second over the samples; null while less than half a second has been seen or nothing has moved. */
export function bytesPerSecond(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < 500 || last.bytes <= first.bytes) return null;
  return ((last.bytes - first.bytes) * 1_000) / (last.atMs - first.atMs);
}
