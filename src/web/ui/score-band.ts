import type { Tone } from './tone.ts';

export type ScoreBand = 'excellent' | 'good' | 'fair' | 'poor';

/** The band of a viral score from 0 to 10. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 8) return 'excellent';
  if (score >= 6) return 'good';
  if (score >= 4) return 'fair';
  return 'poor';
}

export const bandTone: Record<ScoreBand, Tone> = {
  excellent: 'success',
  good: 'info',
  fair: 'warning',
  poor: 'neutral',
};
