import type { Evidence } from '#server/clip-engine/shapes.ts';
import type { Rule } from './rule.ts';
import type { Candidate } from './sentence-facts.ts';

/** The score of a span without points for or against it; "Fair" starts here. */
export const BASE_SCORE = 4;

/** A candidate's points plus the base, unrounded and unbounded, for ranking. */
export function rankingScore(rules: readonly Rule[], candidate: Candidate): number {
  return rules.reduce((sum, rule) => sum + rule.points(candidate), BASE_SCORE);
}

/**
 * The displayed score, 0.0–10.0, and the evidence whose points add up to it exactly with the base. Points are whole
 * tenths; if the sum would leave the scale, the points on that side are reduced proportionally.
 */
export function explainedScore(rules: readonly Rule[], candidate: Candidate): { score: number; evidence: Evidence[] } {
  const given = rules
    .map((rule) => ({ rule, points: rule.points(candidate) }))
    .map(({ rule, points }) => ({ rule, points, tenths: Math.round(points * 10) }))
    .filter(({ tenths }) => tenths !== 0);
  const tenths = fittedToScale(given.map((entry) => entry.tenths));
  const evidence = given
    .map(
      ({ rule, points }, index): Evidence => ({
        signal: rule.signal,
        ...rule.tell(candidate, points),
        points: (tenths[index] ?? 0) / 10,
      }),
    )
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.signal < b.signal ? -1 : 1));
  const sum = tenths.reduce((total, value) => total + value, BASE_SCORE * 10);
  return { score: sum / 10, evidence };
}

/** Reduces the largest points by tenths until base + sum is within 0–100. */
function fittedToScale(points: readonly number[]): number[] {
  const fitted = [...points];
  const sum = () => fitted.reduce((total, value) => total + value, BASE_SCORE * 10);
  for (let over = sum(); over > 100 || over < 0; over = sum()) {
    const extreme = over > 100 ? Math.max(...fitted) : Math.min(...fitted);
    const at = fitted.indexOf(extreme);
    fitted[at] = extreme + (over > 100 ? -1 : 1);
  }
  return fitted;
}
