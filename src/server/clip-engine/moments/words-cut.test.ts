import { expect, test } from 'vitest';
import { countWordsCut } from './words-cut.ts';

const words = [
  { text: 'one', startSeconds: 1, endSeconds: 1.5 },
  { text: 'two', startSeconds: 1.6, endSeconds: 2 },
];

test('a word across either edge is cut, one that touches it is not', () => {
  expect(countWordsCut(words, [{ startSeconds: 1.2, endSeconds: 1.8 }])).toBe(2);
  expect(countWordsCut(words, [{ startSeconds: 1, endSeconds: 2 }])).toBe(0);
  expect(countWordsCut(words, [{ startSeconds: 1.55, endSeconds: 1.7 }])).toBe(1);
  expect(countWordsCut(words, [{ startSeconds: 1.2, endSeconds: 1.4 }])).toBe(1);
});
