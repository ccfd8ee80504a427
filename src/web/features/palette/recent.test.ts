import { expect, test } from 'vitest';
import { readRecent, rememberChoice } from './recent.ts';

test('recent choices are kept by person, newest first, each once, five at most', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberChoice('ada', { kind: 'command', id });
  expect(readRecent('ada').map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(readRecent('eve')).toEqual([]);
});

test('nonsense in the storage counts as no choices', () => {
  for (const text of ['{', '{"a":1}', '[{"kind":"planet","id":"x"}]']) {
    localStorage.setItem('reelwright.recent.ada', text);
    expect(readRecent('ada')).toEqual([]);
  }
});
