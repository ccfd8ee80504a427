import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import { Shell } from '#web/features/shell/shell.tsx';
import { UserMenu } from '#web/features/shell/user-menu.tsx';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';

const ada = {
  id: 'u1',
  email: 'ada@example.com',
  user_metadata: { full_name: 'Ada Byron' as string | null, avatar_url: null },
  is_demo: false,
  is_operator: false,
  must_enrol: false,
};
let user: typeof ada;

beforeEach(() => {
  user = ada;
  window.matchMedia ??= (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path === '/api/auth/me' ? user : path === '/api/settings' ? defaultSettings : {};
    return new Response(JSON.stringify({ retcode: 0, data }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(children: React.ReactNode, path = '/dashboard') {
  localStorage.setItem('auth_token', 'token');
  localStorage.setItem('auth_user', JSON.stringify(user));
  return render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <SessionProvider>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
          </QueryClientProvider>
        </SessionProvider>
      </ToastProvider>
    </I18nProvider>,
  );
}

const currentPlace = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test('pages are listed in the specified order, without those whose feature is not available yet', () => {
  show(<Shell>page</Shell>);
  const names = within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual(['Dashboard', 'Ideas', 'Profile', 'Analytics', 'Content', 'Calendar', 'Settings']);
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/ideas', 'Ideas'],
  ['/dashboard/profile', 'Profile'],
  ['/dashboard/content', 'Content'],
  ['/dashboard/settings', 'Settings'],
  ['/dashboard/profile/guide/tiktok', 'Profile'],
  ['/dashboard/content/deeper', 'Dashboard'],
  ['/dashboard/content/videos/v1/transcript', 'Content'],
])('on %s the current page is %s', (path, name) => {
  show(<Shell>page</Shell>, path);
  expect(currentPlace()).toEqual([name]);
});

test('the header greets the user by name, or by a placeholder without one', () => {
  const first = show(<Shell>page</Shell>);
  expect(screen.getByRole('banner').textContent).toContain('Welcome back, Ada Byron');
  first.unmount();
  user = { ...ada, user_metadata: { full_name: null, avatar_url: null } };
  show(<Shell>page</Shell>);
  expect(screen.getByRole('banner').textContent).toContain('Welcome back, Creator');
  const aside = screen.getByRole('complementary');
  expect(within(aside).getByText('User')).toBeTruthy();
  expect(within(aside).getByText('ada@example.com')).toBeTruthy();
  expect(within(aside).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
});

test('the sidebar keeps its collapsed width', async () => {
  const first = show(<Shell>page</Shell>);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  first.unmount();
  show(<Shell>page</Shell>);
  expect(screen.getByRole('button', { name: 'Expand sidebar' }).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('link', { name: 'Content' })).toBeTruthy();
});

test('the user menu leads to profile and settings without a router', async () => {
  const gone = vi.fn();
  show(<UserMenu onGo={gone} />);
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Account menu of Ada Byron' }));
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  expect(gone.mock.calls).toEqual([['/dashboard/profile'], ['/dashboard/settings']]);
});

test('a user without a name is identified by the address, and can sign out', async () => {
  user = { ...ada, user_metadata: { full_name: null, avatar_url: null } };
  show(<UserMenu onGo={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Account menu of ada@example.com' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(localStorage.getItem('auth_token')).toBeNull();
});
