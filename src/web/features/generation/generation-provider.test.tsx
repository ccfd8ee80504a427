import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GenerationJob } from '#contract/clips.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { GenerationBanner } from './generation-banner.tsx';
import { GenerationProvider } from './generation-provider.tsx';
import { useGeneration } from './queries.ts';

const running: GenerationJob = {
  job_id: 'j1',
  video_id: 'v1',
  video_title: 'Talk',
  status: 'processing',
  stage: 'Finding the best moments',
  progress_percentage: 40,
  eta_seconds: null,
  clips_generated: 2,
  total_clips: 9,
  error_message: null,
  note: null,
  started_at: '2026-05-01T12:00:00Z',
  finished_at: null,
};

let job: GenerationJob | null;

/** A fake server with one job and no notifications. */
function answer(url: string): unknown {
  if (url.endsWith('/jobs/active')) return { job: job && ['pending', 'processing'].includes(job.status) ? job : null };
  if (url.endsWith('/jobs/j1/status')) return job;
  return { notifications: [], unread_count: 0 };
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(JSON.stringify({ retcode: 0, data: answer(url.split('?')[0] ?? '') })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function State() {
  const { tracker, runningVideoId } = useGeneration();
  return <output>{`${tracker.state} ${runningVideoId}`}</output>;
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <GenerationProvider>
            <GenerationBanner />
            <State />
          </GenerationProvider>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  const jobEvent = () => act(() => client.invalidateQueries({ queryKey: ['generation'] }));
  return { client, jobEvent };
}

test('a running generation is found after a reload and shown with its stage and clips', async () => {
  job = running;
  open();
  expect(await screen.findByText('Clip 2 of 9')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('40%, Finding the best moments');
  expect(screen.getByText('generating v1')).toBeTruthy();
});

test('its completion is announced, returns to idle, and refreshes the lists two seconds later', async () => {
  job = running;
  const { client, jobEvent } = open();
  await screen.findByText('Clip 2 of 9');
  client.setQueryData(['clips', 'list'], { clips: [] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  job = { ...running, status: 'completed', clips_generated: 9, progress_percentage: 100, note: 'Few moments.' };
  await jobEvent();
  await waitFor(() => expect(screen.getByText('idle false')).toBeTruthy());
  expect((await screen.findAllByText('9 clips are ready')).length).toBeGreaterThan(0);
  expect(client.getQueryState(['clips', 'list'])?.isInvalidated).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(client.getQueryState(['clips', 'list'])?.isInvalidated).toBe(true);
});

test('a failure stays on the page with its reason until it is dismissed', async () => {
  job = running;
  const { jobEvent } = open();
  await screen.findByText('Clip 2 of 9');
  job = { ...running, status: 'failed', error_message: null };
  await jobEvent();
  await screen.findByText('failed false');
  expect(screen.getAllByText('Generation failed').length).toBeGreaterThan(0);
});
