import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onSessionEnded } from '#web/api/session-ended.ts';
import { type Answer, ada, serve } from '#web/session/session.test-kit.ts';
import { type Session, SessionContext } from '#web/session/use-session.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SecurityLog } from './security-log.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

configure({ asyncUtilTimeout: 10_000 });

const unused = () => Promise.reject(new Error('no test needs this'));
const session: Session = {
  status: 'signed_in',
  user: ada,
  signIn: unused,
  signOut: unused,
  refreshUser: unused,
  adopt: () => ada,
  abandon: () => undefined,
};
afterEach(() => vi.unstubAllGlobals());

function show(children: ReactNode, answers: Record<string, Answer | Answer[]>) {
  const asked = serve(answers);
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <SessionContext value={session}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            {children}
          </QueryClientProvider>
        </SessionContext>
      </ToastProvider>
    </I18nProvider>,
  );
  return asked;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const mfa = (over: object = {}): Answer => ({
  status: 200,
  data: { required: false, totp_enabled: false, recovery_codes_left: 0, passkeys: [], ...over },
});

test('changing the password requires all three fields, shows each mistake at its field, and closes when done', async () => {
  const onOpenChange = vi.fn();
  const asked = show(<ChangePasswordDialog open onOpenChange={onOpenChange} />, {
    '/api/account/password': [
      { status: 403, code: 'wrong_password', msg: 'The current password is incorrect.' },
      { status: 200, data: {} },
    ],
  });
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/installation')).toBe(true));
  await press('Save Changes');
  expect(await screen.findByText('Please enter your current password')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  await type('Current password', 'old password');
  await type('New password', 'several good words');
  await type('Confirm new password', 'something else');
  await press('Save Changes');
  expect(await screen.findByText('The two passwords are not the same')).toBeTruthy();
  expect(asked.some(({ path }) => path === '/api/account/password')).toBe(false);
  await userEvent.clear(screen.getByLabelText('Confirm new password'));
  await type('Confirm new password', 'several good words');
  await press('Save Changes');
  expect(await screen.findByText('The current password is incorrect.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('several good words');
  await press('Save Changes');
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(asked.filter(({ path }) => path === '/api/account/password').at(-1)?.body).toEqual({
    current_password: 'old password',
    new_password: 'several good words',
  });
});

test('an authenticator is set up with password, code and the recovery codes', async () => {
  const enrolled = vi.fn();
  const ended = vi.fn();
  const stop = onSessionEnded(ended);
  const codes = Array.from({ length: 10 }, (_, n) => `code-000${n}`);
  const asked = show(<TwoStepPanel onEnrolled={enrolled} />, {
    '/api/account/mfa': [mfa(), mfa(), mfa({ totp_enabled: true, recovery_codes_left: 10 })],
    '/api/account/mfa/totp': {
      status: 200,
      data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
    },
    '/api/account/mfa/totp/confirm': [
      { status: 401, code: 'mfa_invalid', msg: 'That code is wrong.' },
      { status: 200, data: { recovery_codes: codes } },
    ],
  });
  await press('Set up');
  await type('Your password', 'a password');
  await press('Continue');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await type('Code', '000000');
  await press('Turn on');
  expect(await screen.findByText('That code is wrong.')).toBeTruthy();
  expect(ended).not.toHaveBeenCalled(); // a wrong code ends no session
  stop();
  await press('Turn on');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  expect(enrolled).not.toHaveBeenCalled();
  await press('I have saved them');
  await waitFor(() => expect(enrolled).toHaveBeenCalledOnce());
  expect(asked.find(({ path }) => path === '/api/account/mfa/totp')?.body).toEqual({ password: 'a password' });
});

test('a passkey is removed with the password; a wrong one is reported at its field, and nothing is lost', async () => {
  const key = { id: 'k1', name: 'My laptop', created_at: '2026-01-01T00:00:00Z', last_used_at: null };
  const asked = show(<TwoStepPanel />, {
    '/api/account/mfa': [mfa({ passkeys: [key] }), mfa({ passkeys: [key] }), mfa()],
    '/api/account/passkeys/k1/remove': [
      { status: 403, code: 'wrong_password', msg: 'The current password is incorrect.' },
      { status: 200, data: {} },
    ],
  });
  await press('Remove My laptop');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(dialog.getByText('Please enter your current password')).toBeTruthy();
  await type('Your password', 'a password');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('The current password is incorrect.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('a password');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('My laptop')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  const removals = asked.filter(({ path }) => path.endsWith('/remove')).map(({ body }) => body);
  expect(removals).toEqual([{ password: 'a password' }, { password: 'a password' }]);
});

test('a browser without passkeys says why', async () => {
  show(<TwoStepPanel />, { '/api/account/mfa': mfa() });
  expect(await screen.findByText(/Passkeys are not available here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('sessions are listed; one or all others can be signed out, but not this one', async () => {
  const session = (id: string, device: string, current: boolean) => ({
    id,
    device,
    current,
    ip_prefix: '10.0.0.0/24',
    created_at: '2026-01-01T00:00:00Z',
    last_seen_at: '2026-01-01T00:00:00Z',
  });
  const asked = show(<SessionsPanel />, {
    '/api/account/sessions': {
      status: 200,
      data: { sessions: [session('s1', 'Firefox on Linux', true), session('s2', 'Safari on iPhone', false)] },
    },
    '/api/account/sessions/s2': { status: 200, data: {} },
    '/api/auth/logout-all': { status: 200, data: {} },
  });
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  await press('Sign out Safari on iPhone');
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/account/sessions/s2')).toBe(true));
  await press('Sign out all others');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out all others' }),
  );
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/api/auth/logout-all')?.body).toEqual({ keep_current: true }),
  );
});

test('the security log is readable, and says when it cannot be loaded', async () => {
  const entry = {
    id: '1',
    action: 'signed_in',
    detail: 'magic_link',
    device: 'Firefox on Linux',
    ip_prefix: null,
    at: '2026-01-01T00:00:00Z',
  };
  const pagination = { page: 1, limit: 10, total: 1, total_pages: 1, has_previous: false, has_next: false };
  show(<SecurityLog />, {
    '/api/account/audit': [
      { status: 500, msg: 'Something went wrong on our side. Please try again.' },
      { status: 200, data: { entries: [entry], pagination } },
    ],
  });
  expect(await screen.findByText('The security log could not be loaded')).toBeTruthy();
  await press('Try Again');
  expect(await screen.findByText('Signed in (sign-in link)')).toBeTruthy();
});
