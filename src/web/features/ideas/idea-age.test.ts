import { expect, test } from 'vitest';
import { ideaAge } from './idea-age.ts';

test('the age of an idea is worded differently from 1, 24, 48 and 168 hours', () => {
  const at = Date.parse('2026-11-21T12:00:00Z');
  const age = (hours: number) => ideaAge(new Date(at - hours * 3_600_000).toISOString(), new Date(at));
  expect([age(-1), age(0), age(0.99)]).toEqual([{ unit: 'now' }, { unit: 'now' }, { unit: 'now' }]);
  expect([age(1), age(23.9)]).toEqual([
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 23 },
  ]);
  expect([age(24), age(47.9)]).toEqual([{ unit: 'yesterday' }, { unit: 'yesterday' }]);
  expect([age(48), age(167.9)]).toEqual([
    { unit: 'days', count: 2 },
    { unit: 'days', count: 6 },
  ]);
  expect(age(168)).toEqual({ unit: 'date' });
});
