import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, ada, serve } from '#web/session/session.test-kit.ts';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { EmailConfirmationPage } from './email-confirmation.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const inspected: Answer = { status: 200, data: { email: 'ada@example.com', expires_at: '2030-01-01T00:00:00Z' } };

function open(search: string, answer: Answer, inspection = inspected, me = ada) {
  history.replaceState(null, '', `/email-confirmation${search}`);
  const asked = serve({
    '/api/auth/links/inspect': inspection,
    '/api/auth/confirm-email': answer,
    '/api/auth/me': { status: 200, data: me },
    '/api/auth/logout': { status: 200, data: {} },
  });
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider>
        <ToastProvider>
          <BrowserRouter>
            <Routes>
              <Route path="email-confirmation" element={<EmailConfirmationPage />} />
              <Route path="dashboard" element={<p>the dashboard</p>} />
              <Route index element={<p>the landing page</p>} />
            </Routes>
          </BrowserRouter>
        </ToastProvider>
      </SessionProvider>
    </I18nProvider>,
  );
  return asked;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirmations = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ path }) => path.startsWith('/api/auth/confirm-email'));
const good = '?access_token=TOKEN&type=signup';
const confirmed = { status: 200, data: { token: 'fresh', user: ada, msg: 'Email confirmed' } };

test('a valid link confirms after a press, signs in, moves the focus to the button and opens the dashboard after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = open(good, confirmed);
  expect(location.search).toBe('');
  const question = await screen.findByRole('heading', { name: 'Confirm your email' });
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  expect(confirmations(asked)).toEqual([]);
  expect(localStorage.getItem('auth_token')).toBeNull();
  await press('Confirm and sign in');
  expect(await screen.findByRole('heading', { name: 'Email Confirmed!' })).toBeTruthy();
  expect(screen.getByText('Email confirmed successfully! You can now sign in to your account.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go to Dashboard' }));
  expect(confirmations(asked)).toEqual([
    { path: '/api/auth/confirm-email', body: { access_token: 'TOKEN', type: 'signup' } },
  ]);
  expect(localStorage.getItem('auth_token')).toBe('fresh');
  expect(screen.queryByText('the dashboard')).toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText('the dashboard')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('a signed-in user stays signed in: the page names both accounts, and signing out continues with the link', async () => {
  localStorage.setItem('auth_token', 'victim');
  const victim = { ...ada, id: 'u2', email: 'victim@example.com' };
  localStorage.setItem('auth_user', JSON.stringify(victim));
  const asked = open(good, confirmed, inspected, victim);
  expect(await screen.findByRole('heading', { name: 'You are signed in already' })).toBeTruthy();
  expect(screen.getByText('victim@example.com')).toBeTruthy();
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm and sign in' })).toBeNull();
  expect(localStorage.getItem('auth_token')).toBe('victim');
  await press('Sign out and use the link');
  await press('Confirm and sign in');
  expect(await screen.findByRole('heading', { name: 'Email Confirmed!' })).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBe('fresh');
  expect(confirmations(asked)).toHaveLength(1);
});

test('an unwanted link is dropped without being used', async () => {
  const asked = open(good, confirmed);
  await press('Cancel');
  expect(await screen.findByText('the landing page')).toBeTruthy();
  expect(confirmations(asked)).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', '?access_token=TOKEN', '?access_token=TOKEN&type=recovery', '?type=signup'])(
  'a URL without a token or with another type sends nothing: %s',
  async (search) => {
    const asked = open(search, confirmed);
    expect(await screen.findByRole('heading', { name: 'Confirmation Failed' })).toBeTruthy();
    expect(screen.getByText('Invalid confirmation link. Please check your email for the correct link.')).toBeTruthy();
    expect(asked.some(({ path }) => path.startsWith('/api/auth/'))).toBe(false);
  },
);

test('a response without a user has its own text', async () => {
  open(good, { status: 200, data: { token: 'x', msg: '' } });
  await press('Confirm and sign in');
  expect(await screen.findByText('Failed to confirm email - no user data received')).toBeTruthy();
});

test('an unexpected failure shows the fallback, and Go to Sign In leads to the landing page', async () => {
  open(good, { status: 500, msg: 'Something went wrong' });
  await press('Confirm and sign in');
  expect(await screen.findByText('Failed to confirm email. Please try again or contact support.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to Sign In' }));
  expect(await screen.findByText('the landing page')).toBeTruthy();
});

test('a used link says so in the specified text, before and after the press, and is forgotten', async () => {
  const usedUp = { status: 400, code: 'link_invalid', msg: 'This link is no longer valid.' };
  open(good, confirmed, usedUp);
  expect(
    await screen.findByText('Invalid confirmation link. Please check your email for the correct link.'),
  ).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
  cleanup();
  open(good, usedUp);
  await press('Confirm and sign in');
  expect(
    await screen.findByText('Invalid confirmation link. Please check your email for the correct link.'),
  ).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('without a connection the link is kept for Try Again', async () => {
  open(good, 'unreachable');
  await press('Confirm and sign in');
  expect(
    await screen.findByText('Unable to connect to server. Please check your connection and try again.'),
  ).toBeTruthy();
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});
