import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { buildConnection, buildList } from '#web/features/connections/connections.test-kit.ts';
import { setStreamUp } from '#web/features/events/queries.ts';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import {
  buildChange,
  buildDaily,
  buildFindings,
  buildOverview,
  buildPeriod,
  buildPlatform,
  buildPost,
  buildTrends,
} from './analytics.test-kit.ts';
import { DashboardAnalytics } from './dashboard-analytics.tsx';

/** Reports whatever it observes as visible or not, at once. */
function stubViewport(isVisible: boolean) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe = () => this.report([{ isIntersecting: isVisible }]);
      disconnect = () => undefined;
    },
  );
}

beforeEach(() => {
  localStorage.setItem('auth_token', 't');
  stubViewport(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ok = (data: unknown): Answer => ({ status: 200, data });
const two: Platform[] = ['tiktok', 'youtube'];

function open(answers: Record<string, Answer | Answer[]>, search = '') {
  const asked = serve({
    '/api/analytics/daily': ok(buildDaily(two)),
    '/api/analytics/trends': ok(buildTrends(two)),
    '/api/analytics/findings': ok(buildFindings()),
    '/api/connections': ok(buildList([buildConnection()])),
    ...answers,
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  setStreamUp(client, true);
  window.history.replaceState(null, '', `/dashboard${search}`);
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <DashboardAnalytics />
          </BrowserRouter>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  return asked;
}

/** Two platforms: the average of their changes differs from the change of their sum. */
const full = buildOverview(
  {
    tiktok: buildPlatform({ topContent: [buildPost('Small', 10), buildPost('Large', 900)] }),
    youtube: buildPlatform({
      changes: {
        views: buildChange(600, 1_200),
        engagement: buildChange(50, 50),
        content: buildChange(1, 1),
        followers: buildChange(100, 100),
      },
      topContent: [buildPost('Middle', 300)],
    }),
  },
  {
    views: 13_000,
    viewsChange: 25,
    summed: {
      views: buildChange(13_000, 7_400),
      engagement: buildChange(850, 450),
      content: buildChange(5, 3),
      followers: buildChange(1_600, 850),
    },
  },
);
const card = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`${name} is in no card`);
  return within(item);
};

describe('everything known', () => {
  test('cards show the sum, the specified average as such, and the change of the sum beside it', async () => {
    open({ '/api/analytics/overview': ok(full) });
    const views = await card('Total Views');
    expect(views.getByText('13K')).toBeTruthy();
    expect(views.getByText('average of the platforms').parentElement?.textContent).toBe(
      'Up +25.00%average of the platforms',
    );
    expect(views.getByText('in sum, from 7.4K').parentElement?.textContent).toBe('Up +75.68%in sum, from 7.4K');
    for (const title of ['Total Engagement', 'Total Content', 'Total Followers'])
      expect(screen.getByText(title)).toBeTruthy();
  });

  test('platforms in the specified order, the best five by views, and what is not connected', async () => {
    open({ '/api/analytics/overview': ok(full) });
    await screen.findByText('Platform Performance', { selector: 'h3' });
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'TikTok',
      'YouTube',
      'Instagram',
    ]);
    expect(screen.getByText('Connect your Instagram account to see analytics')).toBeTruthy();
    expect(await screen.findByText('Top 5')).toBeTruthy();
    const titles = screen.getAllByText(/^(Small|Middle|Large)$/).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Large', 'Middle', 'Small']);
  });

  test('panels below the viewport wait until they come near it', async () => {
    stubViewport(false);
    const asked = open({ '/api/analytics/overview': ok(full) });
    await screen.findByText('Platform Performance', { selector: 'h3' });
    expect(screen.queryByLabelText('Day of the chart')).toBeNull();
    expect(asked.filter(({ path }) => path.startsWith('/api/analytics/trends'))).toEqual([]);
  });

  test('a figure opens its source, definition, coverage, freshness and calculation', async () => {
    open({ '/api/analytics/overview': ok(full) });
    await userEvent.click(await screen.findByLabelText('TikTok: Views, 12,400. Where this figure comes from'));
    const panel = await screen.findByRole('dialog');
    expect(panel.textContent).toContain('Views that your videos gained, as TikTok counts them');
    expect(panel.textContent).toContain('a day is the difference between two readings');
    expect(panel.textContent).toContain('(UTC); 7 of 7 days known');
    expect(panel.textContent).toContain('(12,400 − 6,200) ÷ 6,200 = 100.00%');
    for (const term of ['Definition', 'Source', 'Coverage', 'Freshness'])
      expect(within(panel).getByText(term)).toBeTruthy();
  });

  test('the trends are a chart whose days are read by keys, and a table of seven rows that shows all on request', async () => {
    open({ '/api/analytics/overview': ok(full) });
    const slider = await screen.findByLabelText('Day of the chart');
    fireEvent.focus(slider);
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov 20, 2026: views 2,000, engagement 100');
    fireEvent.change(slider, { target: { value: '7' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov 18, 2026: views 1,800, engagement 98');
    fireEvent.change(slider, { target: { value: '8' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/\. 1 post published: A loaf \(TikTok\)$/);
    fireEvent.change(slider, { target: { value: '5' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(
      /\. 4 posts published: Rye \(YouTube\), Oats \(YouTube\), Salt \(YouTube\) and 1 more$/,
    );
    await userEvent.click(screen.getByText('Table'));
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(8);
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Nov 20, 20262,0001,00010090');
    expect(within(table).getByRole('link', { name: 'A loaf' }).getAttribute('href')).toBe(
      '/dashboard/content/posts/p1',
    );
    await userEvent.click(screen.getByText('Show all 10 days'));
    expect(within(table).getAllByRole('row')).toHaveLength(11);
  });

  test('another period is asked for by its days and kept in the URL; an unknown one is seven days', async () => {
    const asked = open({ '/api/analytics/overview': ok(full) }, '?period=soon');
    await userEvent.click(await screen.findByText('All time', { selector: 'button' }));
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/analytics/overview?days=365'));
    expect(asked[0]?.path).toMatch(/days=7$/);
    expect(window.location.search).toBe('?period=all');
  });
});

describe('known in part', () => {
  const partial = buildOverview(
    {
      tiktok: buildPlatform({
        changes: { ...buildPlatform().changes, views: buildChange(null, null) },
        period: buildPeriod({ complete_until: null, known_days: 0 }),
      }),
      youtube: buildPlatform({ period: buildPeriod({ known_days: 5, zone: 'America/Los_Angeles' }) }),
    },
    { views: 12_400 },
  );

  test('what is missing is a dash, not 0, and the screen says of whom days are missing', async () => {
    open({ '/api/analytics/overview': ok(partial), '/api/analytics/trends': ok(buildTrends(two, ['tiktok'])) });
    expect(await screen.findByText('Partial: not every day is known of TikTok, YouTube.')).toBeTruthy();
    expect((await card('Total Views')).getByText('Without TikTok: not known')).toBeTruthy();
    expect(screen.getByLabelText('TikTok: Views, Not known. Where this figure comes from').textContent).toBe(
      '–Not known',
    );
    expect(screen.getByText(/^No whole day is known yet/)).toBeTruthy();
    expect(screen.getByText(/partial: 5 of 7 days known/).parentElement?.textContent).toContain(
      'Complete until Nov 20 (Pacific Time)',
    );
    expect(await screen.findByText('Not known of every platform')).toBeTruthy();
  });

  test('a figure that a platform has stopped giving says since when, and the others keep their changes', async () => {
    const changes = {
      views: buildChange(null, null),
      engagement: buildChange(800, 400),
      content: buildChange(4, 2),
      followers: buildChange(1_500, 750),
    };
    const missing = { views: '2026-11-12', engagement: null, followers: null };
    const tiktok = buildPlatform({ changes, missing_since: missing });
    open({ '/api/analytics/overview': ok(buildOverview({ tiktok, youtube: buildPlatform() })) });
    const total = await card('Total Views');
    expect(total.getByText('Not given by TikTok since Nov 12')).toBeTruthy();
    expect(total.queryByText(/^Without/)).toBeNull();
    expect(screen.getAllByText('Not given by TikTok since Nov 12')).toHaveLength(2);
    expect(screen.getByLabelText('TikTok: Views, Not known. Where this figure comes from').textContent).toBe(
      '–Not known',
    );
    expect((await card('Total Engagement')).queryByText(/^Not given/)).toBeNull();
  });

  test('an account that nothing prevents from being read says that it is out of date after two days', async () => {
    const [account] = buildPlatform().accounts;
    const readAgo = (days: number) => [
      { ...account, read_at: new Date(Date.now() - days * 86_400_000).toISOString() } as typeof account & object,
    ];
    const tiktok = buildPlatform({ accounts: readAgo(4) });
    const youtube = buildPlatform({ accounts: readAgo(1) });
    open({ '/api/analytics/overview': ok(buildOverview({ tiktok, youtube })) });
    const told = await screen.findAllByText(/out of date: press Collect Data/);
    expect(told.map((text) => text.closest('li')?.textContent)).toEqual([expect.stringMatching(/^Read 4d ago/)]);
  });

  test('trends that fail leave the cards, and can be tried again', async () => {
    const failure: Answer = { status: 500, msg: 'The figures are away' };
    open({
      '/api/analytics/overview': ok(full),
      '/api/analytics/trends': [failure, ok(buildTrends(two))],
      '/api/analytics/daily': failure,
    });
    expect(await screen.findByText('The figures are away')).toBeTruthy();
    expect(screen.getByText('13K')).toBeTruthy();
    await userEvent.click(screen.getByText('Try Again'));
    expect(await screen.findByLabelText('Day of the chart')).toBeTruthy();
  });
});

test('nothing connected: the specified texts, sums over nothing, and nothing to collect', async () => {
  open({
    '/api/analytics/overview': ok(buildOverview({})),
    '/api/analytics/daily': ok(buildDaily([])),
    '/api/analytics/trends': ok({ ...buildTrends([]), trends: [], previous: [] }),
    '/api/connections': ok(buildList([])),
  });
  expect(await screen.findAllByText('No data available')).toHaveLength(3);
  expect(screen.getByText('Connect your TikTok account to see analytics')).toBeTruthy();
  expect(await screen.findByText('No content data available')).toBeTruthy();
  expect(screen.getByText('Connect your platforms to see your top performing content')).toBeTruthy();
  expect(await screen.findByText('No trends data available')).toBeTruthy();
  expect(screen.getByText('Connect your platforms to see views and engagement by day')).toBeTruthy();
  const connect = screen.getByRole('link', { name: 'Connect an account' });
  expect(connect.getAttribute('href')).toBe('/dashboard/profile#connections');
  expect((await card('Total Views')).getByText('0')).toBeTruthy();
  expect(screen.queryByText('Collect Data')).toBeNull();
});

test('an account without a whole day yet: when figures by day appear, and what to do until then', async () => {
  const trends = buildTrends(['youtube']);
  const unknown = trends.trends.map((day) => ({ ...day, views: null, engagement: null }));
  open({ '/api/analytics/overview': ok(full), '/api/analytics/trends': ok({ ...trends, trends: unknown }) });
  expect(await screen.findByText('No trends data available')).toBeTruthy();
  expect(screen.getByText(/^Figures by day appear here once whole days are known. Collect Data reads/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Collect Data' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Connect an account' })).toBeNull();
});

test.each([
  ['have none', {}, /^Your accounts have no posts yet\. Publish one/],
  ['have not been read', { read_at: null, sync: 'running' as const }, 'Posts appear here once they have been read.'],
])('without posts: what to do when accounts %s', async (_, state, text) => {
  const { accounts, ...rest } = buildPlatform({ content: 0, topContent: [] });
  const youtube = { ...rest, accounts: accounts.map((account) => ({ ...account, ...state })) };
  open({ '/api/analytics/overview': ok({ ...full, platforms: { youtube } }) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('loading, then a failure with its text, which is tried again', async () => {
  open({ '/api/analytics/overview': [{ status: 503, msg: 'Away for a moment' }, ok(full)] });
  expect(screen.getByText('Loading dashboard data...')).toBeTruthy();
  expect(await screen.findByText('Away for a moment')).toBeTruthy();
  await userEvent.click(screen.getByText('Try Again'));
  expect(await screen.findByText('13K')).toBeTruthy();
});

test('Collect Data says what becomes of each account, and the figures are read again two seconds later', async () => {
  const sync = { ...buildConnection().sync, state: 'running', done: 20, total: 60 } as const;
  const accounts = [
    buildConnection({ id: 'a', sync }),
    buildConnection({ id: 'b', platform: 'youtube', channel_title: 'Ada' }),
    buildConnection({ id: 'c', platform: 'instagram', username: 'ada.b' }),
  ];
  const asked = open({
    '/api/analytics/overview': ok(full),
    '/api/connections': ok(buildList(accounts)),
    '/api/analytics/collect': ok({
      started: 1,
      accounts: [
        { connection_id: 'a', platform: 'tiktok', outcome: 'queued', retry_at: null },
        { connection_id: 'b', platform: 'youtube', outcome: 'cooling_down', retry_at: '2026-11-21T10:10:00Z' },
        { connection_id: 'c', platform: 'instagram', outcome: 'needs_reconnect', retry_at: null },
      ],
    }),
  });
  await screen.findByText('13K');
  const button = screen.getByText('Collect Data', { selector: 'button' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  const before = asked.filter(({ path }) => path.startsWith('/api/analytics/overview')).length;
  await userEvent.click(button);
  expect(await screen.findByText('TikTok · @ada: 20 posts read')).toBeTruthy();
  expect(screen.getByText(/^Read less than 10 minutes ago. It can be read again from /)).toBeTruthy();
  expect(screen.getByText('It has to be connected again.')).toBeTruthy();
  await waitFor(() =>
    expect(asked.filter(({ path }) => path.startsWith('/api/analytics/overview')).length).toBeGreaterThan(before),
  );
});
