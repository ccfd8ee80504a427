import { expect, test } from 'vitest';
import { biggestDrops } from './drops.ts';

const curve = (watchingAt: (place: number) => number) =>
  Array.from({ length: 100 }, (_, place) => ({ ratio: (place + 1) / 100, watching: watchingAt(place) }));

test('a steady curve has no drop, and neither has one that rises', () => {
  expect(biggestDrops(curve((place) => 1 - place / 200))).toEqual([]);
  expect(biggestDrops(curve((place) => 0.5 + place / 200))).toEqual([]);
  expect(biggestDrops([])).toEqual([]);
});

test('the biggest drops are found where they are, at most three, in the order of the video', () => {
  const steps: [number, number][] = [
    [10, 0.1],
    [30, 0.2],
    [50, 0.06],
    [80, 0.15],
  ];
  const drops = biggestDrops(
    curve((place) => 1 - steps.filter(([at]) => place >= at).reduce((sum, [, lost]) => sum + lost, 0)),
  );
  expect(drops.map(({ lost }) => Math.round(lost * 100))).toEqual([10, 20, 15]);
  for (const [index, at] of [10, 30, 80].entries()) {
    expect(drops[index]?.from).toBeLessThanOrEqual((at + 1) / 100);
    expect(drops[index]?.to).toBeGreaterThanOrEqual((at + 1) / 100);
  }
});
