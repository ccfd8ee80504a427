import { expect, test } from 'vitest';
import { assertWithinLimit } from './source-limit.ts';

const MAX_4K_MINUTES = 90;
const uhd = { width: 3840, height: 2160 };
const check = (video: Parameters<typeof assertWithinLimit>[0]) => () => assertWithinLimit(video, MAX_4K_MINUTES);

test('an hour of 4K and six hours of 1080p are accepted in either orientation', () => {
  expect(check({ ...uhd, durationSeconds: 90 * 60 })).not.toThrow();
  expect(check({ width: 2160, height: 3840, durationSeconds: 3600 })).not.toThrow();
  expect(check({ width: 1920, height: 1080, durationSeconds: 6 * 3600 })).not.toThrow();
});

test('a longer one is refused, with its own figures and those of the limit', () => {
  expect(check({ ...uhd, durationSeconds: 90 * 60 + 1 })).toThrow(
    'This video is too long for its picture size: 91 min at 3840 × 2160, where at most 90 min are allowed.',
  );
  expect(check({ width: 7680, height: 4320, durationSeconds: 3600 })).toThrow(
    /60 min at 7680 × 4320, where at most 22 min are/,
  );
});
