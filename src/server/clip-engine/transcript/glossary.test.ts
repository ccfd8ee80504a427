import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import { correctByGlossary, withGlossary } from './glossary.ts';

const transcriptOf = (texts: readonly string[]): Transcript => ({
  source: 'local',
  timing: 'word',
  draft: false,
  words: texts.map((text, index) => ({ text, startSeconds: index, endSeconds: index + 1 })),
});
const corrected = (said: string, written: string, ...heard: string[]) =>
  correctByGlossary(transcriptOf(said.split(' ')), [{ written, heard }])
    .words.map(({ text }) => text)
    .join(' ');

test.each([
  ['Latin, in any case', 'we use real right, daily', 'Reelwright', ['Real Right'], 'we use Reelwright, daily'],
  ['the term itself, in its own case', 'ask REELWRIGHT.', 'Reelwright', [], 'ask Reelwright.'],
  ['accents however they are composed', 'cafe\u0301 noir', 'Café', [], 'Café noir'],
  ['a possessive', "reel wright's clips", 'Reelwright', ['reel wright'], "Reelwright's clips"],
  ['Cyrillic', 'Открой рил райт!', 'Reelwright', ['рил райт'], 'Открой Reelwright!'],
  ['Greek', 'η αθηνα σήμερα', 'Αθηνά', ['αθηνα'], 'η Αθηνά σήμερα'],
  ['Arabic', 'مع ريل رايت اليوم', 'Reelwright', ['ريل رايت'], 'مع Reelwright اليوم'],
  ['Devanagari', 'यह रील राइट है', 'Reelwright', ['रील राइट'], 'यह Reelwright है'],
  ['Han, cut anywhere', '我 用 微 信 。', '微信', [], '我 用 微信 。'],
  ['brackets and quotes', '(“real right”)', 'Reelwright', ['real right'], '(“Reelwright”)'],
])('%s', (_, said, written, heard, expected) => {
  expect(corrected(said, written, ...heard)).toBe(expected);
});

test.each([
  ['a part of a word', 'unreal rights', 'Reelwright', ['real right']],
  ['a word that only begins so', 'Annabel came', 'Anna', []],
  ['words with others between them', 'real good right', 'Reelwright', ['real right']],
])('%s stays as it is', (_, said, written, heard) => {
  expect(corrected(said, written, ...heard)).toBe(said);
});

test('the words of a term share the time of what was heard, and the longest name wins', () => {
  const glossary = [
    { written: 'Anna', heard: ['ana'] },
    { written: 'Anna von Aue', heard: ['ana fon au e'] },
  ];
  const { words } = correctByGlossary(transcriptOf(['hi', 'Ana', 'fon', 'au', 'e,', 'ana']), glossary);
  expect(words.map(({ text }) => text)).toEqual(['hi', 'Anna', 'von', 'Aue,', 'Anna']);
  expect(words[1]?.startSeconds).toBe(1);
  expect(words[3]?.endSeconds).toBeCloseTo(5);
});

test('whatever is said and listed, times stay in order and words are never empty', () => {
  const text = fc.constantFrom('a', 'B', 'ana', 'au', 'e.', '微', '信', '“x”', "o's", 'É', '...');
  const term = fc.record({
    written: fc.constantFrom('Anna', 'A B C', '微信', 'É'),
    heard: fc.array(
      fc.array(text, { minLength: 1, maxLength: 3 }).map((texts) => texts.join(' ')),
      { maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(fc.array(text), fc.array(term, { maxLength: 4 }), (said, glossary) => {
      const { words } = correctByGlossary(transcriptOf(said), glossary);
      expect(words.every((word) => word.text.trim() !== '' && word.endSeconds > word.startSeconds)).toBe(true);
      expect(words.every((word, index) => word.startSeconds >= (words[index - 1]?.endSeconds ?? 0) - 1e-9)).toBe(true);
    }),
    { endOnFailure: true, numRuns: 200 },
  );
});

test('only what recognisers hear is corrected', async () => {
  const recogniser = { name: 'Test', transcribe: async () => transcriptOf(['real', 'right']) };
  const [one] = withGlossary([recogniser], [{ written: 'Reelwright', heard: ['real right'] }]);
  const heard = await one?.transcribe({} as never, { language: undefined });
  expect(heard?.words.map(({ text }) => text)).toEqual(['Reelwright']);
  expect(withGlossary([recogniser], [])).toEqual([recogniser]);
});
