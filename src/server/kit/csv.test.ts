import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('quotes cells, doubles quotes and ends lines as RFC 4180 requires', () => {
  expect(toCsv([['a', 'b "c"', 'd,e\nf']])).toBe('"a","b ""c""","d,e\nf"\r\n');
});

test.each(['=1+1', '+49', '-1', '@SUM(A1)', '\t=1', '\r=1'])('keeps %j from being evaluated as a formula', (value) => {
  expect(toCsv([[value]])).toBe(`"'${value}"\r\n`);
});

test('numbers stay numbers, and unknown values are empty', () => {
  expect(toCsv([[-5, 0.25, null, '']])).toBe('-5,0.25,,""\r\n');
});
