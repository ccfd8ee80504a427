/** Length of one frame in seconds. */
export const frameSeconds = 0.02;
/** Level written for digital silence, dBFS. */
export const silenceDb = -90;

/** Per frame: level in dBFS and flux, the dB by which the bands grew since the frame before (how lively the sound is). */
export type SoundFrames = { levelDb: number[]; flux: number[] };

/** Band edges in hertz: below are vowels' fundamentals, between the edges most of speech, above them hiss, clicks and applause. */
const lowEdgeHz = 300;
const highEdgeHz = 2000;
/** Energy under which growth doesn't count, as share of full scale squared (−60 dBFS): noise flickers. */
const fluxFloor = 1e-6;

/** Reads mono 16-bit sound block by block and keeps two numbers per 20 ms. */
export function createSoundMeter(sampleRate: number): { add(block: Int16Array): void; frames: SoundFrames } {
  const size = Math.round(sampleRate * frameSeconds);
  const lowShare = 1 - Math.exp((-2 * Math.PI * lowEdgeHz) / sampleRate);
  const highShare = 1 - Math.exp((-2 * Math.PI * highEdgeHz) / sampleRate);
  const frames: SoundFrames = { levelDb: [], flux: [] };
  let low = 0;
  let middle = 0;
  let count = 0;
  let sums = [0, 0, 0, 0];
  let before: number[] | undefined;
  const finishFrame = () => {
    const energies = sums.map((sum) => sum / size / (32768 * 32768));
    const bands = energies.slice(1).map((energy) => 10 * Math.log10(energy + fluxFloor));
    const growth = bands.map((band, index) => Math.max(0, band - (before?.[index] ?? band)));
    frames.levelDb.push(Math.max(silenceDb, 10 * Math.log10((energies[0] ?? 0) + 1e-12)));
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
