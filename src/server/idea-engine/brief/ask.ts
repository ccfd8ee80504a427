import { chosen } from '../coach/answers.ts';
import type { Known } from '../coach/known.ts';

/** The one thing that is asked for, as it follows from the goal. */
export function askText(known: Known): string {
  return known.words.brief.callToAction[chosen(known, 'goal') ?? 'none'];
}
