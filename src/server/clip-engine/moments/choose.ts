import type { LengthCodes, Moment, Sentence, Signals, Transcript } from '#server/clip-engine/shapes.ts';
import { alignToSpeech } from '#server/clip-engine/transcript/align-to-speech.ts';
import { type Message, msg } from '#texts/message.ts';
import { clipCount, lengthRanges, SHORTEST_SECONDS } from './lengths.ts';
import { chooseSpokenMoments } from './spoken-moments.ts';
import { chooseUnspokenMoments } from './unspoken-moments.ts';

/** With fewer words it is not clear where thoughts begin and end. */
const MIN_WORDS = 30;

export type MomentRequest = {
  transcript: Transcript;
  sentences: readonly Sentence[];
  signals: Signals;
  lengths: LengthCodes;
  /** How many; derived from the source's length by default. */
  count?: number | undefined;
  /** Overrides the transcript's language for the word lists. */
  language?: string | undefined;
  /** Title of the video, for descriptions, and for titles when there is no transcript. */
  title?: string | undefined;
};

/** Best first. `note` explains why there are fewer than expected. */
export type ChosenMoments = { moments: Moment[]; note?: Message };

/**
 * Chooses the best moments, best first: from the transcript if there is one (from sentence start to sentence end, no
 * word cut), otherwise from measured sound and picture (from pause to pause). Lengths including pads are within the
 * requested ranges; moments don't overlap. Deterministic.
 */
export function chooseMoments(request: MomentRequest): ChosenMoments {
  const { signals, lengths, title } = request;
  const transcript = alignToSpeech(request.transcript, signals.speech);
  const { words } = transcript;
  const durationSeconds = Math.max(signals.durationSeconds, words.at(-1)?.endSeconds ?? 0);
  const count = request.count ?? clipCount(durationSeconds, lengthRanges(lengths));
  const language =
    request.language === undefined || request.language === 'auto' ? transcript.language : request.language;
  const spoken = words.length >= MIN_WORDS;
  const moments = spoken
    ? chooseSpokenMoments({
        words,
        sentences: retimed(request.sentences, words),
        signals,
        lengths,
        count,
        language,
        title,
      })
    : chooseUnspokenMoments({ signals, lengths, count, language, title });
  const note = shortfallNote(moments.length, count, durationSeconds, lengths);
  return note === undefined ? { moments } : { moments, note };
}

/** Sentences with the times of their words, which alignment may have changed. */
function retimed(sentences: readonly Sentence[], words: Transcript['words']): Sentence[] {
  return sentences.map((sentence) => ({
    ...sentence,
    startSeconds: words[sentence.firstWord]?.startSeconds ?? sentence.startSeconds,
    endSeconds: words[sentence.lastWord]?.endSeconds ?? sentence.endSeconds,
  }));
}

function shortfallNote(
  found: number,
  wanted: number,
  durationSeconds: number,
  lengths: LengthCodes,
): Message | undefined {
  if (found >= wanted && durationSeconds >= 180) return undefined;
  const ranges = lengthRanges(lengths);
  const least = Math.min(...ranges.map(({ leastSeconds }) => leastSeconds));
  if (durationSeconds < least) return tooShortNote(durationSeconds, least);
  if (found === 0) return msg('generation.length_not_found');
  if (durationSeconds < 180)
    return msg('generation.short_video', { count: found, seconds: Math.round(durationSeconds) });
  return msg('generation.fewer_than_expected', { count: found, wanted });
}

/** Says which length would work for a video shorter than the one asked for: the longest that fits. */
function tooShortNote(durationSeconds: number, least: number): Message {
  const seconds = Math.floor(durationSeconds);
  const fitting = lengthRanges([1, 2, 3]).findLast(({ leastSeconds }) => leastSeconds <= durationSeconds);
  if (fitting === undefined) return msg('generation.too_short_for_clips', { seconds, least: SHORTEST_SECONDS });
  const from = Math.floor(fitting.leastSeconds);
  const to = Math.floor(Math.min(fitting.mostSeconds, durationSeconds));
  return msg('generation.shorter_would_fit', { seconds, least: Math.round(least), from, to });
}
