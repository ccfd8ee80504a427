import { expect, test } from 'vitest';
import { spokenWeight } from './spoken-weight.ts';

test('words with more syllables sound longer, small ones shorter, and those before punctuation longer', () => {
  expect(spokenWeight('banana')).toBeGreaterThan(spokenWeight('through') * 1.2);
  expect(spokenWeight('the')).toBeLessThan(spokenWeight('cat') + 0.01);
  expect(spokenWeight('bread,')).toBeGreaterThan(spokenWeight('bread') * 1.2);
  expect(spokenWeight('молоко')).toBeGreaterThan(spokenWeight('встреч'));
  expect(spokenWeight('2019')).toBeGreaterThan(spokenWeight('year') * 2);
});
