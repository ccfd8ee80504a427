import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay, nextPacificMidnight, pacificDay, pacificMidnight } from './pacific.ts';

test('agrees with the time zone database on twelve years of clock changes', () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });
  for (let at = Date.UTC(2019, 0, 1); at < Date.UTC(2031, 0, 1); at += 17 * 3_600_000) {
    expect(pacificDay(new Date(at))).toBe(format.format(new Date(at)));
  }
});

test('a day begins at its own midnight in winter, in summer and around clock changes', () => {
  expect(pacificMidnight('2026-01-15').toISOString()).toBe('2026-01-15T08:00:00.000Z');
  expect(pacificMidnight('2026-07-15').toISOString()).toBe('2026-07-15T07:00:00.000Z');
  expect(pacificMidnight('2026-03-08').toISOString()).toBe('2026-03-08T08:00:00.000Z');
  expect(pacificMidnight('2026-03-09').toISOString()).toBe('2026-03-09T07:00:00.000Z');
  expect(pacificMidnight('2026-11-01').toISOString()).toBe('2026-11-01T07:00:00.000Z');
  expect(pacificMidnight('2026-11-02').toISOString()).toBe('2026-11-02T08:00:00.000Z');
});

test('the next midnight is 23, 24 or 25 hours after the previous one', () => {
  const hours = (day: string) =>
    (nextPacificMidnight(pacificMidnight(day)).getTime() - pacificMidnight(day).getTime()) / 3_600_000;
  expect([hours('2026-03-08'), hours('2026-06-01'), hours('2026-11-01')]).toEqual([23, 24, 25]);
});

test('counts calendar days and recognises valid dates', () => {
  expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect([isDay('2026-02-28'), isDay('2026-02-30'), isDay('20260228'), isDay('2026-2-8')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
