import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agesOf, type Curve, curveOf, hasFallen, heightsOf, lineAt, timesUsual, usualAt, valueAt } from './same-age.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const at = (hours: number, value: number) => ({ ageSeconds: hours * HOUR, value });
/** Posts with these view counts at an age of one day. */
const posts = (...views: number[]): Curve[] => views.map((value) => curveOf([at(24, value)], true));

describe('a counter at an age', () => {
  test('lies on the line between the readings around it', () => {
    const curve = curveOf([at(30, 100), at(10, 50)], true);
    expect([0, 5, 10, 20, 30].map((hours) => valueAt(curve, hours * HOUR))).toEqual([0, 25, 50, 75, 100]);
  });

  test('is not known in a gap, nor before the first reading of an old post, nor after the last', () => {
    const curve = curveOf([at(24, 100), at(24 * 6, 900)], false);
    expect(valueAt(curve, 3 * DAY)).toBeUndefined();
    expect(valueAt(curve, HOUR)).toBeUndefined();
    expect(valueAt(curve, 9 * DAY)).toBeUndefined();
    expect(valueAt([], DAY)).toBeUndefined();
  });

  test('of a post that was first read long after its publication says nothing about its beginning', () => {
    expect(curveOf([at(24 * 9, 700)], true)).toEqual([at(24 * 9, 700)]);
  });

  test('holds in a gap between readings that agree', () => {
    expect(valueAt(curveOf([at(24, 100), at(24 * 60, 100)], false), 30 * DAY)).toBe(100);
  });

  test('is that of a reading at nearly the same age', () => {
    const curve = curveOf([at(24 * 100, 5_000)], false);
    expect(valueAt(curve, 95 * DAY)).toBe(5_000);
    expect(valueAt(curve, 109 * DAY)).toBe(5_000);
    expect(valueAt(curve, 80 * DAY)).toBeUndefined();
    expect(lineAt(curve, 95 * DAY)).toBeUndefined();
  });

  test('of an old post is joined over longer spans', () => {
    const curve = curveOf([at(24 * 100, 1_000), at(24 * 140, 1_400)], false);
    expect(valueAt(curve, 120 * DAY)).toBe(1_200);
  });

  test('a counter that falls stays at its height', () => {
    const read = curveOf([at(1, 10), at(2, 40), at(3, 0), at(4, 50)], true);
    expect(hasFallen(read)).toBe(true);
    expect(heightsOf(read).map(({ value }) => value)).toEqual([0, 10, 40, 40, 50]);
    expect(hasFallen(heightsOf(read))).toBe(false);
  });

  test('readings of before the publication, by a clock that was wrong, are left out', () => {
    expect(curveOf([at(-1, 7), at(1, 8)], false)).toEqual([at(1, 8)]);
  });

  test('never lies outside the readings, and heights never fall', () => {
    const reading = fc.record({ ageSeconds: fc.integer({ min: 0, max: 90 * DAY }), value: fc.nat(1_000_000) });
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1 }), fc.integer({ min: 0, max: 100 * DAY }), (readings, age) => {
        const curve = heightsOf(curveOf(readings, true));
        const value = valueAt(curve, age);
        expect(hasFallen(curve)).toBe(false);
        if (value === undefined) return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(Math.max(...readings.map((one) => one.value)));
      }),
      { endOnFailure: true, numRuns: 200 },
    );
  });
});

describe('beside the other posts of the account', () => {
  test('median and quartiles, with the number of posts', () => {
    const usual = usualAt(posts(10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130), DAY);
    expect(usual).toEqual({ posts: 13, median: 70, low: 40, high: 100 });
    expect(timesUsual(210, usual)).toBe(3);
  });

  test('too few posts say how many, and nothing else', () => {
    const usual = usualAt(posts(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), DAY);
    expect(usual).toEqual({ posts: 11 });
    expect(timesUsual(5, usual)).toBeUndefined();
  });

  test('posts without a reading at this age do not count', () => {
    const young = Array.from({ length: 12 }, () => curveOf([at(2, 5)], true));
    expect(usualAt([...posts(1, 2, 3), ...young], DAY)).toEqual({ posts: 3 });
  });

  test('there is no multiple of nothing', () => {
    const usual = usualAt(posts(...Array.from({ length: 12 }, () => 0)), DAY);
    expect(usual.median).toBe(0);
    expect(timesUsual(9, usual)).toBeUndefined();
  });
});

test('ages reach from the first to the last reading', () => {
  expect(agesOf(curveOf([at(2, 1), at(4, 2)], true), 5)).toEqual([0, 1, 2, 3, 4].map((hours) => hours * HOUR));
  expect(agesOf(curveOf([at(2, 1)], false), 5)).toEqual([]);
  expect(agesOf([], 5)).toEqual([]);
});
