import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('cells are quoted, quotes doubled, lines ended as RFC 4180 says', () => {
  expect(toCsv([['a', 'b "c"', 'd,e\nf']])).toBe('"a","b ""c""","d,e\nf"\r\n');
});

test.each(['=1+1', '+49', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula in a spreadsheet', (value) => {
  expect(toCsv([[value]])).toBe(`"'${value}"\r\n`);
});

test('numbers stay numbers, and what is not known is empty', () => {
  expect(toCsv([[-5, 0.25, null, '']])).toBe('-5,0.25,,""\r\n');
});
