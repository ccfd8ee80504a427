import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FigureRules } from '#server/platforms/figures.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import {
  averageChange,
  changeOf,
  compare,
  daysBetween,
  growthOf,
  hasOneDefinition,
  periodOf,
  type Sum,
  summedChange,
} from './periods.ts';

const { tiktok, youtube, instagram } = testPlatforms();
const now = new Date('2026-11-22T21:00:00Z'); // 13:00 at the Pacific coast

test.each([
  ['what is known reaches as far as it can', youtube.rules.figures, '2026-11-19', '2026-11-19'],
  ['one more day is on its way', youtube.rules.figures, '2026-11-18', '2026-11-18'],
  ['a day too many, only just begun to be reported', instagram.rules.figures, '2026-11-20', '2026-11-19'],
  ['nothing was read for weeks: the period does not go back', youtube.rules.figures, '2026-10-01', '2026-11-18'],
  ['nothing was ever read', tiktok.rules.figures, undefined, '2026-11-20'],
  ['read today', tiktok.rules.figures, '2026-11-21', '2026-11-21'],
] as const)('a period ends on the last complete day: %s', (_what, figures, knownUntil, to) => {
  const period = periodOf(figures, 7, knownUntil, now);
  expect(period.to).toBe(to);
  expect(daysBetween(period.from, period.to)).toHaveLength(7);
  expect(daysBetween(period.previousFrom, period.previousTo)).toHaveLength(7);
  expect(addDays(period.previousTo, 1)).toBe(period.from);
});

test('days are those of the zone, in winter and in summer, also when the clocks change', () => {
  const at = (text: string) => periodOf(youtube.rules.figures, 1, '2027-01-01', new Date(text)).to;
  expect([at('2026-07-10T06:59:00Z'), at('2026-07-10T07:01:00Z')]).toEqual(['2026-07-06', '2026-07-07']);
  expect([at('2026-12-10T07:59:00Z'), at('2026-12-10T08:01:00Z')]).toEqual(['2026-12-06', '2026-12-07']);
  expect([at('2026-11-03T07:59:00Z'), at('2026-11-03T08:01:00Z')]).toEqual(['2026-10-31', '2026-10-31']);
});

const sum = (value: number | null, known: number, all = 10): Sum => ({ value, known, all });

test.each([
  ['grown by half', sum(150, 10), sum(100, 10), 50, null],
  ['fallen to a third', sum(1, 10), sum(3, 10), -66.67, null],
  ['nothing twice', sum(0, 10), sum(0, 10), 0, null],
  ['from nothing', sum(5, 10), sum(0, 10), null, 'new'],
  ['four fifths are known', sum(150, 8), sum(100, 8), 50, null],
  ['less than four fifths are', sum(150, 7), sum(100, 10), null, 'not_enough_data'],
  ['less than four fifths were', sum(150, 10), sum(100, 7), null, 'not_enough_data'],
  ['no day is known', sum(null, 0), sum(null, 0), null, 'not_enough_data'],
  ['no account', sum(null, 0, 0), sum(null, 0, 0), null, 'not_enough_data'],
] as const)('a change: %s', (_what, current, previous, percent, reason) => {
  expect(changeOf(current, previous, true)).toEqual({
    value: current.value,
    previous: previous.value,
    percent,
    reason,
  });
});

test('what was counted in another way is not compared', () => {
  expect(changeOf(sum(9, 10), sum(3, 10), false)).toMatchObject({ percent: null, reason: 'definition_changed' });
  const figures: FigureRules = youtube.rules.figures;
  const over = periodOf(figures, 90, '2026-11-19', now);
  expect([over.previousFrom < '2026-08-27', hasOneDefinition(figures, 'views', over)]).toEqual([true, false]);
  expect(hasOneDefinition(figures, 'likes', over)).toBe(true);
  expect(hasOneDefinition(figures, 'views', periodOf(figures, 7, '2026-11-19', now))).toBe(true);
});

test('the overview’s average of percentages and the change of the sums are different things', () => {
  const changes = [compare(200, 100), compare(10_000, 10_000), compare(50, 0), compare(null, null)];
  expect(averageChange(changes)).toBe(50);
  expect(summedChange(changes)).toEqual({ value: 10_250, previous: 10_100, percent: 1.49, reason: null });
  expect(averageChange([])).toBeNull();
  expect(summedChange([compare(3, null)])).toEqual({
    value: 3,
    previous: null,
    percent: null,
    reason: 'not_enough_data',
  });
});

test('a percentage, where there is one, leads from the figure before to the one after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (value, previous) => {
      const { percent, reason } = compare(value, previous);
      expect(reason).toBe(percent === null ? 'new' : null);
      expect(percent === null).toBe(previous === 0 && value !== 0);
      if (percent === null) return;
      const rounding = previous * 0.000_051 + 1e-6;
      expect(Math.abs(previous * (1 + percent / 100) - value)).toBeLessThanOrEqual(rounding);
      expect(percent === 0 || Math.sign(percent) === Math.sign(value - previous)).toBe(true);
    }),
  );
});

test('periods are of equal length, follow one another, and end before today, for any zone, day and hour', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(tiktok.rules.figures, youtube.rules.figures, instagram.rules.figures),
      fc.integer({ min: 1, max: 365 }),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      fc.option(fc.integer({ min: -5, max: 400 }), { nil: undefined }),
      (figures, days, at, ago) => {
        const today = at.toISOString().slice(0, 10);
        const period = periodOf(figures, days, ago === undefined ? undefined : addDays(today, -ago), at);
        expect(daysBetween(period.from, period.to)).toHaveLength(days);
        expect(daysBetween(period.previousFrom, period.previousTo)).toHaveLength(days);
        expect(addDays(period.previousTo, 1)).toBe(period.from);
        expect(period.to < today).toBe(true);
      },
    ),
  );
});

test.each([
  ['a count on every day', { '2026-11-01': 100, '2026-11-08': 110 }, 10, '2026-11-08'],
  ['the day before was counted', { '2026-10-31': 100, '2026-11-08': 110 }, 10, '2026-11-08'],
  ['counted too long before', { '2026-10-29': 100, '2026-11-08': 110 }, null, '2026-11-08'],
  ['counted since only', { '2026-11-02': 100, '2026-11-08': 110 }, null, '2026-11-08'],
  ['followers that leave', { '2026-11-01': 100, '2026-11-08': 90 }, -10, '2026-11-08'],
  ['never counted', {}, null, null],
] as const)('growth of a counter over seven days: %s', (_what, counts, percent, day) => {
  const known = Object.entries(counts).map(([date, value]) => ({ day: date, value }));
  expect(growthOf(known, 7)).toMatchObject({ percent, day, reason: percent === null ? 'not_enough_data' : null });
});
