import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { announceSessionEnded } from '#web/api/session-ended.ts';
import { SessionProvider } from './session-provider.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSession } from './use-session.ts';

const ada = {
  id: 'u1',
  email: 'ada@example.com',
  user_metadata: { full_name: 'Ada', avatar_url: null },
  is_demo: false,
  must_enrol: false,
};

afterEach(() => vi.unstubAllGlobals());

type Answer = { status: number; data?: unknown; msg?: string } | 'unreachable';

/** Answers each path as told and notes what was asked. */
function serve(answers: Record<string, Answer>): { path: string; body: unknown }[] {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const answer = answers[path] ?? { status: 404, msg: 'Not found' };
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    const { status, data, msg } = answer;
    return new Response(JSON.stringify({ retcode: status === 200 ? 0 : status * 10, data, msg }), { status });
  });
  return asked;
}

function WhoIsHere() {
  const { status, user, signOut } = useSession();
  return (
    <button type="button" onClick={() => signOut().catch(() => undefined)}>
      {status} {user?.email}
    </button>
  );
}

const show = (children = <WhoIsHere />) =>
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider>{children}</SessionProvider>
    </I18nProvider>,
  );

test('a stored token and a cached user restore the session without asking', () => {
  localStorage.setItem('auth_token', 'token');
  localStorage.setItem('auth_user', JSON.stringify(ada));
  const asked = serve({});
  show();
  expect(screen.getByText('signed_in ada@example.com')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a token without a cached user is checked and brings the user', async () => {
  localStorage.setItem('auth_token', 'token');
  serve({ '/api/auth/me': { status: 200, data: ada } });
  show();
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('signed_in ada@example.com')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual(ada);
});

test('a refused token is forgotten, one that could not be checked is kept', async () => {
  localStorage.setItem('auth_token', 'token');
  serve({ '/api/auth/me': { status: 401, msg: 'Your session has expired' } });
  const first = show();
  expect(await screen.findByText('signed_out')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBeNull();
  first.unmount();

  localStorage.setItem('auth_token', 'token');
  serve({ '/api/auth/me': 'unreachable' });
  show();
  expect(await screen.findByText('signed_out')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBe('token');
});

test('an unreadable cached user counts as none', async () => {
  localStorage.setItem('auth_token', 'token');
  localStorage.setItem('auth_user', '{"id":1}');
  serve({ '/api/auth/me': { status: 200, data: ada } });
  show();
  expect(await screen.findByText('signed_in ada@example.com')).toBeTruthy();
});

test('signing out clears token and user even when the call fails', async () => {
  localStorage.setItem('auth_token', 'token');
  localStorage.setItem('auth_user', JSON.stringify(ada));
  const asked = serve({ '/api/auth/logout': 'unreachable' });
  show();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('signed_out')).toBeTruthy();
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('auth_user')).toBeNull();
});

test('a session that the server ended is forgotten here', async () => {
  localStorage.setItem('auth_token', 'token');
  localStorage.setItem('auth_user', JSON.stringify(ada));
  serve({});
  show();
  announceSessionEnded();
  expect(await screen.findByText('signed_out')).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('the form names what is wrong at the field and focuses it, without asking the server', async () => {
  const asked = serve({ '/api/installation': { status: 503 } });
  show(<SignInForm onDone={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const password = screen.getByLabelText('Password');
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(password);
  expect(asked.some(({ path }) => path === '/api/auth/signin')).toBe(false);
});

test("the server's refusal is shown in its own words", async () => {
  serve({ '/api/auth/signin': { status: 401, msg: 'Invalid email or password' } });
  show(<SignInForm onDone={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong-password{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
});

test('an unreachable server is named word for word', async () => {
  serve({ '/api/auth/signin': 'unreachable' });
  show(<SignInForm onDone={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a-password{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Unable to connect to server. Please check your connection and try again.',
  );
});

test('the demo account is one press where the installation has one, and absent elsewhere', async () => {
  const demo = { email: 'demo@example.com', password: 'reelwright-demo' };
  const installation = { version: '1', demo, upload_max_bytes: 1, can_transcribe: true };
  const asked = serve({
    '/api/installation': { status: 200, data: installation },
    '/api/auth/signin': { status: 200, data: { token: 'fresh', user: ada } },
  });
  const done = vi.fn();
  const first = show(<SignInForm onDone={done} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Use the demo account' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked.find(({ path }) => path === '/api/auth/signin')?.body).toEqual(demo);
  expect(localStorage.getItem('auth_token')).toBe('fresh');
  first.unmount();

  const again = serve({ '/api/installation': { status: 200, data: { ...installation, demo: null } } });
  show(<SignInForm onDone={done} />);
  await waitFor(() => expect(again.length).toBe(1));
  expect(screen.queryByRole('button', { name: 'Use the demo account' })).toBeNull();
});
