import { firstIndex } from '#server/clip-engine/first-index.ts';
import type { Span, Transcript, Word } from '#server/clip-engine/shapes.ts';
import { pausesOf } from './pauses.ts';
import { tidyWords } from './phrases.ts';
import { withinSpeech } from './within-speech.ts';

/** Maximum distance of an estimated boundary from its pause; the 90th percentile of the estimate's error. */
const REACH_SECONDS = 0.5;
const MIN_PAUSE_SECONDS = 0.15;
/** Detected speech lasts about this long beyond the last sound (detect-speech.ts). */
const HANGOVER_SECONDS = 0.08;

/**
 * Aligns estimated word times with the sound: the end of a sentence moves to the nearest pause, the words between two
 * such anchors are stretched evenly, and all are spread over sounding time only (within-speech.ts). Transcripts with word
 * timing, and those already aligned, are returned unchanged. Call it once speech is known; align-words.ts goes on from
 * there.
 */
export function alignToSpeech(transcript: Transcript, speech: readonly Span[]): Transcript {
  if (transcript.timing !== 'estimated' || speech.length === 0) return transcript;
  const sounds = withoutHangover(speech);
  return { ...transcript, words: tidyWords(withinSpeech(anchoredToPauses(transcript.words, sounds), sounds)) };
}

function withoutHangover(speech: readonly Span[]): Span[] {
  return speech.map(({ startSeconds, endSeconds }) => ({
    startSeconds,
    endSeconds: Math.max((startSeconds + endSeconds) / 2, endSeconds - HANGOVER_SECONDS),
  }));
}

/** Moves the ends of sentences to the pauses that were heard there. */
function anchoredToPauses(words: readonly Word[], speech: readonly Span[]): readonly Word[] {
  const pauses = pausesOf(speech).filter(
    ({ startSeconds, endSeconds }) => endSeconds - startSeconds >= MIN_PAUSE_SECONDS,
  );
  const knots: { from: number; to: number }[] = [];
  const anchored = words.map((word, index) => {
    const next = words[index + 1];
    if (next === undefined || !/[.!?…]["'”’»)\]]*$/u.test(word.text)) return undefined;
    const pause = nearest(pauses, word.endSeconds, next.startSeconds);
    const last = knots.at(-1);
    if (pause === undefined || (last !== undefined && pause.startSeconds <= last.to)) return undefined;
    knots.push({ from: word.endSeconds, to: pause.startSeconds }, { from: next.startSeconds, to: pause.endSeconds });
    return pause;
  });
  if (knots.length === 0) return words;
  return words.map((word, index): Word => {
    const before = anchored[index - 1];
    const after = anchored[index];
    return {
      ...word,
      startSeconds: before?.endSeconds ?? mapped(knots, word.startSeconds),
      endSeconds: after?.startSeconds ?? mapped(knots, word.endSeconds),
    };
  });
}

function nearest(pauses: readonly Span[], from: number, until: number): Span | undefined {
  const distance = (pause: Span) => Math.max(0, pause.startSeconds - until, from - pause.endSeconds);
  let best: Span | undefined;
  for (
    let index = firstIndex(pauses, ({ endSeconds }) => endSeconds >= from - REACH_SECONDS);
    index < pauses.length;
    index++
  ) {
    const pause = pauses[index];
    if (pause === undefined || pause.startSeconds > until + REACH_SECONDS) break;
    const closer = best === undefined || distance(pause) < distance(best);
    const longer =
      best !== undefined &&
      distance(pause) === distance(best) &&
      pause.endSeconds - pause.startSeconds > best.endSeconds - best.startSeconds;
    if (closer || longer) best = pause;
  }
  return best;
}

/** Piecewise linear between the knots, a constant shift outside them. */
function mapped(knots: readonly { from: number; to: number }[], at: number): number {
  const index = firstIndex(knots, ({ from }) => from > at);
  const after = knots[index];
  const before = knots[index - 1];
  if (before === undefined) return after === undefined ? at : Math.max(0, at + (after.to - after.from));
  if (after === undefined) return at + (before.to - before.from);
  const share = after.from === before.from ? 0 : (at - before.from) / (after.from - before.from);
  return before.to + share * (after.to - before.to);
}
