import type { CaptionChunk, Span, Word } from '../shapes.ts';

/** What can be read at a glance on a vertical screen. A longer single word gets its own caption. */
const MAX_WORDS = 4;
const MAX_CHARACTERS = 18;
/** A pause this long starts a new caption. */
const BREAK_GAP_SECONDS = 0.45;
/** A caption stays until the next one if that starts this soon, to avoid flicker. */
const HOLD_GAP_SECONDS = 0.5;
/** Minimum time on the screen. */
const MIN_SECONDS = 0.3;
/** How long a caption stays after its last word when silence follows. */
const LINGER_SECONDS = 0.2;
/** A word that ends with one of these ends its caption. */
const CLOSES = /[.,!?;:…。，！？；：、]["'”’»)\]]*$/u;

/**
 * Groups the words spoken in a span into captions, with times relative to the clip. A caption is never shown before its
 * first word is spoken; captions do not overlap.
 */
export function chunkCaptions(words: readonly Word[], span: Span): CaptionChunk[] {
  const length = span.endSeconds - span.startSeconds;
  const inside = words.filter(
    (word) => centre(word) > span.startSeconds && centre(word) < span.endSeconds && word.text.trim() !== '',
  );
  const spoken = inside.map((word) => ({
    ...word,
    text: word.text.trim(),
    startSeconds: round3(Math.max(0, word.startSeconds - span.startSeconds)),
    endSeconds: round3(Math.min(length, word.endSeconds - span.startSeconds)),
  }));
  return timed(joinBrief(group(spoken)), length);
}

function group(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [];
  let open: Word[] = [];
  for (const word of words) {
    const last = open[open.length - 1];
    const breaks =
      last !== undefined && (CLOSES.test(last.text) || word.startSeconds - last.endSeconds > BREAK_GAP_SECONDS);
    if (last !== undefined && (breaks || !fits([...open, word]))) {
      groups.push(open);
      open = [];
    }
    open.push(word);
  }
  if (open.length > 0) groups.push(open);
  return groups;
}

/** Groups that would be shown too briefly are joined with the next if both fit on the screen. */
function joinBrief(groups: readonly Word[][]): Word[][] {
  const joined: Word[][] = [];
  for (const next of groups) {
    const before = joined[joined.length - 1];
    const first = before?.[0];
    const follows = next[0];
    const brief =
      first !== undefined && follows !== undefined && follows.startSeconds - first.startSeconds < MIN_SECONDS;
    if (before !== undefined && brief && fits([...before, ...next])) before.push(...next);
    else joined.push([...next]);
  }
  return joined;
}

function fits(words: readonly Word[]): boolean {
  return words.length === 1 || (words.length <= MAX_WORDS && characters(words) <= MAX_CHARACTERS);
}

function characters(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + [...word.text].length, words.length - 1);
}

function timed(groups: readonly Word[][], length: number): CaptionChunk[] {
  const chunks: CaptionChunk[] = [];
  let free = 0;
  groups.forEach((words, index) => {
    const first = words[0];
    const last = words[words.length - 1];
    if (first === undefined || last === undefined) return;
    // A caption that needs its minimum time delays the next one, never the reverse.
    const startSeconds = Math.max(first.startSeconds, free);
    const next = groups[index + 1]?.[0]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const spokenUntil = Math.max(last.endSeconds, startSeconds);
    const held = next - spokenUntil < HOLD_GAP_SECONDS ? next : spokenUntil + LINGER_SECONDS;
    const endSeconds = Math.min(length, Math.max(held, startSeconds + MIN_SECONDS));
    if (endSeconds <= startSeconds) return;
    chunks.push({ startSeconds: round3(startSeconds), endSeconds: round3(endSeconds), words });
    free = endSeconds;
  });
  return chunks;
}

function centre(word: Word): number {
  return (word.startSeconds + word.endSeconds) / 2;
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
