import { SAME_AGE_POSTS_NEEDED } from '#contract/post-page.ts';

/** A counter's value at an age of the post. */
export type AgePoint = { ageSeconds: number; value: number };
/** Readings of one counter of a post, oldest first. */
export type Curve = readonly AgePoint[];
/** Distribution of posts' values at one age. Figures are undefined with fewer than twelve posts. */
export type Usual = { posts: number; median?: number; low?: number; high?: number };

/** Values are interpolated between readings closer together than this, at any age. */
const CLOSE_SECONDS = 36 * 3_600;
/** Growth slows down, so at higher ages values are also interpolated across up to this share of the age. */
const CLOSE_SHARE = 0.5;
/** A reading is used for an age that differs from its own by at most this share. */
const NEAR_SHARE = 0.1;

/**
 * Sorts readings by age. A post counted under a single definition since its publication began at 0; that point is added
 * only if the first reading was made soon after.
 */
export function curveOf(readings: readonly AgePoint[], beginsAtZero: boolean): Curve {
  const sorted = readings.filter(({ ageSeconds }) => ageSeconds >= 0).sort((a, b) => a.ageSeconds - b.ageSeconds);
  const first = sorted[0];
  return beginsAtZero && first && first.ageSeconds > 0 && first.ageSeconds <= CLOSE_SECONDS
    ? [{ ageSeconds: 0, value: 0 }, ...sorted]
    : sorted;
}

/** Replaces each reading by the maximum so far: platforms revoke views, and some report 0 for an hour. */
export function heightsOf(curve: Curve): Curve {
  let height = 0;
  return curve.map(({ ageSeconds, value }) => {
    height = Math.max(height, value);
    return { ageSeconds, value: height };
  });
}

/** Whether a reading is lower than one before it. */
export function hasFallen(curve: Curve): boolean {
  return curve.some(({ value }, at) => value < (curve[at - 1]?.value ?? 0));
}

/** The counter at an age, interpolated linearly, or undefined if the readings around it are too far apart. */
export function lineAt(curve: Curve, ageSeconds: number): number | undefined {
  const { before, after } = around(curve, ageSeconds);
  if (after?.ageSeconds === ageSeconds) return after.value;
  if (!before || !after || !isJoined(before, after)) return undefined;
  const share = (ageSeconds - before.ageSeconds) / (after.ageSeconds - before.ageSeconds);
  return Math.round(before.value + share * (after.value - before.value));
}

/** The counter at an age, otherwise that of a reading at nearly this age, or undefined if neither is known. */
export function valueAt(curve: Curve, ageSeconds: number): number | undefined {
  const exact = lineAt(curve, ageSeconds);
  if (exact !== undefined) return exact;
  const { before, after } = around(curve, ageSeconds);
  const distance = (point: AgePoint | undefined) =>
    point ? Math.abs(point.ageSeconds - ageSeconds) : Number.POSITIVE_INFINITY;
  const near = distance(before) <= distance(after) ? before : after;
  return distance(near) <= ageSeconds * NEAR_SHARE ? near?.value : undefined;
}

function around(curve: Curve, ageSeconds: number): { before: AgePoint | undefined; after: AgePoint | undefined } {
  const next = curve.findIndex((point) => point.ageSeconds >= ageSeconds);
  return next < 0 ? { before: curve.at(-1), after: undefined } : { before: curve[next - 1], after: curve[next] };
}

function isJoined(before: AgePoint, after: AgePoint): boolean {
  const apart = after.ageSeconds - before.ageSeconds;
  return before.value === after.value || apart <= Math.max(CLOSE_SECONDS, before.ageSeconds * CLOSE_SHARE);
}

/** How other posts of the account performed at an age. */
export function usualAt(others: readonly Curve[], ageSeconds: number): Usual {
  const values = others.flatMap((curve) => valueAt(curve, ageSeconds) ?? []).sort((a, b) => a - b);
  if (values.length < SAME_AGE_POSTS_NEEDED) return { posts: values.length };
  return {
    posts: values.length,
    median: quantileOf(values, 0.5),
    low: quantileOf(values, 0.25),
    high: quantileOf(values, 0.75),
  };
}

/** The ratio of a value to the usual one, or undefined if that is unknown or 0. */
export function timesUsual(value: number, { median }: Usual): number | undefined {
  return median === undefined || median <= 0 ? undefined : value / median;
}

/** Evenly spaced ages from the first to the last reading, both included. */
export function agesOf(curve: Curve, count: number): number[] {
  const [first, last] = [curve[0]?.ageSeconds, curve.at(-1)?.ageSeconds];
  if (first === undefined || last === undefined || last <= first) return [];
  // The last age is not computed, because a rounding error could put it past the reading.
  return Array.from({ length: count }, (_, at) =>
    at === count - 1 ? last : first + ((last - first) * at) / (count - 1),
  );
}

/** Like `percentile_cont` in SQL: interpolates linearly between the two adjacent values. */
function quantileOf(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (place - Math.floor(place)) * (high - low);
}
