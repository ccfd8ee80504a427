import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#server/kit/time.ts';
import { gainsOf, heldOf, type Point } from './derive-days.ts';

const start = Date.parse('2026-11-01T00:00:00Z');
const midnights = (days: number) => Array.from({ length: days + 1 }, (_, day) => start + day * DAY_MS);
const at = (day: number, hour: number, value: number): Point => ({
  atMs: start + day * DAY_MS + hour * HOUR_MS,
  value,
});
const gained = (points: Point[], days: number, bornMs?: number) =>
  gainsOf(points, midnights(days), bornMs).map((gain) => gain.gained);

test('what was gained between two readings is shared out by the time on either side of midnight', () => {
  expect(gained([at(0, 12, 100), at(1, 12, 140), at(2, 0, 160)], 3)).toEqual([20, 40, 0]);
});

test('the first reading is where counting begins, except of what was born since', () => {
  expect(gained([at(1, 6, 5_000)], 3)).toEqual([0, 0, 0]);
  expect(gained([at(1, 6, 500)], 3, start + DAY_MS)).toEqual([0, 500, 0]);
  expect(gained([at(1, 12, 480)], 2, start + 12 * HOUR_MS)).toEqual([240, 240]);
});

test('days between readings far apart are shared out evenly, and estimated', () => {
  const gains = gainsOf([at(0, 0, 0), at(4, 0, 400), at(4, 12, 450), at(5, 0, 470)], midnights(5));
  expect(gains.map((gain) => gain.gained)).toEqual([100, 100, 100, 100, 70]);
  expect(gains.map(({ estimated }) => estimated > 0)).toEqual([true, true, true, true, false]);
});

test('a counter that falls and comes back has lost and gained nothing', () => {
  expect(gained([at(0, 0, 1_000), at(0, 20, 0), at(1, 2, 1_000), at(1, 20, 1_100)], 2)).toEqual([0, 100]);
  expect(gained([at(0, 0, 1_000), at(1, 0, 900), at(2, 0, 950)], 2)).toEqual([0, 0]);
});

const points = fc.array(
  fc.record({
    atMs: fc.integer({ min: start - 2 * DAY_MS, max: start + 9 * DAY_MS }),
    value: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { maxLength: 30 },
);

test('days add up to the difference between the first height and the last, none of them is negative', () => {
  fc.assert(
    fc.property(points, (given) => {
      const line = midnights(12).map((midnight) => midnight - 3 * DAY_MS);
      const days = gainsOf(given, line).map((gain) => gain.gained);
      const first = given
        .toSorted((a, b) => a.atMs - b.atMs)
        .find(({ atMs }) => atMs === Math.min(...given.map((p) => p.atMs)));
      const highest = Math.max(...given.map(({ value }) => value));
      expect(days.every((day) => day >= 0)).toBe(true);
      expect(days.reduce((sum, day) => sum + day, 0)).toBe(first ? highest - first.value : 0);
    }),
  );
});

test('the order of readings, and readings given twice, change nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        points.map((list) => list[0] ?? { atMs: start, value: 0 }),
        { selector: ({ atMs }) => atMs },
      ),
      (given) => {
        const again = [...given.toReversed(), ...given];
        expect(gainsOf(again, midnights(7))).toEqual(gainsOf(given, midnights(7)));
        expect(heldOf(again, midnights(7))).toEqual(heldOf(given, midnights(7)));
      },
    ),
  );
});

test('a reading that confirms a value between two equal ones changes nothing', () => {
  const steady = [at(0, 3, 10), at(4, 3, 10), at(5, 3, 12)];
  const confirmed = [...steady, at(2, 3, 10), at(3, 23, 10)];
  expect(heldOf(confirmed, midnights(7))).toEqual(heldOf(steady, midnights(7)));
  expect(gainsOf(confirmed, midnights(7))).toEqual(gainsOf(steady, midnights(7)));
});

test('a counter is unknown on days without a reading, unless the readings around them agree', () => {
  expect(heldOf([at(1, 5, 10), at(1, 20, 11), at(4, 5, 11), at(6, 5, 20)], midnights(8))).toEqual([
    null,
    11,
    11,
    11,
    11,
    null,
    20,
    null,
  ]);
  expect(heldOf([], midnights(2))).toEqual([null, null]);
});
