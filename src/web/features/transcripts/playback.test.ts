import { expect, test } from 'vitest';
import { placeAt } from './playback.ts';

const sentence = (...starts: number[]) => ({
  speaker: null,
  words: starts.map((start) => ({ text: 'x', start_seconds: start, end_seconds: start + 0.5 })),
});
const talk = [sentence(1, 2), sentence(10, 11)];

test.each([
  [0, { sentence: -1, word: -1 }],
  [1, { sentence: 0, word: 0 }],
  [1.7, { sentence: 0, word: -1 }],
  [2.4, { sentence: 0, word: 1 }],
  [9, { sentence: 0, word: -1 }],
  [11.2, { sentence: 1, word: 1 }],
  [99, { sentence: 1, word: -1 }],
])('at %d seconds %o is spoken', (seconds, place) => {
  expect(placeAt(talk, seconds)).toEqual(place);
});
