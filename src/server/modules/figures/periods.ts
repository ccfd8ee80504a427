import { definitionOf, type FigureRules, lastReadyDay } from '#server/platforms/figures.ts';
import { addDays } from '#server/platforms/http/pacific.ts';

/** A period and the preceding one of the same length; ends are inclusive. */
export type Period = { from: string; to: string; previousFrom: string; previousTo: string; days: number };

/** Two periods are not compared if either has less than this share of known days. */
const MIN_COVERAGE = 0.8;

/**
 * Two consecutive periods of equal length, the second ending on the last complete day of a platform. `knownUntil`: the
 * last complete day. Days that should be known by now but are not stay in the period as unknown days.
 */
export function periodOf(figures: FigureRules, days: number, knownUntil: string | undefined, now: Date): Period {
  const [earliest, latest] = [lastReadyDay(figures, now, 'most'), lastReadyDay(figures, now, 'least')];
  const known = knownUntil === undefined || knownUntil < earliest ? earliest : knownUntil;
  const to = known > latest ? latest : known;
  const from = addDays(to, 1 - days);
  return { from, to, previousFrom: addDays(from, -days), previousTo: addDays(from, -1), days };
}

/** Number of days from the first to the last, both included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Days from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export type Change = {
  value: number | null;
  previous: number | null;
  percent: number | null;
  reason: 'new' | 'not_enough_data' | 'definition_changed' | null;
};

/** The sum of a period's known days, how many those are, and how many days the period has. */
export type Sum = { value: number | null; known: number; all: number };

/** The change between two sums. */
export function changeOf(current: Sum, previous: Sum, hasSameDefinition: boolean): Change {
  const figures = { value: current.value, previous: previous.value };
  if (!isCovered(current) || !isCovered(previous)) return { ...figures, percent: null, reason: 'not_enough_data' };
  if (!hasSameDefinition) return { ...figures, percent: null, reason: 'definition_changed' };
  return compare(current.value, previous.value);
}

/** The change from one figure to another. */
export function compare(value: number | null, previous: number | null): Change {
  const figures = { value, previous };
  if (value === null || previous === null || previous < 0)
    return { ...figures, percent: null, reason: 'not_enough_data' };
  if (previous === 0 && value !== 0) return { ...figures, percent: null, reason: 'new' };
  const percent = previous === 0 ? 0 : ((value - previous) / previous) * 100;
  return { ...figures, percent: Math.round(percent * 100) / 100, reason: null };
}

/** Whether enough days of a period are known for a comparison. */
export function isCovered({ known, all }: Pick<Sum, 'known' | 'all'>): boolean {
  return all > 0 && known / all >= MIN_COVERAGE;
}

/** The sum of the known values; null if there are none. */
export function sumKnown(values: readonly (number | null | undefined)[]): number | null {
  let sum: number | null = null;
  for (const value of values) sum = value === null || value === undefined ? sum : (sum ?? 0) + value;
  return sum;
}

/** Whether a metric had the same definition throughout both periods. */
export function hasOneDefinition(
  figures: FigureRules,
  metric: 'views' | 'likes' | 'comments',
  period: Period,
): boolean {
  return definitionOf(figures, metric, period.previousFrom) === definitionOf(figures, metric, period.to);
}

/** The average of the known percentages, as shown in the overview. */
export function averageChange(changes: readonly Change[]): number | null {
  const known = changes.flatMap(({ percent }) => percent ?? []);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, percent) => sum + percent, 0) / known.length) * 100) / 100;
}

/** The change of the sums, over the figures that can be compared. */
export function summedChange(changes: readonly Change[]): Change {
  const comparable = changes.filter(({ percent, reason }) => percent !== null || reason === 'new');
  if (comparable.length > 0)
    return compare(
      sumKnown(comparable.map(({ value }) => value)),
      sumKnown(comparable.map(({ previous }) => previous)),
    );
  const reasons = new Set(changes.map(({ reason }) => reason));
  const reason = reasons.size === 1 && reasons.has('definition_changed') ? 'definition_changed' : 'not_enough_data';
  return { value: sumKnown(changes.map(({ value }) => value)), previous: null, percent: null, reason };
}

/**
 * A counter's growth over some days, from the last value known before them. That value may be slightly older than the
 * period (by up to a fifth of the days, at least one). `counts`: the known days, oldest first.
 */
export function growthOf(
  counts: readonly { day: string; value: number }[],
  days: number,
): Change & { day: string | null } {
  const last = counts.at(-1);
  if (!last) return { ...compare(null, null), day: null };
  const start = addDays(last.day, -days);
  const oldest = addDays(start, -Math.max(1, Math.ceil(days / 5)));
  const before = counts.findLast(({ day }) => day <= start && day >= oldest);
  return { ...compare(last.value, before?.value ?? null), day: last.day };
}
