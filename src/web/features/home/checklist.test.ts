import { expect, test } from 'vitest';
import { dismiss, isDismissed, isProfileComplete, stepsOf } from './checklist.ts';

const done = (known: Parameters<typeof stepsOf>[0]) =>
  stepsOf(known)
    ?.filter((step) => step.done)
    .map(({ id }) => id);

test('steps are ticked off by what the account has', () => {
  expect(done({ videos: 0, clips: 0, profileComplete: false })).toEqual([]);
  expect(done({ videos: 1, clips: 0, profileComplete: false })).toEqual(['upload']);
  expect(done({ videos: 1, clips: 4, profileComplete: true })).toEqual(['upload', 'clips', 'profile']);
});

test('clips whose video was deleted still count as an upload', () => {
  expect(done({ videos: 0, clips: 2, profileComplete: false })).toEqual(['upload', 'clips']);
});

test('while anything is unknown there are no steps', () => {
  expect(stepsOf({ videos: 1, clips: null, profileComplete: true })).toBeNull();
  expect(stepsOf({ videos: 1, clips: 1, profileComplete: null })).toBeNull();
});

test('a profile is complete with a name, a bio and a category', () => {
  const whole = { full_name: 'Ada', bio: 'I talk', category: 'Education' };
  expect(isProfileComplete(whole)).toBe(true);
  for (const part of [{ full_name: null }, { full_name: ' ' }, { bio: ' ' }, { category: null }])
    expect(isProfileComplete({ ...whole, ...part })).toBe(false);
});

test('putting the list away is remembered by person', () => {
  dismiss('ada');
  expect([isDismissed('ada'), isDismissed('eve')]).toEqual([true, false]);
});
