import { expect, test } from 'vitest';
import type { Span } from '#server/clip-engine/shapes.ts';
import { detectSpeech } from './detect-speech.ts';
import { createSoundMeter, FRAME_SECONDS } from './sound-meter.ts';

/** A minute of 2 s bursts at one level with 0.6 s pauses at another, with realistic jitter. */
function levels(speechDb: number, pauseDb: number): { levelDb: number[]; truth: Span[] } {
  const truth: Span[] = [];
  const levelDb: number[] = [];
  for (let at = 0; at < 60; at += 2.6) {
    truth.push({ startSeconds: at, endSeconds: at + 2 });
    for (let frame = 0; frame < 130; frame++)
      levelDb.push((frame < 100 ? speechDb : pauseDb) + Math.sin(frame * 1.7 + at) * 1.5);
  }
  return { levelDb, truth };
}

test.each([
  ['clean and loud', -18, -70],
  ['quiet', -45, -75],
  ['with noise beneath', -20, -32],
])('finds each burst of speech within 0.15 s, %s', (_name, speechDb, pauseDb) => {
  const { levelDb, truth } = levels(speechDb, pauseDb);
  const found = detectSpeech(levelDb, 0.02);
  expect(found).toHaveLength(truth.length);
  found.forEach((span, index) => {
    expect(Math.abs(span.startSeconds - (truth[index]?.startSeconds ?? 0))).toBeLessThan(0.15);
    expect(Math.abs(span.endSeconds - (truth[index]?.endSeconds ?? 0))).toBeLessThan(0.15);
  });
});

test('the threshold follows a source that gets quiet by 30 dB half way', () => {
  const loud = levels(-15, -45);
  const soft = levels(-45, -75);
  const found = detectSpeech([...loud.levelDb, ...soft.levelDb], 0.02);
  expect(found.length).toBeGreaterThanOrEqual(loud.truth.length + soft.truth.length - 3);
});

test('digital silence has no speech, an even sound is one stretch', () => {
  expect(detectSpeech(new Array<number>(1000).fill(-90), 0.02)).toEqual([]);
  const even = detectSpeech(new Array<number>(1500).fill(-30), 0.02);
  expect(even).toHaveLength(1);
  expect(detectSpeech([], 0.02)).toEqual([]);
});

test('the meter measures levels of sine tones in dBFS, however the sound is cut into blocks', () => {
  const tone = Int16Array.from({ length: 16_000 }, (_, index) => Math.round(Math.sin(index * 0.3) * 16_384));
  const whole = createSoundMeter(16_000);
  whole.add(tone);
  const pieces = createSoundMeter(16_000);
  for (let from = 0; from < tone.length; from += 777) pieces.add(tone.subarray(from, from + 777));
  expect(whole.frames.levelDb).toHaveLength(1 / FRAME_SECONDS);
  expect(whole.frames.levelDb[20]).toBeCloseTo(-9.03, 1);
  expect(pieces.frames).toEqual(whole.frames);
});

test('a sound that keeps changing has more flux than one that stays', () => {
  const steady = createSoundMeter(16_000);
  const changing = createSoundMeter(16_000);
  steady.add(Int16Array.from({ length: 32_000 }, (_, index) => Math.sin(index * 0.3) * 8000));
  changing.add(
    Int16Array.from(
      { length: 32_000 },
      (_, index) => Math.sin(index * (index % 3200 < 1600 ? 0.05 : 1)) * (index % 1600 < 800 ? 8000 : 800),
    ),
  );
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(changing.frames.flux)).toBeGreaterThan(mean(steady.frames.flux) * 3);
});
