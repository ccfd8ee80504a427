import { expect, test } from 'vitest';
import { differsHere, wallTimeAt } from './wall-time.ts';

test('the clocks of a zone, also in the night in which they change', () => {
  expect(wallTimeAt(new Date('2026-11-22T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-23T00:30');
  expect(wallTimeAt(new Date('2026-03-29T01:00:00Z'), 'Europe/Berlin')).toBe('2026-03-29T03:00');
  expect(wallTimeAt(new Date('2026-11-22T05:00:00Z'), 'America/New_York')).toBe('2026-11-22T00:00');
});

test('another zone with the same time is not told of twice', () => {
  expect(differsHere('2026-11-22T12:00:00Z', 'Europe/Berlin', 'Europe/Paris')).toBe(false);
  expect(differsHere('2026-11-22T12:00:00Z', 'Europe/Berlin', 'Europe/London')).toBe(true);
});
