import { expect, test } from 'vitest';
import type { Clip } from '#contract/clips.ts';
import { inspectionFacts } from './inspection-facts.ts';

const inspection: NonNullable<Clip['inspection']> = {
  width: 1080,
  height: 1920,
  duration_seconds: 31.2,
  video_codec: 'h264',
  video_profile: 'High',
  pixel_format: 'yuv420p',
  frame_rate: 29.97003,
  audio_codec: 'aac',
  sample_rate: 48_000,
  fast_start: true,
  integrated_lufs: -14.04,
  true_peak_dbtp: -1.21,
  black_opening: false,
  face_inside_share: 0.974,
  words_cut: 0,
  removed: null,
  warnings: [],
};
const factsOf = (change: Partial<typeof inspection>) =>
  Object.fromEntries(inspectionFacts({ ...inspection, ...change }).map(({ name, value }) => [name, value]));

test('the inspection is described in plain words', () => {
  expect(factsOf({})).toEqual({
    Picture: '1080 × 1920, 29.97 frames per second',
    Video: 'H.264 High',
    Sound: 'AAC, 48 kHz',
    Loudness: '-14.0 LUFS',
    'Loudest peak': '-1.2 dBTP',
    'Faces in the picture': '97% of the time',
    'Words cut at the edges': 'None',
    'Starts playing at once': 'Yes',
  });
});

test('removed time is stated in seconds', () => {
  const removed = [
    { start_seconds: 10, end_seconds: 11.2 },
    { start_seconds: 20, end_seconds: 23 },
  ];
  expect(factsOf({ removed })['Pauses and fillers removed']).toBe('4.2 s');
});

test('what was not measured is not stated', () => {
  const facts = factsOf({
    audio_codec: null,
    sample_rate: null,
    integrated_lufs: null,
    true_peak_dbtp: null,
    face_inside_share: null,
    words_cut: null,
    black_opening: true,
  });
  expect(Object.keys(facts)).toEqual(['Picture', 'Video', 'Sound', 'Starts playing at once', 'Opening']);
  expect(facts.Sound).toBe('None');
});
