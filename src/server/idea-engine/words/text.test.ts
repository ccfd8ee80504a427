import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeNumber, writePlural } from './numbers.ts';
import { cleanText, clipText, fill, startWithCapital } from './text.ts';

test('what is filled in is never read as a pattern', () => {
  expect(fill('{Topic}: {myth}', { topic: '{myth} $& {topic}', myth: 'x' }, 'en')).toBe('{myth} $& {topic}: x');
});

test('a slot without a text is a fault', () => {
  expect(() => fill('{Topic}', {}, 'en')).toThrow('{Topic}');
});

test('a capital at the start keeps words that have their own way of writing', () => {
  expect(startWithCapital('sourdough at home', 'en')).toBe('Sourdough at home');
  expect(startWithCapital('iPhone photos', 'en')).toBe('iPhone photos');
  expect(startWithCapital('“ignore it”', 'en')).toBe('“Ignore it”');
  expect(startWithCapital('élan', 'fr')).toBe('Élan');
  expect(startWithCapital('«\u00a0faut-il attendre\u00a0», demande-t-on', 'fr')).toBe(
    '«\u00a0Faut-il attendre\u00a0», demande-t-on',
  );
  expect(startWithCapital('🔥 fire', 'en')).toBe('🔥 fire');
});

test('a cut is at a word, never inside a character, and is shown', () => {
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

test('control, direction and half characters go, white space becomes one space', () => {
  expect(cleanText(' a\u0000\u202eb\t\n c\u200b ')).toBe('ab c');
  expect(cleanText('x\ud800')).not.toContain('\ud800');
});

test('a space that does not break stays, also beside what goes', () => {
  expect(cleanText('réalité\u00a0? «\u202foui\u202f»')).toBe('réalité\u00a0? «\u202foui\u202f»');
  expect(cleanText('\u00a0a\u00a0 \u00a0b\u00a0\u00a0c\u2009d\u202f')).toBe('a b\u00a0c d');
  expect(cleanText('a\u00a0\u200b\u202e?')).toBe('a\u00a0?');
});

test('numbers and plural forms are those of the language', () => {
  const views = { one: '{count} view', other: '{count} views' };
  expect([writePlural(views, 1, 'en'), writePlural(views, 12_300, 'en')]).toEqual(['1 view', '12,300 views']);
  const russian = { one: '{count} раз', few: '{count} раза', many: '{count} раз', other: '{count} раза' };
  expect([1, 3, 5, 4.21].map((count) => writePlural(russian, count, 'ru'))).toEqual([
    '1 раз',
    '3 раза',
    '5 раз',
    '4,2 раза',
  ]);
  expect(writeNumber(4.18, 'de')).toBe('4,2');
});
