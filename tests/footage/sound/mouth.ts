import { sampleRate } from './pcm.ts';

/**
 * How far a mouth is open at each video frame, 0–1, from the voices' loudness; closes a little slower than it opens.
 */
export function mouthCurve(voices: Float32Array, frameRate: number, frames: number): Float32Array {
  const curve = new Float32Array(frames);
  /** Loudness at which the mouth is wide open: the usual level of our voices, −20 dBFS, and 4 dB over it. */
  const wide = 10 ** (-16 / 20);
  let before = 0;
  for (let i = 0; i < frames; i++) {
    const middle = ((i + 0.5) / frameRate) * sampleRate;
    const from = Math.max(0, Math.round(middle - sampleRate * 0.025));
    const to = Math.min(voices.length, Math.round(middle + sampleRate * 0.025));
    let sum = 0;
    for (let k = from; k < to; k++) sum += (voices[k] ?? 0) ** 2;
    const loud = to > from ? Math.sqrt(sum / (to - from)) / wide : 0;
    const open = Math.min(1, loud ** 0.75);
    before = open > before ? open : before * 0.45 + open * 0.55;
    curve[i] = before < 0.03 ? 0 : before;
  }
  return curve;
}
