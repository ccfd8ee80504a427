import type { Clip } from '#contract/clips.ts';

type Removed = NonNullable<NonNullable<Clip['inspection']>['removed']>;

/** Seconds of the source that a clip leaves out. */
export function removedSeconds(removed: Removed): number {
  return removed.reduce((sum, { start_seconds, end_seconds }) => sum + end_seconds - start_seconds, 0);
}

/** Where an instant of the source is in a clip, in seconds from its start. */
export function clipSeconds({ start_seconds: start, inspection }: Clip, sourceSeconds: number): number {
  const before = (inspection?.removed ?? []).reduce(
    (sum, cut) => sum + Math.max(0, Math.min(sourceSeconds, cut.end_seconds) - cut.start_seconds),
    0,
  );
  return Math.max(0, sourceSeconds - (start ?? 0) - before);
}
