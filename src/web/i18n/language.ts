import { i18n } from '@lingui/core';
import { type Language, languages } from '#contract/languages.ts';
import { browserStore } from '#web/storage/storage.ts';
import { activateLanguage, activateTexts } from './messages.ts';

/** The language chosen in this browser. */
const CHOICE_KEY = 'reelwright.language';
/** The language of the account that last signed in here, used when the next page loads. */
const ACCOUNT_KEY = 'reelwright.account-language';

/** The page's current language. */
export function currentLanguage(): Language {
  return asLanguage(i18n.locale) ?? 'en';
}

/**
 * A page's initial language: chosen in this browser, otherwise the account's, otherwise the browser's first supported
 * one, otherwise English.
 */
export function preferredLanguage(): Language {
  return chosen() ?? asLanguage(browserStore().getItem(ACCOUNT_KEY)) ?? browserLanguage();
}

/**
 * Loads the texts of the preferred language, and follows a choice made in another tab. English if they can't be loaded.
 */
export async function startTexts(): Promise<typeof i18n> {
  activateTexts();
  await show(preferredLanguage());
  window.addEventListener('storage', ({ key }) => {
    if (key === CHOICE_KEY || key === ACCOUNT_KEY || key === null) void show(preferredLanguage());
  });
  return i18n;
}

/** Stores the choice in this browser and applies it. Rejects without a change if its texts can't be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  browserStore().setItem(CHOICE_KEY, language);
}

/** Applies the account's language (null for the browser's) unless this browser has a choice of its own. */
export async function followAccount(language: Language | null): Promise<void> {
  if (language) browserStore().setItem(ACCOUNT_KEY, language);
  else browserStore().removeItem(ACCOUNT_KEY);
  await show(preferredLanguage());
}

/** Applies the language; keeps the current one if its texts can't be loaded. */
async function show(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  await activateLanguage(language).catch(() => undefined);
}

function chosen(): Language | null {
  return asLanguage(browserStore().getItem(CHOICE_KEY));
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
