import type { Sentence, Word } from '#server/clip-engine/shapes.ts';

const LEAD_SECONDS = 0.15;
const TRAIL_SECONDS = 0.35;
/**
 * A pad takes at most this share of the gap to the neighbouring word: word times are estimates, and the middle of a gap
 * is farthest from both.
 */
const GAP_SHARE = 0.5;

/**
 * Start and end of a clip that starts (ends) with this sentence: a breath before the first word and after the last one,
 * reduced so that it stays closer to its own word than to a neighbouring one and inside the source. Seconds, rounded
 * inwards to the millisecond.
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
  const lead = Math.max(0, Math.min(LEAD_SECONDS, before === undefined ? start : (start - before) * GAP_SHARE));
  const trail = Math.max(0, Math.min(TRAIL_SECONDS, (after - end) * GAP_SHARE));
  return {
    startSeconds: Math.max(0, Math.ceil((start - lead) * 1000 - 1e-6)) / 1000,
    endSeconds: Math.min(durationSeconds, Math.floor((end + trail) * 1000 + 1e-6) / 1000),
  };
}
