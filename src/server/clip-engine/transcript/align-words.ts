import { setImmediate } from 'node:timers/promises';
import { firstIndex } from '#server/clip-engine/first-index.ts';
import type { Span, Transcript, Word } from '#server/clip-engine/shapes.ts';
import { VOICE_FRAME_SECONDS, type VoiceFrames } from '#server/clip-engine/signals/voice-meter.ts';
import { createLesson, HALVES, type Lesson, numberSounds, SILENCE } from './letter-sounds.ts';
import { findWordPath, type Hearing, type WordFrames } from './word-path.ts';

/** How far a word may be from its estimated time, in seconds. */
const REACH_SECONDS = 1.5;
/** Words found at once, fewer where those have no room, and the words read ahead with them. */
const PIECE_WORDS = 80;
const SMALLER_PIECES = [PIECE_WORDS, 20, 5];
const AHEAD_WORDS = 12;
/** How often sounds are learned from where the words were found last, and from how many pieces of the speech. */
const LESSONS = 2;
const LESSON_PIECES = 10;

/**
 * Finds where in the sound each word of a transcript with estimated times is. How letters sound is learned from this
 * sound itself, first from the estimated times, then from the words found, so that it works for any voice and language
 * that writes letters. Words stay within {@link REACH_SECONDS} of their estimated times and out of pauses; where that
 * leaves no room, they keep their estimate. Lets other work run in between.
 */
export async function alignWords(
  transcript: Transcript,
  speech: readonly Span[],
  voice: VoiceFrames,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Transcript> {
  if (transcript.timing !== 'estimated' || speech.length === 0 || voice.count === 0) return transcript;
  const task = prepare(transcript.words, speech, voice);
  let compare = firstLesson(task).learned();
  const firsts = Array.from(
    { length: Math.ceil(transcript.words.length / PIECE_WORDS) },
    (_, index) => index * PIECE_WORDS,
  );
  const stride = Math.ceil(firsts.length / LESSON_PIECES);
  for (let round = 0; round < LESSONS; round++) {
    const lesson = createLesson(voice, task.sounds.count);
    for (let index = 0; index < firsts.length; index += stride) {
      signal?.throwIfAborted();
      findPiece(task, { first: firsts[index] ?? 0, count: PIECE_WORDS, from: 0 }, compare, lesson);
      await setImmediate();
    }
    compare = lesson.learned();
  }
  const words: Word[] = [];
  while (words.length < transcript.words.length) {
    signal?.throwIfAborted();
    for (const word of findNext(task, words, transcript.words, { compare, speech })) words.push(word);
    await setImmediate();
  }
  return { ...transcript, words };
}

/** The next words behind those found: as many at once as have room, or some by their estimates. */
function findNext(
  task: Task,
  found: readonly Word[],
  words: readonly Word[],
  { compare, speech }: { compare: Hearing['compare']; speech: readonly Span[] },
): Word[] {
  const first = found.length;
  const from = lastFrameAt(found.at(-1)?.endSeconds ?? 0);
  let frames: WordFrames[] | undefined;
  let count = 0;
  for (count of SMALLER_PIECES) {
    frames = findPiece(task, { first, count, from }, compare);
    if (frames !== undefined) break;
  }
  const next: Word[] = [];
  for (const [index, word] of words.slice(first, first + count).entries())
    next.push(after(next.at(-1) ?? found.at(-1), placed(word, frames?.[index], speech)));
  return next;
}

/** Cut off where the word before, found elsewhere than estimated, has not ended. */
function after(before: Word | undefined, word: Word): Word {
  const earliest = before?.endSeconds ?? 0;
  return word.startSeconds >= earliest
    ? word
    : { ...word, startSeconds: earliest, endSeconds: Math.max(earliest, word.endSeconds) };
}

type Task = {
  voice: VoiceFrames;
  sounds: { words: number[][]; count: number };
  /** Frames of each word by the estimate. */
  estimates: WordFrames[];
  isPause: (frame: number) => boolean;
};

function prepare(words: readonly Word[], speech: readonly Span[], voice: VoiceFrames): Task {
  const sounding = new Uint8Array(voice.count);
  for (const { startSeconds, endSeconds } of speech) sounding.fill(1, frameAt(startSeconds), lastFrameAt(endSeconds));
  return {
    voice,
    sounds: numberSounds(words.map(({ text }) => text)),
    estimates: words.map(({ startSeconds, endSeconds }) => ({
      start: Math.min(voice.count, frameAt(startSeconds)),
      end: Math.min(voice.count, lastFrameAt(endSeconds)),
    })),
    isPause: (frame) => sounding[frame] !== 1,
  };
}

function frameAt(seconds: number): number {
  return Math.floor(seconds / VOICE_FRAME_SECONDS + 1e-6);
}

function lastFrameAt(seconds: number): number {
  return Math.ceil(seconds / VOICE_FRAME_SECONDS - 1e-6);
}

/** The sounds as they are if every letter of a word lasted equally long. */
function firstLesson({ voice, sounds, estimates, isPause }: Task): Lesson {
  const lesson = createLesson(voice, sounds.count);
  for (let frame = 0; frame < voice.count; frame++) if (isPause(frame)) lesson.hear(SILENCE, 0, frame);
  estimates.forEach(({ start, end }, word) => {
    const letters = sounds.words[word] ?? [];
    for (let frame = start; frame < end; frame++) {
      const part = Math.floor(((frame - start) / (end - start)) * letters.length * HALVES);
      if (!isPause(frame)) lesson.hear(letters[part >> 1] ?? SILENCE, part % HALVES, frame);
    }
  });
  return lesson;
}

/**
 * Finds the `count` words of a piece, which begin at `from` or later; with `lesson`, their frames are heard in it. Undefined if
 * they have no room.
 */
function findPiece(
  { sounds, estimates, isPause, voice }: Task,
  { first, count, from }: { first: number; count: number; from: number },
  compare: Hearing['compare'],
  lesson?: Lesson,
): WordFrames[] | undefined {
  const last = Math.min(estimates.length, first + count + AHEAD_WORDS);
  const mine = estimates.slice(first, last);
  const needed = Math.min(count, mine.length);
  const reach = frameAt(REACH_SECONDS);
  const isReadAhead = needed < mine.length;
  const until = Math.min(voice.count, (mine.at(-1)?.end ?? 0) + (isReadAhead ? 0 : reach));
  const start = Math.max(from, (mine[0]?.start ?? 0) - reach);
  const path = findWordPath(
    {
      words: sounds.words.slice(first, last),
      windows: mine.map((word) => ({ start: Math.max(0, word.start - reach), end: word.end + reach })),
      from: start,
      until,
      needed,
    },
    { compare, kinds: sounds.count * HALVES, isPause },
  );
  path?.kinds.forEach((kind, index) => {
    lesson?.hear(Math.floor(kind / HALVES), kind % HALVES, start + index);
  });
  return path?.words;
}

/** The word at its frames, inside the span of speech it is in. */
function placed(word: Word, found: WordFrames | undefined, speech: readonly Span[]): Word {
  if (found === undefined || found.end <= found.start) return word;
  const middle = ((found.start + found.end) / 2) * VOICE_FRAME_SECONDS;
  const span = speech[firstIndex(speech, ({ endSeconds }) => endSeconds > middle)];
  const startSeconds = Math.max(span?.startSeconds ?? 0, found.start * VOICE_FRAME_SECONDS);
  const endSeconds = Math.min(span?.endSeconds ?? Number.POSITIVE_INFINITY, found.end * VOICE_FRAME_SECONDS);
  return endSeconds > startSeconds ? { ...word, startSeconds, endSeconds } : word;
}
