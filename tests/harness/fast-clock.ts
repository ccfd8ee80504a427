import type { Clock } from '#server/kit/clock.ts';

/** A clock on which so many seconds pass in one, since an instant that all processes of a test know. */
export function fastClock({ startedAtMs, factor }: { startedAtMs: number; factor: number }): Clock {
  return { now: () => new Date(startedAtMs + (Date.now() - startedAtMs) * factor) };
}
