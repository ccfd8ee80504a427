import { expect, test } from 'vitest';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import { alignToSpeech } from './align-to-speech.ts';

const transcript: Transcript = {
  source: 'file',
  timing: 'estimated',
  language: 'en',
  draft: false,
  words: [
    { text: 'One', startSeconds: 1, endSeconds: 2 },
    { text: 'two.', startSeconds: 2, endSeconds: 3 },
    { text: 'Three', startSeconds: 3, endSeconds: 4 },
    { text: 'four.', startSeconds: 4, endSeconds: 5 },
  ],
};
const speech = [
  { startSeconds: 1, endSeconds: 2.7 },
  { startSeconds: 3.2, endSeconds: 5 },
];

test('an estimated sentence end moves to the pause that was heard there', () => {
  const { words } = alignToSpeech(transcript, speech);
  expect(words[1]?.endSeconds).toBe(2.7);
  expect(words[2]?.startSeconds).toBe(3.2);
  for (const [index, word] of words.entries())
    expect(word.endSeconds).toBeLessThanOrEqual(words[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY);
});

test('aligning twice changes nothing more', () => {
  const once = alignToSpeech(transcript, speech);
  expect(alignToSpeech(once, speech)).toEqual(once);
});

test('timed words, far pauses and unknown speech leave the words alone', () => {
  expect(alignToSpeech({ ...transcript, timing: 'word' }, speech).words).toBe(transcript.words);
  expect(alignToSpeech(transcript, []).words).toBe(transcript.words);
  expect(
    alignToSpeech(transcript, [
      { startSeconds: 1, endSeconds: 3.9 },
      { startSeconds: 4.2, endSeconds: 5 },
    ]).words,
  ).toBe(transcript.words);
});
