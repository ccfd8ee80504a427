import * as z from 'zod/mini';
import { ideaCategory, ideaPlatform } from '#contract/ideas.ts';

/** The choices made in the wizard so far. */
export const wizardChoice = z.object({
  category: z.nullable(ideaCategory),
  platform: z.nullable(ideaPlatform),
  keywords: z.string(),
});
export type WizardChoice = z.infer<typeof wizardChoice>;
