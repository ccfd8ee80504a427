import { expect, test } from 'vitest';
import { loudnessArgs } from './loudness.ts';
import type { MediaInfo } from './media-info.ts';
import { pcmArgs } from './pcm.ts';
import { posterArgs, spriteArgs } from './pictures.ts';
import { needsPreview, previewArgs } from './preview.ts';
import { fitInto, inputArgs } from './span.ts';
import { subtitleArgs } from './subtitles.ts';

function buildInfo(change: Partial<MediaInfo> = {}, video: Partial<MediaInfo['video']> = {}): MediaInfo {
  return {
    container: 'mp4',
    durationSeconds: 600,
    startSeconds: 1.48,
    sizeBytes: 1,
    subtitles: [],
    audio: { codec: 'aac', sampleRate: 48_000, channels: 2, streamIndex: 1 },
    ...change,
    video: {
      codec: 'h264',
      profile: 'High',
      pixelFormat: 'yuv420p',
      width: 1920,
      height: 1080,
      rotation: 0,
      frameRate: 60,
      variableFrameRate: false,
      streamIndex: 0,
      ...video,
    },
  };
}
const after = (args: readonly string[], option: string) => args[args.indexOf(option) + 1];

test('a span starts at the file’s own timestamps and never reaches past its end', () => {
  const args = inputArgs('a.mp4', buildInfo(), { startSeconds: 590, endSeconds: 700 });
  expect(args).toEqual(['-seek_timestamp', '1', '-ss', '591.480000', '-t', '10.000000', '-i', 'a.mp4']);
});

test('pictures are scaled to fit a box in even pixels and never enlarged', () => {
  expect(fitInto({ width: 1080, height: 1920 }, { width: 960, height: 960 })).toEqual({ width: 540, height: 960 });
  expect(fitInto({ width: 321, height: 179 }, { width: 960, height: 960 })).toEqual({ width: 322, height: 180 });
  expect(fitInto({ width: 10_000, height: 3 }, { width: 960, height: 960 })).toEqual({ width: 960, height: 2 });
});

test('each reader names its stream and its output', () => {
  const info = buildInfo();
  expect(after(pcmArgs('a.mp4', info, 1, { sampleRate: 16_000 }), '-ar')).toBe('16000');
  expect(after(loudnessArgs('a.mp4', info, 3), '-map')).toBe('0:3');
  expect(after(subtitleArgs('a.mp4', info, 4), '-itsoffset')).toBe('-1.480000');
  expect(after(subtitleArgs('a.mp4', info, 4), '-map')).toBe('0:4');
});

test('a long video’s sprite uses keyframes only, a short one’s all frames', () => {
  expect(after(spriteArgs('a.mp4', buildInfo(), 's.jpg'), '-skip_frame')).toBe('nokey');
  expect(spriteArgs('a.mp4', buildInfo({ durationSeconds: 30 }), 's.jpg')).not.toContain('-skip_frame');
  expect(
    after(spriteArgs('a.mp4', buildInfo({ durationSeconds: 30 }, { width: 1080, height: 1920 }), 's.jpg'), '-vf'),
  ).toContain('scale=160:284');
});

test('output names are never interpreted as patterns', () => {
  const args = posterArgs('a.mp4', buildInfo(), '100%d.jpg', { width: 2, height: 2 }, 'typical');
  expect(args.slice(-3)).toEqual(['-update', '1', '100%d.jpg']);
});

test('a preview is 720p in either orientation, at most 30 frames per second', () => {
  expect(after(previewArgs('a.mp4', buildInfo(), 'p.mp4'), '-vf')).toContain('fps=30.000:start_time=0,scale=1280:720');
  expect(
    after(previewArgs('a.mp4', buildInfo({}, { width: 2160, height: 3840, frameRate: 24 }), 'p.mp4'), '-vf'),
  ).toContain('fps=24.000:start_time=0,scale=720:1280');
  expect(previewArgs('a.mp4', buildInfo({ audio: undefined }), 'p.mp4')).toContain('-an');
});

test.each([
  ['H.264 and AAC in MP4', {}, {}, false],
  ['H.264 in QuickTime', { container: 'mov' }, {}, false],
  [
    'VP9 and Opus in WebM',
    { container: 'webm', audio: { codec: 'opus', sampleRate: 48_000, channels: 2, streamIndex: 1 } },
    { codec: 'vp9' },
    false,
  ],
  ['no sound', { audio: undefined }, {}, false],
  ['HEVC', {}, { codec: 'hevc' }, true],
  ['ten bits', {}, { pixelFormat: 'yuv420p10le' }, true],
  ['4:4:4', {}, { pixelFormat: 'yuv444p' }, true],
  ['Matroska', { container: 'matroska' }, {}, true],
  ['AVI', { container: 'avi' }, { codec: 'mpeg4' }, true],
  ['AC-3', { audio: { codec: 'ac3', sampleRate: 48_000, channels: 6, streamIndex: 1 } }, {}, true],
] as const)('%s: needs a preview?', (_, change, video, needed) => {
  expect(needsPreview(buildInfo(change, video))).toBe(needed);
});
