import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection, Platform } from '#contract/connections.ts';
import { buildConnection } from '#web/features/connections/connections.test-kit.ts';
import { sessionOf } from '#web/session/session.test-kit.ts';
import { SessionContext } from '#web/session/use-session.ts';
import { CallbackPage } from './callback.tsx';

type Answer = { status: number; msg?: string; data?: unknown } | 'unreachable';
let asked: { path: string; body: unknown }[];
let answer: Answer;
/** Response to the call for the account's details; null: pending. */
let details: Answer | null;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  asked = [];
  details = { status: 500, msg: 'Nothing to read' };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body ?? 'null')) });
    const told = path.endsWith('/connection') ? details : answer;
    if (told === null) return new Promise<Response>(() => undefined);
    if (told === 'unreachable') throw new TypeError('Failed to fetch');
    const { status, msg, data } = told;
    return new Response(JSON.stringify({ retcode: status === 200 ? 0 : status, msg, data }), { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Where() {
  const { pathname, state } = useLocation();
  return (
    <output>
      {pathname}
      {state ? JSON.stringify(state) : null}
    </output>
  );
}

async function open(platform: Platform, search: string, isOperator = false) {
  return render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SessionContext value={sessionOf({ isOperator })}>
          <QueryClientProvider client={new QueryClient()}>
            <MemoryRouter initialEntries={[`/auth/${platform}/callback${search}`]}>
              <Routes>
                <Route path="/auth/*" element={<CallbackPage platform={platform} />} />
                <Route path="*" element={<Where />} />
              </Routes>
            </MemoryRouter>
          </QueryClientProvider>
        </SessionContext>
      </I18nProvider>
    </StrictMode>,
  );
}

/** Lets responses arrive and this much time pass. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const connected = (connection: Partial<Connection>): Answer => ({
  status: 200,
  data: { connection: buildConnection({ username: null, ...connection }) },
});

test.each([
  ['tiktok', 'Connecting to TikTok'],
  ['youtube', 'Connecting to YouTube'],
  ['instagram', 'Connecting to Instagram'],
] as const)('while %s is being connected its page says so, without a button', async (platform, expected) => {
  answer = 'unreachable';
  await open(platform, '?code=c&state=s');
  expect(title()).toBe(expected);
  expect(screen.getByText('Please wait while we connect your account...')).toBeTruthy();
  expect(document.title).toBe(`${expected} · Reelwright`);
  expect(screen.queryByRole('button', { name: 'Go to Profile' })).toBeNull();
});

test.each([
  ['tiktok', { platform: 'tiktok', username: 'ada' }, 'Successfully connected to @ada!'],
  ['youtube', { platform: 'youtube', channel_title: 'Ada talks' }, 'Successfully connected to Ada talks!'],
  ['instagram', { platform: 'instagram', username: 'ada' }, 'Successfully connected to @ada!'],
  ['tiktok', { platform: 'youtube', channel_title: 'By its state' }, 'Successfully connected to By its state!'],
] as const)(
  'connecting through the callback of %s is announced, and the profile follows after two seconds',
  async (platform, connection, message) => {
    answer = connected(connection);
    await open(platform, '?code=c&state=s');
    await pass(0);
    expect([title(), screen.getByRole('status').textContent]).toEqual(['Connection Successful!', message]);
    expect(asked.filter(({ body }) => body !== null)).toEqual([
      { path: `/api/${platform}/auth/callback`, body: { code: 'c', state: 's' } },
    ]);
    expect(screen.getByRole('button', { name: 'Go to Profile' })).toBeTruthy();
    await pass(1_999);
    expect(title()).toBe('Connection Successful!');
    await pass(1);
    expect(screen.getByText('/dashboard/profile')).toBeTruthy();
  },
);

test.each([
  ['tiktok', '?error=server_error&code=c&state=s', 'Connection failed: server_error'],
  ['youtube', '?error=server_error&error_description=No', 'Connection failed: server_error'],
  ['instagram', '?error=server_error&error_description=The+server+is+busy', 'The server is busy'],
  ['instagram', '?error=server_error', 'server_error'],
  ['tiktok', '?code=c', 'Missing authorization code or state parameter'],
  ['youtube', '?state=s', 'Missing authorization code or state parameter'],
  ['youtube', '', 'Missing authorization code or state parameter'],
  ['instagram', '?code=c', 'Invalid callback parameters'],
] as const)(
  '%s with %s says "%s" without a request, and leaves after three seconds',
  async (platform, search, message) => {
    await open(platform, search);
    expect([title(), screen.getByRole('alert').textContent]).toEqual(['Connection Failed', message]);
    await pass(2_999);
    expect(title()).toBe('Connection Failed');
    await pass(1);
    expect(screen.getByText('/dashboard/profile')).toBeTruthy();
    expect(asked).toEqual([]);
  },
);

test.each(['tiktok', 'youtube', 'instagram'] as const)(
  'canceling at %s is not a failure: it is announced calmly, and the profile follows',
  async (platform) => {
    await open(platform, '?error=access_denied&error_description=The+user+denied+your+request&state=s');
    expect(title()).toBe('You cancelled');
    expect(screen.getByRole('status').textContent).toMatch(/^Nothing was connected\. You can connect .+ whenever/);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(3_000);
    expect(screen.getByText('/dashboard/profile')).toBeTruthy();
    expect(asked).toEqual([]);
  },
);

test('after connecting, a link leads to the import, and the profile does not follow', async () => {
  answer = connected({ platform: 'youtube', channel_title: 'Ada talks' });
  await open('youtube', '?code=c&state=s');
  await pass(0);
  const link = screen.getByRole('link', { name: 'See your videos' });
  expect(link.getAttribute('href')).toBe('/dashboard/content?tab=youtube');
  act(() => link.click());
  await pass(5_000);
  expect(screen.getByText('/dashboard/content')).toBeTruthy();
});

test("the server's refusal is shown verbatim", async () => {
  answer = { status: 403, msg: 'Connection failed: it was used before.' };
  await open('tiktok', '?code=c&state=s');
  await pass(0);
  expect([title(), screen.getByRole('alert').textContent]).toEqual([
    'Connection Failed',
    'Connection failed: it was used before.',
  ]);
});

test('an unreachable server is reported in the specified text', async () => {
  answer = 'unreachable';
  await open('instagram', '?code=c&state=s');
  await pass(0);
  expect(screen.getByRole('alert').textContent).toBe(
    'Unable to connect to server. Please check your connection and try again.',
  );
});

test('Go to Profile does not wait', async () => {
  await open('tiktok', '?error=no');
  act(() => screen.getByRole('button', { name: 'Go to Profile' }).click());
  expect(screen.getByText('/dashboard/profile')).toBeTruthy();
});

const steps = () =>
  screen
    .getAllByRole('listitem')
    .map((step) => `${step.textContent}${step.getAttribute('aria-current') ? ' now' : ''}`);

test('Instagram goes through three steps: processing, authorization accepted, completed', async () => {
  answer = connected({ platform: 'instagram', username: 'ada' });
  const release = Promise.withResolvers<Response>();
  const released = Promise.withResolvers<Response>();
  const answered = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const waits = path.endsWith('/auth/callback') ? release : released;
    return waits.promise.then(() => answered(path, init));
  });
  await open('instagram', '?code=c&state=s');
  expect(steps()).toEqual(['Processing  now', 'Authorization accepted ', 'Completed ']);
  release.resolve(new Response());
  await pass(0);
  expect([title(), screen.queryByRole('button', { name: 'Go to Profile' })]).toEqual(['Authorization accepted', null]);
  expect(steps()).toEqual(['Processing (done)', 'Authorization accepted (done) now', 'Completed ']);
  released.resolve(new Response());
  await pass(0);
});

test('Instagram is completed when its details are loaded, or cannot be, and the profile follows after two seconds', async () => {
  answer = connected({ platform: 'instagram', username: 'ada' });
  await open('instagram', '?code=c&state=s');
  await pass(0);
  expect(title()).toBe('Connection Successful!');
  expect(steps()).toEqual(['Processing (done)', 'Authorization accepted (done)', 'Completed (done) now']);
  await pass(2_000);
  expect(screen.getByText('/dashboard/profile')).toBeTruthy();
});

test('a failed Instagram connection shows the failed step; the other platforms have no steps', async () => {
  const { unmount } = await open('instagram', '?error=server_error');
  expect(steps()[0]).toBe('Processing (failed) now');
  unmount();
  await open('tiktok', '?error=access_denied');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('a page reloaded after connecting says so again, without a request', async () => {
  answer = connected({ username: 'ada' });
  const { unmount } = await open('tiktok', '?code=c&state=s');
  await pass(0);
  unmount();
  asked = [];
  await open('tiktok', '?code=c&state=s');
  expect([title(), screen.getByRole('status').textContent]).toEqual([
    'Connection Successful!',
    'Successfully connected to @ada!',
  ]);
  await pass(2_000);
  expect(screen.getByText('/dashboard/profile')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a page reloaded before the result explains why a used code is refused', async () => {
  answer = 'unreachable';
  const { unmount } = await open('tiktok', '?code=c&state=s');
  await pass(0);
  unmount();
  answer = { status: 403, msg: 'Used.' };
  await open('tiktok', '?code=c&state=s');
  await pass(0);
  expect(title()).toBe('This page was loaded again');
  expect(screen.getByRole('alert').textContent).toContain('Your profile shows whether the account is connected.');
});

test('a permission that the platform refuses is named to the operator with its remedy, also on the profile', async () => {
  const scopes = [
    { name: 'user.info.basic', for: 'connect' },
    { name: 'video.publish', for: 'publish' },
  ];
  const guide = {
    platform: 'tiktok',
    mode: 'live',
    redirect_uris: [],
    called_addresses: [],
    variables: [],
    obstacles: [],
    publishing: true,
  };
  answer = { status: 200, data: { ...guide, scopes, scopes_variable: 'TIKTOK_SCOPES' } };
  const description = 'scope video.publish is not approved; call 555 <b>now</b>';
  await open('tiktok', `?error=invalid_scope&error_description=${encodeURIComponent(description)}`, true);
  await pass(100);
  expect(screen.getByRole('alert').textContent).toBe('Connection failed: invalid_scope');
  const banner = screen
    .getByText('TikTok refused a permission that this installation asks for')
    .closest('[role=status]');
  expect(banner?.textContent).toMatch(/The app does not have it: video\.publish.+TIKTOK_SCOPES.+PUBLISHING=off/);
  expect(banner?.textContent).not.toMatch(/user\.info\.basic|555/);
  await pass(3_000);
  expect(screen.getByText(/dashboard\/profile/).textContent).toContain('"refusedScope":{"platform":"tiktok"');
});

test('other users are told whom to ask about a permission that the platform refuses', async () => {
  await open('tiktok', '?error=invalid_scope&error_description=video.publish');
  await pass(100);
  const banner = screen
    .getByText('TikTok refused a permission that this installation asks for')
    .closest('[role=status]');
  expect(banner?.textContent).toMatch(/Ask the operator of this installation\.$/);
  expect(asked.filter(({ path }) => path.includes('/guide'))).toEqual([]);
});
