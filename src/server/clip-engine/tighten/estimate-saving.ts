import type { Transcript } from '../shapes.ts';
import { isFiller } from './fillers.ts';
import { LEFT_PAUSE_SECONDS, MIN_PAUSE_SECONDS } from './plan-removals.ts';

/** With fewer words the figure would be a guess. */
const MIN_WORDS = 60;
/** A longer gap is not a pause in speech, and usually not part of a clip. */
const MAX_PAUSE_SECONDS = 5;

/**
 * Seconds of pauses and fillers in a minute of speech that clips can do without, by the words alone; undefined where
 * these are too few, or not timed one by one.
 */
export function estimateSaving({ words, timing, language }: Transcript): number | undefined {
  if (timing !== 'word' || words.length < MIN_WORDS) return undefined;
  let spokenUntil: number | undefined;
  let fillers = 0;
  let spoken = 0;
  let saved = 0;
  for (const word of words) {
    const length = word.endSeconds - word.startSeconds;
    spoken += length;
    if (isFiller(word.text, language)) {
      fillers++;
      continue;
    }
    const gap = spokenUntil === undefined ? 0 : word.startSeconds - spokenUntil;
    if (gap < MAX_PAUSE_SECONDS) {
      if (fillers > 0 || gap >= MIN_PAUSE_SECONDS) saved += Math.max(0, gap - LEFT_PAUSE_SECONDS);
      spoken += Math.max(0, gap);
    }
    spokenUntil = word.endSeconds;
    fillers = 0;
  }
  return spoken === 0 ? undefined : (60 * saved) / spoken;
}
