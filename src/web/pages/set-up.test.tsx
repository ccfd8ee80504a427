import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, ada, serve } from '#web/session/session.test-kit.ts';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { SetUpPage } from './set-up.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const good: Answer = { status: 200, data: {} };
const operator = { ...ada, is_operator: true };

function open(hash: string, answers: Record<string, Answer | Answer[]> = {}) {
  history.replaceState(null, '', `/setup${hash}`);
  const asked = serve({
    '/api/auth/setup/inspect': good,
    '/api/auth/setup': { status: 200, data: { token: 'fresh', user: operator } },
    '/api/auth/logout': good,
    ...answers,
  });
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider>
        <ToastProvider>
          <BrowserRouter>
            <Routes>
              <Route path="setup" element={<SetUpPage />} />
              <Route path="dashboard" element={<p>the dashboard</p>} />
            </Routes>
          </BrowserRouter>
        </ToastProvider>
      </SessionProvider>
    </I18nProvider>,
  );
  return asked;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};

test('a valid code creates the account, signs in and opens the dashboard; the code is removed from URL and storage', async () => {
  const asked = open('#CODE');
  expect(location.hash).toBe('');
  await type('Name', 'Olga');
  await type('Email', 'olga@example.com');
  await type('Password', 'a long walk by the river');
  await press('Create Account');
  expect(await screen.findByText('the dashboard')).toBeTruthy();
  expect(asked.filter(({ path }) => path.startsWith('/api/auth/setup')).map(({ path, body }) => [path, body])).toEqual([
    ['/api/auth/setup/inspect', { code: 'CODE' }],
    [
      '/api/auth/setup',
      { code: 'CODE', email: 'olga@example.com', password: 'a long walk by the river', name: 'Olga', language: 'en' },
    ],
  ]);
  expect(localStorage.getItem('auth_token')).toBe('fresh');
  expect(sessionStorage).toHaveLength(0);
});

test('a refused code says why, and shows no form', async () => {
  open('#USED', { '/api/auth/setup/inspect': { status: 409, code: 'conflict', msg: 'There is an operator.' } });
  expect((await screen.findByRole('alert')).textContent).toContain('There is an operator.');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('without a code the page says where to find one and accepts it, alone or within its URL', async () => {
  const asked = open('');
  expect(await screen.findByText(/Open the address that Reelwright printed/)).toBeTruthy();
  await press('Continue');
  expect(asked.filter(({ path }) => path.startsWith('/api/auth/setup'))).toEqual([]);
  await type('Set-up code', ' http://localhost:3000/setup#CODE ');
  await press('Continue');
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(asked.find(({ path }) => path === '/api/auth/setup/inspect')?.body).toEqual({ code: 'CODE' });
});

test('a running session is not replaced: the user signs out first, or stays', async () => {
  localStorage.setItem('auth_token', 'token');
  localStorage.setItem('auth_user', JSON.stringify(ada));
  open('#CODE');
  expect(await screen.findByText('ada@example.com')).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
  await press('Sign out and set up');
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBeNull();
});
