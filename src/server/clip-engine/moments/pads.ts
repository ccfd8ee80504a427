import type { Sentence, Word } from '#server/clip-engine/model.ts';

const leadSeconds = 0.15;
const trailSeconds = 0.35;
/** A pad takes at most this share of the gap to the neighbouring word: word times are estimates, the middle of a gap is farthest from both. */
const gapShare = 0.5;

/**
 * Where a clip that begins (ends) with this sentence begins (ends): a breath before the first word and after the last one, shrunk so that
 * it never comes nearer to a neighbouring word than to its own or leaves the source. Seconds, rounded to the millisecond inwards.
 */
export function paddedEdges(
  words: readonly Word[],
  sentence: Sentence,
  durationSeconds: number,
): { startSeconds: number; endSeconds: number } {
  const first = words[sentence.firstWord];
  const last = words[sentence.lastWord];
  const before = words[sentence.firstWord - 1]?.endSeconds;
  const after = words[sentence.lastWord + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
  const start = first?.startSeconds ?? sentence.startSeconds;
  const end = last?.endSeconds ?? sentence.endSeconds;
  const lead = Math.max(0, Math.min(leadSeconds, before === undefined ? start : (start - before) * gapShare));
  const trail = Math.max(0, Math.min(trailSeconds, (after - end) * gapShare));
  return {
    startSeconds: Math.max(0, Math.ceil((start - lead) * 1000 - 1e-6)) / 1000,
    endSeconds: Math.min(durationSeconds, Math.floor((end + trail) * 1000 + 1e-6) / 1000),
  };
}
