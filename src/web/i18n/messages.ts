import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import { messages as englishForms } from '#texts/locales/en/forms.ts';
import { messages as english } from '#texts/locales/en/front.ts';

/** Parts of the catalogue, loaded with the screens that need them; `forms` holds the contract's validation messages. */
type Part = 'front' | 'forms' | 'inside' | 'legal' | ScreenTexts;
/** The parts used by only some screens of the signed-in part. */
export type ScreenTexts =
  | 'ideas'
  | 'account'
  | 'publishing'
  | 'calendar'
  | 'transcript'
  | 'analytics'
  | 'post'
  | 'content'
  | 'generate'
  | 'problems'
  | 'beside';

// What a language consists of is loaded with the language: all of it would be the largest part of this module.
const catalogues: Record<Language, () => Promise<typeof import('./parts/en.ts')>> = {
  en: () => import('./parts/en.ts'),
  es: () => import('./parts/es.ts'),
  pt: () => import('./parts/pt.ts'),
  fr: () => import('./parts/fr.ts'),
  de: () => import('./parts/de.ts'),
  ru: () => import('./parts/ru.ts'),
};

// Parts loaded so far, which a new language needs as well. Module state, because the translator is global too.
const wanted = new Set<Part>(['front', 'forms']);
let newest = 0;

/** Activates the English texts of the landing page and the sign-in, which are bundled. */
export function activateTexts(): typeof i18n {
  i18n.loadAndActivate({ locale: 'en', messages: { ...english, ...englishForms } });
  return i18n;
}

/** Adds the texts of the signed-in part, in the language of the page. */
export function loadInsideTexts(): Promise<void> {
  return addPart('inside');
}

/** Adds the texts of some screens of the signed-in part, in the language of the page. */
export function loadScreenTexts(screens: ScreenTexts): Promise<void> {
  return addPart(screens);
}

/** Adds the texts of the legal pages, in the language of the page. */
export function loadLegalTexts(): Promise<void> {
  return addPart('legal');
}

/**
 * Switches all texts on the page to a language without a reload. Of several concurrent calls the last one wins. Rejects
 * without a change if the texts can't be loaded.
 */
export async function activateLanguage(language: Language): Promise<void> {
  newest += 1;
  const turn = newest;
  let parts: Part[];
  let messages: Messages;
  do {
    parts = [...wanted];
    messages = await readParts(language, parts);
  } while (wanted.size > parts.length); // a screen requested its texts meanwhile
  if (turn !== newest) return;
  i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}

async function readPart(language: Language, part: Part): Promise<Messages> {
  if (language === 'en' && part === 'front') return english;
  if (language === 'en' && part === 'forms') return englishForms;
  const { files } = await catalogues[language]();
  const load = files[`/src/texts/locales/${language}/${part}.ts`];
  if (!load) throw new Error(`There is no catalogue ${language}/${part}`);
  return (await load()).messages;
}

async function addPart(part: Part): Promise<void> {
  wanted.add(part);
  const language = i18n.locale as Language;
  const messages = await readPart(language, part).catch(() => readPart('en', part)); // fall back to English
  i18n.load(language, { ...messages });
}

async function readParts(language: Language, parts: Part[]): Promise<Messages> {
  return Object.assign({}, ...(await Promise.all(parts.map((part) => readPart(language, part)))));
}
