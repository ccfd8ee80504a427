import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountExport } from '#contract/account.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportPanel } from './export-panel.tsx';

const base: AccountExport = {
  id: 'e1',
  status: 'completed',
  progress: 1,
  stage: null,
  eta_seconds: null,
  size_bytes: 3 * 1_048_576,
  error: null,
  created_at: '2026-05-01T12:00:00Z',
  expires_at: '2026-05-08T12:00:00Z',
  download_url: '/api/media/signed',
};

let exports: AccountExport[];
let sent: { path: string; method: string; body: unknown }[];
let refusal: { status: number; msg: string; code: string } | null;

beforeEach(() => {
  exports = [];
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
    if (method !== 'GET') sent.push({ path, method, body: body && JSON.parse(body) });
    if (refusal) return new Response(JSON.stringify({ retcode: 1, ...refusal }), { status: refusal.status });
    return new Response(JSON.stringify({ retcode: 0, data: reply(path, method) }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A fake server: starts, lists and deletes exports, and accepts a deletion. */
function reply(path: string, method: string): unknown {
  if (path === '/api/account/delete') return { delete_after: '2026-05-08T12:00:00Z' };
  if (method === 'POST') {
    const made = {
      ...base,
      id: 'new',
      status: 'pending',
      progress: 0,
      size_bytes: null,
      expires_at: null,
      download_url: null,
    };
    exports = [made as AccountExport, ...exports];
    return made;
  }
  if (method === 'DELETE') {
    exports = exports.filter(({ id }) => !path.endsWith(`/${id}`));
    return {};
  }
  return { exports };
}

const show = (children: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );

describe('exports', () => {
  test('can be started, waits, and can be canceled; no second one can be started meanwhile', async () => {
    show(<ExportPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Export all data' }));
    expect(await screen.findByText('Waiting for its turn')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export all data' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Waiting for its turn')).toBeNull());
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/account/exports',
      'DELETE /api/account/exports/new',
    ]);
  });

  test('in progress shows its stage, its share and the time left', async () => {
    exports = [
      { ...base, status: 'processing', progress: 0.4, stage: 'Adding videos', eta_seconds: 45, download_url: null },
    ];
    show(<ExportPanel />);
    expect(await screen.findByText('Adding videos')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByText(/50 s left/)).toBeTruthy();
  });

  test('that is finished shows its size, its expiry and its file', async () => {
    exports = [base];
    show(<ExportPanel />);
    const link = await screen.findByRole('link', { name: /^Download the export of/ });
    expect(link.getAttribute('href')).toBe('/api/media/signed');
    expect(screen.getByText(/3\.0 MB · Kept until May 8, 2026/)).toBeTruthy();
  });

  test('that failed says why and can be retried', async () => {
    exports = [{ ...base, status: 'failed', error: 'The disk is full.', size_bytes: null, download_url: null }];
    show(<ExportPanel />);
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/account/exports']));
  });

  test('list that cannot be loaded says so and can be retried', async () => {
    refusal = { status: 400, msg: 'No list today.', code: 'bad_request' };
    show(<ExportPanel />);
    expect(await screen.findByText('No list today.')).toBeTruthy();
    refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText('No list today.')).toBeNull());
  });
});

describe('deleting the account', () => {
  const done = vi.fn();
  function Delete() {
    const [open, setOpen] = useState(true);
    return <DeleteAccountDialog open={open} onOpenChange={setOpen} onDone={done} />;
  }
  const dialog = () => screen.queryByRole('dialog', { name: 'Delete Account' });
  beforeEach(() => done.mockReset());

  test('says what really happens, and that it cannot be undone only where that is true', async () => {
    show(<Delete />);
    expect(
      screen.getByText('Are you sure you want to delete your account? You can change your mind for 7 days.'),
    ).toBeTruthy();
    expect(screen.getByText(/^Nothing is removed for 7 days/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(
      screen.getByText('Are you sure you want to delete your account? This action cannot be undone.'),
    ).toBeTruthy();
  });

  test('requires the password first', async () => {
    show(<Delete />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
    expect(screen.getByText('Please enter your current password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
    expect(sent).toEqual([]);
  });

  test('shows a wrong password at the field and stays open', async () => {
    refusal = { status: 403, msg: 'This is not your password.', code: 'wrong_password' };
    show(<Delete />);
    await userEvent.type(screen.getByLabelText('Your password'), 'nope{Enter}');
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('nope');
    expect(dialog()).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
  });

  test('sends the password and says until when it can be canceled', async () => {
    show(<Delete />);
    await userEvent.type(screen.getByLabelText('Your password'), 'secret{Enter}');
    await waitFor(() => expect(done).toHaveBeenCalledWith({ at: '2026-05-08T12:00:00Z', immediately: false }));
    expect(sent[0]?.body).toEqual({ password: 'secret', immediately: false });
  });

  test('can be immediate, and says that nothing can be restored', async () => {
    show(<Delete />);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Remove everything now/ }));
    expect(screen.getByText(/cannot be restored/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Delete everything now' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ password: 'secret', immediately: true }));
  });
});
