import { expect, test } from 'vitest';
import { parseChanges } from './changes.ts';
import { soundSeries } from './series.ts';
import { middleAndSpread, normalised, percentile, runningTotals } from './statistics.ts';

test('frames become half seconds: mean power, and flux between 0 and 1', () => {
  const levelDb = [
    ...new Array<number>(25).fill(-20),
    ...new Array<number>(25).fill(-90),
    ...new Array<number>(10).fill(-40),
  ];
  const { loudnessDb, activity } = soundSeries({ levelDb, flux: levelDb.map((level) => level + 90) });
  expect(loudnessDb).toEqual([-20, -90, -40]);
  expect(activity[0]).toBe(1);
  expect(activity[1]).toBe(0);
});

test('no sound gives empty series', () => {
  expect(soundSeries({ levelDb: [], flux: [] })).toEqual({ loudnessDb: [], activity: [] });
});

test('picture changes are read from what the filter prints, small ones left out', () => {
  const printed =
    'frame:0    pts:0       pts_time:0\nlavfi.scd.mafd=0.000\nlavfi.scd.score=0.000\nframe:1    pts:25600   pts_time:2\nlavfi.scd.mafd=15.0\nframe:2 pts:9 pts_time:4.5\nlavfi.scd.mafd=1.1\nframe:3 pts:9 pts_time:6\nlavfi.scd.mafd=80\n';
  expect(parseChanges(printed)).toEqual([
    { atSeconds: 2, strength: 0.5 },
    { atSeconds: 6, strength: 1 },
  ]);
});

test('statistics of few values', () => {
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(percentile([], 0.5)).toBe(0);
  expect(middleAndSpread([1, 2, 3, 4, 100])).toEqual({ middle: 3, spread: 1.4826 });
  expect(runningTotals([1, 2, 3])).toEqual([0, 1, 3, 6]);
  expect(normalised([5, 5, 5])).toEqual([0, 0, 0]);
});
