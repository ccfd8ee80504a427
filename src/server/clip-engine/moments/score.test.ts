import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verbatim } from '#texts/message.ts';
import { explainedScore, type Scale, soundScale, spokenScale } from './score.ts';

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
      for (const scale of [spokenScale, soundScale]) {
        const { score, evidence } = explainedScore(rulesOf(points), candidate, scale);
        expect(evidence.reduce((sum, entry) => sum + entry.points, scale.base)).toBeCloseTo(score, 9);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10);
      }
    }),
  );
});

test('both ends of the scale can be reached', () => {
  const scoreOf = (points: readonly number[], scale: Scale) => explainedScore(rulesOf(points), candidate, scale).score;
  for (const scale of [spokenScale, soundScale]) {
    expect(scoreOf([3, 3, 3], scale)).toBe(10);
    expect(scoreOf([-3, -3, -3], scale)).toBe(0);
    expect(scoreOf([], scale)).toBe(scale.base);
  }
});

test('the strongest evidence comes first', () => {
  expect(explainedScore(rulesOf([0.2, -1.5, 0.9]), candidate, soundScale).evidence.map(({ points }) => points)).toEqual(
    [-1.5, 0.9, 0.2],
  );
});
