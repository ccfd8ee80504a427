import { VOICE_TERMS, type VoiceFrames } from '#server/clip-engine/signals/voice-meter.ts';

/** Every sound has a beginning and an end, which are learned apart. */
export const HALVES = 2;
/** Sounds by number: silence, letters too rare to be learned, then the letters. */
export const SILENCE = 0;
const RARE = 1;
/** Letters that are learned; the rest count as rare ones. */
const MAX_LETTERS = 48;
/** A digit is spoken as a word of about so many letters. */
const LETTERS_OF_DIGIT = 4;
/** Frames before and after over which a change is measured. */
const CHANGE_REACH = 2;
const VALUES = 2 * VOICE_TERMS;
/** A sound heard in so few frames is described half by all sounds together. */
const PRIOR_FRAMES = 20;
/** Least variance: a share of that of all sounds, and what remains in digital silence. */
const MIN_VARIANCE_SHARE = 0.02;
const MIN_VARIANCE = 1e-3;
/** Successive frames repeat each other, so that each counts as half an observation. */
const FRAME_WEIGHT = 0.5;

/** Numbers the sounds of each word by its letters, whatever their language; frequent letters have a sound of their own. */
export function numberSounds(texts: readonly string[]): { words: number[][]; count: number } {
  const letters = texts.map(lettersOf);
  const uses = new Map<string, number>();
  for (const letter of letters.flat()) uses.set(letter, (uses.get(letter) ?? 0) + 1);
  const frequent = [...uses].sort((a, b) => b[1] - a[1]).slice(0, MAX_LETTERS);
  const numbers = new Map(frequent.map(([letter], index) => [letter, RARE + 1 + index]));
  return {
    words: letters.map((word) => (word.length === 0 ? [RARE] : word.map((letter) => numbers.get(letter) ?? RARE))),
    count: RARE + 1 + frequent.length,
  };
}

function lettersOf(text: string): string[] {
  const letters =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/(\p{L})\1|[\p{L}\p{N}]/gu) ?? [];
  return letters.flatMap((letter) =>
    /\p{N}/u.test(letter)
      ? Array.from({ length: LETTERS_OF_DIGIT }, (_, part) => `digit ${part}`)
      : [[...letter][0] ?? letter],
  );
}

/** Collects frames known to be of a sound, to learn how each sounds. */
export type Lesson = {
  hear(sound: number, half: number, frame: number): void;
  /** Writes how well a frame fits each half of each sound, in nats, to `into`. */
  learned(): (frame: number, into: Float32Array) => void;
};

/** Describes each half of a sound by mean and variance of its spectrum's shape and of the change of that shape. */
export function createLesson(voice: VoiceFrames, sounds: number): Lesson {
  const kinds = sounds * HALVES;
  const counts = new Float64Array(kinds);
  const sums = new Float64Array(kinds * VALUES);
  const squares = new Float64Array(kinds * VALUES);
  const values = new Float64Array(VALUES);
  return {
    hear(sound, half, frame) {
      const kind = sound * HALVES + half;
      readValues(voice, frame, values);
      counts[kind] = (counts[kind] ?? 0) + 1;
      for (let i = 0; i < VALUES; i++) {
        const value = values[i] ?? 0;
        sums[kind * VALUES + i] = (sums[kind * VALUES + i] ?? 0) + value;
        squares[kind * VALUES + i] = (squares[kind * VALUES + i] ?? 0) + value * value;
      }
    },
    learned() {
      const { means, precisions, offsets } = gaussians(counts, sums, squares);
      return (frame, into) => {
        readValues(voice, frame, values);
        for (let kind = 0; kind < kinds; kind++) {
          let fit = offsets[kind] ?? 0;
          for (let i = 0, at = kind * VALUES; i < VALUES; i++, at++) {
            const distance = (values[i] ?? 0) - (means[at] ?? 0);
            fit -= distance * distance * (precisions[at] ?? 0);
          }
          into[kind] = fit * FRAME_WEIGHT;
        }
      };
    },
  };
}

function readValues({ terms, count }: VoiceFrames, frame: number, into: Float64Array): void {
  const here = frame * VOICE_TERMS;
  const before = Math.max(0, frame - CHANGE_REACH) * VOICE_TERMS;
  const after = Math.min(count - 1, frame + CHANGE_REACH) * VOICE_TERMS;
  for (let term = 0; term < VOICE_TERMS; term++) {
    into[term] = terms[here + term] ?? 0;
    into[VOICE_TERMS + term] = (terms[after + term] ?? 0) - (terms[before + term] ?? 0);
  }
}

/** One normal distribution for each kind, drawn towards that of all spoken frames where little was heard. */
function gaussians(counts: Float64Array, sums: Float64Array, squares: Float64Array) {
  const means = new Float64Array(sums.length);
  const precisions = new Float64Array(sums.length);
  const offsets = new Float64Array(counts.length);
  const spoken = counts.subarray(HALVES).reduce((sum, count) => sum + count, 0) || 1;
  for (let i = 0; i < VALUES; i++) {
    let sum = 0;
    let square = 0;
    for (let at = HALVES * VALUES + i; at < sums.length; at += VALUES) {
      sum += sums[at] ?? 0;
      square += squares[at] ?? 0;
    }
    const mean = sum / spoken;
    const leastVariance = MIN_VARIANCE_SHARE * (square / spoken - mean ** 2) + MIN_VARIANCE;
    for (let kind = 0; kind < counts.length; kind++) {
      const at = kind * VALUES + i;
      const count = (counts[kind] ?? 0) + PRIOR_FRAMES;
      means[at] = ((sums[at] ?? 0) + PRIOR_FRAMES * mean) / count;
      const meanSquare = ((squares[at] ?? 0) + (PRIOR_FRAMES * square) / spoken) / count;
      const variance = Math.max(leastVariance, meanSquare - (means[at] ?? 0) ** 2);
      precisions[at] = 0.5 / variance;
      offsets[kind] = (offsets[kind] ?? 0) - 0.5 * Math.log(variance);
    }
  }
  return { means, precisions, offsets };
}
