import { expect, test } from 'vitest';
import type { PostSource } from '#contract/posts.ts';
import { buildVideo } from '#web/features/videos/video.test-kit.ts';
import { nextStep } from './source-step.ts';
import { reasonText } from './source-texts.ts';

const video = buildVideo();
const source = (over: Partial<PostSource>): PostSource => ({
  kind: 'none',
  reason: 'none',
  video: null,
  candidates: [],
  ...over,
});

test('an existing file is used, one on its way is waited for', () => {
  expect(nextStep(source({ kind: 'matched', video })).step).toBe('ready');
  expect(nextStep(source({ kind: 'attached', video: { ...video, status: 'processing' } })).step).toBe('preparing');
});

test('a file that the platform or the downloader offers is fetched', () => {
  expect(nextStep(source({ kind: 'platform' })).step).toBe('fetch');
  expect(nextStep(source({ kind: 'downloader' })).step).toBe('fetch');
});

test('the creator is asked where nothing offers a file, and where the known file is broken', () => {
  expect(nextStep(source({ reason: 'no_file_from_platform' }))).toEqual({ step: 'ask', failed: null });
  const broken = { ...video, status: 'failed' as const };
  expect(nextStep(source({ kind: 'attached', video: broken }))).toEqual({ step: 'ask', failed: broken });
});

test('pictures and short videos get no clips, whoever provides the file', () => {
  expect(nextStep(source({ kind: 'platform', reason: 'too_short' })).step).toBe('impossible');
  expect(nextStep(source({ reason: 'not_a_video' })).step).toBe('impossible');
});

test('every reason is explained, with the platform’s name if it is the platform’s', () => {
  for (const reason of ['no_file_from_platform', 'copyrighted', 'gone', 'none'] as const)
    expect(reasonText(reason, 'youtube')).toContain('YouTube');
  expect(reasonText('too_short', 'tiktok')).toContain('60 seconds');
  expect(reasonText('not_a_video', 'instagram')).toContain('not a video');
});
