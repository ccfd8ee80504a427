import { definitionOf, type FigureRules, lastReadyDay } from '#server/platforms/figures.ts';
import { addDays } from '#server/platforms/http/pacific.ts';

/** A period and the one of the same length before it; ends included. */
export type Period = { from: string; to: string; previousFrom: string; previousTo: string; days: number };

/** Less than this share of known days in one of the periods, and they are not compared. */
const MIN_COVERAGE = 0.8;

/**
 * Two periods of equal length, of which the second ends on the last complete day of a platform. `knownUntil`: the last
 * day known whole. What should have been known by now, and is not, stays in the period as unknown days.
 */
export function periodOf(figures: FigureRules, days: number, knownUntil: string | undefined, now: Date): Period {
  const [earliest, latest] = [lastReadyDay(figures, now, 'most'), lastReadyDay(figures, now, 'least')];
  const known = knownUntil === undefined || knownUntil < earliest ? earliest : knownUntil;
  const to = known > latest ? latest : known;
  const from = addDays(to, 1 - days);
  return { from, to, previousFrom: addDays(from, -days), previousTo: addDays(from, -1), days };
}

/** How many days there are from the first to the last, both included. */
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

/** What happened in a period: the sum of its known days, how many those are, and how many there would be. */
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

function isCovered({ known, all }: Sum): boolean {
  return all > 0 && known / all >= MIN_COVERAGE;
}

/** The sum of what is known; null where nothing is. */
export function sumKnown(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Whether a metric was counted in one way through both periods. */
export function hasOneDefinition(
  figures: FigureRules,
  metric: 'views' | 'likes' | 'comments',
  period: Period,
): boolean {
  return definitionOf(figures, metric, period.previousFrom) === definitionOf(figures, metric, period.to);
}

/** The average of the percentages that there are, as the overview shows it. */
export function averageChange(changes: readonly Change[]): number | null {
  const known = changes.flatMap(({ percent }) => percent ?? []);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, percent) => sum + percent, 0) / known.length) * 100) / 100;
}

/** The change of the sums, over those that can be compared. */
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
 * How a counter grew over some days: from the last value known before them. It may have been counted a little before
 * (a fifth of the days, at least one), not longer ago. `counts`: the known days, oldest first.
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
