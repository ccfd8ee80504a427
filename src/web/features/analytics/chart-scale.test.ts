import { expect, test } from 'vitest';
import { areaOf, labelsOf, linesOf, nearest, placesOf, roundUp, trimmed } from './chart-scale.ts';

const whole = (...values: (number | null)[]) => values.map((value) => ({ value, isPartial: false }));

test('the top of a scale is a round number that holds every value', () => {
  expect([0, 0.2, 1, 7, 33, 119, 33_000, 1_000_000].map(roundUp)).toEqual([1, 1, 1, 8, 40, 120, 40_000, 1_000_000]);
  for (let value = 1; value < 5_000; value += 7) expect(roundUp(value)).toBeGreaterThanOrEqual(value);
});

test('a day that is not known breaks the line and the ground under it, and is not drawn as 0', () => {
  const values = whole(1, 2, null, 4, 4);
  const places = placesOf(values, { width: 40, top: 0, height: 40, max: 4 });
  expect(places).toEqual([{ x: 0, y: 30 }, { x: 10, y: 20 }, null, { x: 30, y: 0 }, { x: 40, y: 0 }]);
  expect(linesOf(values, places)).toEqual({ whole: 'M0 30L10 20M30 0L40 0', partial: '' });
  expect(areaOf(places, 40)).toBe('M0 40L0 30L10 20L10 40ZM30 40L30 0L40 0L40 40Z');
});

test('steps to or from a day that is known in part are drawn apart, and a day between two gaps is a dot', () => {
  const partial = [...whole(4, 4), { value: 2, isPartial: true }, { value: null, isPartial: true }, ...whole(4)];
  const places = placesOf(partial, { width: 40, top: 0, height: 40, max: 4 });
  expect(linesOf(partial, places)).toEqual({ whole: 'M0 0L10 0M40 0h0.01', partial: 'M10 0L20 20' });
});

test('labels are evenly spaced and end on the last day', () => {
  const labelled = (count: number, room: number) => labelsOf(count, room, String).map(({ at }) => at);
  expect(labelled(7, 9)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelled(7, 4)).toEqual([0, 2, 4, 6]);
  expect(labelled(30, 4)).toEqual([9, 19, 29]);
  expect([labelled(1, 4), labelled(0, 4)]).toEqual([[0], []]);
});

test('places with the same text are labelled once', () => {
  const texts = (...all: string[]) =>
    labelsOf(all.length, all.length, (at) => all[at] ?? '').map(({ at, text }) => `${at} ${text}`);
  expect(texts('147', '148', '148', '148', '149', '149', '149')).toEqual(['0 147', '1 148', '6 149']);
  expect(texts('9', '9', '9')).toEqual(['2 9']);
});

test('the nearest day to a place, never one beyond the ends', () => {
  expect([-50, 0, 24, 26, 100, 900].map((x) => nearest(x, 3, 100))).toEqual([0, 0, 0, 1, 2, 2]);
});

test('what is not known at both ends is left out of a small line', () => {
  expect(trimmed(whole(null, 1, null, 2, null))).toEqual(whole(1, null, 2));
  expect(trimmed(whole(null, null))).toEqual([]);
});
