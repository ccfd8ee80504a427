import { expect, test } from 'vitest';
import { createRandom } from '#server/clip-engine/moments/talk.test-kit.ts';
import type { Transcript, Word } from '#server/clip-engine/shapes.ts';
import { alignToSpeech } from './align-to-speech.ts';
import { transcriptFromPhrases } from './phrases.ts';

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
  // Detected speech lasts a little beyond its last sound.
  expect(words[1]?.endSeconds).toBeCloseTo(2.62);
  expect(words[2]?.startSeconds).toBe(3.2);
  for (const [index, word] of words.entries())
    expect(word.endSeconds).toBeLessThanOrEqual(words[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY);
});

test('aligning twice changes nothing more', () => {
  const once = alignToSpeech(transcript, speech);
  expect(alignToSpeech(once, speech)).toEqual(once);
});

test('timed words, words without sound and unknown speech leave the words alone', () => {
  expect(alignToSpeech({ ...transcript, timing: 'word' }, speech).words).toBe(transcript.words);
  expect(alignToSpeech(transcript, []).words).toBe(transcript.words);
  expect(alignToSpeech(transcript, [{ startSeconds: 7, endSeconds: 9 }]).words).toEqual(transcript.words);
});

/** One cue of words of equal length, without punctuation inside. */
const cue: Transcript = {
  ...transcript,
  words: ['red', 'fox', 'led', 'hen', 'ran'].map((text, index) => ({
    text,
    startSeconds: 10 + index,
    endSeconds: 11 + index,
  })),
};

test('a pause in a cue is put between the words that the sound before it has room for', () => {
  const { words } = alignToSpeech(cue, [
    { startSeconds: 10, endSeconds: 11.9 },
    { startSeconds: 12.2, endSeconds: 15 },
  ]);
  expect(words.map(({ startSeconds }) => startSeconds > 12)).toEqual([false, false, true, true, true]);
  expect(words[0]?.startSeconds).toBeCloseTo(10);
  expect(words[1]?.endSeconds).toBeCloseTo(11.82);
  expect(words[2]?.startSeconds).toBeCloseTo(12.2);
});

test('a pause is put behind a comma nearby', () => {
  const speech = [
    { startSeconds: 10, endSeconds: 12.1 },
    { startSeconds: 12.9, endSeconds: 15 },
  ];
  const pausedAfter = (words: readonly Word[]) => words.findLastIndex(({ endSeconds }) => endSeconds < 12.5);
  const marked = cue.words.map((word, index) => (index === 2 ? { ...word, text: 'led,' } : word));
  expect(pausedAfter(alignToSpeech(cue, speech).words)).toBe(1);
  expect(pausedAfter(alignToSpeech({ ...cue, words: marked }, speech).words)).toBe(2);
});

test('whatever was heard, no word is in a pause or on both sides of one', () => {
  const random = createRandom(11);
  for (let round = 0; round < 100; round++) {
    const speech = Array.from({ length: 12 }, (_, second) => ({
      startSeconds: second + random() * 0.3,
      endSeconds: second + 0.5 + random() * 0.4,
    }));
    const heard = transcriptFromPhrases(
      [0, 4, 8].map((at) => ({
        startSeconds: at + random() * 0.4,
        endSeconds: at + 3.2 + random(),
        text: 'we bake, and then nobody knows why bread burns.'.repeat(1 + (round % 3)),
      })),
      { source: 'file', language: 'en' },
    );
    for (const { startSeconds, endSeconds } of alignToSpeech(heard, speech).words) {
      const isSounding = speech.some(
        (span) => startSeconds >= span.startSeconds - 1e-6 && endSeconds <= span.endSeconds + 1e-6,
      );
      expect(isSounding, `${startSeconds}–${endSeconds} in round ${round}`).toBe(true);
    }
  }
});
