import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { setStreamUp } from '#web/features/events/queries.ts';
import { GenerationContext } from '#web/features/generation/queries.ts';
import { buildEntry } from '#web/features/publications/publications.test-kit.tsx';
import { UploadContext } from '#web/features/uploads/queries.ts';
import { UploadManager } from '#web/features/uploads/upload-manager.ts';
import { buildVideo } from '#web/features/videos/video.test-kit.ts';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { ContentPage } from './content.tsx';

// Looking up roles among many elements takes seconds on a busy machine, so labels and texts are used instead.

const AT = '2026-11-20T10:00:00Z';
type Reply = { status?: number; msg?: string; data?: unknown };
let replies: Record<string, (query: URLSearchParams, body: unknown) => Reply>;
let asked: string[];

const connection = (platform: Platform, id = `c-${platform}`, primary = true, username = 'ann') => ({
  id,
  platform,
  mode: 'sandbox',
  is_primary: primary,
  status: 'active',
  problem: null,
  name: `@${username}`,
  username,
  channel_title: null,
  profile_url: null,
  avatar_url: null,
  profile_picture_url: null,
  follower_count: 1,
  following_count: 1,
  subscriber_count: null,
  view_count: null,
  video_count: 1,
  instagram_media_count: null,
  likes_count: null,
  synced_count: 1,
  connected_at: AT,
  last_sync_at: AT,
  missing_scopes: [],
  is_read_only: false,
  can: { read: 'yes', insights: 'yes', captions: 'none', publish: 'yes' },
  sync: { state: 'idle', done: 0, total: null, started_at: null, next_at: null },
});
const connected = (...connections: object[]) => ({
  data: {
    platforms: ['tiktok', 'youtube', 'instagram'].map((platform) => ({ platform, mode: 'sandbox' })),
    connections,
  },
});
const post = (n: number) => ({
  id: `v${n}`,
  post_id: `p${n}`,
  connection_id: 'c-tiktok',
  title: `Talk ${n}`,
  thumbnail: null,
  duration_seconds: 90,
  permalink: `https://www.example.com/v${n}`,
  embed_url: `https://www.example.com/player/v${n}`,
  clips_count: 0,
  source_video_id: null,
  stats_at: AT,
  view_count: 1_500,
  like_count: 20,
  comment_count: 1,
});
const tiktok = (n: number) => ({
  ...post(n),
  platform: 'tiktok',
  share_count: 0,
  duration: 90,
  cover_image_url: null,
  create_time: 1_790_000_000,
});
const instagram = (n: number) => ({
  ...post(n),
  platform: 'instagram',
  description: '',
  media_type: 'REEL',
  username: 'ann',
  published_at: AT,
  comments_count: 1,
  shares_count: 0,
  saves_count: 0,
  reach: 0,
  impressions: 0,
  profile_visits: 0,
  thumbnail_url: null,
  video_url: null,
  media_url: null,
});
const pagination = (total: number, page = 1, limit = 20) => ({
  page,
  limit,
  total,
  total_pages: Math.ceil(total / limit),
  has_previous: page > 1,
  has_next: page * limit < total,
});
const tiktokPage = (total: number) => (query: URLSearchParams) => {
  const page = Number(query.get('page'));
  const videos = Array.from({ length: Math.min(20, total - (page - 1) * 20) }, (_, at) => tiktok((page - 1) * 20 + at));
  return { data: { videos, total, has_more: page * 20 < total, pagination: pagination(total, page) } };
};
const item = (id: string, over: object = {}) => ({
  id,
  title: `Item ${id}`,
  type: 'video',
  platform: id.split('-')[0],
  status: 'completed',
  views: 1,
  engagement: 1,
  comments: null,
  shares: null,
  saves: null,
  reach: null,
  error_message: null,
  duration: 30,
  thumbnail: null,
  uploadedAt: AT,
  processedAt: null,
  clips: 0,
  viralScore: null,
  viralReason: null,
  videoUrl: null,
  originalData: { id, post_id: `p-${id}`, permalink: null, embed_url: null, source_video_id: null, description: '' },
  ...over,
});
const content = (items: object[], sources: object[] = []) => ({
  data: { items, sources, pagination: pagination(items.length) },
});

async function serve(address: string, init?: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://here');
  asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`);
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  const {
    status = 200,
    data,
    msg = '',
  } = replies[url.pathname]?.(url.searchParams, body) ?? { status: 404, msg: 'Not found' };
  return new Response(JSON.stringify({ retcode: status === 200 ? 0 : 1, data, msg }), { status });
}

beforeEach(() => {
  asked = [];
  replies = { '/api/connections': () => connected(), '/api/content': () => content([]) };
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(query = '') {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  setStreamUp(client, true);
  window.history.replaceState(null, '', `/dashboard/content${query}`);
  const uploads = new UploadManager({
    send: () => Promise.reject(new Error('none')),
    probeDuration: async () => null,
    maxBytes: async () => null,
    attachTranscript: async () => undefined,
    listStored: () => [],
    fingerprint: () => '',
    readOffset: async () => 'gone',
    forgetStored: async () => undefined,
    onArrived: () => undefined,
    newId: () => crypto.randomUUID(),
    nowMs: () => 0,
  });
  const none = () => undefined;
  render(
    <I18nProvider i18n={i18n}>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <GenerationContext
            value={{
              tracker: { state: 'idle' },
              job: null,
              runningVideoId: false,
              follow: none,
              failStart: none,
              clear: none,
            }}
          >
            <UploadContext value={uploads}>
              <BrowserRouter>
                <Routes>
                  <Route path="/dashboard/content" element={<ContentPage />} />
                  <Route path="/dashboard/profile" element={<p>The profile</p>} />
                </Routes>
              </BrowserRouter>
            </UploadContext>
          </GenerationContext>
        </QueryClientProvider>
      </ToastProvider>
    </I18nProvider>,
  );
  return { client };
}
/** Moves the open page to another URL, as the browser's history does. */
function goTo(path: string) {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
const calls = (path: string) => asked.filter((call) => call.includes(path));
test('tabs of platforms without an account are disabled, say why, and have a link to the profile', async () => {
  replies['/api/connections'] = () => connected(connection('youtube'));
  open();
  const badge = await screen.findByText('Connect TikTok');
  expect(screen.getByText('Connect Instagram')).toBeTruthy();
  expect(screen.queryByText('Connect YouTube')).toBeNull();
  const tab = screen.getByText('TikTok Videos');
  expect([tab.getAttribute('aria-disabled'), tab.getAttribute('aria-description')]).toEqual(['true', 'Connect TikTok']);
  await userEvent.click(tab);
  expect(document.querySelector('h1')?.textContent).toBe('All Content');
  await userEvent.click(badge);
  expect(await screen.findByText('The profile')).toBeTruthy();
});

test('a platform that the operator has not set up says so at its tab and in its panel, instead of offering to connect', async () => {
  const modes = { tiktok: 'off', youtube: 'live', instagram: 'live' };
  const platforms = Object.entries(modes).map(([platform, mode]) => ({ platform, mode }));
  replies['/api/connections'] = () => ({ data: { platforms, connections: [] } });
  open('?tab=tiktok');
  expect(await screen.findByText('TikTok is not set up on this installation')).toBeTruthy();
  expect(screen.getByText('Not set up')).toBeTruthy();
  expect(screen.queryByText('Connect TikTok')).toBeNull();
  expect(screen.getByText('Connect YouTube')).toBeTruthy();
});

test('the URL of a tab without an account shows the prompt and a link to the profile', async () => {
  open('?tab=tiktok');
  expect(await screen.findByText('Connect TikTok to view your videos')).toBeTruthy();
  goTo('/dashboard/content?tab=youtube');
  expect(await screen.findByText('Connect YouTube to view your videos')).toBeTruthy();
  expect(document.querySelector('h1')?.textContent).toBe('YouTube Videos');
  await userEvent.click(screen.getByRole('button', { name: 'Connect YouTube' }));
  expect(await screen.findByText('YouTube could not be connected')).toBeTruthy();
  expect(calls('/api/youtube/auth/url')).toHaveLength(1);
  goTo('/dashboard/content?tab=instagram');
  expect(await screen.findByText('Connect Instagram to view your videos')).toBeTruthy();
  expect(document.querySelector('h1')?.textContent).toBe('Instagram Content');
  await userEvent.click(screen.getByText('Go to Profile'));
  expect(await screen.findByText('The profile')).toBeTruthy();
});

test('the connections are one click away, even when there is content', async () => {
  replies['/api/connections'] = () => connected(connection('tiktok'), connection('youtube'), connection('instagram'));
  open();
  expect((await screen.findByText('Connections')).getAttribute('href')).toBe('/dashboard/profile#connections');
});

test('without anything, All Content offers to upload and to connect; a search without results offers to clear it', async () => {
  open();
  expect(await screen.findByText('No content found')).toBeTruthy();
  expect(screen.getByText('Connect Accounts').getAttribute('href')).toBe('/dashboard/profile#connections');
  expect(screen.getAllByText('Upload Video')).toHaveLength(2);
  goTo('/dashboard/content?q=nothing&platform=tiktok');
  await userEvent.click(await screen.findByText('Clear filters'));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('while everything is loading its sources are named, and afterwards those whose first sync is in progress', async () => {
  const held = Promise.withResolvers<void>();
  replies['/api/connections'] = () => connected(connection('tiktok'), connection('instagram'));
  replies['/api/content'] = () => content([], [{ source: 'tiktok', loading: true, count: 0 }]);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/api/content')) await held.promise;
    return serve(address, init);
  });
  open();
  const named = 'Loading TikTok videos, Instagram content, uploaded videos, and AI clips...';
  expect(await screen.findByText(named)).toBeTruthy();
  held.resolve();
  expect(await screen.findByText('Still loading TikTok videos...')).toBeTruthy();
  expect(screen.queryByText('No content found')).toBeNull();
});

test('a list that cannot be loaded shows the error’s text and can be retried', async () => {
  replies['/api/connections'] = () => connected(connection('tiktok'), connection('instagram'));
  replies['/api/tiktok/videos'] = () => ({ status: 400, msg: 'The account is being read anew.' });
  replies['/api/instagram/content'] = () => ({ status: 400, msg: 'No.' });
  open('?tab=tiktok');
  expect(await screen.findByText('Failed to load videos')).toBeTruthy();
  expect(screen.getByText('The account is being read anew.')).toBeTruthy();
  replies['/api/tiktok/videos'] = tiktokPage(1);
  await userEvent.click(screen.getByText('Try Again'));
  expect(await screen.findByText('Talk 0')).toBeTruthy();
  goTo('/dashboard/content?tab=instagram');
  expect(await screen.findByText('Failed to load Instagram content')).toBeTruthy();
});

test('more videos are appended on demand, twenty at a time, until the end; a page is not requested twice within two seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] }); // the two seconds are over when this test says so
  replies['/api/connections'] = () => connected(connection('tiktok'));
  replies['/api/tiktok/videos'] = tiktokPage(25);
  open('?tab=tiktok');
  expect(await screen.findByText('Talk 19')).toBeTruthy();
  expect(screen.queryByText('Talk 20')).toBeNull();
  await userEvent.click(screen.getByText('Load More Videos'));
  expect(await screen.findByText('Talk 24')).toBeTruthy();
  expect(screen.getByText('Talk 0')).toBeTruthy();
  expect(screen.queryByText('Load More Videos')).toBeNull();
  expect(window.location.search).toBe('?tab=tiktok&pages=2');
  const item = screen.getByText('Talk 24').closest('[role=listitem]');
  expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual(['25', '25']);
  goTo('/dashboard/content?tab=clips');
  goTo('/dashboard/content?tab=tiktok');
  expect(await screen.findByText('Talk 19')).toBeTruthy();
  expect(calls('/api/tiktok/videos?page=1')).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2_001);
  goTo('/dashboard/content?tab=clips');
  goTo('/dashboard/content?tab=tiktok');
  await waitFor(() => expect(calls('/api/tiktok/videos?page=1')).toHaveLength(2));
});

test('without videos the specified text is shown, and Refresh syncs the account', async () => {
  replies['/api/connections'] = () => connected(connection('tiktok'), connection('youtube'), connection('instagram'));
  replies['/api/tiktok/videos'] = tiktokPage(0);
  replies['/api/youtube/videos'] = () => ({
    data: { videos: [], total: 0, has_more: false, pagination: pagination(0) },
  });
  replies['/api/instagram/content'] = () => ({
    data: { media: [], total: 0, paging: { next: false, previous: false, cursors: { after: null, before: null } } },
  });
  replies['/api/instagram/sync'] = () => ({ data: { connection: connection('instagram') } });
  open('?tab=tiktok');
  const tiktokWords = "You don't have any TikTok videos yet, or they haven't been synced.";
  const youtubeWords = "You don't have any YouTube videos yet, or they haven't been synced.";
  expect(await screen.findByText(tiktokWords)).toBeTruthy();
  goTo('/dashboard/content?tab=youtube');
  expect(await screen.findByText(youtubeWords)).toBeTruthy();
  goTo('/dashboard/content?tab=instagram');
  expect(await screen.findByText('No Instagram content found')).toBeTruthy();
  await userEvent.click(screen.getByText('Refresh Content'));
  await waitFor(() => expect(calls('POST /api/instagram/sync')).toHaveLength(1));
});

test('a figure that the platform omits is a dash on the card, as for a clip that was not posted', async () => {
  replies['/api/connections'] = () => connected(connection('tiktok'));
  const page = tiktokPage(2);
  replies['/api/tiktok/videos'] = (query) => {
    const { data } = page(query);
    const videos = data.videos.map((video, place) =>
      place === 0 ? { ...video, view_count: null, like_count: null } : video,
    );
    return { data: { ...data, videos } };
  };
  replies['/api/content'] = () =>
    content([
      item('youtube-1', { views: null, engagement: 3 }),
      item('clip-2', { type: 'clip', platform: 'youtube', views: null, engagement: null }),
    ]);
  open('?tab=tiktok');
  expect(await screen.findByText('– views · – likes · 1 comment · 0 shares')).toBeTruthy();
  expect(screen.getByText('1.5K views · 20 likes · 1 comment · 0 shares')).toBeTruthy();
  goTo('/dashboard/content');
  expect(await screen.findByText('– views · 3 engagement')).toBeTruthy();
  expect(screen.getByText('– views · – engagement')).toBeTruthy();
});

test('clips and uploads in All Content show where they are posted, in one request for all, with a link to the post', async () => {
  const details = (id: string) => ({ ...item('x').originalData, id, post_id: null });
  replies['/api/content'] = () =>
    content([
      item('clip-1', { type: 'clip', platform: 'upload', originalData: details('k1') }),
      item('clip-2', { type: 'clip', platform: 'upload', originalData: details('k2') }),
      item('upload-1', { originalData: details('u1') }),
      item('tiktok-1'),
    ]);
  const link = { state: 'published', permalink: 'https://www.example.com/post' } as const;
  const planned = { state: 'scheduled', scheduled_at: '2027-01-04T15:00:00Z' } as const;
  replies['/api/publications'] = (query) => ({
    data: {
      publications: query.has('clip_ids')
        ? [buildEntry({ id: 'q1', clip_id: 'k1', ...link })]
        : [buildEntry({ id: 'q2', clip_id: null, video_id: 'u1', ...planned })],
    },
  });
  open();
  expect(await screen.findByLabelText('TikTok, @ada: Published')).toBeTruthy();
  const post = screen.getByLabelText('Open the post on TikTok (in a new tab)');
  expect(post.getAttribute('href')).toBe('https://www.example.com/post');
  const card = (title: string) => within(screen.getByRole('article', { name: title }));
  expect(card('Item clip-1').getByLabelText('TikTok, @ada: Published')).toBeTruthy();
  expect(await card('Item upload-1').findByLabelText(/^TikTok, @ada: Scheduled/)).toBeTruthy();
  expect(card('Item clip-2').queryByLabelText('Publications')).toBeNull();
  const asks = calls('/api/publications').map((call) => call.split('?')[1]);
  expect(asks.sort()).toEqual(['clip_ids=k1%2Ck2', 'video_ids=u1']);
});

test('a clip has the same score and buttons in All Content as in its own tab', async () => {
  const originalData = { ...item('x').originalData, id: 'k1', post_id: null };
  replies['/api/content'] = () =>
    content([item('clip-1', { type: 'clip', platform: 'upload', viralScore: 8.25, originalData })]);
  open();
  expect(await screen.findByText('Excellent')).toBeTruthy();
  const card = within(screen.getByRole('article', { name: 'Item clip-1' }));
  const labels = ['Viral analysis of Item clip-1', 'Download Item clip-1', 'More actions for Item clip-1'];
  for (const label of labels) expect(card.getByLabelText(label)).toBeTruthy();
  for (const name of ['Play', 'Upload to Social']) expect(card.getByText(name)).toBeTruthy();
  await userEvent.click(card.getByText('Upload to Social'));
  await waitFor(() => expect(calls('/api/clips/k1')).toHaveLength(1));
  expect(await screen.findByText('Failed to load content')).toBeTruthy();
});

test('in All Content, failed items say why, unfinished clips cannot be deleted, and all known figures are shown', async () => {
  const clip = (id: string) => ({ type: 'clip', platform: 'upload', originalData: { ...item('x').originalData, id } });
  replies['/api/content'] = () =>
    content([
      item('upload-1', { status: 'failed', error_message: 'The sound could not be read.' }),
      item('clip-1', { ...clip('k1'), status: 'processing' }),
      item('clip-2', { ...clip('k2'), status: 'failed', error_message: 'The clip could not be rendered.' }),
      item('instagram-1', { comments: 3, shares: 1, saves: 4, reach: 2_500 }),
    ]);
  open();
  await screen.findByText('Item upload-1');
  const card = (title: string) => within(screen.getByRole('article', { name: title }));
  expect(card('Item upload-1').getByText('The sound could not be read.')).toBeTruthy();
  expect(card('Item clip-2').getByText('The clip could not be rendered.')).toBeTruthy();
  expect(card('Item clip-1').getByText('Processing...')).toBeTruthy();
  expect(card('Item clip-1').queryAllByRole('button')).toEqual([]);
  expect(
    card('Item instagram-1').getByText('1 view · 1 engagement · 3 comments · 1 share · 4 saves · 2.5K reached'),
  ).toBeTruthy();
});

test('a video opened from a card is in one window', async () => {
  replies['/api/content'] = () => content([item('upload-1', { videoUrl: '/v.mp4' })]);
  replies['/api/videos/upload-1'] = () => ({ data: buildVideo({ id: 'upload-1', title: 'Item upload-1' }) });
  open();
  await userEvent.click(await screen.findByLabelText('Actions for Item upload-1'));
  await userEvent.click(await screen.findByText('Rename'));
  await waitFor(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1));
  expect(document.querySelectorAll('[role=dialog] input')).toHaveLength(1);
});

test('if it is unknown where they are posted, All Content says so above the list', async () => {
  const originalData = { ...item('x').originalData, id: 'k1', post_id: null };
  replies['/api/content'] = () => content([item('clip-1', { type: 'clip', platform: 'upload', originalData })]);
  replies['/api/publications'] = () => ({ status: 500, msg: 'The database is away' });
  open();
  expect(await screen.findByText('Where these are posted could not be loaded')).toBeTruthy();
  expect(screen.getByText('Item clip-1')).toBeTruthy();
});

test('a post says what it cannot do: no deletion, no download; its link is shared or copied', async () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  replies['/api/connections'] = () => connected(connection('tiktok'));
  replies['/api/tiktok/videos'] = tiktokPage(1);
  open('?tab=tiktok');
  const remove = await screen.findByLabelText('Delete Talk 0');
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  expect(remove.getAttribute('aria-description')).toBe('Cannot delete TikTok/YouTube videos.');
  remove.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Deletion Not Supported')).toBeTruthy();
  expect(screen.getByText('Cannot delete TikTok/YouTube videos. This feature is not supported.')).toBeTruthy();
  await user.click(screen.getByLabelText('Download Talk 0'));
  expect(await screen.findByText('Download Not Available')).toBeTruthy();
  expect(
    screen.getByText('Direct download of TikTok videos is not supported. Please use the TikTok app to save videos.'),
  ).toBeTruthy();
  await user.click(screen.getByLabelText('Share Talk 0'));
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(copied).toEqual(['https://www.example.com/v0']);
  const link = screen.getByLabelText('Open Talk 0 on TikTok');
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://www.example.com/v0',
    'noopener noreferrer',
  ]);
  expect(screen.getByText('1.5K views · 20 likes · 1 comment · 0 shares')).toBeTruthy();
});

test('the platform’s player is loaded on demand', async () => {
  replies['/api/connections'] = () => connected(connection('tiktok'));
  replies['/api/tiktok/videos'] = tiktokPage(1);
  open('?tab=tiktok');
  const play = await screen.findByLabelText('Play Clip: Talk 0');
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(play);
  await waitFor(() => expect(document.querySelector('iframe')?.src).toBe('https://www.example.com/player/v0'));
});

test('posts of Instagram are counted, and the next ones loaded by cursor', async () => {
  replies['/api/connections'] = () => connected(connection('instagram'), connection('instagram', 'c2', false, 'bea'));
  replies['/api/instagram/content'] = (query) => {
    const first = query.get('after') === null;
    const cursors = { after: first ? 'cur' : null, before: null };
    return {
      data: { media: [instagram(first ? 1 : 2)], total: 2, paging: { next: first, previous: !first, cursors } },
    };
  };
  open('?tab=instagram');
  expect(await screen.findByText('2 posts found')).toBeTruthy();
  await userEvent.click(await screen.findByText('Load More'));
  expect(await screen.findByText('Talk 2')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Account'), 'All accounts');
  await waitFor(() => expect(calls('account=all').length).toBeGreaterThan(0));
});

test('clips from a platform’s video: the dialog requests the file, says why, and continues with the chosen upload', async () => {
  const video = buildVideo({ id: 'u1', title: 'My master' });
  let given: object | null = null;
  const source = () => ({
    data: { kind: given ? 'attached' : 'none', reason: 'no_file_from_platform', video: given, candidates: [video] },
  });
  let started: unknown = null;
  replies = {
    '/api/connections': () => connected(connection('tiktok')),
    '/api/tiktok/videos': tiktokPage(1),
    '/api/posts/p0/source': (_query, body) => {
      if (body) given = video;
      return source();
    },
    '/api/clips/generate': (_query, body) => {
      started = body;
      return { data: { job_id: 'j1' } };
    },
  };
  open('?tab=tiktok');
  await userEvent.click(await screen.findByText('Generate AI Clips'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^TikTok does not give creators the files of their videos/)).toBeTruthy();
  await userEvent.click(dialog.getByText('Use this upload'));
  expect(await screen.findByText('Clips are made from the file “My master”.')).toBeTruthy();
  await userEvent.click(screen.getByText('30-60s'));
  await userEvent.click(screen.getByText('Use another file'));
  await userEvent.click(await screen.findByText('Use this upload'));
  await userEvent.click(await screen.findByText('Generate Clips'));
  await waitFor(() =>
    expect(started).toMatchObject({ source_video_id: 'v0', source_platform: 'tiktok', prefer_length: [2] }),
  );
  expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
});

test('a file that the platform offers is fetched at once, awaited, and used', async () => {
  const video = buildVideo({ id: 'u1', title: 'Fetched', status: 'processing' });
  const source = (video_: object | null) => ({
    data: { kind: 'platform', reason: 'none', video: video_, candidates: [] },
  });
  let now = source(null);
  replies = {
    '/api/connections': () => connected(connection('instagram')),
    '/api/posts/p1/source': () => now,
    '/api/posts/p1/source/fetch': () => {
      now = source(video);
      return now;
    },
    '/api/instagram/content': () => ({
      data: {
        media: [{ ...instagram(1), duration_seconds: null }],
        total: 1,
        paging: { next: false, previous: false, cursors: { after: null, before: null } },
      },
    }),
  };
  const { client } = open('?tab=instagram');
  await userEvent.click(await screen.findByText('Check length'));
  expect(await screen.findByLabelText('Preparing the file')).toBeTruthy();
  expect(calls('POST /api/posts/p1/source/fetch')).toHaveLength(1);
  now = source({ ...video, status: 'ready' });
  void client.invalidateQueries({ queryKey: ['videos'] }); // as the event of the video does
  expect(await screen.findByText('Clips are made from the file “Fetched”.')).toBeTruthy();
});

test('filters and orders are the specified ones, and the server applies them', async () => {
  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  replies['/api/connections'] = () => connected(connection('tiktok'));
  replies['/api/content'] = () => content([item('tiktok-1', { uploadedAt: new Date().toISOString() })]);
  replies['/api/tiktok/videos'] = tiktokPage(1);
  open();
  expect(await screen.findByText('Just now')).toBeTruthy();
  expect(optionsOf('Platform')).toEqual(['All Platforms', 'TikTok', 'YouTube', 'Instagram', 'Uploaded', 'AI Clips']);
  expect(optionsOf('Status')).toEqual(['All Status', 'Completed', 'Processing', 'Failed']);
  expect(optionsOf('Sort')).toEqual([
    'Newest First',
    'Oldest First',
    'Most Views',
    'Least Views',
    'Most Engagement',
    'Least Engagement',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Least Engagement');
  await userEvent.selectOptions(screen.getByLabelText('Platform'), 'Uploaded');
  await waitFor(() =>
    expect(calls('platform=upload').some((call) => call.includes('sort_by=engagement&sort_order=asc'))).toBe(true),
  );
  goTo('/dashboard/content?tab=tiktok');
  await screen.findByText('Talk 0');
  expect(optionsOf('Sort')).toEqual([
    'Newest First',
    'Oldest First',
    'Most Views',
    'Least Views',
    'Most Likes',
    'Least Likes',
  ]);
});

test('files can be saved where they exist; otherwise the reason is given', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  replies['/api/connections'] = () => connected(connection('instagram'), connection('youtube'));
  replies['/media/reel.mp4'] = () => ({ data: {} });
  replies['/media/gone.mp4'] = () => ({ status: 404 });
  replies['/api/content'] = () =>
    content([
      item('instagram-1', { title: 'Reel', videoUrl: '/media/reel.mp4' }),
      item('instagram-2', { title: 'Gone', videoUrl: '/media/gone.mp4' }),
      item('instagram-3', { title: 'Picture', type: 'image' }),
      item('youtube-4', { title: 'Long' }),
    ]);
  open();
  await userEvent.click(await screen.findByLabelText('Download Reel'));
  expect(await screen.findByText('Your content download has started.')).toBeTruthy();
  expect(saved).toEqual(['/media/reel.mp4 as Reel']);
  await userEvent.click(screen.getByLabelText('Download Gone'));
  expect(await screen.findByText('Failed to download content: HTTP 404')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Download Picture'));
  expect(await screen.findByText('Download is not available for this content type.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Download Long'));
  const words =
    "Direct download of YouTube videos is not supported. Please use YouTube's download feature or a third-party tool.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(saved).toHaveLength(1);
});

test.each(['', '?tab=clips', '?tab=videos'])(
  'two changes before the next render both reach the URL: %s',
  async (tab) => {
    replies['/api/videos'] = () => ({ data: { items: [], pagination: pagination(0) } });
    replies['/api/clips'] = () => ({ data: { items: [], pagination: pagination(0) } });
    open(tab);
    const [status, sort] = [await screen.findByLabelText('Status'), screen.getByLabelText('Sort')];
    act(() => {
      fireEvent.change(status, { target: { value: 'failed' } });
      fireEvent.change(sort, { target: { value: 'oldest' } });
    });
    const query = new URLSearchParams(window.location.search);
    expect([query.get('status'), query.get('sort')]).toEqual(['failed', 'oldest']);
  },
);
