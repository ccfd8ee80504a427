import { expect, test } from 'vitest';
import { publicationStates } from '#contract/publications.ts';
import { buildEntry, buildPost } from './calendar.test-kit.ts';
import { draftsWithoutTime, entriesByDay, groupOf, placeEntries, showsPost, showsPublication } from './entries.ts';

const BERLIN = 'Europe/Berlin';
const all = { account: null, group: null, elsewhere: true };
const plain = { scheduled_at: null, wall_time: null, time_zone: null };

test('every state is in one group, and those awaiting a person are distinguished', () => {
  const groups = Object.fromEntries(publicationStates.map((state) => [state, groupOf({ state, held: null })]));
  expect(groups).toEqual({
    draft: 'drafts',
    scheduled: 'planned',
    queued: 'planned',
    preparing: 'planned',
    uploading: 'planned',
    committing: 'planned',
    processing: 'planned',
    in_inbox: 'needs_you',
    published: 'published',
    published_private: 'published',
    needs_check: 'needs_you',
    failed: 'needs_you',
    canceled: 'canceled',
  });
  expect(groupOf({ state: 'scheduled', held: 'reconnect' })).toBe('needs_you');
  expect(groupOf({ state: 'scheduled', held: 'restored' })).toBe('needs_you');
  expect(groupOf({ state: 'scheduled', held: 'paused' })).toBe('planned');
  expect(groupOf({ state: 'published', held: 'reconnect' })).toBe('published');
});

test('entries are on the day of the chosen zone, in order of time', () => {
  const publications = [
    buildEntry({ id: 'late', scheduled_at: '2026-11-05T23:15:00Z' }),
    buildEntry({ id: 'out', state: 'published', published_at: '2026-11-05T17:31:10Z' }),
    buildEntry({ id: 'failed', state: 'failed', ...plain, created_at: '2026-11-05T08:00:00Z' }),
    buildEntry({ id: 'draft', state: 'draft', ...plain }),
  ];
  const placed = placeEntries(publications, [buildPost({ published_at: '2026-11-05T17:31:00Z' })], BERLIN);
  expect(placed.map(({ key, day, minutes }) => [key, day, minutes])).toEqual([
    ['failed', '2026-11-05', 540],
    ['post-x1', '2026-11-05', 1_111],
    ['out', '2026-11-05', 1_111],
    ['late', '2026-11-06', 15],
  ]);
  expect([...entriesByDay(placed)].map(([day, { length }]) => [day, length])).toEqual([
    ['2026-11-05', 3],
    ['2026-11-06', 1],
  ]);
  expect(placeEntries(publications, [], 'America/New_York').at(-1)?.day).toBe('2026-11-05');
});

test('drafts without a time are beside the calendar, newest first', () => {
  const old = buildEntry({ id: 'old', state: 'draft', ...plain });
  const young = buildEntry({ id: 'young', state: 'draft', ...plain, created_at: '2026-10-21T08:00:00Z' });
  const timed = buildEntry({ id: 'timed', state: 'draft' });
  expect(draftsWithoutTime([old, timed, young]).map(({ id }) => id)).toEqual(['young', 'old']);
});

test('entries are filtered by account and group; canceled ones are shown on request only', () => {
  const planned = buildEntry();
  const canceled = buildEntry({ state: 'canceled' });
  expect([planned, canceled].map((one) => showsPublication(one, all))).toEqual([true, false]);
  expect([planned, canceled].map((one) => showsPublication(one, { ...all, group: 'canceled' }))).toEqual([false, true]);
  expect(showsPublication(planned, { ...all, account: 'c2' })).toBe(false);
  const post = buildPost();
  expect(showsPost(post, all)).toBe(true);
  expect(showsPost(post, { ...all, elsewhere: false })).toBe(false);
  expect(showsPost(post, { ...all, account: 'c1' })).toBe(false);
  expect(showsPost(post, { ...all, group: 'planned' })).toBe(false);
  expect(showsPost(post, { ...all, group: 'published', account: 'c2' })).toBe(true);
});
