import { expect, test } from 'vitest';
import type { ContentItem, InstagramMedia, TiktokVideo, YoutubeVideo } from '#contract/posts.ts';
import { figuresOf } from './item-facts.tsx';
import {
  fromContent,
  fromInstagram,
  fromTiktok,
  fromYoutube,
  isPlayable,
  needsMeasuring,
  offersClips,
  type ShownItem,
} from './shown-item.ts';

const base = {
  id: '7',
  post_id: 'p7',
  connection_id: 'c1',
  title: 'A talk',
  thumbnail: null,
  duration_seconds: 61,
  clips_count: 2,
  permalink: 'https://www.tiktok.com/@ann/video/7',
  embed_url: 'https://www.tiktok.com/player/v1/7',
  stats_at: '2026-11-20T10:00:00Z',
  source_video_id: null,
};

const tiktok: TiktokVideo = {
  ...base,
  platform: 'tiktok',
  view_count: 1_234,
  like_count: 56,
  comment_count: 7,
  share_count: 1,
  duration: 61,
  cover_image_url: '/cover',
  create_time: 1_790_000_000,
};

const youtube: YoutubeVideo = {
  ...base,
  platform: 'youtube',
  description: '',
  statistics: { viewCount: '5' },
  contentDetails: { duration: 'PT1M1S' },
  thumbnails: { medium: { url: '/m' }, default: { url: '/d' } },
  publishedAt: '2026-11-01T10:00:00Z',
  permalink: null,
  view_count: 5,
  like_count: null,
  comment_count: null,
  privacy_status: 'public',
};

const instagram: InstagramMedia = {
  ...base,
  platform: 'instagram',
  description: 'Words',
  media_type: 'REEL',
  username: 'ann',
  duration_seconds: null,
  published_at: '2026-11-01T10:00:00Z',
  view_count: null,
  like_count: 3,
  comment_count: 4,
  comments_count: 4,
  shares_count: null,
  saves_count: null,
  reach: null,
  impressions: null,
  profile_visits: null,
  thumbnail_url: '/t',
  video_url: '/v.mp4',
  media_url: null,
};

const clip: ContentItem = {
  id: 'clip-9',
  title: 'The moment',
  type: 'clip',
  platform: 'youtube',
  status: 'completed',
  views: null,
  engagement: null,
  comments: null,
  shares: null,
  saves: null,
  reach: null,
  error_message: null,
  duration: 30,
  thumbnail: null,
  uploadedAt: '2026-11-01T10:00:00Z',
  processedAt: null,
  clips: 0,
  viralScore: 8.25,
  viralReason: null,
  videoUrl: '/c.mp4',
  originalData: { id: '9', post_id: null, permalink: null, embed_url: null, source_video_id: null, description: '' },
};

test('posts of every platform become the same type, each from its own fields', () => {
  expect(fromTiktok(tiktok)).toMatchObject({
    key: 'p7',
    picture: '/cover',
    durationSeconds: 61,
    at: '2026-09-21T14:13:20.000Z',
  });
  expect(fromYoutube(youtube)).toMatchObject({
    picture: '/m',
    likes: null,
    permalink: 'https://www.youtube.com/watch?v=7',
  });
  expect(fromInstagram(instagram)).toMatchObject({
    type: 'video',
    picture: '/t',
    fileUrl: '/v.mp4',
    description: 'Words',
  });
  expect(fromInstagram({ ...instagram, media_type: 'IMAGE', thumbnail_url: null, media_url: '/i' })).toMatchObject({
    type: 'image',
    picture: '/i',
  });
  expect(fromContent(clip)).toMatchObject({ source: 'clip', id: '9', score: 8.25, postId: null });
});

test('only web addresses of platforms are linked', () => {
  const post = fromTiktok({ ...tiktok, permalink: 'javascript:alert(1)', embed_url: 'data:text/html,x' });
  expect([post.permalink, post.embedUrl]).toEqual([null, null]);
});

test('clips are offered for finished videos of a minute or more; an unknown length must be measured first', () => {
  const offered = (item: ShownItem, change: Partial<ShownItem> = {}) => offersClips({ ...item, ...change });
  expect(offered(fromTiktok(tiktok), { durationSeconds: 60 })).toBe(true);
  expect(offered(fromTiktok(tiktok), { durationSeconds: 59.9 })).toBe(false);
  expect(offered(fromTiktok(tiktok), { durationSeconds: null })).toBe(false);
  expect(offered(fromTiktok(tiktok), { status: 'processing' })).toBe(false);
  expect(offered(fromInstagram(instagram))).toBe(false);
  expect(offered(fromInstagram({ ...instagram, duration_seconds: 61 }))).toBe(true);
  expect(needsMeasuring(fromInstagram(instagram))).toBe(true);
  expect(needsMeasuring(fromInstagram({ ...instagram, duration_seconds: 20 }))).toBe(false);
  expect(needsMeasuring(fromInstagram({ ...instagram, media_type: 'IMAGE' }))).toBe(false);
  expect(needsMeasuring({ ...fromTiktok(tiktok), durationSeconds: null })).toBe(false);
  expect(offered(fromInstagram({ ...instagram, media_type: 'IMAGE' }))).toBe(false);
  expect(offered(fromContent(clip), { durationSeconds: 100 })).toBe(false);
});

test('posts with a file or a player can be played, pictures cannot', () => {
  expect(isPlayable(fromTiktok(tiktok))).toBe(true);
  expect(isPlayable({ ...fromTiktok(tiktok), embedUrl: null })).toBe(false);
  expect(isPlayable(fromInstagram({ ...instagram, media_type: 'IMAGE' }))).toBe(false);
});

test('figures are abbreviated, one is singular, and an unknown figure is a dash, never 0', () => {
  const figures = (item: ShownItem) =>
    figuresOf(item, (count) => (count >= 1_000 ? `${count / 1_000}K` : String(count)));
  expect(figures(fromTiktok(tiktok))).toEqual(['1.234K views', '56 likes', '7 comments', '1 share']);
  expect(figures({ ...fromYoutube(youtube), views: 1 })).toEqual(['1 view', '– likes', '– comments']);
  expect(figures(fromInstagram(instagram))).toEqual([
    '– views',
    '3 likes',
    '4 comments',
    '– shares',
    '– saves',
    '– reached',
  ]);
  expect(figures(fromTiktok({ ...tiktok, view_count: 0, like_count: null }))).toEqual([
    '0 views',
    '– likes',
    '7 comments',
    '1 share',
  ]);
  expect(figures(fromContent(clip))).toEqual(['– views', '– engagement']);
  expect(figures(fromContent({ ...clip, views: 0, engagement: 1_500 }))).toEqual(['0 views', '1.5K engagement']);
  expect(figures({ ...fromContent(clip), source: 'upload' })).toEqual([]);
});
