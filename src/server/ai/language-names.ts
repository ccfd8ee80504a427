import type { Language } from '#contract/languages.ts';

/** Languages as prompts name them. */
export const languageNames: Record<Language, string> = {
  ...{ en: 'English', es: 'Spanish', pt: 'Portuguese', fr: 'French', de: 'German', ru: 'Russian' },
};
