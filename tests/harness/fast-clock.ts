import type { Clock } from '#server/kit/clock.ts';

/** A clock that runs `factor` times as fast since an instant shared by all processes of a test. */
export function fastClock({ startedAtMs, factor }: { startedAtMs: number; factor: number }): Clock {
  return { now: () => new Date(startedAtMs + (Date.now() - startedAtMs) * factor) };
}
