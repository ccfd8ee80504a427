import { expect, test } from 'vitest';
import { type Choice, selectApart } from './select.ts';
import { createRandom } from './talk.test-kit.ts';

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

test('no other set of spans of the same number is worth more', () => {
  const random = createRandom(7);
  for (let round = 0; round < 200; round++) {
    const choices = Array.from({ length: 9 }, () => {
      const startSeconds = Math.floor(random() * 12) * 5;
      return choice(startSeconds, startSeconds + 5 + Math.floor(random() * 5) * 5, 1, 1 + Math.floor(random() * 6));
    });
    const count = 1 + (round % 4);
    expect(worthOf(selectApart(choices, count, [1]))).toBe(highestWorth(choices, count));
  }
});

function worthOf(choices: readonly Choice[]): number {
  return choices.reduce((sum, { rank }) => sum + rank ** 2, 0);
}

/** Tries every set. */
function highestWorth([first, ...others]: readonly Choice[], count: number): number {
  if (first === undefined || count === 0) return 0;
  const apart = others.filter(
    ({ startSeconds, endSeconds }) => startSeconds >= first.endSeconds || endSeconds <= first.startSeconds,
  );
  return Math.max(highestWorth(others, count), first.rank ** 2 + highestWorth(apart, count - 1));
}
