/** Length of one frame in seconds. */
export const FRAME_SECONDS = 0.02;
/** Level recorded for digital silence, dBFS. */
export const SILENCE_DB = -90;

/**
 * Per frame: level in dBFS, and flux, the dB by which the bands grew since the previous frame (how lively the sound
 * is).
 */
export type SoundFrames = { levelDb: number[]; flux: number[] };

/**
 * Band edges in hertz: below the first are vowels' fundamentals, in between most of speech, above hiss, clicks and
 * applause.
 */
const LOW_EDGE_HZ = 300;
const HIGH_EDGE_HZ = 2000;
/** Growth below this energy, as a share of full scale squared (−60 dBFS), is ignored as noise. */
const FLUX_FLOOR = 1e-6;

/** Reads mono 16-bit sound block by block and keeps two numbers per 20 ms. */
export function createSoundMeter(sampleRate: number): { add(block: Int16Array): void; frames: SoundFrames } {
  const size = Math.round(sampleRate * FRAME_SECONDS);
  const lowShare = 1 - Math.exp((-2 * Math.PI * LOW_EDGE_HZ) / sampleRate);
  const highShare = 1 - Math.exp((-2 * Math.PI * HIGH_EDGE_HZ) / sampleRate);
  const frames: SoundFrames = { levelDb: [], flux: [] };
  let low = 0;
  let middle = 0;
  let count = 0;
  let sums = [0, 0, 0, 0];
  let before: number[] | undefined;
  const finishFrame = () => {
    const energies = sums.map((sum) => sum / size / (32768 * 32768));
    const bands = energies.slice(1).map((energy) => 10 * Math.log10(energy + FLUX_FLOOR));
    const growth = bands.map((band, index) => Math.max(0, band - (before?.[index] ?? band)));
    frames.levelDb.push(Math.max(SILENCE_DB, 10 * Math.log10((energies[0] ?? 0) + 1e-12)));
    frames.flux.push(growth.reduce((sum, value) => sum + value, 0) / growth.length);
    before = bands;
    sums = [0, 0, 0, 0];
    count = 0;
  };
  return {
    frames,
    add(block) {
      let [all = 0, lowSum = 0, middleSum = 0, highSum = 0] = sums;
      for (let index = 0; index < block.length; index++) {
        const sample = block[index] ?? 0;
        low += lowShare * (sample - low);
        middle += highShare * (sample - middle);
        const band = middle - low;
        const high = sample - middle;
        all += sample * sample;
        lowSum += low * low;
        middleSum += band * band;
        highSum += high * high;
        if (++count < size) continue;
        sums = [all, lowSum, middleSum, highSum];
        finishFrame();
        [all, lowSum, middleSum, highSum] = [0, 0, 0, 0];
      }
      sums = [all, lowSum, middleSum, highSum];
    },
  };
}
