import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import { messages as deFormats } from './locales/de/formats.ts';
import { messages as deForms } from './locales/de/forms.ts';
import { messages as de } from './locales/de/server.ts';
import { messages as enFormats } from './locales/en/formats.ts';
import { messages as enForms } from './locales/en/forms.ts';
import { messages as en } from './locales/en/server.ts';
import { messages as esFormats } from './locales/es/formats.ts';
import { messages as esForms } from './locales/es/forms.ts';
import { messages as es } from './locales/es/server.ts';
import { messages as frFormats } from './locales/fr/formats.ts';
import { messages as frForms } from './locales/fr/forms.ts';
import { messages as fr } from './locales/fr/server.ts';
import { messages as ptFormats } from './locales/pt/formats.ts';
import { messages as ptForms } from './locales/pt/forms.ts';
import { messages as pt } from './locales/pt/server.ts';
import { messages as ruFormats } from './locales/ru/formats.ts';
import { messages as ruForms } from './locales/ru/forms.ts';
import { messages as ru } from './locales/ru/server.ts';
import type { Message } from './message.ts';

const catalogues: Readonly<Record<Language, I18n>> = {
  en: open('en', { ...en, ...enFormats, ...enForms }),
  es: open('es', { ...es, ...esFormats, ...esForms }),
  pt: open('pt', { ...pt, ...ptFormats, ...ptForms }),
  fr: open('fr', { ...fr, ...frFormats, ...frForms }),
  de: open('de', { ...de, ...deFormats, ...deForms }),
  ru: open('ru', { ...ru, ...ruFormats, ...ruForms }),
};

function open(locale: Language, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages }, missing: (_locale, id) => id });
}

/**
 * A message in the words of a language. Values are filled in as they are: placeholders and markup in them are plain
 * text. The id of a message that a later version has dropped stands for itself, so that an old row can still be read.
 */
export function say(language: Language, { id, values }: Message): string {
  if (values === undefined) return catalogues[language]._(id);
  // NOTE: the library reads escapes such as \u0041 in what it returns, also those in a value. So it fills in numbers
  // alone, on which plural forms depend; texts take the places of their placeholders afterwards.
  const given = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : `{${name}}`]);
  const sentence = catalogues[language]._(id, Object.fromEntries(given));
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'object' ? say(language, value) : String(value);
  });
}
