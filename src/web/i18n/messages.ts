import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#contract/languages.ts';
import { messages as english } from '#web/locales/en/front.ts';

/** Parts of the catalogue, each loaded with the screens that need it; `server` holds the server's sentences, which English needs no table for. */
type Part = 'front' | 'inside' | 'legal' | 'server' | 'ideas' | 'account';

const files = import.meta.glob<{ messages: Messages }>(['../locales/*/*.ts', '!../locales/en/front.ts']);

// The translator is one for the page, and so is what the screens have asked for: a new language needs the same parts.
const wanted = new Set<Part>(['front']);
let newest = 0;
let serverSentences: Messages = {};

/** Makes the English texts of the landing page and the sign-in readable: they are in the page. */
export function activateTexts(): typeof i18n {
  i18n.loadAndActivate({ locale: 'en', messages: { ...english } });
  return i18n;
}

/** Adds the texts of the signed-in part, in the language of the page. */
export async function loadInsideTexts(): Promise<void> {
  await Promise.all([addPart('inside'), addPart('server')]);
}

/** Adds the texts of some screens of the signed-in part, in the language of the page. */
export function loadScreenTexts(screens: 'ideas' | 'account'): Promise<void> {
  return addPart(screens);
}

/** Adds the texts of the legal pages, in the language of the page. */
export function loadLegalTexts(): Promise<void> {
  return addPart('legal');
}

/** Adds the server's sentences, in the language of the page. */
export function loadServerTexts(): Promise<void> {
  return addPart('server');
}

/** The server's sentences as it says them, by message id; empty as long as the page is in English. */
export function readServerSentences(): Messages {
  return serverSentences;
}

/**
 * Turns every text on the page into the language, at once and without a reload. When languages are asked for in a row, the last one stays.
 * Rejects, and leaves the page as it is, when the texts can't be loaded.
 */
export async function activateLanguage(language: Language): Promise<void> {
  newest += 1;
  const turn = newest;
  let parts: Part[];
  let messages: Messages;
  do {
    parts = [...wanted];
    messages = await readParts(language, parts);
  } while (wanted.size > parts.length); // a screen asked for its texts meanwhile
  if (turn !== newest) return;
  i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}

async function readPart(language: Language, part: Part): Promise<Messages> {
  if (part !== 'server') return readFile(language, part);
  if (language === 'en') return {};
  const [said, translated] = await Promise.all([readFile('en', part), readFile(language, part)]);
  serverSentences = said;
  return translated;
}

async function readFile(language: Language, part: Part): Promise<Messages> {
  if (language === 'en' && part === 'front') return english;
  const load = files[`../locales/${language}/${part}.ts`];
  if (!load) throw new Error(`There is no catalogue ${language}/${part}`);
  return (await load()).messages;
}

async function addPart(part: Part): Promise<void> {
  wanted.add(part);
  const language = i18n.locale as Language;
  const messages = await readPart(language, part).catch(() => readPart('en', part)); // English rather than no screen at all
  i18n.load(language, { ...messages });
}

async function readParts(language: Language, parts: Part[]): Promise<Messages> {
  return Object.assign({}, ...(await Promise.all(parts.map((part) => readPart(language, part)))));
}
