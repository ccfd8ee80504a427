import type { LengthCodes, Moment, Sentence, Signals, Transcript } from '#server/clip-engine/model.ts';
import { alignToSpeech } from '#server/clip-engine/transcript/align-to-speech.ts';
import { clipCount, lengthRanges } from './lengths.ts';
import { chooseSpokenMoments } from './spoken-moments.ts';
import { chooseUnspokenMoments } from './unspoken-moments.ts';

/** Fewer words than this say nothing about where thoughts begin and end. */
const leastWords = 30;

export type MomentRequest = {
  transcript: Transcript;
  sentences: readonly Sentence[];
  signals: Signals;
  lengths: LengthCodes;
  /** How many; from the length of the source when left out. */
  count?: number | undefined;
  /** Overrides the transcript's language for the word lists. */
  language?: string | undefined;
  /** Title of the video, for descriptions and for titles where no words are known. */
  title?: string | undefined;
};

/** Best first. `note` says why there are fewer than expected. */
export type ChosenMoments = { moments: Moment[]; note?: string };

/**
 * Chooses the moments worth showing, best first: by words where they are known (from sentence start to sentence end, no word cut), else by
 * measured sound and picture (from pause to pause). Lengths keep inside the ranges asked for, pads included; moments don't overlap. The same
 * input gives the same answer.
 */
export function chooseMoments(request: MomentRequest): ChosenMoments {
  const { signals, lengths, title } = request;
  const transcript = alignToSpeech(request.transcript, signals.speech);
  const { words } = transcript;
  const durationSeconds = Math.max(signals.durationSeconds, words.at(-1)?.endSeconds ?? 0);
  const count = request.count ?? clipCount(durationSeconds, lengthRanges(lengths));
  const language = request.language === undefined || request.language === 'auto' ? transcript.language : request.language;
  const spoken = words.length >= leastWords;
  const moments = spoken
    ? chooseSpokenMoments({ words, sentences: retimed(request.sentences, words), signals, lengths, count, language, title })
    : chooseUnspokenMoments({ signals, lengths, count, language, title });
  const note = noteOf(moments.length, count, durationSeconds, lengths);
  return note === undefined ? { moments } : { moments, note };
}

/** Sentences with the times of the words they are made of, which alignment may have moved. */
function retimed(sentences: readonly Sentence[], words: Transcript['words']): Sentence[] {
  return sentences.map((sentence) => ({
    ...sentence,
    startSeconds: words[sentence.firstWord]?.startSeconds ?? sentence.startSeconds,
    endSeconds: words[sentence.lastWord]?.endSeconds ?? sentence.endSeconds,
  }));
}

function noteOf(found: number, wanted: number, durationSeconds: number, lengths: LengthCodes): string | undefined {
  if (found >= wanted && durationSeconds >= 180) return undefined;
  const ranges = lengthRanges(lengths);
  const least = Math.min(...ranges.map(({ leastSeconds }) => leastSeconds));
  const clips = found === 1 ? 'one clip' : `${found} clips`;
  if (durationSeconds < least)
    return `The video is ${Math.floor(durationSeconds)} s long, shorter than the length asked for (from ${Math.round(least)} s). Ask for shorter clips.`;
  if (found === 0) return 'No part of the video that begins and ends cleanly has the length asked for. Ask for another length.';
  if (durationSeconds < 180)
    return `The video is only ${Math.round(durationSeconds)} s long, so there ${found === 1 ? 'is' : 'are'} ${clips} in it.`;
  return `Only ${clips} of the ${wanted} expected: no more parts of the asked length begin and end cleanly without overlapping.`;
}
