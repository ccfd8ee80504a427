import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '#web/features/session/session-provider.tsx';
import { type Answer, ada, serve } from '#web/features/session/test-server.ts';
import { EmailConfirmationPage } from './email-confirmation.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(search: string, answer: Answer) {
  history.replaceState(null, '', `/email-confirmation${search}`);
  const asked = serve({ '/api/auth/confirm-email': answer });
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider>
        <BrowserRouter>
          <Routes>
            <Route path="email-confirmation" element={<EmailConfirmationPage />} />
            <Route path="dashboard" element={<p>the dashboard</p>} />
            <Route index element={<p>the landing page</p>} />
          </Routes>
        </BrowserRouter>
      </SessionProvider>
    </I18nProvider>,
  );
  return asked;
}

const good = '?access_token=TOKEN&type=signup';
const confirmed = { status: 200, data: { token: 'fresh', user: ada, msg: 'Email confirmed' } };

test('a good link confirms once, signs in, moves the focus to the button and opens the dashboard after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = open(good, confirmed);
  expect(location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Email Confirmed!' })).toBeTruthy();
  expect(screen.getByText('Email confirmed successfully! You can now sign in to your account.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go to Dashboard' }));
  expect(asked.filter(({ path }) => path.startsWith('/api/auth/confirm-email'))).toHaveLength(1);
  expect(asked[0]?.path).toContain('access_token=TOKEN');
  expect(localStorage.getItem('auth_token')).toBe('fresh');
  expect(screen.queryByText('the dashboard')).toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText('the dashboard')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', '?access_token=TOKEN', '?access_token=TOKEN&type=recovery', '?type=signup'])(
  'an address without token or with another type asks nothing: %s',
  async (search) => {
    const asked = open(search, confirmed);
    expect(await screen.findByRole('heading', { name: 'Confirmation Failed' })).toBeTruthy();
    expect(screen.getByText('Invalid confirmation link. Please check your email for the correct link.')).toBeTruthy();
    expect(asked.some(({ path }) => path.startsWith('/api/auth/confirm-email'))).toBe(false);
  },
);

test('an answer without a user has its own words', async () => {
  open(good, { status: 200, data: { token: 'x', msg: '' } });
  expect(await screen.findByText('Failed to confirm email - no user data received')).toBeTruthy();
});

test('a failure nobody foresaw shows the fallback, a refusal the words of the server', async () => {
  open(good, { status: 500, msg: 'Something went wrong' });
  expect(await screen.findByText('Failed to confirm email. Please try again or contact support.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to Sign In' }));
  expect(await screen.findByText('the landing page')).toBeTruthy();
});

test('a link that is used up is not tried again; one that did not reach the server is', async () => {
  open(good, { status: 400, code: 'link_invalid', msg: 'This link is not valid any more.' });
  expect(await screen.findByText('This link is not valid any more.')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('without a connection the link is kept for Try Again', async () => {
  open(good, 'unreachable');
  expect(await screen.findByText('Unable to connect to server. Please check your connection and try again.')).toBeTruthy();
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});
