import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseFindings, probabilityOf, shiftOf } from './statistics.ts';

/** For lists without ties. */
function rankSumOf(inside: readonly number[], outside: readonly number[]): number {
  const all = [...inside, ...outside].sort((a, b) => a - b);
  return inside.reduce((sum, value) => sum + all.indexOf(value) + 1, 0);
}

test('probabilities of ranks are those of the normal approximation', () => {
  expect(probabilityOf({ posts: 12, others: 12, rankSum: 150 })).toBe(1);
  // z = (222 − 150 − 0.5) / √300 = 4.128, and 2 · (1 − Φ(4.128)) = 0.0000366.
  expect(probabilityOf({ posts: 12, others: 12, rankSum: 222 })).toBeCloseTo(0.0000366, 6);
  // z = (184 − 150 − 0.5) / √300 = 1.934: 0.0531.
  expect(probabilityOf({ posts: 12, others: 12, rankSum: 184 })).toBeCloseTo(0.0531, 4);
});

test('of many comparisons those are chosen that Benjamini and Hochberg choose', () => {
  const of = (...probabilities: number[]) => chooseFindings(probabilities.map((probability) => ({ probability })));
  expect(of(0.02, 0.9, 0.011, 0.5).chosen.map(({ probability }) => probability)).toEqual([0.011, 0.02]);
  expect(of(0.02, 0.9, 0.011, 0.5).confidence).toBeCloseTo(0.975);
  expect(of(0.04, 0.9)).toEqual({ chosen: [], confidence: 1 });
  expect(of().chosen).toEqual([]);
});

test('the shift is the median of all differences, and the interval holds it', () => {
  expect(shiftOf([3, 5, 7], [1, 2, 3], 0.95).shift).toBeCloseTo(3);
  const values = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 12, maxLength: 40 });
  fc.assert(
    fc.property(values, values, (inside, outside) => {
      const { shift, low, high } = shiftOf(inside, outside, 0.99);
      const differences = inside.flatMap((one) => outside.map((other) => one - other)).sort((a, b) => a - b);
      expect(shift).toBeCloseTo(differences[Math.ceil(differences.length / 2) - 1] ?? 0, 6);
      expect(low).toBeLessThanOrEqual(shift);
      expect(high).toBeGreaterThanOrEqual(shift);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

test('the interval leaves out no difference when the test finds one', () => {
  for (let step = 0; step <= 40; step++) {
    const outside = Array.from({ length: 20 }, (_, index) => index);
    const inside = Array.from({ length: 14 }, (_, index) => index * 1.37 + step / 2 + 0.001);
    const ranked = { posts: 14, others: 20, rankSum: rankSumOf(inside, outside) };
    const { low, high } = shiftOf(inside, outside, 1 - probabilityOf(ranked) - 1e-6);
    expect(low > 1e-9 || high < -1e-9, `${step}`).toBe(probabilityOf(ranked) < 1);
  }
});
