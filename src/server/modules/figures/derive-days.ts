/** A counter at an instant, in milliseconds. */
export type Point = { atMs: number; value: number };
/** What a counter grew by on a day, and how much of that lies between readings that are far apart. */
export type Gain = { gained: number; estimated: number };

/** A day between two readings further apart than this is estimated: some day between them was not read. */
const FAR_MS = 36 * 3_600_000;

/**
 * What a counter grew by on each day. `midnights` are the starts of the days in order and the end of the last one.
 *
 * - The value at a midnight lies on the line between the readings around it, rounded, so that days add up to the
 *   difference between the first and the last reading.
 * - Nothing is known before the first reading, unless the thing counted was `born` later than the account was known
 *   here: it began at 0.
 * - A counter that falls has not lost what was counted: it gains nothing until it is back at its height.
 */
export function gainsOf(points: readonly Point[], midnights: readonly number[], bornMs?: number): Gain[] {
  const line = heightsOf(points, bornMs);
  let next = 0;
  const values = midnights.map((midnight) => {
    while (next < line.length && (line[next]?.atMs ?? 0) < midnight) next += 1;
    return valueAt(line, next, midnight);
  });
  return midnights.slice(1).map((_, day) => {
    const [start, end] = [values[day], values[day + 1]];
    if (!start || !end) return { gained: 0, estimated: 0 };
    const gained = end.value - start.value;
    return { gained, estimated: start.isFarAfter || end.isFarBefore ? gained : 0 };
  });
}

/** The readings in order of time, each as the highest so far. */
function heightsOf(points: readonly Point[], bornMs: number | undefined): Point[] {
  const sorted = points.toSorted((a, b) => a.atMs - b.atMs);
  const first = sorted[0];
  const born = bornMs !== undefined && first && bornMs < first.atMs ? [{ atMs: bornMs, value: 0 }] : [];
  let height = Number.NEGATIVE_INFINITY;
  return [...born, ...sorted].map(({ atMs, value }) => {
    height = Math.max(height, value);
    return { atMs, value: height };
  });
}

type Height = { value: number; isFarBefore: boolean; isFarAfter: boolean };

/** `next`: place of the first reading at the instant or after it. */
function valueAt(line: readonly Point[], next: number, atMs: number): Height | undefined {
  const [before, after] = [line[next - 1], line[next]];
  const only = after ?? before;
  if (!before || !after) return only && { value: only.value, isFarBefore: false, isFarAfter: false };
  const share = (atMs - before.atMs) / (after.atMs - before.atMs);
  const isFarBefore = isFar(before, after);
  const following = line[next + 1];
  const isFarAfter = after.atMs === atMs ? following !== undefined && isFar(after, following) : isFarBefore;
  return { value: Math.round(before.value + share * (after.value - before.value)), isFarBefore, isFarAfter };
}

function isFar(before: Point, after: Point): boolean {
  return after.atMs - before.atMs > FAR_MS && after.value !== before.value;
}

/**
 * A counter as it stood at the end of each day; null where it is not known. Between two readings that agree it stood
 * still; between two that differ, days without a reading are unknown.
 */
export function heldOf(points: readonly Point[], midnights: readonly number[]): (number | null)[] {
  const sorted = points.toSorted((a, b) => a.atMs - b.atMs);
  let next = 0;
  return midnights.slice(1).map((end, day) => {
    while (next < sorted.length && (sorted[next]?.atMs ?? 0) < end) next += 1;
    const [last, following] = [sorted[next - 1], sorted[next]];
    if (!last) return null;
    const wasRead = last.atMs >= (midnights[day] ?? 0);
    return wasRead || following?.value === last.value ? last.value : null;
  });
}
