import * as z from 'zod/mini';
import {
  countKeywords,
  ideaCategory,
  ideaPlatform,
  KEYWORD_SEPARATORS,
  MAX_KEYWORDS,
  MAX_KEYWORDS_LENGTH,
} from '#contract/ideas.ts';
import type { WizardStep } from '#web/navigation/ideas-workspace.ts';

/** The choices made in the wizard so far. */
const choice = z.object({
  category: z.nullable(ideaCategory),
  platform: z.nullable(ideaPlatform),
  keywords: z.string(),
});
export type WizardChoice = z.infer<typeof choice>;

export const EMPTY_CHOICE: WizardChoice = { category: null, platform: null, keywords: '' };

const keyOf = (userId: string) => `reelwright.idea-choice.${userId}`;

/** This user's choices in this tab; they survive a reload. */
export function readChoice(userId: string): WizardChoice {
  try {
    const parsed = z.safeParse(choice, JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
    return parsed.success ? parsed.data : EMPTY_CHOICE;
  } catch {
    return EMPTY_CHOICE; // edited by hand
  }
}

export function storeChoice(userId: string, given: WizardChoice): void {
  try {
    if (given.category === null && given.platform === null && given.keywords === '')
      sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(given));
  } catch {
    // storage is full or blocked: choices are held in memory only
  }
}

/** The furthest step available: 2 once a category is chosen, 3 once a platform is. */
export function furthestStep({ category, platform }: WizardChoice): WizardStep {
  if (category === null) return 1;
  return platform === null ? 2 : 3;
}

/** Why ideas can't be generated with these keywords, or null. */
export function keywordProblem(keywords: string): 'empty' | 'too_long' | 'too_many' | null {
  const count = countKeywords(keywords);
  if (count === 0) return 'empty';
  if (count > MAX_KEYWORDS) return 'too_many';
  return keywords.trim().length > MAX_KEYWORDS_LENGTH ? 'too_long' : null;
}

/** Appends a suggested keyword, without duplicating it. */
export function addKeyword(keywords: string, word: string): string {
  const given = keywords.split(KEYWORD_SEPARATORS).map((one) => one.trim());
  if (given.some((one) => one.toLowerCase() === word.toLowerCase())) return keywords;
  const before = keywords.trim().replace(/(?<![,;])[,;]+$/u, '');
  return before === '' ? word : `${before}, ${word}`;
}
