import { expect, test } from 'vitest';
import { addDays, nextPacificMidnight, pacificDay, pacificMidnight } from './pacific.ts';

test('the quota resets at midnight Pacific time, in winter and in summer', () => {
  expect(nextPacificMidnight(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-11-22T08:00:00.000Z');
  expect(nextPacificMidnight(new Date('2026-07-01T06:59:59Z')).toISOString()).toBe('2026-07-01T07:00:00.000Z');
});

test('days on which the clocks change start at the old offset', () => {
  expect(pacificMidnight('2026-03-08').toISOString()).toBe('2026-03-08T08:00:00.000Z');
  expect(pacificMidnight('2026-03-09').toISOString()).toBe('2026-03-09T07:00:00.000Z');
  expect(pacificMidnight('2026-11-01').toISOString()).toBe('2026-11-01T07:00:00.000Z');
  expect(pacificMidnight('2026-11-02').toISOString()).toBe('2026-11-02T08:00:00.000Z');
});

test('every midnight of a year starts its own day', () => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 9)) {
    const midnight = pacificMidnight(day);
    expect([pacificDay(midnight), pacificDay(new Date(midnight.getTime() - 1))]).toEqual([day, addDays(day, -1)]);
  }
});
