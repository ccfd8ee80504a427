import type { Word } from '#server/clip-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';

/** A longer cue is refused: this is more than an hour of speech, and cues are read at a glance. */
export const MAX_CUE_CHARACTERS = 100_000;
/** A longer word is divided. Languages without spaces write a whole line as one word; no line is this long. */
export const MAX_WORD_CHARACTERS = 200;
/** Speech of 100 hours, the longest a transcript may be, has fewer words. */
export const MAX_WORDS = 1_000_000;
/** More than anybody says in a minute, with subtitles in two languages at once. */
export const MAX_WORDS_PER_MINUTE = 1500;

/**
 * Refuses a transcript that nobody can have spoken. The choice of moments compares words that are near each other in time, so this is also what
 * bounds its cost. `words` are in order. @throws AppError transcript_refused
 */
export function assertSpeakable(words: readonly Word[]): void {
  let first = 0;
  for (const [index, { startSeconds }] of words.entries()) {
    while ((words[first]?.startSeconds ?? 0) <= startSeconds - 60) first++;
    if (index - first < MAX_WORDS_PER_MINUTE) continue;
    throw new AppError(
      'transcript_refused',
      `The times in the transcript cannot be right: more than ${MAX_WORDS_PER_MINUTE} words fall in the minute from ${clock(words[first]?.startSeconds ?? 0)}.`,
    );
  }
}

/** @throws AppError transcript_refused when there are more words than a transcript may have */
export function assertFewerThanMaxWords(count: number): void {
  if (count > MAX_WORDS) throw new AppError('transcript_refused', `A transcript may have at most ${MAX_WORDS} words.`);
}

/** A word in pieces of at most `MAX_WORD_CHARACTERS`, which share its time by their lengths. */
export function dividedWord(word: Word): Word[] {
  const { text, startSeconds, endSeconds } = word;
  if (text.length <= MAX_WORD_CHARACTERS) return [word];
  const secondsPerCharacter = (endSeconds - startSeconds) / text.length;
  const pieces: Word[] = [];
  for (let from = 0; from < text.length; ) {
    const until = endOfPiece(text, from);
    const at = startSeconds + from * secondsPerCharacter;
    pieces.push({
      ...word,
      text: text.slice(from, until),
      startSeconds: at,
      endSeconds: startSeconds + until * secondsPerCharacter,
    });
    from = until;
  }
  return pieces;
}

/** The two halves of a character outside the basic plane stay together. */
function endOfPiece(text: string, from: number): number {
  const until = from + MAX_WORD_CHARACTERS;
  return until < text.length && /[\uD800-\uDBFF]/.test(text.charAt(until - 1)) ? until - 1 : Math.min(until, text.length);
}

function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
