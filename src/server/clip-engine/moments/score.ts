import type { Evidence } from '#server/clip-engine/shapes.ts';
import type { Rule } from './rule.ts';
import type { Candidate } from './sentence-facts.ts';

/** A score is `base` plus `factor` for each point. */
export type Scale = { base: number; factor: number };

/**
 * Chosen on the development collections (0032, 0053), so that chosen clips reach all four bands of the specification: 0.5,
 * 38, 53 and 9 % of them are poor, fair, good and excellent.
 */
export const spokenScale: Scale = { base: 0.1, factor: 1.5 };
/** Without words there are fewer rules, each with a wider range of points. */
export const soundScale: Scale = { base: 4, factor: 1 };

/** Keeps the rank of an ordinary span positive, because selection squares it. */
const RANK_OFFSET = 4;

/** A candidate's points, unrounded and unbounded, for ranking. */
export function rankingScore(rules: readonly Rule[], candidate: Candidate): number {
  return rules.reduce((sum, rule) => sum + rule.points(candidate), RANK_OFFSET);
}

/**
 * The displayed score, 0.0–10.0, and the evidence whose points add up to it exactly with the base. Points are whole
 * tenths; if the sum would leave the scale, the points on that side are reduced proportionally.
 */
export function explainedScore(
  rules: readonly Rule[],
  candidate: Candidate,
  scale: Scale,
): { score: number; evidence: Evidence[] } {
  const tenths = tenthsOf(rules, candidate, scale);
  const evidence = rules
    .flatMap((rule, index): Evidence[] => {
      const points = (tenths[index] ?? 0) / 10;
      if (points === 0) return [];
      return [{ signal: rule.signal, ...rule.tell(candidate, rule.points(candidate)), points }];
    })
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.signal < b.signal ? -1 : 1));
  return { score: sumOf(tenths, scale), evidence };
}

/** The displayed score alone. */
export function scoreOf(rules: readonly Rule[], candidate: Candidate, scale: Scale): number {
  return sumOf(tenthsOf(rules, candidate, scale), scale);
}

function tenthsOf(rules: readonly Rule[], candidate: Candidate, { base, factor }: Scale): number[] {
  const tenths = rules.map((rule) => Math.round(rule.points(candidate) * factor * 10));
  return fittedToScale(tenths, base * 10);
}

function sumOf(tenths: readonly number[], { base }: Scale): number {
  return tenths.reduce((total, value) => total + value, base * 10) / 10;
}

/** Reduces the largest points by tenths until base + sum is within 0–100. */
function fittedToScale(points: readonly number[], baseTenths: number): number[] {
  const fitted = [...points];
  const sum = () => fitted.reduce((total, value) => total + value, baseTenths);
  for (let over = sum(); over > 100 || over < 0; over = sum()) {
    const extreme = over > 100 ? Math.max(...fitted) : Math.min(...fitted);
    const at = fitted.indexOf(extreme);
    fitted[at] = extreme + (over > 100 ? -1 : 1);
  }
  return fitted;
}
