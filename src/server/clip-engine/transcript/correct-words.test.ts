import { expect, test } from 'vitest';
import { correctWords } from './correct-words.ts';

const words = ['welcome', 'to', 'real', 'right'].map((text, index) => ({
  text,
  startSeconds: index,
  endSeconds: index + 0.8,
  confidence: 0.5,
}));

test('words that were misheard are replaced in their own time, the others stay as they are', () => {
  expect(correctWords(words, [{ firstWord: 2, lastWord: 3, text: 'Reelwright' }])).toEqual([
    words[0],
    words[1],
    { text: 'Reelwright', startSeconds: 2, endSeconds: 3.8 },
  ]);
});

test('one word may become several, which share its time', () => {
  const [first, second, ...rest] = correctWords(words, [{ firstWord: 0, lastWord: 0, text: ' well  come ' }]);
  expect([first?.text, second?.text, rest]).toEqual(['well', 'come', words.slice(1)]);
  expect([first?.startSeconds, first?.endSeconds, second?.endSeconds]).toEqual([0, 0.4, 0.8]);
});

test('words can go, and several corrections hold together', () => {
  const corrections = [
    { firstWord: 3, lastWord: 3, text: 'wright' },
    { firstWord: 0, lastWord: 1, text: '' },
  ];
  expect(correctWords(words, corrections).map(({ text }) => text)).toEqual(['real', 'wright']);
});

test.each([
  [{ firstWord: 4, lastWord: 4, text: 'x' }],
  [{ firstWord: 2, lastWord: 9, text: 'x' }],
  [{ firstWord: 2, lastWord: 1, text: 'x' }],
  [{ firstWord: -1, lastWord: 0, text: 'x' }],
])('a correction %o, outside the words, changes nothing', (correction) => {
  expect(correctWords(words, [correction])).toEqual(words);
});
