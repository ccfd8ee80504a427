import { expect, test } from 'vitest';
import type { PostFacts } from '#server/platforms/platform.ts';
import { type Expected, reconcile } from './reconcile.ts';

const since = new Date('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(since.getTime() + seconds * 1000);
const expected: Expected = { title: '', description: 'How to cook rice #rice', durationSeconds: 31.4, since };
const free = { bound: new Set<string>(), hasTwin: false };

function post(id: string, over: Partial<PostFacts> = {}): PostFacts {
  return {
    platformPostId: id,
    kind: 'video',
    title: '',
    description: 'How to cook rice #rice',
    publishedAt: at(5),
    durationSeconds: 31,
    width: null,
    height: null,
    permalink: null,
    embedUrl: null,
    coverUrl: null,
    mediaUrl: null,
    privacy: null,
    hasCaptions: null,
    views: null,
    likes: null,
    comments: null,
    shares: null,
    ...over,
  };
}
const matchOf = (posts: PostFacts[], of = expected, given = free) => reconcile(posts, of, given).match?.platformPostId;

test('matches the only post that qualifies', () => {
  expect(
    matchOf([post('other', { description: 'Another' }), post('ours'), post('old', { publishedAt: at(-600) })]),
  ).toBe('ours');
});

test('matches none when two posts qualify or another publication has the same text, but offers them as evidence', () => {
  const { match, candidates } = reconcile([post('one'), post('two')], expected, free);
  expect(match).toBeUndefined();
  expect(candidates.map(({ postId }) => postId)).toEqual(['one', 'two']);
  expect(matchOf([post('ours')], expected, { ...free, hasTwin: true })).toBeUndefined();
});

test('excludes posts from before the call, of another publication or of another duration', () => {
  expect(matchOf([post('early', { publishedAt: at(-31) })])).toBeUndefined();
  expect(matchOf([post('taken')], expected, { ...free, bound: new Set(['taken']) })).toBeUndefined();
  expect(matchOf([post('longer', { durationSeconds: 34 })])).toBeUndefined();
});

test('tolerates the changes that platforms make to texts, durations and times', () => {
  expect(matchOf([post('ours', { description: ' How to  cook rice\n#rice ', durationSeconds: 32 })])).toBe('ours');
  expect(matchOf([post('ours', { title: 'How to cook rice #rice', description: '' })])).toBe('ours');
  expect(matchOf([post('ours', { durationSeconds: null, publishedAt: at(-20) })])).toBe('ours');
  expect(matchOf([post('ours', { durationSeconds: 612 })], { ...expected, durationSeconds: 600.5 })).toBe('ours');
  const accented = { ...expected, description: 'Caf\u00e9' };
  expect(matchOf([post('ours', { description: 'Cafe\u0301' })], accented)).toBe('ours');
});

test('requires the title to match where there is one', () => {
  const titled = { ...expected, title: 'Rice', description: 'Below' };
  expect(matchOf([post('ours', { title: 'Rice', description: 'Below' })], titled)).toBe('ours');
  expect(matchOf([post('other', { title: 'Beans', description: 'Below' })], titled)).toBeUndefined();
});

test('offers the account’s newest posts when no text matches', () => {
  const posts = Array.from({ length: 8 }, (_, index) => post(`post-${index}`, { description: `Other ${index}` }));
  expect(reconcile(posts, expected, free)).toMatchObject({ match: undefined, candidates: { length: 5 } });
});
