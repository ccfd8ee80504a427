/** Languages of the interface and of messages, by their BCP 47 tags, each under its own name. */
export const languages = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
  ru: 'Русский',
} as const;
export type Language = keyof typeof languages;
