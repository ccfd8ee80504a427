import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings, type Settings } from '#contract/settings.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { mergeChange } from './merge-change.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { useChangeSettings, useSettings } from './queries.ts';
import { SettingsEffects } from './settings-effects.tsx';

type Answer = { status: number; msg?: string } | 'unreachable';

let held: Settings;
let puts: Partial<Settings>[];
/** Responses to the next changes; when empty, they succeed. */
let refusals: Answer[];
let hold: Promise<void> | null;

beforeEach(() => {
  held = { ...defaultSettings, time_zone: 'Europe/Madrid' };
  puts = [];
  refusals = [];
  hold = null;
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'PUT') {
      const change = JSON.parse(body ?? '{}') as Partial<Settings>;
      puts.push(change);
      await hold;
      const refusal = refusals.shift();
      if (refusal === 'unreachable') throw new TypeError('Failed to fetch');
      if (refusal) return new Response(JSON.stringify({ retcode: 1, msg: refusal.msg }), { status: refusal.status });
      held = { ...held, ...change };
    }
    return new Response(JSON.stringify({ retcode: 0, data: held }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function Sections() {
  const { data: settings } = useSettings();
  const change = useChangeSettings();
  if (!settings) return null;
  return (
    <>
      <NotificationSettings settings={settings} change={change} mail push={null} />
      <PrivacySettings settings={settings} change={change} />
      <AppearanceSettings settings={settings} change={change} />
    </>
  );
}

async function open() {
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>
            <SettingsEffects />
            <Sections />
          </MemoryRouter>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  await screen.findByRole('switch', { name: 'Compact mode' });
}

const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

test('a switch is on at once, before the server has responded, and its whole group is sent', async () => {
  const taken = Promise.withResolvers<void>();
  hold = taken.promise;
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Marketing emails' }));
  expect(isOn('Marketing emails')).toBe(true);
  taken.resolve();
  await waitFor(() => expect(held.notifications.marketing).toBe(true));
  expect(puts).toEqual([{ notifications: { ...defaultSettings.notifications, marketing: true } }]);
  expect(isOn('Marketing emails')).toBe(true);
});

test('a refused change is reverted and says why; a later one stays', async () => {
  refusals = [{ status: 500, msg: 'Something went wrong.' }];
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Data sharing' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Analytics' }));
  expect(await screen.findByText('The setting could not be saved')).toBeTruthy();
  expect(screen.getByText('Something went wrong.')).toBeTruthy();
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(isOn('Data sharing')).toBe(false);
  expect(isOn('Analytics')).toBe(false);
  expect(held.privacy).toEqual({ profileVisibility: 'public', dataSharing: false, analytics: false });
});

test('two quick changes to one group are sent in sequence, and neither undoes the other', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Email notifications' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Marketing emails' }));
  await waitFor(() => expect(held.notifications).toMatchObject({ email: false, marketing: true }));
  expect(puts.map(({ notifications }) => [notifications?.email, notifications?.marketing])).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('an unreachable server is reported in the specified text, and the switch is reverted', async () => {
  refusals = ['unreachable'];
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Analytics' }));
  expect(
    await screen.findByText('Unable to connect to server. Please check your connection and try again.'),
  ).toBeTruthy();
  expect(isOn('Analytics')).toBe(true);
});

test('the account’s theme and density are applied, and reverted when they are refused', async () => {
  held = { ...held, appearance: { theme: 'dark', compactMode: true, shortcuts: true } };
  await open();
  const { dataset } = document.documentElement;
  await waitFor(() => expect([dataset.theme, dataset.density]).toEqual(['dark', 'compact']));
  expect(localStorage.getItem('reelwright.theme')).toBe('dark');
  const answered = Promise.withResolvers<void>();
  hold = answered.promise;
  refusals = [{ status: 500, msg: 'No' }];
  await userEvent.click(screen.getByRole('radio', { name: /^Light/ }));
  await waitFor(() => expect(dataset.theme).toBe('light'));
  answered.resolve();
  await waitFor(() => expect(dataset.theme).toBe('dark'));
});

test("the browser's time zone is stored once, when the account has none", async () => {
  held = { ...held, time_zone: null };
  await open();
  await waitFor(() => expect(puts).toEqual([{ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }]));
});

test('a channel that is off cannot be chosen for a single type', async () => {
  await open();
  const push = screen.getByRole('checkbox', { name: 'Clips are ready: Push' });
  expect(push).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Clips are ready: Email' }));
  await waitFor(() =>
    expect(held.notifications.types.clip_generation_complete).toEqual({ in_app: true, email: false, push: true }),
  );
});

test('quiet hours show their times while on, and a time is saved when its field loses the focus', async () => {
  await open();
  expect(screen.queryByLabelText('From')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  const from = screen.getByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, '23:30');
  expect(puts).toHaveLength(1);
  await userEvent.tab();
  await waitFor(() => expect(held.notifications.quiet_hours).toEqual({ enabled: true, from: '23:30', to: '07:00' }));
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
  await waitFor(() => expect(held.time_zone).toBe('Asia/Tokyo'));
});

test('each visibility is explained', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: /^Followers/ }));
  await waitFor(() => expect(held.privacy.profileVisibility).toBe('followers'));
  expect(screen.getByText('Only people signed in to this installation can see it.')).toBeTruthy();
});

test('a change is merged at any depth without modifying the original', () => {
  const before = { a: { b: 1, c: { d: 2, e: 3 } }, f: 4 };
  expect(mergeChange(before, { a: { c: { d: 9 } } })).toEqual({ a: { b: 1, c: { d: 9, e: 3 } }, f: 4 });
  expect(before.a.c.d).toBe(2);
});
