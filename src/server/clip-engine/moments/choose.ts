import type { LengthCodes, Moment, Sentence, Signals, Span, Transcript } from '#server/clip-engine/shapes.ts';
import { alignToSpeech } from '#server/clip-engine/transcript/align-to-speech.ts';
import { type Message, msg } from '#texts/message.ts';
import { clipCount, lengthRanges, MIN_SECONDS } from './lengths.ts';
import { chooseSpokenMoments, type SpokenMoments } from './spoken-moments.ts';
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
  /** Pauses and fillers will be removed from the clips: they are still as long as requested without them. */
  tighten?: boolean | undefined;
  /** Clips of this video that exist: the next best moments are chosen, as long as there are any. */
  made?: readonly Span[] | undefined;
};

/** Below this score, moments beyond the better half are not worth a clip unless asked for (docs/decisions/0058). */
const WORTH_A_CLIP = 5.5;
const MIN_CLIPS = 4;
/** Maximum number of moments returned in addition to the chosen ones. */
const MAX_SPARES = 3;

/**
 * Best first. `spares`: the next best moments, apart from these; `note` explains why there are fewer than expected, or
 * that these are the next best.
 */
export type ChosenMoments = { moments: Moment[]; spares: Moment[]; note?: Message };

/**
 * Chooses the best moments, best first: from the transcript if there is one (from sentence start to sentence end, no
 * word cut), otherwise from measured sound and picture (from pause to pause). Lengths including pads are within the
 * requested ranges; moments don't overlap. Deterministic.
 */
export function chooseMoments(request: MomentRequest): ChosenMoments {
  const { made = [] } = request;
  if (made.length === 0) return chooseAmongAll({ ...request, made });
  const next = chooseAmongAll({ ...request, made });
  if (next.moments.length > 0) return { ...next, note: msg('generation.next_best', { count: made.length }) };
  const again = chooseAmongAll({ ...request, made: [] });
  return again.moments.length > 0 ? { ...again, note: msg('generation.all_made') } : again;
}

function chooseAmongAll(request: MomentRequest & { made: readonly Span[] }): ChosenMoments {
  const { signals, lengths, title, made } = request;
  const transcript = alignToSpeech(request.transcript, signals.speech);
  const { words } = transcript;
  const durationSeconds = Math.max(signals.durationSeconds, words.at(-1)?.endSeconds ?? 0);
  const count = request.count ?? clipCount(durationSeconds, lengthRanges(lengths));
  const language =
    request.language === undefined || request.language === 'auto' ? transcript.language : request.language;
  const sentences = retimed(request.sentences, words);
  const chosenOf = (asked: LengthCodes, most: number, tighten = false): SpokenMoments => {
    const wanted = { signals, lengths: asked, count: most, language, title, made };
    return words.length >= MIN_WORDS
      ? chooseSpokenMoments({ ...wanted, words, sentences, tighten })
      : { moments: chooseUnspokenMoments(wanted), spares: [] };
  };
  const tightened = request.tighten === true ? chosenOf(lengths, count, true) : undefined;
  const isFound = tightened !== undefined && tightened.moments.length > 0;
  const { moments, spares } = isFound ? tightened : chosenOf(lengths, count);
  if (moments.length === 0)
    return {
      moments,
      spares,
      note: nothingNote(durationSeconds, lengths, (code) => chosenOf([code], 1).moments.length > 0),
    };
  // With a mix of lengths, a weaker moment might be the only one of its length.
  const isAnyNumberFine = request.count === undefined && lengthRanges(lengths).length === 1;
  const worth = isAnyNumberFine ? worthAClip(moments) : moments;
  const left = moments.slice(worth.length);
  const note =
    left.length > 0
      ? msg('generation.weaker_left', { count: left.length })
      : shortfallNote(moments.length, count, durationSeconds);
  const chosen = { moments: worth, spares: [...left, ...spares].slice(0, MAX_SPARES) };
  return note === undefined ? chosen : { ...chosen, note };
}

/** The better half of the moments, and those of the others that are worth a clip. */
function worthAClip(moments: readonly Moment[]): Moment[] {
  const half = Math.max(MIN_CLIPS, Math.ceil(moments.length / 2));
  return moments.filter(({ score }, place) => place < half || score >= WORTH_A_CLIP);
}

/** Sentences with the times of their words, which alignment may have changed. */
function retimed(sentences: readonly Sentence[], words: Transcript['words']): Sentence[] {
  return sentences.map((sentence) => ({
    ...sentence,
    startSeconds: words[sentence.firstWord]?.startSeconds ?? sentence.startSeconds,
    endSeconds: words[sentence.lastWord]?.endSeconds ?? sentence.endSeconds,
  }));
}

function shortfallNote(found: number, wanted: number, durationSeconds: number): Message | undefined {
  if (found >= wanted && durationSeconds >= 180) return undefined;
  if (durationSeconds < 180)
    return msg('generation.short_video', { count: found, seconds: Math.round(durationSeconds) });
  return msg('generation.fewer_than_expected', { count: found, wanted });
}

/** Says which length would work: the longest one for which there are clips in this video. `works` tries one. */
function nothingNote(durationSeconds: number, lengths: LengthCodes, works: (code: number) => boolean): Message {
  const seconds = Math.floor(durationSeconds);
  const possible = lengthRanges([1, 2, 3, 4]).filter(({ leastSeconds }) => leastSeconds <= durationSeconds);
  if (possible.length === 0) return msg('generation.too_short_for_clips', { seconds, least: MIN_SECONDS });
  const asked = lengthRanges(lengths);
  const least = Math.min(...asked.map(({ leastSeconds }) => leastSeconds));
  const other = possible
    .filter(({ code }) => asked.every((one) => one.code !== code))
    .findLast(({ code }) => works(code));
  if (other === undefined) return msg('generation.no_length_fits');
  const from = Math.floor(other.leastSeconds);
  const to = Math.floor(Math.min(other.mostSeconds + 1, durationSeconds));
  return durationSeconds < least
    ? msg('generation.shorter_would_fit', { seconds, least: Math.round(least), from, to })
    : msg('generation.other_length_fits', { from, to });
}
