import { FRAME_SECONDS, SILENCE_DB, type SoundFrames } from './sound-meter.ts';
import { normalised } from './statistics.ts';

/** Step of the stored series in seconds. */
export const STEP_SECONDS = 0.5;

/** Resamples 20 ms frames to the stored step: mean power as dBFS, and flux normalised over the video to 0–1. */
export function soundSeries(frames: SoundFrames): { loudnessDb: number[]; activity: number[] } {
  const perStep = Math.round(STEP_SECONDS / FRAME_SECONDS);
  const steps = Math.ceil(frames.levelDb.length / perStep);
  const loudnessDb = Array.from({ length: steps }, (_, step) => {
    const levels = frames.levelDb.slice(step * perStep, (step + 1) * perStep);
    const power = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length;
    return Math.round(Math.max(SILENCE_DB, 10 * Math.log10(power + 1e-12)) * 10) / 10;
  });
  const flux = Array.from({ length: steps }, (_, step) => {
    const inside = frames.flux.slice(step * perStep, (step + 1) * perStep);
    return inside.reduce((sum, value) => sum + value, 0) / inside.length;
  });
  return { loudnessDb, activity: normalised(flux).map((value) => Math.round(value * 1000) / 1000) };
}
