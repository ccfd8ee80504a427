import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CommentsState, RetentionState } from '#contract/post-page.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { buildPostPage } from '../analytics.test-kit.ts';
import type { Comment, PostPage, Retention } from '../queries.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

beforeEach(() => localStorage.setItem('auth_token', 't'));
afterEach(() => vi.unstubAllGlobals());

const ok = (data: unknown): Answer => ({ status: 200, data });
const broken: Answer = { status: 500, msg: 'Nobody knows' };

function open(Panel: ComponentType<{ page: PostPage }>, what: 'comments' | 'retention', answers: Answer | Answer[]) {
  const asked = serve({ [`/api/posts/p1/${what}`]: answers });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Panel page={buildPostPage()} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { asked, container };
}

function buildComment(place: number, given: Partial<Comment> = {}): Comment {
  return {
    id: `c${place}`,
    author: `Viewer ${place}`,
    text: `Comment ${place}`,
    published_at: '2026-11-10T12:00:00Z',
    likes: null,
    replies: null,
    is_own: false,
    ...given,
  };
}

const commentsOf = (comments: Comment[], state: CommentsState = 'read', total: number | null = comments.length) =>
  ok({ state, total, read_at: '2026-11-11T12:00:00Z', retry_at: null, comments });

const retentionOf = (given: Partial<Retention> = {}) =>
  ok({
    state: 'read',
    read_at: '2026-11-11T12:00:00Z',
    duration_seconds: 200,
    points: Array.from({ length: 100 }, (_, at) => ({ ratio: (at + 1) / 100, watching: 1.2 - at / 100 })),
    drops: [{ from_seconds: 20, to_seconds: 30, lost: 0.12, words: 'and now a word from nobody' }],
    ...given,
  } satisfies Retention);

describe.each([
  ['comments', CommentsPanel, 'Comments', 'Failed to load the comments', commentsOf([buildComment(1)]), 'Comment 1'],
  [
    'retention',
    RetentionPanel,
    'How it is watched',
    'Failed to load the retention',
    retentionOf(),
    'Where most people left',
  ],
] as const)('the panel of the %s', (what, Panel, heading, failed, full, shown) => {
  test('waits under its heading and says so', async () => {
    open(Panel, what, 'silent');
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('says why it failed, and reads again when asked', async () => {
    const { asked } = open(Panel, what, [broken, full]);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(failed)).toBeTruthy();
    expect(within(alert).getByText('Nobody knows')).toBeTruthy();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked.filter(({ path }) => path.startsWith(`/api/posts/p1/${what}`))).toHaveLength(2);
  });
});

test.each([
  ['read', 'There were no comments when they were last read.'],
  ['no_comments', 'Nobody has commented on this post yet.'],
  ['unread', 'They appear once the account has been read again.'],
  ['too_old', 'Comments are read of posts of the last year only.'],
  ['turned_off', 'Comments are turned off for this post.'],
  ['refused', 'Instagram refused to give the comments of this post. It is asked again later.'],
  ['reconnect', 'The permission for reading comments is missing. Connecting the account again asks for it.'],
  ['off', 'This installation does not ask Instagram for the permission to read comments.'],
  ['none', 'Instagram does not give apps access to comments.'],
] as const)('without comments (%s) it says why, and leads to what helps', async (state, reason) => {
  open(CommentsPanel, 'comments', commentsOf([], state));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText('No comments to show')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  const help = screen.queryByRole('link', { name: 'Connected accounts' });
  expect(help?.getAttribute('href') ?? null).toBe(state === 'reconnect' ? '/dashboard/profile#connections' : null);
});

test('comments are shown ten at a time, with names, likes and answers where they are known', async () => {
  const comments = Array.from({ length: 12 }, (_, at) => buildComment(at + 1));
  comments[0] = buildComment(1, { likes: 3, replies: 2, is_own: true });
  comments[1] = buildComment(2, { author: null });
  open(CommentsPanel, 'comments', commentsOf(comments, 'read', 340));
  const list = await screen.findByRole('list', { name: 'Comments' });
  const [own, nameless, plain] = within(list).getAllByRole('listitem');
  expect(own?.textContent).toMatch(/^Viewer 1You.*Comment 1.*Likes: 3.*Answers: 2$/);
  expect(nameless?.textContent).toMatch(/^No name given/);
  expect(plain?.textContent).toMatch(/Comment 3$/);
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByText(/The newest 12; the platform counts 340, with answers to comments\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 comments' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the most liked comments are asked for, and the newest stay until they are there', async () => {
  const [first, second] = [buildComment(1), buildComment(2, { likes: 9 })];
  const { asked } = open(CommentsPanel, 'comments', [commentsOf([first, second]), commentsOf([second, first])]);
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => /Comment \d/.exec(textContent)?.[0]);
  await screen.findByText('Comment 1');
  expect(texts()).toEqual(['Comment 1', 'Comment 2']);
  await userEvent.click(screen.getByRole('radio', { name: 'Most liked' }));
  await waitFor(() => expect(texts()).toEqual(['Comment 2', 'Comment 1']));
  expect(asked.map(({ path }) => path)).toEqual(
    ['newest', 'liked'].map((order) => `/api/posts/p1/comments?order=${order}`),
  );
});

test.each([
  ['too_little', 'Instagram has too little data about this video yet.'],
  ['unread', 'It is ready a few days after the publication. Videos of the last year are read.'],
  ['reconnect', 'The permission for audience figures is missing. Connecting the account again asks for it.'],
  ['off', 'This installation does not ask Instagram for audience figures.'],
] satisfies [RetentionState, string][])('without a curve (%s) it says why', async (state, reason) => {
  open(RetentionPanel, 'retention', retentionOf({ state, points: [], drops: [], read_at: null }));
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText('Not known yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Connected accounts' }) !== null).toBe(state === 'reconnect');
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a platform without curves has no panel', async () => {
  const { container, asked } = open(
    RetentionPanel,
    'retention',
    retentionOf({ state: 'none', points: [], drops: [], read_at: null }),
  );
  await waitFor(() => expect(container.textContent).toBe(''));
  expect(asked).toHaveLength(1);
});

test('a curve is read place by place and as a table, with the drops and the words said there', async () => {
  open(RetentionPanel, 'retention', retentionOf());
  const place = await screen.findByRole('slider', { name: 'Place in the video' });
  fireEvent.change(place, { target: { value: '0' } });
  expect(place.getAttribute('aria-valuetext')).toBe('At 0:02: 120% still watching');
  fireEvent.change(place, { target: { value: '1' } });
  expect(place.getAttribute('aria-valuetext')).toBe('At 0:04: 119% still watching');
  const [drop] = within(screen.getByRole('list', { name: 'Where most people left' })).getAllByRole('listitem');
  expect(drop?.textContent).toBe('0:20 – 0:30 · 12% of all views lost“and now a word from nobody”');
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(
    screen
      .getAllByRole('row')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['PlaceStill watching', '0:02120%', '0:10116%']);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('without a known length places are parts of the video, and a drop without words says where alone', async () => {
  const drops = [{ from_seconds: 20, to_seconds: 30, lost: 0.12, words: null }];
  open(RetentionPanel, 'retention', retentionOf({ duration_seconds: null, drops }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('1%120%');
  expect(screen.getByRole('list', { name: 'Where most people left' }).textContent).not.toContain('“');
});
