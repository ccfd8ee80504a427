import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { buildConnection, buildList } from '#web/features/connections/connections.test-kit.ts';
import { type Answer, serve, sessionOf } from '#web/session/session.test-kit.ts';
import { SessionContext } from '#web/session/use-session.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { SampleData } from './sample-data.tsx';

const connections = [
  buildConnection({ platform: 'tiktok', id: 'sample-tiktok', mode: 'sandbox' }),
  buildConnection({ platform: 'youtube', id: 'own', mode: 'live' }),
  buildConnection({ platform: 'instagram', id: 'sample-instagram', mode: 'sandbox' }),
];

function show(isDemo: boolean) {
  const removed: Answer = { status: 200, data: { revoked: true } };
  const asked = serve({
    '/api/connections': { status: 200, data: buildList(connections) },
    '/api/tiktok/connection': removed,
    '/api/instagram/connection': removed,
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={sessionOf({ isOperator: false, isDemo })}>
          <ToastProvider>
            <SampleData />
          </ToastProvider>
        </SessionContext>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('the demo says which data are samples, and disconnects only the sample channels', async () => {
  const asked = show(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect samples' }));
  expect(await screen.findByText('The sample channels are disconnected.')).toBeTruthy();
  const removed = asked.flatMap(({ path }) => (path.includes('/connection?') ? [path] : []));
  expect(removed).toEqual(['/api/tiktok/connection?id=sample-tiktok', '/api/instagram/connection?id=sample-instagram']);
});

test('a user’s own sandbox channels are not sample data', async () => {
  const asked = show(false);
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/connections')).toBe(true));
  expect(screen.queryByText('Sample data')).toBeNull();
});
