import type { Evidence } from '#server/clip-engine/model.ts';
import type { Rule } from './rule.ts';
import type { Candidate } from './sentence-facts.ts';

/** What a span gets that has nothing for it and nothing against it: "Fair" begins here. */
export const baseScore = 4;

/** Sum of a candidate's points on the base, unrounded and unbounded: what candidates are ranked by. */
export function rankingScore(rules: readonly Rule[], candidate: Candidate): number {
  return rules.reduce((sum, rule) => sum + rule.points(candidate), baseScore);
}

/**
 * The score the creator sees, 0.0–10.0, and the evidence whose points add up to it exactly with the base. Points are whole tenths; where the
 * sum would leave the scale, the points on that side are reduced in proportion.
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
  const sum = tenths.reduce((total, value) => total + value, baseScore * 10);
  return { score: sum / 10, evidence };
}

/** Takes tenths from the largest points, one at a time, until base + sum lies in 0–100. */
function fittedToScale(points: readonly number[]): number[] {
  const fitted = [...points];
  const sum = () => fitted.reduce((total, value) => total + value, baseScore * 10);
  for (let over = sum(); over > 100 || over < 0; over = sum()) {
    const extreme = over > 100 ? Math.max(...fitted) : Math.min(...fitted);
    const at = fitted.indexOf(extreme);
    fitted[at] = extreme + (over > 100 ? -1 : 1);
  }
  return fitted;
}
