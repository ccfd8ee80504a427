import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionOf } from '#web/session/session.test-kit.ts';
import { SessionContext } from '#web/session/use-session.ts';
import { DataDeletionPage } from './data-deletion.tsx';
import { StatusPage } from './status.tsx';

afterEach(() => vi.unstubAllGlobals());

const now = '2026-11-20T12:00:00.000Z';
const parts = (worker: 'up' | 'down') => [
  { id: 'database', state: 'up', since: now },
  { id: 'storage', state: 'up', since: now },
  { id: 'worker', state: worker, since: now },
];
const details = {
  version: '9.9.9',
  ffmpeg_version: '5.1',
  free_bytes: 5 * 1024 ** 3,
  workers: [],
  queues: [{ job: 'clips.generate', waiting: 3, running: 1, oldest_waiting_since: now, failed_today: 2 }],
};

function show(path: string, replies: Record<string, unknown>, isOperator = false) {
  vi.stubGlobal('fetch', async (input: string) => {
    const data = replies[new URL(input, 'http://localhost').pathname];
    return data === undefined
      ? new Response(JSON.stringify({ retcode: 1, msg: 'No such thing.', code: 'not_found' }), { status: 404 })
      : new Response(JSON.stringify({ retcode: 0, data, msg: '' }));
  });
  render(
    <I18nProvider i18n={i18n}>
      <SessionContext value={sessionOf({ isOperator })}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="status" element={<StatusPage />} />
            <Route path="data-deletion/:platform/:code" element={<DataDeletionPage />} />
          </Routes>
        </MemoryRouter>
      </SessionContext>
    </I18nProvider>,
  );
}

test('everyone sees what is down; the operator also sees what is waiting', async () => {
  show('/status', {
    '/api/status': { state: 'degraded', parts: parts('down'), checked_at: now },
    '/api/status/details': details,
  });
  expect(await screen.findByText('Something does not work')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((part) => /Up|Down/.exec(part.textContent ?? '')?.[0])).toEqual([
    'Up',
    'Up',
    'Down',
  ]);
  expect(screen.queryByText('For operators')).toBeNull();
});

test('operators see workers and queues', async () => {
  const status = { state: 'up', parts: parts('up'), checked_at: now };
  show('/status', { '/api/status': status, '/api/status/details': details }, true);
  expect(await screen.findByText('Everything works')).toBeTruthy();
  const row = await screen.findByRole('row', { name: /clips.generate/ });
  expect(row.textContent).toMatch(/^clips.generate3.*12$/);
  expect(screen.getByText(/No worker has reported/)).toBeTruthy();
});

test('an unresponsive server is reported', async () => {
  show('/status', {});
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer');
}, 15_000);

test('the state of a data deletion request is shown, and an unknown one is reported', async () => {
  const code = 'a'.repeat(32);
  show(`/data-deletion/instagram/${code}`, { [`/api/instagram/data-deletion/${code}`]: { finished_at: now } });
  expect(
    await screen.findByText(/^Everything that this installation held of the Instagram account was deleted on/),
  ).toBeTruthy();
  expect(screen.getByText(code)).toBeTruthy();
});

test('a request that does not exist', async () => {
  show(`/data-deletion/instagram/${'b'.repeat(32)}`, {});
  expect(await screen.findByText('No such request')).toBeTruthy();
});
