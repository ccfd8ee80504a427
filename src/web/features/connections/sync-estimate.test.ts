import { expect, test } from 'vitest';
import { progressShare, secondsLeft } from './sync-estimate.ts';

const pass = { done: 1_000, total: 20_000, started_at: '2026-11-21T10:00:00Z' };

const at = (seconds: number) => new Date(Date.parse(pass.started_at) + seconds * 1_000);

test('the time left follows the rate so far', () => {
  expect(secondsLeft(pass, at(10))).toBe(190);
  expect(secondsLeft({ ...pass, done: 19_000 }, at(190))).toBe(10);
});

test('the time left is unknown without a total, a start, a rate, or anything left', () => {
  expect(secondsLeft({ ...pass, total: null }, at(10))).toBeNull();
  expect(secondsLeft({ ...pass, started_at: null }, at(10))).toBeNull();
  expect(secondsLeft({ ...pass, done: 3 }, at(10))).toBeNull();
  expect(secondsLeft(pass, at(1))).toBeNull();
  expect(secondsLeft({ ...pass, done: 20_100 }, at(10))).toBeNull();
});

test('a pass that finds more than estimated is not finished by that', () => {
  expect(progressShare({ done: 50, total: 200 })).toBe(0.25);
  expect(progressShare({ done: 250, total: 200 })).toBe(0.99);
  expect(progressShare({ done: 5, total: 0 })).toBeNull();
  expect(progressShare({ done: 5, total: null })).toBeNull();
});
