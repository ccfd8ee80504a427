import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SpeechSetup } from '#contract/speech.ts';
import { SpeechPanel } from './speech-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const parakeet = {
  id: 'parakeet-v3',
  name: 'NVIDIA Parakeet',
  megabytes: 640,
  licence: 'CC-BY-4.0',
  source: 'https://example.com',
  languages: ['de', 'en'],
  installed: false,
};
const setup: SpeechSetup = {
  models: [parakeet],
  own_folder: false,
  other_machines: [],
  minutes_per_hour: null,
  work: null,
  test: null,
};
const work: NonNullable<SpeechSetup['work']> = {
  action: 'install',
  model: 'parakeet-v3',
  status: 'processing',
  progress_percentage: 42,
  eta_seconds: 60,
  reason: null,
};

/** Renders with a stubbed server that reports this setup before and after a request. */
function show(before: SpeechSetup, after: SpeechSetup = before): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') asked.push([url, JSON.parse(String(init.body ?? '{}'))]);
    return new Response(JSON.stringify({ retcode: 0, data: asked.length > 0 ? after : before, msg: '' }));
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <SpeechPanel />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return asked;
}

test('size, licence and languages are shown before a download, then its progress, which can be canceled', async () => {
  const asked = show(setup, { ...setup, work });
  expect(await screen.findByText(/640 MB on the disk · licence CC-BY-4.0/)).toBeTruthy();
  expect(screen.getByText(/German, English/)).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(await screen.findByRole('progressbar', { name: 'Installing the model' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([
    [expect.stringContaining('/api/speech/work'), { action: 'install', model: 'parakeet-v3' }],
    [expect.stringContaining('/api/speech/cancel'), {}],
  ]);
});

test('an installed model is tested, and removed after confirmation', async () => {
  const tested = { model: 'parakeet-v3', right_share: 0.9, minutes_per_hour: 6, at: '2026-11-23T08:00:00.000Z' };
  const asked = show({ ...setup, models: [{ ...parakeet, installed: true }], test: tested });
  await userEvent.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText('An hour of sound takes about 6 minutes here.')).toBeTruthy();
  expect(screen.getByText(/got 90% of the words/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual([expect.anything(), { action: 'remove', model: 'parakeet-v3' }]);
});

test('models of other machines are named', async () => {
  const other_machines = [
    { name: 'studio-2', models: ['Whisper base'] },
    { name: 'studio-3', models: [] },
  ];
  show({ ...setup, other_machines });
  expect(await screen.findByText('studio-2: Whisper base')).toBeTruthy();
  expect(screen.getByText('studio-3: no model')).toBeTruthy();
});

test('a failure says why', async () => {
  show({ ...setup, work: { ...work, status: 'failed', reason: 'There is no room.' } });
  expect(await screen.findByText('There is no room.')).toBeTruthy();
});
