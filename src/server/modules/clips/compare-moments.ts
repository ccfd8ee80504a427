import type { BuiltinReason } from '#contract/ai.ts';
import { type ComparedMoment, momentPairsPrompt, type Verdict } from '#server/ai/prompts/moment-pairs.ts';
import { withPlacesAgain } from '#server/clip-engine/moments/places.ts';
import { blendOutcomes, type Outcome, type Pair, pairsOf } from '#server/clip-engine/moments/tournament.ts';
import type { Moment } from '#server/clip-engine/shapes.ts';
import { type Bounded, type MomentQuestion, numbered } from './moment-question.ts';

/** Maximum number of moments that are compared with each other. */
const MAX_FINALISTS = 12;

/**
 * Has the model compare the best moments and the spare ones in pairs, in two calls, the second in reverse order. Returns
 * the moments to use, best first, or why they were not compared.
 */
export async function compareMoments(
  ask: Bounded,
  { chosen: { moments, spares }, sentences }: MomentQuestion,
): Promise<Moment[] | BuiltinReason> {
  const pool = [...moments, ...spares].sort((a, b) => b.score - a.score || a.startSeconds - b.startSeconds);
  const finalists = pool.slice(0, MAX_FINALISTS);
  const pairs = pairsOf(finalists.length);
  if (pairs.length === 0) return [...moments];
  const shown = finalists.map((moment) => numbered(moment, sentences));
  const forth = await ask(momentPairsPrompt(shown, named(shown, pairs)));
  if (typeof forth === 'string') return forth;
  const back = await ask(momentPairsPrompt([...shown].reverse(), named(shown, turned(pairs))));
  if (typeof back === 'string') return back;
  const blended = blendOutcomes(finalists, outcomesOf(shown, pairs, [forth.value, back.value]));
  const kept = [...blended, ...pool.slice(MAX_FINALISTS)].slice(0, moments.length);
  return withPlacesAgain(kept.sort((a, b) => b.score - a.score || a.startSeconds - b.startSeconds));
}

/** The pairs in reverse order, each with its moments swapped. */
function turned(pairs: readonly Pair[]): Pair[] {
  return pairs.map(([one, other]): Pair => [other, one]).reverse();
}

function named(shown: readonly ComparedMoment[], pairs: readonly Pair[]): Pair[] {
  const nameOf = (index: number) => shown[index]?.first ?? 0;
  return pairs.map(([one, other]): Pair => [nameOf(one), nameOf(other)]);
}

/** The pairs judged in both orders; a pair judged differently is undecided. */
function outcomesOf(
  shown: readonly ComparedMoment[],
  pairs: readonly Pair[],
  rounds: readonly (readonly Verdict[])[],
): Outcome[] {
  const betterOf = (verdicts: readonly Verdict[], pair: Pair) => {
    const names = pair.map((index) => shown[index]?.first);
    const verdict = verdicts.find(({ a, b }) => names.includes(a) && names.includes(b));
    return pair.find((index) => shown[index]?.first === verdict?.better);
  };
  return pairs.flatMap((pair) => {
    const judged = rounds.map((verdicts) => betterOf(verdicts, pair));
    if (judged.includes(undefined)) return [];
    return [{ pair, better: judged.every((one) => one === judged[0]) ? judged[0] : undefined }];
  });
}
