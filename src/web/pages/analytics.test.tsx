import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Finding } from '#contract/analytics.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import {
  buildDaily,
  buildDemographics,
  buildFindings,
  buildOverview,
  buildPlatform,
  buildTrends,
} from '#web/features/analytics/analytics.test-kit.ts';
import { buildConnection, buildList } from '#web/features/connections/connections.test-kit.ts';
import { setStreamUp } from '#web/features/events/queries.ts';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { AnalyticsPage } from './analytics.tsx';

beforeEach(() => localStorage.setItem('auth_token', 't'));
afterEach(() => vi.unstubAllGlobals());

const ok = (data: unknown): Answer => ({ status: 200, data });

function open(answers: Record<string, Answer | Answer[]>, search = '') {
  const asked = serve({
    '/api/analytics/overview': ok(buildOverview({ tiktok: buildPlatform(), youtube: buildPlatform() })),
    '/api/analytics/daily': ok(buildDaily(['tiktok', 'youtube'])),
    '/api/analytics/trends': ok(buildTrends(['tiktok', 'youtube'])),
    '/api/analytics/findings': ok(buildFindings()),
    '/api/connections': ok(buildList([buildConnection()])),
    ...answers,
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  setStreamUp(client, true);
  window.history.replaceState(null, '', `/dashboard/analytics${search}`);
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <AnalyticsPage />
          </BrowserRouter>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  return asked;
}

test('age, gender and countries are shown as shares, with their source and why TikTok has none', async () => {
  open({ '/api/analytics/demographics': ok(buildDemographics()) });
  const countries = await screen.findByRole('list', { name: 'Countries' });
  expect(
    within(countries)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['Germany60%', 'Place 140%']);
  expect(within(countries).getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(screen.getByText('Show 2 more'));
  expect(within(countries).getAllByRole('listitem')).toHaveLength(10);
  expect(within(screen.getByRole('list', { name: 'Gender' })).getByText('Women').parentElement?.textContent).toBe(
    'Women52.5%',
  );
  expect(screen.getByText('Viewers of the channel').parentElement?.textContent).toMatch(
    /^YouTubeViewers of the channelLast 7 daysRead /,
  );
  expect(screen.getByText(/^TikTok does not tell apps the age, gender or country of viewers/)).toBeTruthy();
});

test('missing parts are named one by one, and a complete absence in the specified text', async () => {
  const { platforms } = buildDemographics();
  const nothing = { ageGroups: [], gender: [], countries: [] };
  open({
    '/api/analytics/demographics': [
      ok({ ...buildDemographics(), ageGroups: [] }),
      ok({ ...buildDemographics(), ...nothing, platforms: { tiktok: platforms.tiktok } }),
    ],
  });
  expect(await screen.findByText('Age data requires sufficient viewership')).toBeTruthy();
  expect(screen.getAllByText('No data available').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('radio', { name: 'TikTok' }));
  expect(await screen.findByText('No demographics data available')).toBeTruthy();
  expect(screen.getByText('Age data and country data require sufficient viewership')).toBeTruthy();
});

test('the filter requests one platform, shows only its panel, and is kept in the URL', async () => {
  const asked = open({ '/api/analytics/demographics': ok(buildDemographics()) });
  await screen.findByRole('heading', { level: 4, name: 'Instagram' });
  await userEvent.click(screen.getByRole('radio', { name: 'YouTube' }));
  await waitFor(() =>
    expect(asked.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/analytics/trends?platform=youtube&days=7',
        '/api/analytics/demographics?platform=youtube&days=7',
      ]),
    ),
  );
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['YouTube']);
  expect(window.location.search).toBe('?platform=youtube');
});

test('failing demographics do not affect the figures, and can be retried', async () => {
  open({ '/api/analytics/demographics': [{ status: 500, msg: 'Nobody knows' }, ok(buildDemographics())] });
  expect(await screen.findByText('Nobody knows')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 4, name: 'TikTok' })).toBeTruthy();
  await userEvent.click(screen.getByText('Try Again'));
  expect(await screen.findByText('Germany')).toBeTruthy();
});

const shortOnes: Finding = {
  id: 'finding:c1:length:20',
  connection_id: 'c1',
  platform: 'tiktok',
  account: 'ada',
  group: { kind: 'length', from: 20, to: 30 },
  statement: 'Posts of 20–30 s got 1.6× the views of the others (n = 34, interval 1.2–2.1)',
  posts: 34,
  others: 120,
  times: 1.6,
  low: 1.2,
  high: 2.1,
  confidence: 0.985,
  median_views: 1_640,
  others_median_views: 1_020,
};

test('a finding is a sentence that opens which posts were compared, and how', async () => {
  open({ '/api/analytics/findings': ok(buildFindings({ findings: [shortOnes] })) });
  const list = await screen.findByRole('list', { name: 'What your results say' });
  await userEvent.click(within(list).getByRole('button', { name: shortOnes.statement }));
  const panel = await screen.findByRole('dialog', { name: 'Where this finding comes from' });
  expect(panel.textContent).toContain('34 posts with the 120 others of the account');
  expect(panel.textContent).toContain('1,640, of the others 1,020');
  expect(panel.textContent).toContain('98.5% confidence, corrected for the 31 groups');
  expect(panel.textContent).not.toContain('Time zone');
});

test('without findings it says how many posts are missing, or over how many posts nothing differs', async () => {
  const accounts = [
    { connection_id: 'c1', platform: 'tiktok' as const, name: 'ada', posts: 60, missing: 0 },
    { connection_id: 'c2', platform: 'youtube' as const, name: 'Ada', posts: 17, missing: 7 },
  ];
  open({ '/api/analytics/findings': ok(buildFindings({ accounts })) });
  expect(await screen.findByText('No difference beyond chance')).toBeTruthy();
  expect(screen.getByText(/compared over 60 posts/)).toBeTruthy();
  expect(screen.getByText(/YouTube: posts missing before groups can be compared: 7/)).toBeTruthy();
});

test('findings that cannot be loaded say so and can be retried', async () => {
  open({ '/api/analytics/findings': [{ status: 500, msg: 'Broken' }, ok(buildFindings({ findings: [shortOnes] }))] });
  const alert = (await screen.findByText('Failed to load what your results say')).closest('[role=alert]');
  if (!(alert instanceof HTMLElement)) throw new Error('not announced');
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('button', { name: shortOnes.statement })).toBeTruthy();
});
