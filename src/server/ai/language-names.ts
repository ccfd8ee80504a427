import type { Language } from '#contract/languages.ts';

/** Language names used in prompts. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
  ru: 'Russian',
};
