import { i18n } from '@lingui/core';
import { type Language, languages } from '#contract/languages.ts';
import { activateLanguage, activateTexts } from './messages.ts';

/** What was chosen in this browser. */
const CHOICE_KEY = 'reelwright.language';
/** What the account last signed in here says, so that the next page begins in it. */
const ACCOUNT_KEY = 'reelwright.account-language';

/** The language in which the page is now. */
export function currentLanguage(): Language {
  return asLanguage(i18n.locale) ?? 'en';
}

/** The language a page begins in: chosen in this browser, else the account's, else the browser's first that we have, else English. */
export function preferredLanguage(): Language {
  return chosen() ?? asLanguage(localStorage.getItem(ACCOUNT_KEY)) ?? browserLanguage();
}

/** Makes texts readable in the preferred language, and follows a choice made in another tab. English when the others can't be loaded. */
export async function startTexts(): Promise<typeof i18n> {
  activateTexts();
  await show(preferredLanguage());
  window.addEventListener('storage', ({ key }) => {
    if (key === CHOICE_KEY || key === ACCOUNT_KEY || key === null) void show(preferredLanguage());
  });
  return i18n;
}

/** Remembers the choice in this browser and shows it. Rejects when its texts can't be loaded; then nothing changes. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  localStorage.setItem(CHOICE_KEY, language);
}

/** Follows the account's own language (null: as the browser says) unless this browser has a choice of its own. */
export async function followAccount(language: Language | null): Promise<void> {
  if (language) localStorage.setItem(ACCOUNT_KEY, language);
  else localStorage.removeItem(ACCOUNT_KEY);
  await show(preferredLanguage());
}

/** Shows the language; keeps the one that stands there when its texts can't be loaded. */
async function show(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  await activateLanguage(language).catch(() => undefined);
}

function chosen(): Language | null {
  return asLanguage(localStorage.getItem(CHOICE_KEY));
}

function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const language = asLanguage(tag.slice(0, 2).toLowerCase());
    if (language) return language;
  }
  return 'en';
}

function asLanguage(tag: string | null): Language | null {
  return tag !== null && Object.hasOwn(languages, tag) ? (tag as Language) : null;
}
