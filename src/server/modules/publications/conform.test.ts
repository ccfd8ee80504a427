import { expect, test } from 'vitest';
import { instagramRules } from '#server/platforms/instagram/rules.ts';
import { checkMedia } from '#server/platforms/publish-checks.ts';
import type { MediaFacts } from '#server/platforms/publishing.ts';
import { tiktokRules } from '#server/platforms/tiktok/rules.ts';
import { planConform } from './conform.ts';

const camera: MediaFacts = {
  bytes: 900_000_000,
  type: 'video/quicktime',
  durationSeconds: 90,
  width: 3840,
  height: 2160,
  frameRate: 59.94,
  videoCodec: 'prores',
  pixelFormat: 'yuv422p10le',
  audioCodec: 'pcm_s16le',
  fastStart: false,
  severalEdits: false,
};
const instagram = instagramRules.publish?.limits;
const tiktok = tiktokRules.publish?.limits;
const plan = (over: Partial<MediaFacts>, limits = instagram) => limits && planConform({ ...camera, ...over }, limits);

test('a camera’s file is converted for Instagram in its own aspect ratio and frame rate', () => {
  const planned = plan({});
  expect(planned?.plan).toEqual({ width: 1920, height: 1080, frameRate: 59.94, videoKbits: 12_000 });
  expect(instagram && planned && checkMedia(planned.becomes, instagram)).toEqual([]);
});

test('low frame rates are raised, high ones lowered, and silence stays silent', () => {
  expect(plan({ frameRate: 12 })?.plan.frameRate).toBe(23);
  expect(plan({ frameRate: 240 })?.plan.frameRate).toBe(60);
  expect(plan({ audioCodec: null })?.becomes.audioCodec).toBeNull();
});

test('a long file gets a lower bit rate to stay below the platform’s size limit', () => {
  const planned = plan({ durationSeconds: 800 });
  const megabytes = (((planned?.plan.videoKbits ?? 0) + 128) * 800) / 8 / 1000;
  expect(megabytes).toBeGreaterThan(250);
  expect(megabytes).toBeLessThanOrEqual(270);
});

test.each([
  ['is too long', { durationSeconds: 1_000 }],
  ['is too short', { durationSeconds: 1 }],
])('a file that %s is still refused', (_, over) => {
  expect(plan(over)).toBeUndefined();
});

test('a file that is too small is still refused, because nothing is enlarged', () => {
  expect(plan({ width: 320, height: 240 }, tiktok)).toBeUndefined();
});
