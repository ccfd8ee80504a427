import { expect, test } from 'vitest';
import { paletteKeys } from './palette-keys.ts';

test('names the keys as on the machine’s keyboard', () => {
  expect(paletteKeys('MacIntel')).toEqual(['⌘', 'K']);
  expect(paletteKeys('Linux x86_64')).toEqual(['Ctrl', 'K']);
});
