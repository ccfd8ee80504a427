import { expect, test } from 'vitest';
import { HOUR_PX, layOutDay, minutesAt, pxOf } from './week-layout.ts';

const overlap = (minutes: readonly number[]) => {
  const boxes = layOutDay(minutes);
  return boxes.some((one, at) =>
    boxes
      .slice(at + 1)
      .some(
        (other) =>
          one.lane / one.lanes === other.lane / other.lanes &&
          one.top < other.top + other.height &&
          other.top < one.top + one.height,
      ),
  );
};

test('an entry with enough space is at its time with two lines', () => {
  expect(layOutDay([9 * 60, 12 * 60])).toEqual([
    { top: 9 * HOUR_PX, height: 42, lane: 0, lanes: 1 },
    { top: 12 * HOUR_PX, height: 42, lane: 0, lanes: 1 },
  ]);
});

test('three accounts at the same time are stacked, the fourth and later ones beside them', () => {
  const at = 18 * 60;
  const top = pxOf(at);
  expect(layOutDay([at, at, at]).map((box) => [box.top - top, box.lane, box.lanes])).toEqual([
    [0, 0, 1],
    [24, 0, 1],
    [48, 0, 1],
  ]);
  expect(layOutDay([at, at, at, at, at + 15]).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [0, 2],
    [0, 2],
    [1, 2],
    [1, 2],
  ]);
});

test('entries never overlap, and never reach past midnight', () => {
  const days = [
    [0, 0, 0, 0, 15, 30, 45, 60],
    [1_425, 1_425, 1_430, 1_435],
    [1_400, 1_439],
    Array.from({ length: 40 }, (_, at) => 600 + at * 7),
    Array.from({ length: 96 }, (_, at) => at * 15),
  ];
  for (const minutes of days) {
    expect(overlap(minutes), minutes.join()).toBe(false);
    for (const { top, height } of layOutDay(minutes)) expect(top + height).toBeLessThanOrEqual(24 * HOUR_PX);
  }
});

test('a position in the day is rounded to a quarter of an hour, within the day', () => {
  expect(minutesAt(pxOf(9 * 60 + 20))).toBe(9 * 60 + 15);
  expect(minutesAt(pxOf(9 * 60 + 23))).toBe(9 * 60 + 30);
  expect(minutesAt(-40)).toBe(0);
  expect(minutesAt(5_000)).toBe(23 * 60 + 45);
});
