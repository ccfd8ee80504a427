/** A counter at an instant, in milliseconds. */
export type Point = { atMs: number; value: number };
/** A counter's growth on a day, and the part of it that lies between readings that are far apart. */
export type Gain = { gained: number; estimated: number };

/**
 * Growth between two readings further apart than this is estimated, since at least one day between them was not read.
 */
const FAR_MS = 36 * 3_600_000;

/**
 * A counter's growth on each day. `midnights` are the starts of the days in order, followed by the end of the last one.
 *
 * - The value at a midnight is interpolated linearly between the readings around it and rounded, so that days add up to
 *   the difference between the first and the last reading.
 * - Nothing is known before the first reading, unless the counted item was `born` after the account was connected; it
 *   then began at 0.
 * - A decrease is not a loss: the counter gains nothing until it exceeds its previous maximum.
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

/** The readings in chronological order, each as the maximum so far. */
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

/** `next`: index of the first reading at or after the instant. */
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
 * A counter's value at the end of each day; null where it is unknown. Between two equal readings it is assumed
 * constant; between two different ones, days without a reading are unknown.
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
