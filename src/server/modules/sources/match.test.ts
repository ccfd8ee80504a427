import { describe, expect, test } from 'vitest';
import { matchUploads, similarityOf, similarUploads } from './match.ts';

const post = { title: 'Why I stopped morning routines', description: 'Small steps, every day', durationSeconds: 92 };
const video = (name: string, durationSeconds: number | null, title = name) => ({
  title,
  fileName: `${name}.mp4`,
  durationSeconds,
});

describe('an upload is matched to a post', () => {
  test('when the durations agree to half a second and the names are similar', () => {
    const [right, wrong] = [video('why-i-stopped-morning-routines_final_v2', 92.4), video('IMG_2041', 91.8)];
    const { matched, candidates } = matchUploads(post, [wrong, right], 12);
    expect(matched).toBe(right);
    expect(candidates).toEqual([right, wrong]);
  });

  test('when both are the only ones of that duration', () => {
    const only = video('IMG_2041', 92);
    expect(matchUploads(post, [only, video('IMG_2042', 300)], 1).matched).toBe(only);
  });

  test.each([
    ['the lengths differ by more', [video('Why I stopped morning routines', 92.6)], 1],
    ['several have the length and none the name', [video('IMG_1', 92), video('IMG_2', 92)], 1],
    ['other posts have that length too', [video('IMG_1', 92)], 2],
    [
      'two are named alike',
      [video('Why I stopped morning routines', 92), video('why i stopped morning routines', 92)],
      1,
    ],
    ['its length is not known yet', [video('Why I stopped morning routines', null)], 1],
    ['there is none', [], 1],
  ])('but not when %s', (_, videos, postsOfLength) => {
    expect(matchUploads(post, videos, postsOfLength).matched).toBeUndefined();
  });
});

test('only as a suggestion by name when the duration is unknown', () => {
  const [alike, other] = [video('x', 10, 'Why I stopped morning routines (raw)'), video('IMG_2041', 20)];
  expect(similarUploads(post, [other, alike])).toEqual([alike]);
});

test.each([
  ['The quiet power of walking', 'the_quiet_power_of_walking_FINAL_v3', 1],
  ['Café à la crème', 'cafe-a-la-creme', 1],
  ['把大象放进冰箱', '把大象放进冰箱', 1],
])('treats %s and %s as the same name', (one, other, least) => {
  expect(similarityOf(one, other)).toBeGreaterThanOrEqual(least);
});

test.each([
  ['Machine 12: a pancake robot', 'A year of saving money'],
  ['My video', 'IMG_2041'],
  ['', 'anything'],
  ['🌱', '🌱🌱'],
])('treats %s and %s as different names', (one, other) => {
  expect(similarityOf(one, other)).toBeLessThan(0.6);
});
