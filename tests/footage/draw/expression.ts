import { seedFor } from '../random.ts';
import type { Expression } from './features.ts';

/**
 * Where a head is at a time, relative to its place: moves in radii, turn in radians. Slow waves of uneven lengths look
 * alive and stay small.
 */
export function headSway(seed: number, atSeconds: number, talking: number): { x: number; y: number; angle: number } {
  const phase = (seedFor(seed, 'sway') % 628) / 100;
  const t = atSeconds;
  return {
    x: 0.045 * Math.sin(t * 0.9 + phase) + 0.018 * Math.sin(t * 2.3 + phase * 2),
    y: 0.02 * Math.sin(t * 1.7 + phase * 3) + talking * 0.028 * Math.sin(t * 5.1 + phase),
    angle: 0.035 * Math.sin(t * 0.63 + phase * 1.7) + talking * 0.018 * Math.sin(t * 2.9 + phase),
  };
}

/** The face at a time; `mouth` 0–1 is how loud the voice is just then, `gaze` where the face looks when it listens. */
export function expressionAt(seed: number, atSeconds: number, mouth: number, gaze: number): Expression {
  const phase = seedFor(seed, 'blink') % 97;
  const period = 3.1 + (phase % 11) / 10;
  const inPeriod = (atSeconds + phase) % period;
  const blink = inPeriod < 0.18 ? 1 - Math.abs(inPeriod - 0.09) / 0.09 : 0;
  return {
    mouth,
    blink,
    look: gaze * 0.9 + 0.25 * Math.sin(atSeconds * 0.7 + phase),
    brow: Math.sin(atSeconds * 1.3 + phase) * 0.4 + mouth * 0.7,
    smile: 0.45 + 0.35 * Math.sin(atSeconds * 0.4 + phase),
  };
}
