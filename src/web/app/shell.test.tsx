import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '#contract/connections.ts';
import { defaultSettings } from '#contract/settings.ts';
import { buildConnection } from '#web/features/connections/connections.test-kit.ts';
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
let accounts: Connection[];

beforeEach(() => {
  user = ada;
  accounts = [];
  window.matchMedia ??= (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  vi.stubGlobal('fetch', async (path: string) => {
    const answers: Record<string, unknown> = {
      '/api/auth/me': user,
      '/api/settings': defaultSettings,
      '/api/connections': { platforms: [], connections: accounts },
    };
    return new Response(JSON.stringify({ retcode: 0, data: answers[path] ?? {} }));
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
  const places = ['Dashboard', 'Ideas', 'Profile', 'Analytics', 'Content', 'Calendar', 'Settings'];
  expect(names.filter((name) => places.includes(String(name)))).toEqual(places);
});

test('Content is followed by all, clips, uploads and each platform with an account', async () => {
  accounts = [buildConnection({ id: 'c1', platform: 'youtube' }), buildConnection({ id: 'c2', platform: 'youtube' })];
  show(<Shell>page</Shell>, '/dashboard/content?tab=youtube');
  const below = screen.getByRole('list', { name: 'Content' });
  await within(below).findByRole('link', { name: 'YouTube' });
  expect(
    within(below)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['All', '/dashboard/content'],
    ['Clips', '/dashboard/content?tab=clips'],
    ['Uploads', '/dashboard/content?tab=videos'],
    ['YouTube', '/dashboard/content?tab=youtube'],
  ]);
  expect(currentPlace()).toEqual(['YouTube']);
  expect(screen.getByRole('link', { name: 'Content' }).getAttribute('aria-current')).toBe('true');
});

test.each([
  ['/dashboard', 'Dashboard'],
  ['/dashboard/ideas', 'Ideas'],
  ['/dashboard/profile', 'Profile'],
  ['/dashboard/content', 'All'],
  ['/dashboard/content?tab=clips', 'Clips'],
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

test('the user menu leads to profile, connections and settings without a router', async () => {
  const gone = vi.fn();
  show(<UserMenu onGo={gone} />);
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Account menu of Ada Byron' }));
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Connections' }));
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  expect(gone.mock.calls.flat()).toEqual([
    '/dashboard/profile',
    '/dashboard/profile#connections',
    '/dashboard/settings',
  ]);
});

test('a user without a name is identified by the address, and can sign out', async () => {
  user = { ...ada, user_metadata: { full_name: null, avatar_url: null } };
  show(<UserMenu onGo={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Account menu of ada@example.com' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(localStorage.getItem('auth_token')).toBeNull();
});
