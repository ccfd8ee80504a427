import { expect, test } from 'vitest';
import { nextPlace } from './virtual-items.tsx';

test('arrow keys move to the neighbour in the grid and stop at its edges', () => {
  const from = (place: number) => (key: string) => nextPlace(key, place, 4, 10);
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map(from(5))).toEqual([
    6,
    4,
    9,
    1,
    0,
    9,
    null,
  ]);
  expect(['ArrowDown', 'ArrowRight'].map(from(9))).toEqual([null, null]);
});
