import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Publication } from '#contract/publications.ts';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { buildAttempt, buildPublication, groupOf, ok, show } from '../publications.test-kit.tsx';
import { useChangePublication, usePublish } from '../queries.ts';
import { OutcomeWatcher } from './outcome-watcher.tsx';
import { watchGroup } from './watched-groups.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const GROUP = '/api/clips/publish/g1/status';
const youtube = { id: 'p2', platform: 'youtube', account_name: 'Ada on film' } as const;
const SUCCESS = 'Clip Published Successfully!';

const group = (...targets: Partial<Publication>[]): Answer =>
  ok(
    groupOf(
      targets.map((target) =>
        buildPublication({ attempts: [buildAttempt({ at: new Date().toISOString() })], ...target }),
      ),
    ),
  );

function watch(...answers: Answer[]) {
  watchGroup('g1');
  const asked = serve({ [GROUP]: answers });
  return { asked, ...show(<OutcomeWatcher />) };
}

const reads = (asked: { path: string }[]) => asked.filter(({ path }) => path === GROUP).length;

test('success is announced once every platform has confirmed it, and only once', async () => {
  const { client, asked } = watch(
    group({ state: 'published' }, { ...youtube, state: 'processing' }),
    group({ state: 'published' }, { ...youtube, state: 'published' }),
  );
  await waitFor(() => expect(reads(asked)).toBe(1));
  expect(screen.queryByText(SUCCESS)).toBeNull();
  await act(() => client.invalidateQueries({ queryKey: ['publications'] }));
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
  const words =
    'Your clip has been published to the selected social media platforms. Check your accounts to see the posts.';
  expect(screen.getByText(words)).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('a failure is announced with its reason, and can be opened', async () => {
  watch(group({ state: 'failed', message: 'TikTok refused the post.' }));
  expect(await screen.findByText('Publishing Failed')).toBeTruthy();
  expect(screen.getByText('Failed to publish clip: TikTok refused the post.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('dialog', { name: 'Publishing Failed' })).toBeTruthy();
});

test.each([
  [[{ state: 'published' }, { ...youtube, state: 'failed' }], 'Published on 1 of 2'],
  [[{ state: 'needs_check' }], 'Needs a check'],
  [[{ state: 'published_private' }], 'Published privately'],
  [[{ state: 'in_inbox' }], 'In your TikTok inbox'],
] as const)('%j is announced as what it is', async (targets, title) => {
  watch(group(...targets));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByText(SUCCESS)).toBeNull();
});

test('it is announced even after a reload', async () => {
  const { unmount } = watch(group({ state: 'uploading' }));
  unmount();
  serve({ [GROUP]: group({ state: 'published' }) });
  show(<OutcomeWatcher />);
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
});

// By the time of the reply a worker may have taken it up.
test.each(['queued', 'uploading'] as const)(
  'a retried publication that is %s is not announced with its previous outcome',
  async (state) => {
    const failed = { id: 'p1', state: 'failed', message: 'TikTok refused the post.' } as const;
    function Retry() {
      const change = useChangePublication();
      return (
        <button type="button" onClick={() => change.mutate({ id: 'p1', change: 'retry' })}>
          Retry
        </button>
      );
    }
    const asked = serve({
      [GROUP]: [group(failed), group({ state })],
      '/api/publications/p1/retry': ok(buildPublication({ state })),
    });
    watchGroup('g1');
    show(
      <>
        <Retry />
        <OutcomeWatcher />
      </>,
    );
    expect(await screen.findByText('Publishing Failed')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await userEvent.click(screen.getByText('Retry'));
    await waitFor(() => expect(reads(asked)).toBeGreaterThan(1));
    expect(sessionStorage).toHaveLength(1);
    expect(screen.queryByText('Publishing Failed')).toBeNull();
  },
);

test('what ended long before this page was opened is not announced', async () => {
  const { asked } = watch(group({ state: 'published', attempts: [buildAttempt({ at: '2020-01-01T00:00:00Z' })] }));
  await waitFor(() => expect(reads(asked)).toBe(1));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.queryByText(SUCCESS)).toBeNull();
});

test('deleted and canceled publications are forgotten silently', async () => {
  watch({ status: 404, msg: 'Publication not found', code: 'not_found' });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  watch(group({ state: 'canceled' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(screen.queryByRole('status')).toBeNull();
});

test('everything published in this tab is watched, except drafts', async () => {
  function Publish() {
    const publish = usePublish();
    return (
      <button type="button" onClick={() => publish.mutate({ clip_id: 'c1', title: 'A title' })}>
        Publish
      </button>
    );
  }
  serve({
    '/api/clips/publish': [ok(groupOf([], 'draft')), ok(groupOf([], 'queued'))],
    [GROUP]: group({ state: 'published' }),
  });
  show(
    <>
      <Publish />
      <OutcomeWatcher />
    </>,
  );
  await userEvent.click(screen.getByText('Publish'));
  expect(sessionStorage).toHaveLength(0);
  await userEvent.click(screen.getByText('Publish'));
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
});
