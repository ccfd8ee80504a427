import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { LanguageSelect } from '#web/features/language/language-select.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { chooseLanguage, followAccount, preferredLanguage, startTexts } from './language.ts';
import { activateTexts } from './messages.ts';

beforeEach(() => speak('en-US'));
afterEach(() => {
  vi.restoreAllMocks();
  activateTexts();
  document.documentElement.lang = 'en';
});

/** Sets the browser's preferred languages. */
function speak(...tags: string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
}

test('without a choice the page uses the first supported language of the browser', () => {
  speak('ja-JP', 'pt-BR', 'de');
  expect(preferredLanguage()).toBe('pt');
  speak('ja-JP');
  expect(preferredLanguage()).toBe('en');
});

test('a choice made here takes precedence over the account’s, and the account’s over the browser’s', async () => {
  speak('fr');
  await followAccount('es');
  expect(preferredLanguage()).toBe('es');
  await chooseLanguage('ru');
  await followAccount('es');
  expect([preferredLanguage(), i18n.locale, document.documentElement.lang]).toEqual(['ru', 'ru', 'ru']);
});

test('an account without a language leaves it to the browser', async () => {
  speak('de');
  await followAccount('es');
  await followAccount(null);
  expect(i18n.locale).toBe('de');
});

test('an invalid stored value is no choice', () => {
  localStorage.setItem('reelwright.language', 'constructor');
  localStorage.setItem('reelwright.account-language', 'tlh');
  expect(preferredLanguage()).toBe('en');
});

test('the page follows a choice made in another tab', async () => {
  await startTexts();
  localStorage.setItem('reelwright.language', 'fr');
  window.dispatchEvent(new StorageEvent('storage', { key: 'reelwright.language', newValue: 'fr' }));
  await vi.waitFor(() => expect(i18n.locale).toBe('fr'), 20_000);
});

test('of two choices in a row the last one wins', async () => {
  await Promise.all([chooseLanguage('de'), chooseLanguage('es')]);
  expect([i18n.locale, document.documentElement.lang]).toEqual(['es', 'es']);
});

test('visible text changes with the choice, including times and numbers', async () => {
  const anHourAgo = new Date(Date.now() - 3_660_000).toISOString();
  render(
    <I18nProvider i18n={i18n}>
      <LanguageSelect />
      <RelativeTime instant={anHourAgo} />
    </I18nProvider>,
  );
  expect(screen.getByText('1h ago')).toBeDefined();
  const select = screen.getByRole('combobox');
  expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual(Object.values(languages));
  await userEvent.selectOptions(select, 'de');
  expect(await screen.findByText('vor 1 Std.')).toBeDefined();
  expect(localStorage.getItem('reelwright.language')).toBe('de');
});
