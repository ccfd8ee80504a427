import { expect, test } from 'vitest';
import { hasWholeQuotes, unquote } from './quotes.ts';

test.each([
  ['“all of it”', 'all of it'],
  ['« tout »', 'tout'],
  ['„alles“', 'alles'],
  ['"all"', 'all'],
  ['„Das schmeckt nur frisch“: Was ist dran?', '„Das schmeckt nur frisch“: Was ist dran?'],
  ['Myth or fact: “It only tastes fresh”', 'Myth or fact: “It only tastes fresh”'],
  ['“this” and “that”', '“this” and “that”'],
  ['“', '“'],
])('of %s, only a pair around the whole is removed', (text, bare) => {
  expect(unquote(text)).toBe(bare);
});

test('unpaired quotation marks are noticed', () => {
  expect([hasWholeQuotes('a „b“ «c»'), hasWholeQuotes('plain'), hasWholeQuotes('a „b')]).toEqual([true, true, false]);
});
