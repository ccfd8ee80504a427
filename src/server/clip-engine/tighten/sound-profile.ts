import { fourier } from '../signals/fourier.ts';
import { percentile } from '../signals/statistics.ts';

/** Length of one step of a profile in seconds. */
export const STEP_SECONDS = 0.01;
/** Samples per second that a profile is made from. */
export const PROFILE_HZ = 16_000;
const STEP_SAMPLES = PROFILE_HZ * STEP_SECONDS;
/** Samples of one spectrum, 32 ms, and how far one is from the next. */
const WINDOW_SAMPLES = 512;
const WINDOW_STEPS = 2;
const SILENCE_DB = -90;
/**
 * Bins in which flatness is measured, 250 Hz to 3.5 kHz in bands of 8: above hum, and below what encoders leave out.
 */
const FIRST_BIN = 8;
const BAND_BINS = 8;
const BANDS = 13;
/** Power below anything heard, so that digital silence is flat. */
const NOTHING = 1e-4;

/** The sound of a span in steps of 10 ms. */
export type SoundProfile = {
  /** Level in dBFS, −90 for silence. */
  levelDb: readonly number[];
  /**
   * Spectral flatness 0–1: about 0.56 for noise of any colour, far less for tones and voices.
   */
  flatness: readonly number[];
};

/** Measures mono sound, 16-bit samples at {@link PROFILE_HZ}. */
export function profileSound(samples: Int16Array): SoundProfile {
  const steps = Math.floor(samples.length / STEP_SAMPLES);
  const levelDb: number[] = [];
  for (let step = 0; step < steps; step++) {
    let sum = 0;
    for (let i = step * STEP_SAMPLES; i < (step + 1) * STEP_SAMPLES; i++) sum += ((samples[i] ?? 0) / 32768) ** 2;
    levelDb.push(Math.max(SILENCE_DB, 10 * Math.log10(sum / STEP_SAMPLES + 1e-12)));
  }
  const flatness: number[] = [];
  for (let step = 0; step < steps; step += WINDOW_STEPS) {
    const middle = (step + WINDOW_STEPS / 2) * STEP_SAMPLES;
    const value = flatnessAt(samples, middle - WINDOW_SAMPLES / 2);
    for (let i = 0; i < WINDOW_STEPS && step + i < steps; i++) flatness.push(value);
  }
  return { levelDb, flatness };
}

/** Median flatness of a stretch in steps. */
export function flatnessOf({ flatness }: SoundProfile, from: number, to: number): number {
  return percentile(
    flatness.slice(from, to).sort((a, b) => a - b),
    0.5,
  );
}

const hann = Float64Array.from(
  { length: WINDOW_SAMPLES },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW_SAMPLES),
);

/** Geometric over arithmetic mean of the power, in narrow bands, so that the colour of a noise does not matter. */
function flatnessAt(samples: Int16Array, start: number): number {
  const re = hann.map((weight, i) => weight * (samples[start + i] ?? 0));
  const im = new Float64Array(WINDOW_SAMPLES);
  fourier(re, im);
  let geometric = 0;
  let arithmetic = 0;
  for (let band = 0; band < BANDS; band++) {
    let sum = 0;
    let logs = 0;
    for (let bin = FIRST_BIN + band * BAND_BINS; bin < FIRST_BIN + (band + 1) * BAND_BINS; bin++) {
      const power = ((re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2) / WINDOW_SAMPLES + NOTHING;
      sum += power;
      logs += Math.log(power);
    }
    geometric += Math.exp(logs / BAND_BINS);
    arithmetic += sum / BAND_BINS;
  }
  // Loud bands count most: a tone leaves the others to whatever noise there is.
  return geometric / arithmetic;
}
