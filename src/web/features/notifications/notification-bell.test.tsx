import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setStreamUp } from '#web/features/events/queries.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { NotificationBell } from './notification-bell.tsx';

// Looking up roles among many elements takes seconds on a busy machine, so labels and texts are used instead.

type Row = {
  id: string;
  read: boolean;
  link: string | null;
  type: string;
  title: string;
  message: string;
  timestamp: string;
  job_id: null;
};
let rows: Row[];
let asked: string[];

const row = (n: number, over: Partial<Row> = {}): Row => ({
  id: `n${n}`,
  type: 'clip_generation_complete',
  title: `Told ${n}`,
  message: 'What happened',
  job_id: null,
  read: false,
  link: null,
  timestamp: new Date(Date.now() - n * 60_000).toISOString(),
  ...over,
});

/** A fake server. */
async function serve(address: string, init?: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://here');
  const method = init?.method ?? 'GET';
  asked.push(`${method} ${url.pathname}${url.search}`);
  if (url.pathname.endsWith('/read-all')) rows = rows.map((one) => ({ ...one, read: true }));
  const [, id] = url.pathname.match(/notifications\/(\w+)\/read$/) ?? [];
  rows = rows.map((one) => (one.id === id ? { ...one, read: true } : one));
  const from = rows.findIndex((one) => one.id === url.searchParams.get('before')) + 1;
  const notifications = rows.slice(from, from + Number(url.searchParams.get('limit')));
  const data = method === 'GET' ? { notifications, unread_count: rows.filter((one) => !one.read).length } : {};
  return new Response(JSON.stringify({ retcode: 0, data, msg: '' }));
}

beforeEach(() => {
  rows = [];
  asked = [];
  vi.stubGlobal('fetch', serve);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(streamUp = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setStreamUp(client, streamUp);
  const router = createMemoryRouter([
    { path: '/', element: <NotificationBell /> },
    { path: '/dashboard/content', element: <p>The object</p> },
  ]);
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
}
const openPanel = async () => {
  await userEvent.click(await screen.findByLabelText(/^Notifications/));
  // The panel is loaded on click.
  await screen.findByLabelText('Refresh notifications');
};

test('the badge says 9+ above nine', async () => {
  rows = Array.from({ length: 9 }, (_, n) => row(n + 1));
  open();
  expect(await screen.findByText('9')).toBeTruthy();
  rows = [row(0), ...rows];
  await openPanel();
  await userEvent.click(screen.getByLabelText('Refresh notifications'));
  expect(await screen.findByText('9+')).toBeTruthy();
});

test('the panel shows that notifications are loading, and then that there are none', async () => {
  const answers = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    await answers.promise;
    return serve(address, init);
  });
  open();
  await openPanel();
  expect(screen.getByText('Loading notifications...')).toBeTruthy();
  answers.resolve();
  expect(await screen.findByText('No notifications yet')).toBeTruthy();
  expect(screen.getByText("We'll notify you when something happens")).toBeTruthy();
});

const failing = (method: string) => async (address: string, init?: RequestInit) =>
  (init?.method ?? 'GET') === method
    ? new Response(JSON.stringify({ retcode: 500, msg: 'The disk is gone', code: 'internal' }), { status: 500 })
    : serve(address, init);

test('a mark that cannot be saved says so, and the notification stays unread', async () => {
  rows = [row(1)];
  open();
  await openPanel();
  vi.stubGlobal('fetch', failing('POST'));
  await userEvent.click(await screen.findByText('Told 1'));
  expect(await screen.findByText('The notification was not marked as read')).toBeTruthy();
  expect(screen.getByText('The disk is gone')).toBeTruthy();
  expect(await screen.findByText('Unread')).toBeTruthy();
});

test('a failed refresh says so and keeps the list', async () => {
  rows = [row(1)];
  open();
  await openPanel();
  await screen.findByText('Told 1');
  vi.stubGlobal('fetch', failing('GET'));
  await userEvent.click(screen.getByLabelText('Refresh notifications'));
  expect(await screen.findByText(/The disk is gone/)).toBeTruthy();
  expect(screen.getByText('Told 1')).toBeTruthy();
});

test('a list that cannot be loaded says why, and can be retried', async () => {
  rows = [row(1)];
  const refusal = { retcode: 500, msg: 'The disk is gone', code: 'internal' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 500 }));
  open();
  await openPanel();
  expect(await screen.findByText('Failed to fetch notifications')).toBeTruthy();
  expect(screen.getByText('The disk is gone')).toBeTruthy();
  vi.stubGlobal('fetch', serve);
  await userEvent.click(screen.getByText('Try Again'));
  expect(await screen.findByText('Told 1')).toBeTruthy();
});

test('a click marks an unread one read and opens its object; a read one is not marked again', async () => {
  rows = [row(5, { link: '/dashboard/content' }), row(6, { read: true })];
  open();
  await openPanel();
  expect(screen.getByText('5m ago')).toBeTruthy();
  await userEvent.click(screen.getByText('Told 6'));
  await userEvent.click(screen.getByText('Told 5'));
  expect(await screen.findByText('The object')).toBeTruthy();
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/clips/notifications/n5/read']);
});

test('a link that leaves the product is not followed', async () => {
  rows = [row(5, { link: '//evil.example' })];
  open();
  await openPanel();
  await userEvent.click(screen.getByText('Told 5'));
  await waitFor(() => expect(asked).toContain('POST /api/clips/notifications/n5/read'));
  expect(screen.getByText('Told 5')).toBeTruthy();
});

test('all are marked read at once', async () => {
  rows = [row(1), row(2)];
  open();
  await openPanel();
  await userEvent.click(screen.getByText('Mark all read'));
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  expect(screen.queryByText('Mark all read')).toBeNull();
});

test('older ones are shown on demand, page by page, until there are none', async () => {
  rows = Array.from({ length: 45 }, (_, n) => row(n + 1));
  open();
  await openPanel();
  for (const [shown, next] of [
    [20, 40],
    [40, 45],
  ] as const) {
    expect(screen.getAllByText(/^Told/)).toHaveLength(shown);
    await userEvent.click(screen.getByText('Show older'));
    await waitFor(() => expect(screen.getAllByText(/^Told/)).toHaveLength(next));
  }
  expect(screen.queryByText('Show older')).toBeNull();
});

test.each([
  ['without the event stream the bell looks every 15 seconds', false, 3],
  ['with it, the bell looks when it is told to', true, 1],
])('%s', async (_name, streamUp, times) => {
  vi.useFakeTimers();
  open(streamUp);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(asked).toEqual(Array.from({ length: times }, () => 'GET /api/clips/notifications?limit=20'));
});
