import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Transcript, Word } from '#server/clip-engine/shapes.ts';
import { splitSentences } from './sentences.ts';

/** Words of 0.3 s; `|` is a pause of 0.8 s, `||` one of 2.5 s. */
function said(text: string, language = 'en'): Transcript {
  const words: Word[] = [];
  let at = 0;
  for (const token of text.split(' ')) {
    if (token === '|' || token === '||') at += token === '|' ? 0.8 : 2.5;
    else {
      words.push({ text: token, startSeconds: at, endSeconds: at + 0.3 });
      at += 0.35;
    }
  }
  return { source: 'file', timing: 'word', language, draft: false, words };
}
const split = (text: string, language?: string) =>
  splitSentences(said(text, language), []).map((sentence) => sentence.text);

describe('punctuation', () => {
  test.each([
    ['en', 'We met Dr. Smith at 3.5 miles. He smiled!', ['We met Dr. Smith at 3.5 miles.', 'He smiled!']],
    [
      'en',
      'J. R. Hartley wrote it, e.g. in London. Why? Nobody knows.',
      ['J. R. Hartley wrote it, e.g. in London.', 'Why?', 'Nobody knows.'],
    ],
    ['en', 'I was… well… surprised. “Really?” she said.', ['I was… well… surprised.', '“Really?”', 'she said.']],
    ['es', 'El Sr. López llegó. ¿Cómo estás? ¡Bien!', ['El Sr. López llegó.', '¿Cómo estás?', '¡Bien!']],
    ['pt', 'A Dra. Ana chegou. Que dia!', ['A Dra. Ana chegou.', 'Que dia!']],
    ['fr', 'M. Dupont est là. Il dit « non ». Bon.', ['M. Dupont est là.', 'Il dit « non ».', 'Bon.']],
    ['de', 'Am 3. Oktober war es z.B. Herr Dr. Klein. Gut.', ['Am 3. Oktober war es z.B. Herr Dr. Klein.', 'Gut.']],
    ['ru', 'В 1990 г. Иван пришёл, т.е. вернулся. Хорошо!', ['В 1990 г. Иван пришёл, т.е. вернулся.', 'Хорошо!']],
  ])('%s: %s', (language, text, sentences) => {
    expect(split(text, language)).toEqual(sentences);
  });

  test('a breath inside a punctuated sentence does not end it, a stop of two seconds does', () => {
    expect(split('One thing | is clear. Another || is not. Really not.')).toEqual([
      'One thing | is clear.'.replace('| ', ''),
      'Another',
      'is not.',
      'Really not.',
    ]);
  });
});

test('without punctuation pauses end sentences, and say so', () => {
  const sentences = splitSentences(said('one two three | four five | six seven'), []);
  expect(sentences.map(({ text, endedBy }) => [text, endedBy])).toEqual([
    ['one two three', 'pause'],
    ['four five', 'pause'],
    ['six seven', 'pause'],
  ]);
});

test('pauses are heard in the sound when the words leave no gaps', () => {
  const words = ['one', 'two', 'three', 'four'].map((text, index) => ({
    text,
    startSeconds: index,
    endSeconds: index + 1,
  }));
  const transcript: Transcript = { source: 'endpoint', timing: 'word', language: 'en', draft: false, words };
  const speech = [
    { startSeconds: 0, endSeconds: 1.3 },
    { startSeconds: 2.05, endSeconds: 4 },
  ];
  expect(splitSentences(transcript, speech).map(({ text }) => text)).toEqual(['one two', 'three four']);
});

test('a run that never pauses is divided so that every length can be met', () => {
  const sentences = splitSentences(
    said(Array.from({ length: 400 }, (_, index) => `word${index % 7 === 3 ? ',' : ''}`).join(' ')),
    [],
  );
  for (const { startSeconds, endSeconds } of sentences) expect(endSeconds - startSeconds).toBeLessThanOrEqual(28);
});

test('every word is in exactly one sentence, in order', () => {
  const token = fc.constantFrom('so', 'Mr.', 'end.', 'Why?', '…', '3.', 'No', '|', '||', 'и', '¿Qué?', 'e.g.');
  fc.assert(
    fc.property(fc.array(token, { maxLength: 80 }), (tokens) => {
      const transcript = said(tokens.join(' ') || 'x');
      const sentences = splitSentences(transcript, []);
      const covered = sentences.flatMap(({ firstWord, lastWord }) =>
        Array.from({ length: lastWord - firstWord + 1 }, (_, index) => firstWord + index),
      );
      expect(covered).toEqual(transcript.words.map((_, index) => index));
    }),
  );
});
