import type { Span, Word } from '#server/clip-engine/shapes.ts';

/**
 * The silences between spans of speech, including those before the first and after the last one if `durationSeconds` is
 * given.
 */
export function pausesOf(speech: readonly Span[], durationSeconds?: number): Span[] {
  const pauses: Span[] = [];
  let at = 0;
  for (const span of speech) {
    if (span.startSeconds > at && (at > 0 || durationSeconds !== undefined))
      pauses.push({ startSeconds: at, endSeconds: span.startSeconds });
    at = Math.max(at, span.endSeconds);
  }
  if (durationSeconds !== undefined && durationSeconds > at)
    pauses.push({ startSeconds: at, endSeconds: durationSeconds });
  return pauses;
}

/**
 * Seconds of silence after each word: the gap to the next one, or the measured silence between the middles of the two,
 * whichever is longer (recognisers stretch words over pauses). 0 for the last word.
 */
export function pausesBetweenWords(words: readonly Word[], speech: readonly Span[]): number[] {
  const pauses = pausesOf(speech);
  let place = 0;
  return words.map((word, index) => {
    const next = words[index + 1];
    if (next === undefined) return 0;
    const from = (word.startSeconds + word.endSeconds) / 2;
    const until = (next.startSeconds + next.endSeconds) / 2;
    while (place < pauses.length && (pauses[place]?.endSeconds ?? 0) <= from) place++;
    let heard = 0;
    for (let at = place; at < pauses.length && (pauses[at]?.startSeconds ?? 0) < until; at++) {
      heard += Math.max(
        0,
        Math.min(until, pauses[at]?.endSeconds ?? 0) - Math.max(from, pauses[at]?.startSeconds ?? 0),
      );
    }
    return Math.max(heard, next.startSeconds - word.endSeconds);
  });
}
