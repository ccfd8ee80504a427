import type { BuiltinReason } from '#contract/ai.ts';
import type { ModelPrompt } from '#server/ai/model.ts';
import type { ComparedMoment } from '#server/ai/prompts/moment-pairs.ts';
import type { ChosenMoments } from '#server/clip-engine/moments/choose.ts';
import type { Moment, Sentence } from '#server/clip-engine/shapes.ts';

/** Asks the language model, if the account may use one. Throws the signal's reason. */
export type Ask = <T>(
  prompt: ModelPrompt<T>,
  options: { signal: AbortSignal },
) => Promise<{ ok: true; value: T } | { ok: false; by: { reason: BuiltinReason } }>;

export type MomentQuestion = {
  /** At least one moment with words. */
  chosen: ChosenMoments;
  sentences: readonly Sentence[];
  /** The video's title. */
  title: string | undefined;
  /** The spoken language, if known. */
  language: string | undefined;
};

/** Like `Ask`, within the time limit of one generation: the answer, or why there is none. */
export type Bounded = <T>(prompt: ModelPrompt<T>) => Promise<{ value: T } | BuiltinReason>;

/** Reasons for which asking again is pointless. */
const lastingReasons: ReadonlySet<string> = new Set<BuiltinReason>([
  'not_configured',
  'sharing_off',
  'budget_spent',
  'unreachable',
  'timeout',
  'limited',
  'misconfigured',
]);

/** Whether there is no point in asking the model anything else about this video. */
export function isLasting(reason: BuiltinReason): boolean {
  return lastingReasons.has(reason);
}

/** The moment's sentences and the number of the first. */
export function numbered({ startSeconds, endSeconds }: Moment, sentences: readonly Sentence[]): ComparedMoment {
  const middle = (sentence: Sentence) => (sentence.startSeconds + sentence.endSeconds) / 2;
  const isInside = (sentence: Sentence) => middle(sentence) >= startSeconds && middle(sentence) <= endSeconds;
  const first = sentences.findIndex(isInside);
  return { first: first + 1, sentences: sentences.filter(isInside).map(({ text }) => text) };
}
