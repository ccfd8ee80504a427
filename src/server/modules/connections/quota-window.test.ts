import { expect, test } from 'vitest';
import { windowAt } from './quota-window.ts';

test.each([
  ['2026-01-15T07:59:59Z', '2026-01-14T08:00:00Z', '2026-01-15T08:00:00Z'],
  ['2026-01-15T08:00:00Z', '2026-01-15T08:00:00Z', '2026-01-16T08:00:00Z'],
  ['2026-07-15T06:59:59Z', '2026-07-14T07:00:00Z', '2026-07-15T07:00:00Z'],
  // 8 March 2026 has 23 hours, 1 November 2026 has 25.
  ['2026-03-08T20:00:00Z', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
  ['2026-11-01T12:00:00Z', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
])('at %s Google’s day lasts from %s to %s', (at, start, end) => {
  expect(windowAt('pacific_day', new Date(at))).toEqual({ start: new Date(start), end: new Date(end) });
});

test('a minute is a clock minute', () => {
  expect(windowAt('minute', new Date('2026-05-01T12:34:56.789Z'))).toEqual({
    start: new Date('2026-05-01T12:34:00Z'),
    end: new Date('2026-05-01T12:35:00Z'),
  });
});
