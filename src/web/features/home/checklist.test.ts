import { expect, test } from 'vitest';
import { dismiss, isDismissed, isProfileComplete, stepsOf } from './checklist.ts';

const done = (known: Parameters<typeof stepsOf>[0]) =>
  stepsOf(known)
    ?.filter((step) => step.done)
    .map(({ id }) => id);

test('steps are ticked off by what the account contains', () => {
  expect(done({ videos: 0, clips: 0, ideas: 0, profileComplete: false, connected: false })).toEqual([]);
  expect(done({ videos: 1, clips: 0, ideas: 0, profileComplete: false, connected: true })).toEqual([
    'upload',
    'connect',
  ]);
  expect(done({ videos: 1, clips: 4, ideas: 1, profileComplete: true, connected: false })).toEqual([
    'upload',
    'clips',
    'idea',
    'profile',
  ]);
});

test('clips whose video was deleted still count as an upload', () => {
  expect(done({ videos: 0, clips: 2, ideas: 0, profileComplete: false, connected: false })).toEqual([
    'upload',
    'clips',
  ]);
});

test('while anything is unknown no steps are shown', () => {
  expect(stepsOf({ videos: 1, clips: null, ideas: 0, profileComplete: true, connected: true })).toBeNull();
  expect(stepsOf({ videos: 1, clips: 1, ideas: 0, profileComplete: null, connected: true })).toBeNull();
  expect(stepsOf({ videos: 1, clips: 1, ideas: 0, profileComplete: true, connected: null })).toBeNull();
  expect(stepsOf({ videos: 1, clips: 1, ideas: null, profileComplete: true, connected: true })).toBeNull();
});

test('connecting is not suggested where no platform is available', () => {
  const steps = stepsOf({ videos: 1, clips: 1, ideas: 0, profileComplete: true, connected: 'unavailable' });
  expect(steps?.map(({ id }) => id)).toEqual(['upload', 'clips', 'idea', 'profile']);
});

test('a profile is complete with a name, a bio and a category', () => {
  const whole = { full_name: 'Ada', bio: 'I talk', category: 'Education' };
  expect(isProfileComplete(whole)).toBe(true);
  for (const part of [{ full_name: null }, { full_name: ' ' }, { bio: ' ' }, { category: null }])
    expect(isProfileComplete({ ...whole, ...part })).toBe(false);
});

test('dismissing the list is remembered per user', () => {
  dismiss('ada');
  expect([isDismissed('ada'), isDismissed('eve')]).toEqual([true, false]);
});
