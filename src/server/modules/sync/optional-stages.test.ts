import { expect, test } from 'vitest';
import { isSkippable } from './optional-stages.ts';

test.each([
  ['a permission that was not given costs its stage', 'days', 'scope_missing', 1, true],
  ['an addition that is not allowed costs its stage', 'audience', 'not_allowed', 1, true],
  ['a list that is not allowed breaks the pass off', 'pages', 'not_allowed', 1, false],
  ['without the account itself there is no pass', 'account', 'scope_missing', 1, false],
  ['captions do not wait for tomorrow’s allowance', 'captions', 'quota_used_up', 1, true],
  ['posts do', 'pages', 'quota_used_up', 1, false],
  ['an addition is asked for again', 'days', 'unavailable', 2, false],
  ['and passed over at last', 'days', 'unavailable', 3, true],
  ['posts never are', 'pages', 'unavailable', 5, false],
  ['a pause is no failure', 'insights', 'rate_limited', 5, false],
  ['ended access ends the pass', 'audience', 'access_ended', 5, false],
] as const)('%s', (_what, stage, kind, attempt, expected) => {
  expect(isSkippable({ stage, kind, attempt })).toBe(expected);
});
