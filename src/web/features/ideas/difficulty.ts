import { useLingui } from '@lingui/react/macro';
import { DEFAULT_DIFFICULTY, DEFAULT_ESTIMATED_TIME } from '#contract/ideas.ts';

export type DifficultyBand = 'easy' | 'medium' | 'hard';

/** 1–2 is easy, 3 medium, 4–5 hard; a missing one counts as 3. */
export function difficultyBand(difficulty: number | null): DifficultyBand {
  const known = difficulty ?? DEFAULT_DIFFICULTY;
  if (known <= 2) return 'easy';
  return known <= 3 ? 'medium' : 'hard';
}

export function useDifficultyLabels(): Record<DifficultyBand, string> {
  const { t } = useLingui();
  return { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` };
}

/** The displayed production time. */
export function displayTime(idea: { estimatedTime: string; estimated_time: string }): string {
  return idea.estimated_time.trim() || idea.estimatedTime.trim() || DEFAULT_ESTIMATED_TIME;
}
