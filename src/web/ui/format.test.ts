import { expect, test } from 'vitest';
import { abbreviateCount, formatBytes, formatClock, formatRelative, formatTimeLeft } from './format.ts';

const now = new Date('2026-05-01T12:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();

test.each([
  [0, 'less than a minute ago'],
  [59, 'less than a minute ago'],
  [-30, 'less than a minute ago'],
  [60, '1m ago'],
  [3_599, '59m ago'],
  [3_600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [29 * 86_400, '29d ago'],
  [30 * 86_400, '1mo ago'],
  [364 * 86_400, '12mo ago'],
  [365 * 86_400, '1y ago'],
])('formats %d seconds ago as %s', (seconds, text) => {
  expect(formatRelative(secondsAgo(seconds), now)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [1_250, '1.3K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_000_000, '1M'],
  [2_540_000, '2.5M'],
])('abbreviates %d to %s', (count, text) => {
  expect(abbreviateCount(count)).toBe(text);
});

test('counts 1 MB as the upload limit does', () => {
  expect([0, 1, 500 * 1_048_576, 1.5 * 1_048_576, 2_048 * 1_048_576].map(formatBytes)).toEqual([
    '0 KB',
    '1 KB',
    '500 MB',
    '1.5 MB',
    '2.0 GB',
  ]);
});

test('shows hours in durations only when there are any', () => {
  expect([0, 9.4, 61, 3_599.6, 3_725].map(formatClock)).toEqual(['0:00', '0:09', '1:01', '1:00:00', '1:02:05']);
});

test('rounds the time left so that it does not flicker', () => {
  expect([3, 41, 95, 3_700].map(formatTimeLeft)).toEqual([
    'a few seconds left',
    '50 s left',
    '2 min left',
    '1 h 2 min left',
  ]);
});
