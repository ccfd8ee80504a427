import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import { IntegrationSettings } from './integration-settings.tsx';
import type { SettingsChange } from './queries.ts';

test('Platform Integrations turn Auto sync off, and explain the effect', async () => {
  const changes: SettingsChange[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <IntegrationSettings settings={defaultSettings} change={(change) => changes.push(change)} />
    </I18nProvider>,
  );
  expect(screen.getByRole('region', { name: 'Platform Integrations' })).toBeTruthy();
  const autoSync = screen.getByRole('switch', { name: 'Auto sync' });
  expect(autoSync.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText(/While it is off, they are read when you press Sync\./)).toBeTruthy();
  await userEvent.click(autoSync);
  expect(changes).toEqual([{ integrations: { autoSync: false } }]);
});
