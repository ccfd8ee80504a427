import * as z from 'zod/mini';

const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const factors = [604_800, 86_400, 3_600, 60, 1];

/**
 * Parses an ISO 8601 duration of weeks, days, hours, minutes and seconds (`P1DT2H`, `PT1M5S`) to seconds; undefined
 * for anything else.
 */
export function readDuration(value: string): number | undefined {
  const parts = pattern.exec(value)?.slice(1);
  if (!parts || value.endsWith('T') || parts.every((part) => part === undefined)) return undefined;
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (factors[index] ?? 0), 0);
}

/** A duration in seconds; null for `P0D`, which live broadcasts have. */
export const duration = z.pipe(
  z.string().check(z.refine((value) => readDuration(value) !== undefined)),
  z.transform((value) => readDuration(value) || null),
);
