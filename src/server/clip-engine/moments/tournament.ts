import { msg } from '#texts/message.ts';
import type { Moment } from '../shapes.ts';

/** Each moment is compared with this many that follow it in rank. */
const OPPONENTS = 3;
/** The comparison moves a score by at most this many points. */
const MAX_POINTS = 0.6;

/** Two moments to compare, by their indices. */
export type Pair = readonly [number, number];
/** Result for a pair compared in both orders: the index of the better one, or undefined if the orders disagreed. */
export type Outcome = { pair: Pair; better: number | undefined };

/** The pairs of a small tournament among moments in order of rank: each against its next neighbours. */
export function pairsOf(count: number): Pair[] {
  return Array.from({ length: count }, (_, one) =>
    Array.from({ length: OPPONENTS }, (_unused, step): Pair => [one, one + step + 1]).filter(
      ([, other]) => other < count,
    ),
  ).flat();
}

/**
 * The moments with the outcomes in their scores, best first: up to 0.6 points for one preferred to all that it was
 * compared with, as much less for the opposite. The evidence still adds up to the score.
 */
export function blendOutcomes(moments: readonly Moment[], outcomes: readonly Outcome[]): Moment[] {
  const blended = moments.map((moment, index) => {
    const own = outcomes.filter(({ pair }) => pair.includes(index));
    if (own.length === 0) return moment;
    const won = own.filter(({ better }) => better === index).length;
    const open = own.filter(({ better }) => better === undefined).length;
    return compared(moment, { won, open, count: own.length });
  });
  return blended.sort((a, b) => b.score - a.score || a.startSeconds - b.startSeconds);
}

function compared(moment: Moment, { won, open, count }: { won: number; open: number; count: number }): Moment {
  const tenths = Math.round(((won + open / 2) / count - 0.5) * 2 * MAX_POINTS * 10);
  const before = Math.round(moment.score * 10);
  const score = Math.min(100, Math.max(0, before + tenths)) / 10;
  const points = (Math.round(score * 10) - before) / 10;
  const reason = [...moment.reason, msg('reason.model_compared', { won, count })];
  if (points === 0) return { ...moment, reason };
  const evidence = {
    signal: 'model_compared',
    label: points > 0 ? msg('moment.model_preferred') : msg('moment.model_others_preferred'),
    detail: msg('moment.model_compared_why', { won, open, count }),
    points,
  };
  const all = [...moment.evidence, evidence].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return { ...moment, score, reason, evidence: all };
}
