import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './json.ts';

test('keeps every digit of identifiers above 2^53', () => {
  expect(readJson('[7080213458555737986,17841405822304915,9007199254740993]')).toEqual([
    7080213458555737986n,
    17841405822304915n,
    9007199254740993n,
  ]);
});

test('keeps numbers that fit a double as numbers, including fractions', () => {
  expect(readJson('[0,-1,12.5,9007199254740991,1e3]')).toEqual([0, -1, 12.5, Number.MAX_SAFE_INTEGER, 1000]);
});

test('leaves digits inside strings alone', () => {
  expect(readJson('{"caption":"call 7080213458555737986 \\" now"}')).toEqual({
    caption: 'call 7080213458555737986 " now',
  });
});

test('returns every number with all its digits', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      (value) => String(readJson(String(value))) === String(value),
    ),
  );
});

test('agrees with JSON.parse on everything without big numbers', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(withoutBigints(readJson(text))).toEqual(withoutBigints(JSON.parse(text)));
    }),
  );
});

test('does not turn a million digits into a number', () => {
  expect(readJson('9'.repeat(1_000_000))).toHaveLength(1_000_000);
});

function withoutBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(withoutBigints);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutBigints(item)]));
}
