import type { I18n } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import { openCatalogue, sayFrom } from './catalogue.ts';
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
  en: openCatalogue('en', { ...en, ...enFormats, ...enForms }),
  es: openCatalogue('es', { ...es, ...esFormats, ...esForms }),
  pt: openCatalogue('pt', { ...pt, ...ptFormats, ...ptForms }),
  fr: openCatalogue('fr', { ...fr, ...frFormats, ...frForms }),
  de: openCatalogue('de', { ...de, ...deFormats, ...deForms }),
  ru: openCatalogue('ru', { ...ru, ...ruFormats, ...ruForms }),
};

/**
 * A message in the words of a language. Values are filled in as they are: placeholders and markup in them are plain
 * text. The id of a message that a later version has dropped stands for itself, so that an old row can still be read.
 */
export function say(language: Language, message: Message): string {
  return sayFrom(catalogues[language], message);
}
