import { expect, test } from 'vitest';
import { createRandom } from '#tests/footage/random.ts';
import { flatnessOf, PROFILE_HZ, profileSound } from './sound-profile.ts';

const random = createRandom(5);
const SECONDS = 2;

function flatness(soundAt: (seconds: number) => number): number {
  const samples = Int16Array.from({ length: SECONDS * PROFILE_HZ }, (_, i) => Math.round(soundAt(i / PROFILE_HZ)));
  const profile = profileSound(samples);
  return flatnessOf(profile, 0, profile.levelDb.length);
}

test('noise is flat whatever its colour and level, tones and chords are not, even over noise', () => {
  const noise = () => random() * 2 - 1;
  let low = 0;
  const dark = () => {
    low += 0.1 * (noise() - low);
    return low;
  };
  const chord = (t: number) => [220, 275, 330].reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * t), 0);
  for (const level of [40, 4000]) {
    expect(flatness(() => level * noise())).toBeGreaterThan(0.5);
    expect(flatness(() => level * dark())).toBeGreaterThan(0.45);
  }
  for (const level of [100, 4000]) {
    expect(flatness((t) => level * Math.sin(2 * Math.PI * 440 * t))).toBeLessThan(0.2);
    expect(flatness((t) => level * chord(t) + 0.1 * level * noise())).toBeLessThan(0.2);
  }
  expect(flatness((t) => 300 * chord(4 * t) + 30 * noise())).toBeLessThan(0.2);
});

test('levels are in dBFS, and silence has a floor', () => {
  const { levelDb } = profileSound(Int16Array.from({ length: 320 }, (_, i) => (i < 160 ? 0 : 16_384)));
  expect(levelDb[0]).toBe(-90);
  expect(levelDb[1]).toBeCloseTo(-6.02, 1);
  expect(profileSound(new Int16Array(0)).levelDb).toEqual([]);
});
