import { expect, test } from 'vitest';
import { readPiece } from './words.ts';

const parakeet = {
  lang: '',
  emotion: '',
  event: '',
  text: 'Well, I don’t know.',
  tokens: [' W', 'ell', ',', ' I', ' don', '’', 't', ' know', '.'],
  timestamps: [0.08, 0.24, 0.4, 0.8, 0.96, 1.12, 1.12, 1.36, 1.6],
  durations: [0.16, 0.08, 0.32, 0.08, 0.16, 0, 0.08, 0.24, 0],
  ys_log_probs: [-0.1, 0, 0, 0, 0, -1, -0.5, 0, 0],
  words: [],
};

test('tokens become words with their times, punctuation without its own', () => {
  const read = readPiece(parakeet, 2);
  expect(read).toMatchObject({ timed: true, language: undefined });
  expect(read?.words.map(({ text }) => text)).toEqual(['Well,', 'I', 'don’t', 'know.']);
  expect(read?.words[0]).toMatchObject({ startSeconds: 0.08, endSeconds: expect.closeTo(0.32) });
  expect(read?.words[2]).toMatchObject({ startSeconds: 0.96, endSeconds: expect.closeTo(1.2) });
  expect(read?.words[2]?.confidence).toBeCloseTo(Math.exp(-0.5));
});

test('the first token may lack its space, and its mark may be the underscore of SentencePiece', () => {
  const read = readPiece({ text: 'one two', tokens: ['one', '▁two'], timestamps: [0, 0.5] }, 1);
  expect(read?.words).toEqual([
    { text: 'one', startSeconds: 0, endSeconds: 0.3 },
    { text: 'two', startSeconds: 0.5, endSeconds: 0.8 },
  ]);
});

test('words without times, or with times that cannot be, are spread over the piece', () => {
  const whisper = { lang: '<|de|>', text: ' Guten Tag.', tokens: [' Guten', ' Tag', '.'], timestamps: [] };
  expect(readPiece(whisper, 4)).toMatchObject({
    timed: false,
    language: 'de',
    words: [{ text: 'Guten' }, { text: 'Tag.' }],
  });
  for (const timestamps of [
    [3, 1, 2],
    [0, 1, 99],
    ['a', 'b', 'c'],
    [0, 1, null],
  ])
    expect(readPiece({ ...whisper, timestamps }, 4)).toMatchObject({ timed: false });
  expect(readPiece({ ...whisper, tokens: [' Gut', '\ufffd', ' x'], timestamps: [0, 1, 2] }, 4)?.timed).toBe(false);
});

test('silence has no words, and what is no result is none', () => {
  expect(readPiece({ text: '', tokens: [], timestamps: [] }, 4)).toMatchObject({ words: [] });
  for (const data of [undefined, null, 'text', 7, [], {}, { text: 5 }, { text: 'x'.repeat(200_000) }])
    expect(readPiece(data, 4)).toBeUndefined();
});
