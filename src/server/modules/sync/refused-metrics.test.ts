import { expect, test } from 'vitest';
import { countRefused, metricsToSkip, type RefusedMetrics } from './refused-metrics.ts';

const answer = (before: RefusedMetrics, kind: string, ...metrics: string[]) =>
  countRefused(before, { kind, skipped: metricsToSkip(before, kind), metrics });

test('a metric is skipped for a kind of post after two consecutive refusals, and only for that kind', () => {
  const once = answer({}, 'image', 'profile_visits');
  expect(metricsToSkip(once, 'image')).toEqual([]);
  const twice = answer(once, 'image', 'profile_visits');
  expect([metricsToSkip(twice, 'image'), metricsToSkip(twice, 'reel')]).toEqual([['profile_visits'], []]);
  expect(metricsToSkip(answer(twice, 'image'), 'image')).toEqual(['profile_visits']);
});

test('a single odd post does not cost its kind a metric', () => {
  const odd = answer(answer(answer({}, 'image', 'views'), 'image'), 'image', 'views');
  expect(metricsToSkip(odd, 'image')).toEqual([]);
});
