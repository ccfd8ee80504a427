import { isFunctionWord } from '#server/clip-engine/captions/emphasis.ts';
import { firstIndex } from '#server/clip-engine/first-index.ts';
import type { Span, Word } from '#server/clip-engine/shapes.ts';
import { runningTotals } from '#server/clip-engine/signals/statistics.ts';

/** Shorter sounds are no words. */
const MIN_SOUND_SECONDS = 0.1;
/**
 * How much likelier speakers pause at punctuation, before a small word and behind one than between other words, in
 * nats.
 */
const MARK_GAIN = 3;
const BEFORE_SMALL_GAIN = 0.5;
const AFTER_SMALL_GAIN = -1.5;
/** How much the length of words varies around what is expected. */
const VARIANCE_PER_SECOND = 0.03;
const LEAST_VARIANCE = 0.005;
/** Furthest distance of a pause from where it is expected, in seconds of sound and in words. */
const REACH_SECONDS = 1.5;
const REACH_WORDS = 30;
/** Words that follow each other within this time were spread over the same time. */
const TOUCHING_SECONDS = 0.001;

/**
 * Spreads words with estimated times over the sounding parts of their time, so that none is in a pause or on both sides
 * of one. Words share a part in proportion to their estimated lengths; pauses are put between words so that all parts
 * last about as long as their words should, and rather behind punctuation. Words whose time has no pause, or no sound,
 * stay as they are.
 */
export function withinSpeech(words: readonly Word[], speech: readonly Span[]): Word[] {
  const placed: Word[] = [];
  for (let first = 0; first < words.length; ) {
    let last = first;
    while (last + 1 < words.length && areTouching(words[last], words[last + 1])) last++;
    for (const word of withinSounds(words.slice(first, last + 1), speech)) placed.push(word);
    first = last + 1;
  }
  return placed;
}

function areTouching(word: Word | undefined, next: Word | undefined): boolean {
  return Math.abs((next?.startSeconds ?? 0) - (word?.endSeconds ?? 0)) < TOUCHING_SECONDS;
}

function withinSounds(words: readonly Word[], sounds: readonly Span[]): readonly Word[] {
  const from = words[0]?.startSeconds ?? 0;
  const until = words.at(-1)?.endSeconds ?? 0;
  const first = firstIndex(sounds, ({ endSeconds }) => endSeconds > from);
  const parts: Span[] = [];
  for (let index = first; (sounds[index]?.startSeconds ?? until) < until; index++) {
    const sound = sounds[index];
    if (sound === undefined) break;
    const startSeconds = Math.max(from, sound.startSeconds);
    const endSeconds = Math.min(until, sound.endSeconds);
    if (endSeconds - startSeconds >= MIN_SOUND_SECONDS) parts.push({ startSeconds, endSeconds });
  }
  const [only] = parts;
  if (only === undefined || (only.startSeconds === from && only.endSeconds === until)) return words;
  return sharedOut(words, parts);
}

/** Gives every part of the sound its words: of all ways the most probable one, by dynamic programming. */
function sharedOut(words: readonly Word[], parts: readonly Span[]): Word[] {
  const spoken = runningTotals(words.map(lengthOf));
  const sound = runningTotals(parts.map(lengthOf));
  const pace = (sound.at(-1) ?? 0) / (spoken.at(-1) ?? 1);
  const expected = spoken.map((length) => length * pace);
  let paths: Path[] = [{ end: 0, cost: 0 }];
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1;
    const ends = isLast ? [words.length] : endsNear(expected, sound[index + 1] ?? 0);
    paths = ends.map((end) => {
      const gain = isLast ? 0 : pauseGain(words[end - 1], words[end]);
      return bestPath(
        paths,
        end,
        (from) => mismatch((expected[end] ?? 0) - (expected[from] ?? 0), lengthOf(part)) - gain,
      );
    });
  });
  const ends: number[] = [];
  for (let path = paths[0]; path !== undefined; path = path.before) ends.push(path.end);
  ends.reverse();
  return parts.flatMap((part, index) => spreadOver(words.slice(ends[index], ends[index + 1]), part));
}

type Path = { end: number; cost: number; before?: Path };

function bestPath(paths: readonly Path[], end: number, costFrom: (from: number) => number): Path {
  let best: Path = { end, cost: Number.POSITIVE_INFINITY };
  for (const before of paths) {
    if (before.end > end) break;
    const cost = before.cost + costFrom(before.end);
    if (cost < best.cost) best = { end, cost, before };
  }
  return best;
}

/** After how many words there may be a pause that is expected after `at` seconds of sound. */
function endsNear(expected: readonly number[], at: number): number[] {
  const nearest = Math.min(
    firstIndex(expected, (length) => length >= at),
    expected.length - 1,
  );
  const ends: number[] = [];
  for (let end = Math.max(0, nearest - REACH_WORDS); end <= nearest + REACH_WORDS && end < expected.length; end++) {
    if (end === nearest || Math.abs((expected[end] ?? 0) - at) <= REACH_SECONDS) ends.push(end);
  }
  return ends;
}

/** How improbable it is that words expected to last so long last as long as the sound, in nats. */
function mismatch(expected: number, sound: number): number {
  return (expected - sound) ** 2 / (2 * (VARIANCE_PER_SECOND * sound + LEAST_VARIANCE));
}

function pauseGain(word: Word | undefined, next: Word | undefined): number {
  if (word === undefined || next === undefined) return 0;
  if (/[.!?…,;:–—]["'”’»)\]]*$/u.test(word.text)) return MARK_GAIN;
  if (isFunctionWord(word.text)) return AFTER_SMALL_GAIN;
  return isFunctionWord(next.text) ? BEFORE_SMALL_GAIN : 0;
}

function spreadOver(words: readonly Word[], part: Span): Word[] {
  const total = words.reduce((sum, word) => sum + lengthOf(word), 0);
  let before = 0;
  return words.map((word) => {
    const startSeconds = part.startSeconds + (lengthOf(part) * before) / total;
    before += lengthOf(word);
    return { ...word, startSeconds, endSeconds: part.startSeconds + (lengthOf(part) * before) / total };
  });
}

function lengthOf({ startSeconds, endSeconds }: Span): number {
  return Math.max(1e-6, endSeconds - startSeconds);
}
