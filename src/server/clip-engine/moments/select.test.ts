import { expect, test } from 'vitest';
import { selectApart } from './select.ts';

const choice = (startSeconds: number, endSeconds: number, code: number, rank: number) => ({
  startSeconds,
  endSeconds,
  code,
  rank,
});

test('the spans that are worth most together are chosen, in order of time, without an overlap', () => {
  const [early, wide, late] = [choice(0, 20, 1, 6), choice(10, 40, 1, 7), choice(30, 50, 1, 6)];
  expect(selectApart([late, wide, early], 2, [1])).toEqual([early, late]);
  expect(selectApart([late, wide, early], 1, [1])).toEqual([wide]);
});

test('a length that would be missing gets its best span, as long as there is room beside the best one', () => {
  const [best, second, long] = [choice(0, 20, 1, 9), choice(20, 40, 1, 8), choice(50, 100, 2, 3)];
  expect(selectApart([best, second, long], 2, [1, 2])).toEqual([best, long]);
  expect(selectApart([best, second, long], 1, [1, 2])).toEqual([best]);
});
