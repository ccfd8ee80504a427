import { expect, test } from 'vitest';
import { limitsNow } from '#server/platforms/publish-checks.ts';
import type { MediaFacts } from '#server/platforms/publishing.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { fitOf } from './fit.ts';

const clip: MediaFacts = {
  bytes: 20_000_000,
  type: 'video/mp4',
  durationSeconds: 30,
  width: 1080,
  height: 1920,
  frameRate: 30,
  videoCodec: 'h264',
  pixelFormat: 'yuv420p',
  audioCodec: 'aac',
  fastStart: true,
  severalEdits: false,
};
const limitsOf = (platform: 'tiktok' | 'youtube' | 'instagram') => {
  const { publish } = testPlatforms()[platform].rules;
  if (!publish) throw new Error(`${platform} publishes nothing`);
  return publish.limits;
};
const idsOf = (media: Partial<MediaFacts>, platform: 'tiktok' | 'youtube' | 'instagram') => {
  const { fits, notes } = fitOf({ ...clip, ...media }, limitsOf(platform));
  return [fits, ...notes.map(({ id }) => id)];
};

test('the product’s own clips are accepted everywhere unchanged', () => {
  for (const platform of ['tiktok', 'youtube', 'instagram'] as const) expect(idsOf({}, platform)).toEqual(['yes']);
});

test('a file that can be made to fit is converted, and its owner is informed why', () => {
  expect(idsOf({ type: 'video/webm', videoCodec: 'vp9', audioCodec: 'opus' }, 'youtube')).toEqual(['yes']);
  expect(idsOf({ videoCodec: 'vp9' }, 'instagram')).toEqual([
    'converted',
    'publication.converted_first',
    'publishing.format_not_accepted',
  ]);
});

test('a file of the wrong duration is refused, even if only this account is limited', () => {
  expect(idsOf({ durationSeconds: 2 }, 'instagram')).toEqual(['no', 'publishing.too_short']);
  const outlook = { privacyLevels: null, postsLeft: null, maxDurationSeconds: 20, longUploads: null, creator: null };
  expect(fitOf(clip, limitsNow(limitsOf('tiktok'), outlook)).fits).toBe('no');
});
