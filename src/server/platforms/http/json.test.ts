import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './json.ts';

test('identifiers above 2^53 keep every digit', () => {
  expect(readJson('[7080213458555737986,17841405822304915,9007199254740993]')).toEqual([
    7080213458555737986n,
    17841405822304915n,
    9007199254740993n,
  ]);
});

test('numbers that a double holds stay numbers, fractions too', () => {
  expect(readJson('[0,-1,12.5,9007199254740991,1e3]')).toEqual([0, -1, 12.5, Number.MAX_SAFE_INTEGER, 1000]);
});

test('digits inside texts are left alone', () => {
  expect(readJson('{"caption":"call 7080213458555737986 \\" now"}')).toEqual({
    caption: 'call 7080213458555737986 " now',
  });
});

test('every number comes back with its digits', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      (value) => String(readJson(String(value))) === String(value),
    ),
  );
});

test('what JSON.parse reads without big numbers is read the same', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(withoutBigints(readJson(text))).toEqual(withoutBigints(JSON.parse(text)));
    }),
  );
});

test('a million digits do not become a number', () => {
  expect(readJson('9'.repeat(1_000_000))).toHaveLength(1_000_000);
});

function withoutBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(withoutBigints);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutBigints(item)]));
}
