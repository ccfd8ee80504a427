import { type Message, msg } from '#texts/message.ts';
import { endIsLegal, startIsLegal } from './candidates.ts';
import { type LengthRange, rangeOf } from './lengths.ts';
import type { Rule } from './rule.ts';
import { type Scale, scoreOf } from './score.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** How many sentences away another start or end is tried. */
const REACH = 3;
/** A smaller gain is not worth a change. */
const MIN_GAIN = 0.3;

/**
 * The change of start or end that would raise the score most, found by trying the sentences nearby; undefined if none
 * would.
 */
export function whatRaises(
  facts: Facts,
  rules: readonly Rule[],
  scale: Scale,
  candidate: Candidate,
  allowed: readonly LengthRange[],
): Message | undefined {
  const now = scoreOf(rules, candidate, scale);
  let best: { other: Candidate; gain: number } | undefined;
  for (const other of shifted(facts, candidate)) {
    if (rangeOf(allowed, other.endSeconds - other.startSeconds) === undefined) continue;
    const gain = scoreOf(rules, other, scale) - now;
    if (gain > (best?.gain ?? MIN_GAIN - 0.05)) best = { other, gain };
  }
  return best && told(candidate, best.other, best.gain);
}

function shifted(facts: Facts, candidate: Candidate): Candidate[] {
  const shifts = Array.from({ length: REACH * 2 + 1 }, (_, index) => index - REACH).filter((shift) => shift !== 0);
  return shifts.flatMap((shift): Candidate[] => {
    const [first, last] = [candidate.first + shift, candidate.last + shift];
    const start = facts.edges[first]?.startSeconds;
    const end = facts.edges[last]?.endSeconds;
    return [
      ...(start !== undefined && first <= candidate.last && startIsLegal(facts, first)
        ? [{ ...candidate, first, startSeconds: start }]
        : []),
      ...(end !== undefined && last >= candidate.first && endIsLegal(facts, last)
        ? [{ ...candidate, last, endSeconds: end }]
        : []),
    ];
  });
}

function told(from: Candidate, to: Candidate, gain: number): Message {
  const start = to.startSeconds - from.startSeconds;
  const end = to.endSeconds - from.endSeconds;
  const values = { points: gain.toFixed(1), seconds: Math.abs(start === 0 ? end : start).toFixed(1) };
  if (start > 0) return msg('raise.later_start', values);
  if (start < 0) return msg('raise.earlier_start', values);
  return end > 0 ? msg('raise.later_end', values) : msg('raise.earlier_end', values);
}
