import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verbatim } from '#texts/message.ts';
import { BASE_SCORE, explainedScore } from './score.ts';

const candidate = { first: 0, last: 0, startSeconds: 0, endSeconds: 20 };
const rulesOf = (points: readonly number[]) =>
  points.map((value, index) => ({
    signal: `s${index}`,
    points: () => value,
    tell: () => ({ label: verbatim('L'), detail: verbatim('D') }),
  }));

test('points always add up to the score with the base, and the scale is kept', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -6, max: 6, noNaN: true }), { maxLength: 20 }), (points) => {
      const { score, evidence } = explainedScore(rulesOf(points), candidate);
      expect(evidence.reduce((sum, entry) => sum + entry.points, BASE_SCORE)).toBeCloseTo(score, 9);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(10);
    }),
  );
});

test('both ends of the scale can be reached', () => {
  expect(explainedScore(rulesOf([3, 3, 3]), candidate).score).toBe(10);
  expect(explainedScore(rulesOf([-3, -3, -3]), candidate).score).toBe(0);
  expect(explainedScore(rulesOf([]), candidate).score).toBe(BASE_SCORE);
});

test('the strongest evidence comes first', () => {
  expect(explainedScore(rulesOf([0.2, -1.5, 0.9]), candidate).evidence.map(({ points }) => points)).toEqual([
    -1.5, 0.9, 0.2,
  ]);
});
