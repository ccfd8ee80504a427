import { expect, test } from 'vitest';
import { captionOf } from '#contract/post-text.ts';
import type { MessageId } from '#texts/message.ts';
import { checkMedia, checkText, limitsNow } from './publish-checks.ts';
import type { MediaFacts, PublishLimits, PublishOutlook } from './publishing.ts';
import { testPlatforms } from './registry.test-kit.ts';

const { tiktok, youtube, instagram } = testPlatforms();
const limitsOf = ({ rules }: typeof tiktok) => rules.publish?.limits as PublishLimits;
const good: MediaFacts = {
  bytes: 20_000_000,
  type: 'video/mp4',
  durationSeconds: 60,
  width: 1080,
  height: 1920,
  frameRate: 29.97,
  videoCodec: 'h264',
  pixelFormat: 'yuv420p',
  audioCodec: 'aac',
  fastStart: true,
  severalEdits: false,
};
const outlook: PublishOutlook = {
  privacyLevels: null,
  postsLeft: null,
  maxDurationSeconds: null,
  longUploads: null,
  creator: null,
};
const idsOf = (media: Partial<MediaFacts>, entry: typeof tiktok): MessageId[] =>
  checkMedia({ ...good, ...media }, limitsOf(entry)).map(({ id }) => id);

test('the product’s own renders are accepted everywhere, with and without sound', () => {
  for (const entry of [tiktok, youtube, instagram]) {
    expect(idsOf({}, entry)).toEqual([]);
    expect(idsOf({ audioCodec: null }, entry)).toEqual([]);
  }
});

test.each<[string, Partial<MediaFacts>, typeof tiktok, MessageId[]]>([
  ['a length at the limit', { durationSeconds: 600 }, tiktok, []],
  ['a length just over it, as sound makes it', { durationSeconds: 600.05 }, tiktok, []],
  ['a length over it', { durationSeconds: 601 }, tiktok, ['publishing.too_long']],
  ['a reel of two seconds', { durationSeconds: 2.9 }, instagram, ['publishing.too_short']],
  ['a reel of three seconds', { durationSeconds: 3 }, instagram, []],
  ['a reel of 300 MB', { bytes: 300_000_000 }, instagram, []],
  ['a reel with a byte more', { bytes: 300_000_001 }, instagram, ['publishing.too_large']],
  ['a narrow picture', { width: 240, height: 426 }, tiktok, ['publishing.side_out_of_range']],
  ['a wide picture', { width: 2560, height: 1440 }, instagram, ['publishing.too_wide']],
  ['a strip', { width: 1900, height: 100 }, instagram, ['publishing.aspect_out_of_range']],
  ['24/1.001 frames per second', { frameRate: 23.976 }, instagram, []],
  ['60 frames as they are measured', { frameRate: 60.02 }, tiktok, []],
  ['12 frames per second', { frameRate: 12 }, tiktok, ['publishing.frame_rate_out_of_range']],
  ['120 frames per second', { frameRate: 120 }, instagram, ['publishing.frame_rate_out_of_range']],
  [
    'WebM on Instagram',
    { type: 'video/webm', videoCodec: 'vp9' },
    instagram,
    Array(2).fill('publishing.format_not_accepted'),
  ],
  ['WebM on TikTok', { type: 'video/webm', videoCodec: 'vp9', audioCodec: 'opus' }, tiktok, []],
  ['AV1 on TikTok', { videoCodec: 'av1' }, tiktok, ['publishing.format_not_accepted']],
  ['AV1 on YouTube', { videoCodec: 'av1' }, youtube, []],
  ['colours at full resolution', { pixelFormat: 'yuv444p' }, instagram, ['publishing.format_not_accepted']],
  ['an index at the end', { fastStart: false }, instagram, ['publishing.index_at_the_end']],
  ['an index at the end, on YouTube', { fastStart: false }, youtube, []],
])('%s', (_, media, entry, expected) => {
  expect(idsOf(media, entry)).toEqual(expected);
});

test('the account’s current limit counts where it is lower', () => {
  const now = (maxDurationSeconds: number | null) =>
    limitsNow(limitsOf(tiktok), { ...outlook, maxDurationSeconds }).media.maxSeconds;
  expect([now(null), now(60), now(3_600)]).toEqual([600, 60, 600]);
});

const textIds = (text: { title?: string; description?: string }, entry: typeof tiktok) =>
  checkText({ title: '', description: '', ...text }, limitsOf(entry)).map(({ id }) => id);

test('titles are counted in characters, YouTube’s description in bytes, captions in UTF-16 units', () => {
  expect(textIds({ title: '🌱'.repeat(100) }, youtube)).toEqual([]);
  expect(textIds({ title: 'a'.repeat(101) }, youtube)).toEqual(['publishing.title_too_long']);
  expect(textIds({ description: 'ж'.repeat(2_500) }, youtube)).toEqual([]);
  expect(textIds({ description: 'ж'.repeat(2_501) }, youtube)).toEqual(['publishing.description_too_long']);
  expect(textIds({ description: '🌱'.repeat(1_100) }, tiktok)).toEqual([]);
  expect(textIds({ description: '🌱'.repeat(1_101) }, tiktok)).toEqual(['publishing.caption_too_long']);
});

test('reports characters and hashtags over the limit', () => {
  expect(textIds({ title: 'a > b' }, youtube)).toEqual(['publishing.character_not_allowed']);
  expect(textIds({ title: 'a > b' }, tiktok)).toEqual([]);
  const hashtags = Array.from({ length: 31 }, (_, index) => `tag${index}`);
  const caption = (count: number) => captionOf({ title: 'T', description: '', hashtags: hashtags.slice(0, count) });
  expect(textIds({ description: caption(30) }, instagram)).toEqual([]);
  expect(textIds({ description: caption(31) }, instagram)).toEqual(['publishing.too_many_hashtags']);
  // Not every # starts a hashtag.
  expect(textIds({ description: `${caption(30)}\nC# and &#39; and # 1` }, instagram)).toEqual([]);
});

test('a caption is title, description and hashtags, without gaps for missing parts', () => {
  expect(captionOf({ title: ' One ', description: 'Two\nlines', hashtags: ['a', 'b'] })).toBe(
    'One\n\nTwo\nlines\n\n#a #b',
  );
  expect(captionOf({ title: 'One', description: ' ', hashtags: [] })).toBe('One');
});
