import { expect, test } from 'vitest';
import type { ContentItem, InstagramMedia, TiktokVideo, YoutubeVideo } from '#contract/posts.ts';
import {
  contentInput,
  postsInput,
  readAllFilters,
  readPostFilters,
  readTab,
  writeAllFilters,
  writePostFilters,
} from './filters.ts';
import { figuresOf } from './item-facts.tsx';
import { isPlayable, ofContent, offersClips, ofInstagram, ofTiktok, ofYoutube, type ShownItem } from './shown-item.ts';
import { columnsOf } from './use-columns.ts';
import { pagesBehind } from './use-pages.ts';
import { placeAfter } from './virtual-items.tsx';

const base = {
  ...{ id: '7', post_id: 'p7', connection_id: 'c1', title: 'A talk', thumbnail: null, duration_seconds: 61, clips_count: 2 },
  ...{ permalink: 'https://www.tiktok.com/@ann/video/7', embed_url: 'https://www.tiktok.com/player/v1/7' },
  ...{ stats_at: '2026-11-20T10:00:00Z', source_video_id: null },
};
const tiktok: TiktokVideo = {
  ...{ ...base, platform: 'tiktok', view_count: 1_234, like_count: 56, comment_count: 7, share_count: 1, duration: 61 },
  ...{ cover_image_url: '/cover', create_time: 1_790_000_000 },
};
const youtube: YoutubeVideo = {
  ...{ ...base, platform: 'youtube', description: '', statistics: { viewCount: '5' }, contentDetails: { duration: 'PT1M1S' } },
  ...{ thumbnails: { medium: { url: '/m' }, default: { url: '/d' } }, publishedAt: '2026-11-01T10:00:00Z', permalink: null },
  ...{ view_count: 5, like_count: null, comment_count: null, privacy_status: 'public' },
};
const instagram: InstagramMedia = {
  ...{ ...base, platform: 'instagram', description: 'Words', media_type: 'REEL', username: 'ann', duration_seconds: null },
  ...{ published_at: '2026-11-01T10:00:00Z', view_count: null, like_count: 3, comment_count: 4, comments_count: 4 },
  ...{ shares_count: null, saves_count: null, reach: null, impressions: null, profile_visits: null },
  ...{ thumbnail_url: '/t', video_url: '/v.mp4', media_url: null },
};
const clip: ContentItem = {
  ...{ id: 'clip-9', title: 'The moment', type: 'clip', platform: 'youtube', status: 'completed', views: null, engagement: null },
  ...{ duration: 30, thumbnail: null, uploadedAt: '2026-11-01T10:00:00Z', processedAt: null, clips: 0, viralScore: 8.25 },
  ...{ viralReason: null, videoUrl: '/c.mp4' },
  originalData: { id: '9', post_id: null, permalink: null, embed_url: null, source_video_id: null, description: '' },
};

test('posts of every platform become the same thing, each by its own fields', () => {
  expect(ofTiktok(tiktok)).toMatchObject({ key: 'p7', picture: '/cover', durationSeconds: 61, at: '2026-09-21T14:13:20.000Z' });
  expect(ofYoutube(youtube)).toMatchObject({ picture: '/m', likes: null, permalink: 'https://www.youtube.com/watch?v=7' });
  expect(ofInstagram(instagram)).toMatchObject({ type: 'video', picture: '/t', fileUrl: '/v.mp4', description: 'Words' });
  expect(ofInstagram({ ...instagram, media_type: 'IMAGE', thumbnail_url: null, media_url: '/i' })).toMatchObject({
    ...{ type: 'image', picture: '/i' },
  });
  expect(ofContent(clip)).toMatchObject({ source: 'clip', id: '9', score: 8.25, postId: null });
});

test('addresses of platforms that are not of the web are not led to', () => {
  const post = ofTiktok({ ...tiktok, permalink: 'javascript:alert(1)', embed_url: 'data:text/html,x' });
  expect([post.permalink, post.embedUrl]).toEqual([null, null]);
});

test('clips are offered of finished videos of a minute or more, and of Instagram videos, whose length nobody tells', () => {
  const offered = (item: ShownItem, change: Partial<ShownItem> = {}) => offersClips({ ...item, ...change });
  expect(offered(ofTiktok(tiktok), { durationSeconds: 60 })).toBe(true);
  expect(offered(ofTiktok(tiktok), { durationSeconds: 59.9 })).toBe(false);
  expect(offered(ofTiktok(tiktok), { durationSeconds: null })).toBe(false);
  expect(offered(ofTiktok(tiktok), { status: 'processing' })).toBe(false);
  expect(offered(ofInstagram(instagram))).toBe(true);
  expect(offered(ofInstagram({ ...instagram, media_type: 'IMAGE' }))).toBe(false);
  expect(offered(ofContent(clip), { durationSeconds: 100 })).toBe(false);
});

test('what has a file or a player can be played, pictures can not', () => {
  expect(isPlayable(ofTiktok(tiktok))).toBe(true);
  expect(isPlayable({ ...ofTiktok(tiktok), embedUrl: null })).toBe(false);
  expect(isPlayable(ofInstagram({ ...instagram, media_type: 'IMAGE' }))).toBe(false);
});

test('figures are abbreviated, one is one, and what is not known is a dash, never 0', () => {
  const figures = (item: ShownItem) => figuresOf(item, (count) => (count >= 1_000 ? `${count / 1_000}K` : String(count)));
  expect(figures(ofTiktok(tiktok))).toEqual(['1.234K views', '56 likes']);
  expect(figures({ ...ofYoutube(youtube), views: 1 })).toEqual(['1 view', '– likes']);
  expect(figures(ofInstagram(instagram))).toEqual(['– views', '3 likes']);
  expect(figures(ofTiktok({ ...tiktok, view_count: 0, like_count: null }))).toEqual(['0 views', '– likes']);
  expect(figures(ofContent(clip))).toEqual(['Score 8.3', '– views', '– engagement']);
  expect(figures(ofContent({ ...clip, views: 0, engagement: 1_500 }))).toEqual(['Score 8.3', '0 views', '1.5K engagement']);
  expect(figures({ ...ofContent(clip), source: 'upload' })).toEqual([]);
});

test('the tab, filters, order and view stand in the address, defaults do not; what is unknown is the default', () => {
  expect(['', 'tab=tiktok', 'tab=clips', 'tab=nothing'].map((query) => readTab(new URLSearchParams(query)))).toEqual([
    ...['all', 'tiktok', 'clips', 'all'],
  ]);
  const written = writeAllFilters(new URLSearchParams(), { search: 'a b', source: 'upload', status: 'failed', view: 'list' });
  expect(String(written)).toBe('q=a+b&platform=upload&status=failed&view=list');
  expect(readAllFilters(written)).toEqual({ search: 'a b', source: 'upload', status: 'failed', sort: 'newest', view: 'list' });
  expect(String(writeAllFilters(written, { search: '', source: 'all', status: 'all', view: 'grid' }))).toBe('');
  expect(readAllFilters(new URLSearchParams('sort=most-likes&platform=x')).sort).toBe('newest');
});

test('a change of what is listed starts with one page, another view does not', () => {
  const three = new URLSearchParams('tab=tiktok&pages=3');
  expect(String(writePostFilters(three, { view: 'list' }))).toBe('tab=tiktok&pages=3&view=list');
  expect(String(writePostFilters(three, { sort: 'most-likes' }))).toBe('tab=tiktok&sort=most-likes');
  for (const pages of ['0', '-1', '1.5', 'x']) expect(readPostFilters(new URLSearchParams({ pages })).pages).toBe(1);
});

test('the calls ask for what the filters say', () => {
  const all = readAllFilters(new URLSearchParams('q=+x+&platform=clip&sort=least-engagement'));
  expect(contentInput(all, 2)).toMatchObject({
    ...{ page: 2, search: 'x', platform: 'clip', status: 'all', sort_by: 'engagement', sort_order: 'asc' },
  });
  const posts = readPostFilters(new URLSearchParams('sort=most-likes&account=c2'));
  expect(postsInput(posts, 1)).toEqual({ page: 1, limit: 20, sort_by: 'like_count', sort_order: 'desc', account: 'c2' });
});

test('pages in sight and the one after are kept; the first always is, and none beyond the end', () => {
  expect(pagesBehind([0, 7], 20, 100)).toEqual([]);
  expect(pagesBehind([5, 15], 20, 100)).toEqual([2]);
  expect(pagesBehind([50, 62], 20, 100)).toEqual([3, 4]);
  expect(pagesBehind([90, 99], 20, 100)).toEqual([5]);
  expect(pagesBehind([0, 0], 20, 0)).toEqual([]);
});

test('arrow keys lead to the neighbour in the grid and stop at its ends', () => {
  const from = (place: number) => (key: string) => placeAfter(key, place, 4, 10);
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map(from(5))).toEqual([6, 4, 9, 1, 0, 9, null]);
  expect(['ArrowDown', 'ArrowRight'].map(from(9))).toEqual([null, null]);
});

test('as many columns stand side by side as fit with their gaps', () => {
  expect(columnsOf(1_084, 240, 20)).toEqual({ columns: 4, columnWidth: 256 });
  expect(columnsOf(100, 240, 20).columns).toBe(1);
});
