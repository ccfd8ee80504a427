import { expect, test } from 'vitest';
import { differsHere } from './wall-time.ts';

test('another zone with the same time is not mentioned twice', () => {
  expect(differsHere('2026-11-22T12:00:00Z', 'Europe/Berlin', 'Europe/Paris')).toBe(false);
  expect(differsHere('2026-11-22T12:00:00Z', 'Europe/Berlin', 'Europe/London')).toBe(true);
});
