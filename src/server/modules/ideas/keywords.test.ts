import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_KEYWORDS } from '#contract/ideas.ts';
import { readKeywords } from './keywords.ts';

test('keywords are split at commas, semicolons and lines, trimmed and deduplicated', () => {
  expect(readKeywords(' sourdough , #BreadTok;Sourdough\nrye  flour，面包 ,, ')).toEqual([
    'sourdough',
    'BreadTok',
    'rye flour',
    '面包',
  ]);
});

test('separators and invisible characters alone are not a keyword', () => {
  expect(readKeywords(' ,;\n\u200b,\u0000 ')).toEqual([]);
});

test('whatever is typed, keywords are few, distinct and on one line', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          'a',
          'B',
          'é',
          '面',
          '🔥',
          '#',
          ' ',
          ',',
          ';',
          '\n',
          '\r',
          '\u0000',
          '\u200b',
          '\u202e',
          '\ud800',
        ),
        maxLength: 60,
      }),
      (text) => {
        const keywords = readKeywords(text);
        expect(keywords.length).toBeLessThanOrEqual(MAX_KEYWORDS);
        expect(new Set(keywords.map((keyword) => keyword.toLowerCase())).size).toBe(keywords.length);
        expect(keywords.filter((keyword) => keyword.trim() !== keyword || /^$|[\n\r,;]/u.test(keyword))).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
  expect(readKeywords(Array.from({ length: 40 }, (_, index) => `word ${index}`).join(','))).toHaveLength(MAX_KEYWORDS);
});
