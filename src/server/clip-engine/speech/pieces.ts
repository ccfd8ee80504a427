import type { Span, Word } from '#server/clip-engine/shapes.ts';
import { planChunks } from '#server/clip-engine/transcript/chunks.ts';
import { pausesOf } from '#server/clip-engine/transcript/pauses.ts';

/**
 * A piece of the sound: `span` is its part of the source, `heard` what the recogniser hears of it. They differ where a
 * cut had to be made without a pause: there both neighbours hear what is around it.
 */
export type Piece = { span: Span; heard: Span };

/** Longest sound that is recognised at once. */
export const MAX_SECONDS = 30;
/** What both sides hear beyond a cut without a pause. */
const OVERLAP_SECONDS = 1.5;
/** A shorter gap may lie inside a word. */
const MIN_PAUSE_SECONDS = 0.16;

/** Cuts a source into pieces, in pauses where there are any. Pieces without speech are left out. */
export function planPieces(durationSeconds: number, speech: readonly Span[]): Piece[] {
  const spans = planChunks(durationSeconds, speech, MAX_SECONDS - 2 * OVERLAP_SECONDS);
  const pauses = pausesOf(speech, durationSeconds).filter((pause) => lengthOf(pause) >= MIN_PAUSE_SECONDS);
  const isQuiet = (at: number) => pauses.some((pause) => pause.startSeconds < at && at < pause.endSeconds);
  const beyond = (cut: number) => (cut <= 0 || cut >= durationSeconds || isQuiet(cut) ? 0 : OVERLAP_SECONDS);
  return spans
    .map((span) => ({
      span,
      heard: {
        startSeconds: Math.max(0, span.startSeconds - beyond(span.startSeconds)),
        endSeconds: Math.min(durationSeconds, span.endSeconds + beyond(span.endSeconds)),
      },
    }))
    .filter(({ span }) =>
      speech.some((part) => part.startSeconds < span.endSeconds && part.endSeconds > span.startSeconds),
    );
}

/**
 * Joins the words of all pieces, whose times are relative to what their piece heard, on the source's clock. Around
 * a cut that both sides heard, a word that both contain appears once.
 */
export function joinPieces(parts: readonly { piece: Piece; words: readonly Word[] }[]): Word[] {
  let joined: Word[] = [];
  let before: Piece | undefined;
  for (const { piece, words } of parts) {
    const from = piece.heard.startSeconds;
    const own = words.map((word) => ({
      ...word,
      startSeconds: word.startSeconds + from,
      endSeconds: word.endSeconds + from,
    }));
    const isShared = before !== undefined && before.heard.endSeconds > piece.heard.startSeconds;
    joined = isShared ? joinAt(joined, own, piece.span.startSeconds) : [...joined, ...own];
    before = piece;
  }
  return joined;
}

/** Times of the same word, heard twice, may differ by this much. */
const SAME_TIME_SECONDS = 0.5;

function joinAt(left: readonly Word[], right: readonly Word[], cut: number): Word[] {
  const first = left.findIndex((word) => middleOf(word) > cut - OVERLAP_SECONDS);
  const near = first === -1 ? [] : left.slice(first);
  const far = right.filter((word) => middleOf(word) < cut + OVERLAP_SECONDS);
  const [i, j] = bestMatch(near, far, cut) ?? [];
  if (i !== undefined && j !== undefined) return [...left.slice(0, first + i + 1), ...right.slice(j + 1)];
  // Nothing was heard by both: each side has the words whose middle lies in it.
  return [...left.filter((word) => middleOf(word) < cut), ...right.filter((word) => middleOf(word) >= cut)];
}

/** The pair of the same word on both sides whose neighbours agree best, and whose times do. */
function bestMatch(left: readonly Word[], right: readonly Word[], cut: number): [number, number] | undefined {
  let best: { pair: [number, number]; score: number } | undefined;
  for (const [i, one] of left.entries()) {
    for (const [j, other] of right.entries()) {
      const apart = Math.abs(middleOf(one) - middleOf(other));
      if (apart > SAME_TIME_SECONDS || !isSame(one, other)) continue;
      const score = 0.05 * agreement(left, right, i, j) - apart - 0.02 * Math.abs(middleOf(one) - cut);
      if (best === undefined || score > best.score) best = { pair: [i, j], score };
    }
  }
  return best?.pair;
}

/** How many words in a row are the same around a pair. */
function agreement(left: readonly Word[], right: readonly Word[], i: number, j: number): number {
  let count = 1;
  for (const step of [-1, 1]) for (let at = step; isSame(left[i + at], right[j + at]); at += step) count++;
  return count;
}

function isSame(a: Word | undefined, b: Word | undefined): boolean {
  return a !== undefined && b !== undefined && bare(a.text) === bare(b.text);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text;
}

function middleOf(word: Word): number {
  return (word.startSeconds + word.endSeconds) / 2;
}

function lengthOf(span: Span): number {
  return span.endSeconds - span.startSeconds;
}
