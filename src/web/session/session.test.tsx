import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { announceSessionEnded, onSessionRenewed } from '#web/api/session-ended.ts';
import { ada, serve } from './session.test-kit.ts';
import { SessionProvider } from './session-provider.tsx';
import { useSession } from './use-session.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => vi.unstubAllGlobals());

function keep(user: object | null = ada, token = 'token') {
  localStorage.setItem('auth_token', token);
  if (user) localStorage.setItem('auth_user', JSON.stringify(user));
}

function WhoIsHere() {
  const session = useSession();
  const ended = session.status === 'signed_in' && session.ended ? 'ended' : '';
  return (
    <>
      <p>{[session.status, session.user?.user_metadata.full_name, ended].filter(Boolean).join(' ')}</p>
      <button type="button" onClick={() => session.signOut().catch(() => undefined)}>
        out
      </button>
      <button type="button" onClick={() => session.adopt({ token: 'fresh', user: ada })}>
        same
      </button>
      <button type="button" onClick={session.abandon}>
        give up
      </button>
    </>
  );
}

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider>
        <WhoIsHere />
      </SessionProvider>
    </I18nProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a stored token and a cached user restore the session at once, and the user is refreshed in the background', async () => {
  keep();
  const renamed = { ...ada, user_metadata: { full_name: 'Ada Lovelace', avatar_url: '/media/a' } };
  const asked = serve({ '/api/auth/me': { status: 200, data: renamed } });
  show();
  expect(screen.getByText('signed_in Ada')).toBeTruthy();
  expect(await screen.findByText('signed_in Ada Lovelace')).toBeTruthy();
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/me']);
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual(renamed);
});

test('a restored session whose check fails is discarded, token and user', async () => {
  keep();
  history.replaceState(null, '', '/dashboard');
  serve({
    '/api/auth/me': { status: 401, code: 'session_expired', msg: 'Your session has ended. Please sign in again.' },
  });
  show();
  expect(await screen.findByText('signed_out')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('auth_user')).toBeNull();
});

test('a restored session stays when the server cannot be reached', async () => {
  keep();
  const asked = serve({ '/api/auth/me': 'unreachable' });
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText('signed_in Ada')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBe('token');
});

test('a token without a cached user is checked and yields the user', async () => {
  keep(null);
  serve({});
  show();
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('signed_in Ada')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual(ada);
});

test('a refused token is discarded, one that could not be checked is kept', async () => {
  keep(null);
  serve({ '/api/auth/me': { status: 401, msg: 'Your session has expired' } });
  const first = show();
  expect(await screen.findByText('signed_out')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBeNull();
  first.unmount();

  keep(null);
  serve({ '/api/auth/me': 'unreachable' });
  show();
  expect(await screen.findByText('signed_out')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBe('token');
});

test('an unreadable cached user counts as none', async () => {
  keep({ id: 1 });
  serve({});
  show();
  expect(await screen.findByText('signed_in Ada')).toBeTruthy();
});

test('signing out clears token and user even if the call fails', async () => {
  keep();
  const asked = serve({ '/api/auth/logout': 'unreachable' });
  show();
  await press('out');
  expect(await screen.findByText('signed_out')).toBeTruthy();
  expect(asked.map(({ path }) => path)).toContain('/api/auth/logout');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('auth_user')).toBeNull();
});

test('on the landing page a session that the server ended is discarded', async () => {
  keep();
  serve({});
  show();
  act(() => announceSessionEnded('token'));
  expect(await screen.findByText('signed_out')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

/** Renders a signed-in page after the first check. */
async function showInside() {
  keep();
  history.replaceState(null, '', '/dashboard/content');
  serve({
    '/api/auth/me': { status: 200, data: { ...ada, user_metadata: { full_name: 'Ada', avatar_url: 'checked' } } },
  });
  show();
  await waitFor(() => expect(localStorage.getItem('auth_user')).toContain('checked'));
}

test('on an open page an ended session keeps its user, until the same user signs in again or gives up', async () => {
  await showInside();
  const renewed = vi.fn();
  const stop = onSessionRenewed(renewed);
  act(() => announceSessionEnded('token'));
  expect(await screen.findByText('signed_in Ada ended')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBeNull();
  await press('same');
  expect(await screen.findByText('signed_in Ada')).toBeTruthy();
  expect(renewed).toHaveBeenCalledOnce();
  stop();

  act(() => announceSessionEnded('fresh'));
  await press('give up');
  expect(await screen.findByText('signed_out')).toBeTruthy();
});

test('a late response to an earlier session ends nothing', async () => {
  await showInside();
  await press('same');
  act(() => announceSessionEnded('token'));
  act(() => announceSessionEnded(null));
  expect(screen.getByText('signed_in Ada')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBe('fresh');
});

test('the user is stored before the token, so that other tabs keep their open page', async () => {
  await showInside();
  act(() => announceSessionEnded('token'));
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  onTestFinished(() => stored.mockRestore());
  await press('same');
  expect(stored.mock.calls.map(([key]) => key)).toEqual(['auth_user', 'auth_token']);
});

/** Simulates a storage change by another tab. */
const inAnotherTab = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: value })));
};

test('another tab that signs out signs this one out; one whose session ended does not', async () => {
  await showInside();
  inAnotherTab('auth_token', null);
  expect(await screen.findByText('signed_in Ada ended')).toBeTruthy();
  inAnotherTab('auth_token', 'fresh');
  expect(await screen.findByText('signed_in Ada')).toBeTruthy();
  inAnotherTab('auth_left', '1');
  expect(await screen.findByText('signed_out')).toBeTruthy();
});
