/** Languages of the interface and of messages, by BCP 47 tag, each with its native name. */
export const languages = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
  ru: 'Русский',
} as const;
export type Language = keyof typeof languages;
