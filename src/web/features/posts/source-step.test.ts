import { expect, test } from 'vitest';
import type { Video } from '#contract/content.ts';
import type { PostSource } from '#contract/posts.ts';
import { nextStep } from './source-step.ts';
import { reasonText } from './source-texts.ts';

const video: Video = {
  id: 'v1',
  title: 'Master',
  file_name: 'm.mp4',
  status: 'ready',
  error_message: null,
  size_bytes: 1,
  duration_seconds: 90,
  width: 1,
  height: 1,
  has_audio: true,
  has_transcript: false,
  words: 'none',
  recognition: null,
  words_version: null,
  clips_count: 0,
  thumbnail_url: null,
  sprite_url: null,
  video_url: null,
  created_at: '2026-11-01T10:00:00Z',
};
const source = (over: Partial<PostSource>): PostSource => ({
  kind: 'none',
  reason: 'none',
  video: null,
  candidates: [],
  ...over,
});

test('a file that is there is used, one on its way is waited for', () => {
  expect(nextStep(source({ kind: 'matched', video })).step).toBe('ready');
  expect(nextStep(source({ kind: 'attached', video: { ...video, status: 'processing' } })).step).toBe('preparing');
});

test('what the platform or the downloader gives is fetched', () => {
  expect(nextStep(source({ kind: 'platform' })).step).toBe('fetch');
  expect(nextStep(source({ kind: 'downloader' })).step).toBe('fetch');
});

test('the creator is asked where nobody gives a file, and where the known one broke', () => {
  expect(nextStep(source({ reason: 'no_file_from_platform' }))).toEqual({ step: 'ask', failed: null });
  const broken = { ...video, status: 'failed' as const };
  expect(nextStep(source({ kind: 'attached', video: broken }))).toEqual({ step: 'ask', failed: broken });
});

test('of pictures and short videos there are no clips, whoever gives the file', () => {
  expect(nextStep(source({ kind: 'platform', reason: 'too_short' })).step).toBe('impossible');
  expect(nextStep(source({ reason: 'not_a_video' })).step).toBe('impossible');
});

test('every reason is told in words that name the platform where it is the platform’s', () => {
  for (const reason of ['no_file_from_platform', 'copyrighted', 'gone', 'none'] as const)
    expect(reasonText(reason, 'youtube')).toContain('YouTube');
  expect(reasonText('too_short', 'tiktok')).toContain('60 seconds');
  expect(reasonText('not_a_video', 'instagram')).toContain('not a video');
});
