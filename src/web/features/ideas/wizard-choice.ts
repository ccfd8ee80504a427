import { MAX_KEYWORDS, MAX_KEYWORDS_LENGTH } from '#contract/ideas.ts';
import { countKeywords, KEYWORD_SEPARATORS } from '#contract/keywords.ts';
import type { WizardStep } from '#web/navigation/ideas-workspace.ts';
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';
import { type WizardChoice, wizardChoice } from './wizard-choice.schema.ts';

export const EMPTY_CHOICE: WizardChoice = { category: null, platform: null, keywords: '' };

const keyOf = (userId: string) => `reelwright.idea-choice.${userId}` as const;

/** This user's choices in this tab; they survive a reload. */
export function readChoice(userId: string): WizardChoice {
  return readTabStorage(keyOf(userId), wizardChoice) ?? EMPTY_CHOICE;
}

export function storeChoice(userId: string, given: WizardChoice): void {
  const isEmpty = given.category === null && given.platform === null && given.keywords === '';
  writeTabStorage(keyOf(userId), isEmpty ? undefined : given);
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
