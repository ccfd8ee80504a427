import { expect, test } from 'vitest';
import { NOON } from '../platform.test-kit.ts';
import { readRetryAfter, readSkewSeconds, readUsage } from './headers.ts';

const retryAfter = (value: string) => readRetryAfter(new Headers({ 'retry-after': value }), NOON)?.toISOString();

test('parses a wait in seconds and as a date', () => {
  expect(retryAfter('120')).toBe('2026-11-21T12:02:00.000Z');
  expect(retryAfter('Sat, 21 Nov 2026 12:05:00 GMT')).toBe('2026-11-21T12:05:00.000Z');
});

test('treats a past date as now, caps years at a day, and ignores nonsense', () => {
  expect(retryAfter('Sat, 21 Nov 2020 12:05:00 GMT')).toBe(NOON.toISOString());
  expect(retryAfter('99999999999')).toBe('2026-11-22T12:00:00.000Z');
  expect(retryAfter('soon')).toBeUndefined();
  expect(readRetryAfter(new Headers(), NOON)).toBeUndefined();
});

test('the fullest part of the allowance counts, for app and account', () => {
  const app = { 'x-app-usage': '{"call_count":28,"total_time":25,"total_cputime":25}' };
  expect(readUsage(new Headers(app))).toEqual({ percent: 28, regainMinutes: 0 });
  const account =
    '{"17841405822304915":[{"type":"instagram","call_count":1,"total_cputime":97,"total_time":1,' +
    '"estimated_time_to_regain_access":7}]}';
  expect(readUsage(new Headers({ ...app, 'x-business-use-case-usage': account }))).toEqual({
    percent: 97,
    regainMinutes: 7,
  });
});

test('ignores missing or broken headers', () => {
  expect(readUsage(new Headers())).toBeUndefined();
  expect(readUsage(new Headers({ 'x-app-usage': '{"call_count":' }))).toBeUndefined();
  expect(readUsage(new Headers({ 'x-app-usage': '7' }))).toBeUndefined();
});

test('reports clock skew of minutes, not of seconds', () => {
  const date = (value: string) => readSkewSeconds(new Headers({ date: value }), NOON);
  expect(date('Sat, 21 Nov 2026 11:00:00 GMT')).toBe(3_600);
  expect(date('Sat, 21 Nov 2026 12:00:30 GMT')).toBeUndefined();
  expect(readSkewSeconds(new Headers(), NOON)).toBeUndefined();
});
