import type { CueReader } from './read-cues.ts';

/** Words such as “so” and “now” that are skipped to reach what a sentence opens with. */
const MAX_LEAD_WORDS = 3;
/** Words in which a topic is announced. */
const ANNOUNCING_WORDS = 10;
const TURN = 0.5;
const ANNOUNCEMENT = 2;
const BACK_REFERENCE = -0.6;

/**
 * How much the way a sentence opens speaks for a new topic, in nats (the logarithm of how much more often such sentences
 * begin one in labelled lectures): "Now let's talk about …" does, "It also …" speaks against.
 */
export function topicOpening(cues: CueReader, words: readonly string[]): number {
  let lead = 0;
  while (lead < MAX_LEAD_WORDS && cues.opening('topicTurn', words.slice(lead)) !== undefined) lead++;
  const rest = words.slice(lead);
  const turn = lead > 0 ? TURN : 0;
  if (cues.opening('newTopic', rest) !== undefined || cues.find('announcement', words.slice(0, ANNOUNCING_WORDS)))
    return turn + ANNOUNCEMENT;
  return cues.opening('backReference', rest) === undefined ? turn : turn + BACK_REFERENCE;
}
