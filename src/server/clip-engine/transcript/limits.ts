import type { Word } from '#server/clip-engine/shapes.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';

/** Longer cues are refused: this is more than an hour of speech, and cues are read at a glance. */
export const MAX_CUE_CHARACTERS = 100_000;
/** Longer words are split. Languages without spaces write an entire line as one word, but no line is this long. */
export const MAX_WORD_CHARACTERS = 200;
/** More words than in 100 hours of speech, the longest allowed transcript. */
export const MAX_WORDS = 1_000_000;
/** More than anybody says in a minute, even with subtitles in two languages at once. */
export const MAX_WORDS_PER_MINUTE = 1500;

/**
 * Refuses a transcript that cannot have been spoken. Choosing moments compares words that are close in time, so this
 * also bounds its cost. `words` are in order.
 * @throws AppError transcript_refused
 */
export function assertSpeakable(words: readonly Word[]): void {
  let first = 0;
  for (const [index, { startSeconds }] of words.entries()) {
    while ((words[first]?.startSeconds ?? 0) <= startSeconds - 60) first++;
    if (index - first < MAX_WORDS_PER_MINUTE) continue;
    throw new AppError(
      'transcript_refused',
      msg('transcript.words_too_dense', { most: MAX_WORDS_PER_MINUTE, time: clock(words[first]?.startSeconds ?? 0) }),
    );
  }
}

/** @throws AppError transcript_refused when there are more words than a transcript may have */
export function assertFewerThanMaxWords(count: number): void {
  if (count > MAX_WORDS)
    throw new AppError('transcript_refused', msg('transcript.too_many_words', { most: MAX_WORDS }));
}

/** Splits a word into pieces of at most `MAX_WORD_CHARACTERS`, which share its time by length. */
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

/** Never splits a surrogate pair. */
function endOfPiece(text: string, from: number): number {
  const until = from + MAX_WORD_CHARACTERS;
  return until < text.length && /[\uD800-\uDBFF]/.test(text.charAt(until - 1))
    ? until - 1
    : Math.min(until, text.length);
}

function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
