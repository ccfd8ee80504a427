import { expect, test } from 'vitest';
import { paletteKeys } from '#web/ui/palette-keys.ts';
import { matches } from './matches.ts';
import { readRecent, rememberChoice } from './recent.ts';
import { addressOf } from './use-found-content.ts';

test('a command is found by the beginnings of its words, in any order, case and accent', () => {
  const command = { label: 'Turn compact mode on', words: 'appearance density' };
  for (const query of ['', 'comp', 'mode turn', 'DENS', 'àppear']) expect(matches(command, query), query).toBe(true);
  for (const query of ['pact', 'compact off', 'light']) expect(matches(command, query), query).toBe(false);
  expect(matches({ label: 'Настройки' }, 'наст')).toBe(true);
});

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

test('content is shown in its list, narrowed to its title', () => {
  expect(addressOf({ kind: 'clip', id: 'x', title: 'a & b' })).toBe('/dashboard/content?tab=clips&q=a+%26+b');
  expect(addressOf({ kind: 'video', id: 'x', title: 'x' })).toBe('/dashboard/content?tab=videos&q=x');
  expect(addressOf({ kind: 'post', id: 'x', title: 'x' })).toBe('/dashboard/content?q=x');
});

test('the keys are named as on the machine', () => {
  expect(paletteKeys('MacIntel')).toEqual(['⌘', 'K']);
  expect(paletteKeys('Linux x86_64')).toEqual(['Ctrl', 'K']);
});
