import { expect, test } from 'vitest';
import { openBreaker } from './breaker.ts';
import type { Outcome } from './store.ts';

/** A breaker on a manual clock, after these outcomes. */
function after(...outcomes: Outcome[]) {
  let ms = 0;
  const breaker = openBreaker({ now: () => new Date(ms) });
  const noted = outcomes.map((outcome) => breaker.note(outcome));
  return {
    breaker,
    noted,
    pass(seconds: number) {
      ms += seconds * 1000;
    },
  };
}
const down: Outcome[] = ['unreachable', 'timeout', 'unreachable', 'unreachable', 'timeout'];

test('opens after the fifth consecutive failure and reports the last one', () => {
  expect(after(...down.slice(1)).breaker.enter()).toBe(undefined);
  const { breaker, noted } = after(...down);
  expect(noted).toEqual([false, false, false, false, true]);
  expect([breaker.reason(), breaker.enter()]).toEqual(['timeout', 'timeout']);
});

test.each<Outcome>(['ok', 'limited', 'refused', 'invalid_answer', 'wrong_language', 'misconfigured'])(
  'an answer (%s) in between shows that the model is available',
  (outcome) => {
    expect(after(...down.slice(1), outcome, ...down.slice(1)).breaker.enter()).toBe(undefined);
  },
);

test('ignores calls that the user stops', () => {
  expect(after(...down.slice(1), 'stopped').breaker.enter()).toBe(undefined);
  expect(after(...down.slice(1), 'stopped', 'unreachable').breaker.enter()).toBe('unreachable');
});

test('lets one call through as a probe after a pause, while the others wait for its outcome', () => {
  const { breaker, pass } = after(...down);
  pass(60);
  expect([breaker.reason(), breaker.enter(), breaker.enter(), breaker.reason()]).toEqual([
    undefined,
    undefined,
    'timeout',
    'timeout',
  ]);
  expect(breaker.note('unreachable')).toBe(false);
  pass(59);
  expect(breaker.enter()).toBe('unreachable');
  pass(1);
  expect(breaker.enter()).toBe(undefined);
  breaker.note('ok');
  expect([breaker.enter(), breaker.enter()]).toEqual([undefined, undefined]);
});

test('lets another probe through after a pause if the first was stopped', () => {
  const { breaker, pass } = after(...down);
  pass(60);
  breaker.enter();
  breaker.note('stopped');
  expect(breaker.enter()).toBe('timeout');
  pass(60);
  expect(breaker.enter()).toBe(undefined);
});
