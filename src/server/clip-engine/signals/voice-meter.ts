import { fourier } from './fourier.ts';

/** Length of one frame in seconds. */
export const VOICE_FRAME_SECONDS = 0.02;
/** Samples per second that the meter expects. */
export const VOICE_HZ = 16_000;
const HOP_SAMPLES = VOICE_HZ * VOICE_FRAME_SECONDS;
/** Samples of one spectrum, 32 ms around the middle of its frame. */
const WINDOW_SAMPLES = 512;
const BEFORE_SAMPLES = (WINDOW_SAMPLES - HOP_SAMPLES) / 2;
/** Bands of the spectrum, as wide as hearing tells them apart (mel scale), in hertz. */
const BANDS = 10;
const LOWEST_HZ = 120;
const HIGHEST_HZ = 7000;
/** Numbers that describe one frame: the lowest terms of the cosine transform of its bands' levels. */
export const VOICE_TERMS = 8;
/** Power added to each band, which hides differences between inaudible sounds. */
const FLOOR = 1e5;

/** How the voice sounds, {@link VOICE_TERMS} numbers for each frame in turn. */
export type VoiceFrames = { readonly count: number; readonly terms: Float32Array };

export type VoiceMeter = { add(block: Int16Array): void; frames(): VoiceFrames };

/** Reads mono 16-bit sound block by block and keeps the shape of its spectrum every 20 ms (a cepstrum). */
export function createVoiceMeter(): VoiceMeter {
  let terms = new Float32Array(VOICE_TERMS * 1024);
  let count = 0;
  // Silence before the first sample, so that frames lie in the middle of their windows.
  let waiting = new Int16Array(4 * WINDOW_SAMPLES);
  let filled = BEFORE_SAMPLES;
  const cepstrum = createCepstrum();
  const pair = new Float64Array(2 * VOICE_TERMS);
  const keepPair = () => {
    if ((count + 2) * VOICE_TERMS > terms.length) {
      const longer = new Float32Array(terms.length * 2);
      longer.set(terms);
      terms = longer;
    }
    terms.set(pair, count * VOICE_TERMS);
    count += 2;
  };
  return {
    add(block) {
      if (filled + block.length > waiting.length) {
        const longer = new Int16Array(filled + block.length);
        longer.set(waiting.subarray(0, filled));
        waiting = longer;
      }
      waiting.set(block, filled);
      filled += block.length;
      let at = 0;
      for (; at + HOP_SAMPLES + WINDOW_SAMPLES <= filled; at += 2 * HOP_SAMPLES) {
        cepstrum(waiting, at, pair);
        keepPair();
      }
      waiting.copyWithin(0, at, filled);
      filled -= at;
    },
    frames: () => ({ count, terms: terms.subarray(0, count * VOICE_TERMS) }),
  };
}

const hann = Float64Array.from(
  { length: WINDOW_SAMPLES },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW_SAMPLES),
);

/** Writes the cepstra of two successive frames from one transform: one is its real, the other its imaginary input. */
function createCepstrum(): (samples: Int16Array, start: number, into: Float64Array) => void {
  const re = new Float64Array(WINDOW_SAMPLES);
  const im = new Float64Array(WINDOW_SAMPLES);
  const first = new Float64Array(WINDOW_SAMPLES / 2);
  const second = new Float64Array(WINDOW_SAMPLES / 2);
  return (samples, start, into) => {
    for (let i = 0; i < WINDOW_SAMPLES; i++) {
      re[i] = (hann[i] ?? 0) * (samples[start + i] ?? 0);
      im[i] = (hann[i] ?? 0) * (samples[start + HOP_SAMPLES + i] ?? 0);
    }
    fourier(re, im);
    for (let bin = 1; bin < WINDOW_SAMPLES / 2; bin++) {
      const a = re[bin] ?? 0;
      const b = im[bin] ?? 0;
      const c = re[WINDOW_SAMPLES - bin] ?? 0;
      const d = im[WINDOW_SAMPLES - bin] ?? 0;
      first[bin] = ((a + c) * (a + c) + (b - d) * (b - d)) / 4;
      second[bin] = ((b + d) * (b + d) + (c - a) * (c - a)) / 4;
    }
    into.fill(0);
    addTerms(first, into, 0);
    addTerms(second, into, VOICE_TERMS);
  };
}

function addTerms(power: Float64Array, into: Float64Array, at: number): void {
  for (const { from, weights, cosines } of bands) {
    let sum = FLOOR;
    for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (power[from + i] ?? 0);
    const level = Math.log(sum);
    for (let term = 0; term < VOICE_TERMS; term++)
      into[at + term] = (into[at + term] ?? 0) + level * (cosines[term] ?? 0);
  }
}

/**
 * Overlapping triangles: the first bin of each band, the weights of the bins from there, and the band's part in each
 * term.
 */
const bands = triangles();

type Band = { from: number; weights: Float64Array; cosines: Float64Array };

function triangles(): Band[] {
  const mel = (hertz: number) => Math.log(1 + hertz / 700);
  const step = (mel(HIGHEST_HZ) - mel(LOWEST_HZ)) / (BANDS + 1);
  const edges = Array.from(
    { length: BANDS + 2 },
    (_, i) => (700 * (Math.exp(mel(LOWEST_HZ) + step * i) - 1) * WINDOW_SAMPLES) / VOICE_HZ,
  );
  return Array.from({ length: BANDS }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const from = Math.floor(low) + 1;
    const weights = Float64Array.from({ length: Math.ceil(high) - from }, (_, i) =>
      from + i < middle ? (from + i - low) / (middle - low) : (high - from - i) / (high - middle),
    );
    const cosines = Float64Array.from(
      { length: VOICE_TERMS },
      (_, term) => Math.cos((Math.PI * term * (band + 0.5)) / BANDS) * Math.sqrt(2 / BANDS),
    );
    return { from, weights, cosines };
  });
}
