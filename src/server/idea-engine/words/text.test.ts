import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, clipText, startWithCapital } from './text.ts';

test('capitalising the first word keeps words with their own spelling', () => {
  expect(startWithCapital('sourdough at home', 'en')).toBe('Sourdough at home');
  expect(startWithCapital('iPhone photos', 'en')).toBe('iPhone photos');
  expect(startWithCapital('“ignore it”', 'en')).toBe('“Ignore it”');
  expect(startWithCapital('élan', 'fr')).toBe('Élan');
  expect(startWithCapital('«\u00a0faut-il attendre\u00a0», demande-t-on', 'fr')).toBe(
    '«\u00a0Faut-il attendre\u00a0», demande-t-on',
  );
  expect(startWithCapital('🔥 fire', 'en')).toBe('🔥 fire');
});

test('a text is cut between words, never inside a character, and the cut is visible', () => {
  expect(clipText('bread and butter', 12)).toBe('bread and…');
  expect(clipText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 14)).toBe('👩‍👩‍👧‍👦…');
  expect(clipText('short', 12)).toBe('short');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
      const clipped = clipText(text, max);
      expect(clipped.length).toBeLessThanOrEqual(max);
      expect(clipped.isWellFormed()).toBe(text.isWellFormed());
    }),
    { numRuns: 200 },
  );
});

test('control and direction characters and lone surrogates are removed, white space collapses to one space', () => {
  expect(cleanText(' a\u0000\u202eb\t\n c\u200b ')).toBe('ab c');
  expect(cleanText('x\ud800')).not.toContain('\ud800');
});

test('a non-breaking space stays, even next to removed characters', () => {
  expect(cleanText('réalité\u00a0? «\u202foui\u202f»')).toBe('réalité\u00a0? «\u202foui\u202f»');
  expect(cleanText('\u00a0a\u00a0 \u00a0b\u00a0\u00a0c\u2009d\u202f')).toBe('a b\u00a0c d');
  expect(cleanText('a\u00a0\u200b\u202e?')).toBe('a\u00a0?');
});
