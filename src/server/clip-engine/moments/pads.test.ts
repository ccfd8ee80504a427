import { expect, test } from 'vitest';
import type { Sentence, Word } from '#server/clip-engine/shapes.ts';
import { paddedEdges } from './pads.ts';

const word = (text: string, startSeconds: number, endSeconds: number): Word => ({ text, startSeconds, endSeconds });
const sentence = (index: number, { text, startSeconds, endSeconds }: Word): Sentence => ({
  firstWord: index,
  lastWord: index,
  startSeconds,
  endSeconds,
  text,
  endedBy: 'punctuation',
});

test('a clip begins and ends with a breath where there is room for it', () => {
  const words = [word('Before.', 0, 1), word('This.', 3, 4), word('After.', 6, 7)];
  expect(paddedEdges(words, sentence(1, word('This.', 3, 4)), 10)).toEqual({ startSeconds: 2.85, endSeconds: 4.35 });
});

test('between neighbours that follow at once the edge is the middle of the gap, however the words are a little off', () => {
  const words = [word('Before.', 0, 2.9), word('This.', 3, 4), word('After.', 4.2, 5)];
  expect(paddedEdges(words, sentence(1, word('This.', 3, 4)), 10)).toEqual({ startSeconds: 2.95, endSeconds: 4.1 });
});

test('a clip never leaves the source', () => {
  const words = [word('Alone.', 0.05, 1)];
  expect(paddedEdges(words, sentence(0, word('Alone.', 0.05, 1)), 1.2)).toEqual({ startSeconds: 0, endSeconds: 1.2 });
});
