import { expect, test } from 'vitest';
import type { Word } from '#server/clip-engine/shapes.ts';
import { splitSentences } from './sentences.ts';

/** Words without punctuation, `|` being a pause. */
function sentencesOf(text: string, language: string, pauseSeconds = 0.4): string[] {
  const words: Word[] = [];
  let at = 0;
  for (const token of text.split(' ')) {
    if (token === '|') at += pauseSeconds;
    else {
      words.push({ text: token, startSeconds: at, endSeconds: at + 0.3 });
      at += 0.3;
    }
  }
  return splitSentences({ source: 'file', timing: 'word', language, draft: false, words }, []).map((one) => one.text);
}

test.each([
  [
    'en',
    'garden worms love the coffee grounds that everybody else throws away so you should feed them every second week in spring now compost needs air and water in equal parts all year long',
    [
      'garden worms love the coffee grounds that everybody else throws away',
      'so you should feed them every second week in spring',
    ],
  ],
  [
    'de',
    'regenwürmer mögen den kaffeesatz den alle anderen wegwerfen | ich gebe ihnen davon jede zweite woche eine handvoll',
    [
      'regenwürmer mögen den kaffeesatz den alle anderen wegwerfen',
      'ich gebe ihnen davon jede zweite woche eine handvoll',
    ],
  ],
  [
    'es',
    'las lombrices comen el café que todos los demás tiran a la basura | yo les doy un puñado cada dos semanas',
    ['las lombrices comen el café que todos los demás tiran a la basura', 'yo les doy un puñado cada dos semanas'],
  ],
])('sentences without full stops are found by words, lengths and pauses (%s)', (language, text, expected) => {
  expect(sentencesOf(text, language).slice(0, expected.length)).toEqual(expected);
});

test('no sentence ends behind an article, however long the breath', () => {
  const sentences = sentencesOf(
    'we always water the | garden early because the | sun burns wet leaves at noon',
    'en',
    0.6,
  );
  for (const sentence of sentences) expect(sentence).not.toMatch(/\bthe$/);
});

test('an hour of words without a pause is divided at once', () => {
  const sentences = sentencesOf(Array.from({ length: 9000 }, (_, index) => `word${index % 50}`).join(' '), 'en');
  expect(Math.max(...sentences.map((sentence) => sentence.split(' ').length))).toBeLessThanOrEqual(45);
});
