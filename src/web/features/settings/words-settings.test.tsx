import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { defaultSettings, type Settings } from '#contract/settings.ts';
import { mergeChange } from './merge-change.ts';
import type { SettingsChange } from './queries.ts';
import { WordsSettings } from './words-settings.tsx';

const onChange = vi.fn<(change: SettingsChange) => void>();

function Section() {
  const [settings, setSettings] = useState<Settings>(defaultSettings);
  const change = (changed: SettingsChange) => {
    onChange(changed);
    setSettings((before) => mergeChange(before, changed));
  };
  return (
    <I18nProvider i18n={i18n}>
      <WordsSettings settings={settings} change={change} models={null} />
    </I18nProvider>
  );
}

test('recognition after an upload can be turned off', async () => {
  render(<Section />);
  await userEvent.click(screen.getByRole('switch', { name: 'Recognise speech after an upload', checked: true }));
  expect(onChange).toHaveBeenLastCalledWith({ words: { recognise: false } });
});

test('names are added with their misheard variants, replaced, and removed', async () => {
  render(<Section />);
  const written = screen.getByRole('textbox', { name: 'Written' });
  const heard = screen.getByRole('textbox', { name: 'Heard as' });
  const add = screen.getByRole('button', { name: 'Add name' });
  await userEvent.click(add);
  expect(screen.getByText('Write the name as it should be read')).toBeTruthy();
  await userEvent.type(written, ' Reelwright ');
  await userEvent.type(heard, 'real right, reel write,, real right');
  await userEvent.click(add);
  const reelwright = { written: 'Reelwright', heard: ['real right', 'reel write'] };
  expect(onChange).toHaveBeenLastCalledWith({ glossary: [reelwright] });
  await userEvent.type(written, 'Reelwright{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ glossary: [{ written: 'Reelwright', heard: [] }] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Reelwright' }));
  expect(onChange).toHaveBeenLastCalledWith({ glossary: [] });
});
