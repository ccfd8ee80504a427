import * as z from 'zod/mini';
import { ideaCategory, ideaPlatform, KEYWORDS_MAX } from '#contract/ideas.ts';
import type { WizardStep } from './workspace.ts';

/** What was chosen in the wizard so far. */
const choice = z.object({ category: z.nullable(ideaCategory), platform: z.nullable(ideaPlatform), keywords: z.string() });
export type WizardChoice = z.infer<typeof choice>;

export const NOTHING_CHOSEN: WizardChoice = { category: null, platform: null, keywords: '' };

const keyOf = (userId: string) => `reelwright.idea-choice.${userId}`;

/** The choice of this person in this tab: it outlives a reload. */
export function readChoice(userId: string): WizardChoice {
  try {
    const parsed = z.safeParse(choice, JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
    return parsed.success ? parsed.data : NOTHING_CHOSEN;
  } catch {
    return NOTHING_CHOSEN; // written by hand
  }
}

export function storeChoice(userId: string, given: WizardChoice): void {
  try {
    if (given.category === null && given.platform === null && given.keywords === '') sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(given));
  } catch {
    // full or blocked: the choice stands in the page alone
  }
}

/** The furthest step that the choice leads to: 2 once a category is picked, 3 once a platform is. */
export function furthestStep({ category, platform }: WizardChoice): WizardStep {
  if (category === null) return 1;
  return platform === null ? 2 : 3;
}

/** What may stand between two keywords, in any script. */
const SEPARATORS = /[,;\n，；、،]/u;

/** Why no ideas can be generated with these keywords; null: they can. */
export function keywordProblem(keywords: string): 'empty' | 'too_long' | null {
  if (keywords.split(SEPARATORS).every((one) => one.trim() === '')) return 'empty';
  return keywords.trim().length > KEYWORDS_MAX ? 'too_long' : null;
}

/** Adds a suggested keyword behind what is there, once. */
export function addKeyword(keywords: string, word: string): string {
  const given = keywords.split(SEPARATORS).map((one) => one.trim());
  if (given.some((one) => one.toLowerCase() === word.toLowerCase())) return keywords;
  const before = keywords.trim().replace(/(?<![,;])[,;]+$/u, '');
  return before === '' ? word : `${before}, ${word}`;
}
