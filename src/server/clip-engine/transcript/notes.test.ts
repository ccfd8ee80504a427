import { expect, test } from 'vitest';
import { transcriptFromPhrases } from './phrases.ts';
import { readRecogniserJson } from './recogniser-json.ts';

function wordsOf(text: string): string[] {
  const phrases = [{ startSeconds: 0, endSeconds: 10, text }];
  return transcriptFromPhrases(phrases, { source: 'file' }).words.map((word) => word.text);
}

test.each([
  ['[Music] Worms eat compost.', 'Worms eat compost.'],
  ['Worms (laughs loudly) eat compost.', 'Worms eat compost.'],
  ['♪ Worms ♪', 'Worms'],
  ['>> MARY: Worms eat. SPEAKER_01: Compost.', 'Worms eat. Compost.'],
  [
    'The rule: worms (and nobody else in the whole garden here) eat.',
    'The rule: worms (and nobody else in the whole garden here) eat.',
  ],
  ['Worms (eat compost.', 'Worms (eat compost.'],
])('%s is heard as %s', (text, heard) => {
  expect(wordsOf(text).join(' ')).toBe(heard);
});

function heardIn(...texts: string[]): string {
  const phrases = texts.map((text, i) => ({ startSeconds: 4 * i, endSeconds: 4 * i + 3, text }));
  const { words } = transcriptFromPhrases(phrases, { source: 'file' });
  return words.map((word) => word.text).join(' ');
}

test('names that begin several phrases are labels, also within a phrase', () => {
  const said = ['Mary: Worms eat.', 'Dr. Ann Lee: What?', 'Mary: Compost.', 'Dr. Ann Lee: Why?'];
  expect(heardIn(...said, 'Mary: It is warm.', 'Dr. Ann Lee: Good. Mary: Yes.')).toBe(
    'Worms eat. What? Compost. Why? It is warm. Good. Yes.',
  );
});

test('a word with a colon is said unless it returns', () => {
  expect(heardIn('Note: worms eat.', 'My rule: feed them.', 'Note: not twice.')).toBe(
    'Note: worms eat. My rule: feed them. Note: not twice.',
  );
});

test('a recogniser’s words lose its notes, and keep their times', () => {
  const words = ['[Music', 'playing]', 'Worms', 'eat.'].map((word, index) => ({
    word,
    start: index,
    end: index + 0.9,
  }));
  const reading = readRecogniserJson({ words }, { source: 'endpoint' });
  expect(reading.kind === 'timed' && reading.transcript.words).toEqual([
    { text: 'Worms', startSeconds: 2, endSeconds: 2.9 },
    { text: 'eat.', startSeconds: 3, endSeconds: 3.9 },
  ]);
});

test('a transcript of notes alone has no words', () => {
  expect(wordsOf('[Music] [Applause]')).toEqual([]);
});

test('laughter, applause and words that were not understood stay known by the word before them', () => {
  const phrases = [
    { startSeconds: 0, endSeconds: 3, text: '[Applause] Worms eat (laughter) compost.' },
    { startSeconds: 3, endSeconds: 4, text: '[Gelächter]' },
    { startSeconds: 4, endSeconds: 6, text: 'Warm [inaudible] soil. [Music]' },
  ];
  const { words } = transcriptFromPhrases(phrases, { source: 'file' });
  expect(words.map(({ text, followedBy }) => [text, followedBy])).toEqual([
    ['Worms', undefined],
    ['eat', 'reaction'],
    ['compost.', 'reaction'],
    ['Warm', 'unclear'],
    ['soil.', undefined],
  ]);
});
