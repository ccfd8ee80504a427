import { describe, expect, test } from 'vitest';
import { addSample, bytesPerSecond, type Sample } from './speed.ts';

describe('speed', () => {
  test('is known after half a second and covers the last eight', () => {
    expect(
      bytesPerSecond([
        { atMs: 0, bytes: 0 },
        { atMs: 400, bytes: 100 },
      ]),
    ).toBeNull();
    expect(
      bytesPerSecond([
        { atMs: 0, bytes: 0 },
        { atMs: 2_000, bytes: 1_000 },
      ]),
    ).toBe(500);
    let samples: Sample[] = [];
    for (let second = 0; second <= 20; second += 1)
      samples = addSample(samples, { atMs: second * 1_000, bytes: second < 10 ? second * 100 : 1_000 * second });
    expect(bytesPerSecond(samples)).toBe(1_000);
  });
});
