import { expect, test } from 'vitest';
import { paletteKeys } from './palette-keys.ts';

test('the keys are named as on the machine', () => {
  expect(paletteKeys('MacIntel')).toEqual(['⌘', 'K']);
  expect(paletteKeys('Linux x86_64')).toEqual(['Ctrl', 'K']);
});
