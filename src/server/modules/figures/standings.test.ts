import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingsOf } from './standings.ts';

const counted = (figures: readonly number[]) => figures.map((figure, index) => ({ id: `p${index}`, figure }));

test('a post is compared with the fifteen before and the fifteen after it', () => {
  const early = Array.from({ length: 40 }, () => 100);
  const late = Array.from({ length: 40 }, () => 10_000);
  const standings = standingsOf(counted([...early, 400, ...late]));
  expect(standings.get('p10')).toMatchObject({ usual: 100, times: 1, posts: 25 });
  expect(standings.get('p70')).toMatchObject({ usual: 10_000, times: 1 });
  // Halfway between the two groups, the median is between theirs.
  expect(standings.get('p40')).toMatchObject({ posts: 30, low: 100, high: 10_000 });
});

test('twelve neighbours are enough, eleven are not; posts that nobody saw make nothing stand out', () => {
  expect(standingsOf(counted(Array.from({ length: 12 }, () => 5))).size).toBe(0);
  expect(standingsOf(counted(Array.from({ length: 13 }, () => 5))).size).toBe(13);
  expect(standingsOf(counted([...Array.from({ length: 20 }, () => 0), 900])).size).toBe(0);
});

test('the interval holds the median, and its ends are figures of neighbours', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 13, maxLength: 80 }), (figures) => {
      for (const { usual, low, high, posts } of standingsOf(counted(figures)).values()) {
        expect(low).toBeLessThanOrEqual(usual);
        expect(high).toBeGreaterThanOrEqual(usual);
        expect(figures).toContain(low);
        expect(figures).toContain(high);
        expect(posts).toBeLessThanOrEqual(30);
      }
    }),
  );
});

test('the interval of thirty is from the ninth to the twenty-second', () => {
  const figures = Array.from({ length: 31 }, (_, index) => index + 1);
  expect(standingsOf(counted(figures)).get('p15')).toMatchObject({ usual: 16, low: 9, high: 23 });
});
