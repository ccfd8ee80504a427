import { expect, test } from 'vitest';
import { buildTarget, buildWrittenClip } from '../composer.test-kit.tsx';
import type { FreeSlot } from '../use-free-slots.ts';
import { lackingSlots, pairOf, planJobs } from './bulk-form.ts';

const clips = ['a', 'b'].map((id) => buildWrittenClip({ id }));
const [tiktok, youtube] = [buildTarget('tiktok'), buildTarget('youtube')];
const slot = (target: typeof tiktok, day: number): FreeSlot => {
  const wallTime = `2027-01-0${day}T09:00`;
  return { target, at: `${wallTime}:00Z`, wallTime, timeZone: 'UTC' };
};
const slots = [slot(tiktok, 1), slot(youtube, 2), slot(tiktok, 3)];
const none = new Set<string>();
const shown = (jobs: ReturnType<typeof planJobs>) =>
  jobs.map(({ clip, targets, at }) => [clip.id, targets.map(({ platform }) => platform).join(), at?.wallTime ?? null]);

test('now and as drafts, each clip is one request for all accounts', () => {
  const jobs = planJobs(clips, [tiktok, youtube], { when: 'now', slots, accepted: none });
  expect(shown(jobs)).toEqual([
    ['a', 'tiktok,youtube', null],
    ['b', 'tiktok,youtube', null],
  ]);
});

test('at posting times each account gets one clip after another', () => {
  const jobs = planJobs(clips, [tiktok, youtube], { when: 'slots', slots, accepted: none });
  expect(shown(jobs)).toEqual([
    ['a', 'tiktok', '2027-01-01T09:00'],
    ['a', 'youtube', '2027-01-02T09:00'],
    ['b', 'tiktok', '2027-01-03T09:00'],
  ]);
  const [first] = clips;
  expect(lackingSlots(clips, [tiktok, youtube], { slots, accepted: none })).toEqual([
    { target: youtube, free: 1, needed: 2 },
  ]);
  const accepted = new Set(first ? [pairOf(first, youtube)] : []);
  expect(lackingSlots(clips, [tiktok, youtube], { slots, accepted })).toEqual([]);
});

test('accepted requests are not planned again', () => {
  const accepted = new Set(clips.slice(0, 1).map((clip) => pairOf(clip, tiktok)));
  expect(shown(planJobs(clips, [tiktok], { when: 'draft', slots: [], accepted }))).toEqual([['b', 'tiktok', null]]);
});
