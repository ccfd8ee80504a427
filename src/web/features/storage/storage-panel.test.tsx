import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import type { StorageUse } from './queries.ts';
import { StoragePanel } from './storage-panel.tsx';

const GB = 1024 ** 3;
let use: StorageUse | null;

beforeEach(() => {
  use = {
    used_bytes: 12.5 * GB,
    limit_bytes: 50 * GB,
    videos_bytes: 11 * GB,
    clips_bytes: 1.5 * GB,
    uploads_bytes: 0,
    exports_bytes: 0,
  };
  vi.stubGlobal('fetch', async () =>
    use
      ? new Response(JSON.stringify({ retcode: 0, data: use }))
      : new Response(JSON.stringify({ retcode: 1, msg: 'Not today.', code: 'bad_request' }), { status: 400 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <StoragePanel />
      </QueryClientProvider>
    </I18nProvider>,
  );
const value = async () => (await screen.findByRole('meter', { name: 'Storage' })).getAttribute('aria-valuetext');

test('usage is shown of the limit, by kind, visually and to screen readers', async () => {
  show();
  expect(await value()).toBe('12.5 GB of 50.0 GB used (25%)');
  expect(screen.getByText('Videos').parentElement?.textContent).toBe('Videos11.0 GB');
  expect(screen.getByText('1.5 GB')).toBeTruthy();
  expect(screen.queryByText('Exports')).toBeNull();
  expect(screen.queryByText(/full/)).toBeNull();
});

test('a storage that is nearly full, or full, says what to do', async () => {
  use = { ...(use as StorageUse), used_bytes: 45 * GB };
  const { unmount } = show();
  expect(
    await screen.findByText('Your storage is almost full. Delete videos, clips or exports that you no longer need.'),
  ).toBeTruthy();
  unmount();
  use = { ...use, used_bytes: 51 * GB };
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your storage is full: new uploads and clips are refused.',
  );
  expect(await value()).toBe('51.0 GB of 50.0 GB used (100%)');
});

test('without a limit there is no meter', async () => {
  use = { ...(use as StorageUse), limit_bytes: null };
  show();
  expect(await screen.findByText('12.5 GB used, no limit')).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
});

test('a failed request says so and can be retried', async () => {
  const known = use;
  use = null;
  show();
  expect(await screen.findByText('Not today.')).toBeTruthy();
  use = known;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await value()).toContain('12.5 GB');
});
