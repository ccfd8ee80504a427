import { expect, test } from 'vitest';
import { readRecent, rememberChoice } from './recent.ts';

test('recent choices are kept per user, newest first, without duplicates, five at most', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberChoice('ada', { kind: 'command', id });
  expect(readRecent('ada').map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(readRecent('eve')).toEqual([]);
});

test('invalid stored data counts as no choices', () => {
  for (const text of ['{', '{"a":1}', '[{"kind":"planet","id":"x"}]']) {
    localStorage.setItem('reelwright.recent.ada', text);
    expect(readRecent('ada')).toEqual([]);
  }
});
