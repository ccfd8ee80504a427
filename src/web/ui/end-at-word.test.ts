import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endAtWord } from './end-at-word.ts';

test('a longer text ends at the last word that fits, and says that it continues', () => {
  expect(endAtWord('Why starters fail in winter', 27)).toBe('Why starters fail in winter');
  expect(endAtWord('Why starters fail in winter', 26)).toBe('Why starters fail in…');
  expect(endAtWord('Why starters fail in winter', 17)).toBe('Why starters fail…');
  expect(endAtWord('Why starters, fail in winter', 15)).toBe('Why starters…');
  expect(endAtWord('Why starters\nfail', 14)).toBe('Why starters…');
  expect(endAtWord('Part no. 9007202722723699', 12)).toBe('Part no…');
});

test('a text without spaces is cut off between characters', () => {
  expect(endAtWord('🍞'.repeat(5), 3)).toBe(`${'🍞'.repeat(3)}…`);
  expect(endAtWord('a #sourdoughbreadfromscratch', 20)).toBe('a #sourdoughbreadfro…');
});

test('what is left is the beginning of the text, and no longer than allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, length) => {
      const ended = endAtWord(text, length);
      expect(ended === text || (ended.endsWith('…') && text.startsWith(ended.slice(0, -1)))).toBe(true);
      expect([...ended].length).toBeLessThanOrEqual(length + 1);
    }),
  );
});
