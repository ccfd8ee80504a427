import { expect, test } from 'vitest';
import { retimeWords } from './retime-words.ts';

const said = (text: string, pause = 0) =>
  text.split(' ').map((word, index) => ({
    text: word,
    start_seconds: index * (1 + pause),
    end_seconds: index * (1 + pause) + 1,
    confidence: 0.5,
  }));
const timesOf = (words: ReturnType<typeof retimeWords>) =>
  words.map(({ text, start_seconds, end_seconds }) => [text, start_seconds, end_seconds]);
const welcome = said('welcome to real right today');

test('the same text changes nothing', () => {
  expect(retimeWords(welcome, ' welcome to  real\nright today ')).toEqual(welcome);
});

test('a corrected word keeps its time, as do the others', () => {
  const words = retimeWords(welcome, 'welcome to really right today');
  expect(words[2]).toEqual({ text: 'really', start_seconds: 2, end_seconds: 3 });
  expect(words.filter((_, index) => index !== 2)).toEqual(welcome.filter((_, index) => index !== 2));
});

test('fewer words share the time of those they replace', () => {
  const words = retimeWords(welcome, 'welcome to Reelwright today');
  expect(timesOf(words).slice(2)).toEqual([
    ['Reelwright', 2, 4],
    ['today', 4, 5],
  ]);
});

test('more words share the time of the one they replace, by length', () => {
  expect(timesOf(retimeWords(said('maybe'), 'may be so'))).toEqual([
    ['may', 0, 0.4],
    ['be', 0.4, 0.7],
    ['so', 0.7, 1],
  ]);
});

test('inserted words fill the pause there, otherwise the end of the previous word', () => {
  expect(timesOf(retimeWords(said('one two', 0.5), 'one and two'))[1]).toEqual(['and', 1, 1.5]);
  expect(timesOf(retimeWords(said('one two'), 'one and two'))).toEqual([
    ['one', 0, 0.5],
    ['and', 0.5, 1],
    ['two', 1, 2],
  ]);
});

test('words inserted before the first or after the last stay within the sentence', () => {
  const later = said('one two').map((word) => ({
    ...word,
    start_seconds: word.start_seconds + 5,
    end_seconds: word.end_seconds + 5,
  }));
  expect(timesOf(retimeWords(later, 'and one two'))[0]).toEqual(['and', 5, 5]);
  expect(timesOf(retimeWords(later, 'one two three')).at(-1)?.[2]).toBe(7);
});

test('words can be removed, up to all of them', () => {
  expect(retimeWords(welcome, 'welcome today')).toEqual([welcome[0], welcome[4]]);
  expect(retimeWords(welcome, ' ')).toEqual([]);
});

test('times stay in order whatever the text becomes', () => {
  const words = said('a b c d e f g h a b c d', 0.1);
  for (const text of ['h g f e d c b a', 'a a a a b b', 'x a y b z c', 'd c b a', 'q'.repeat(450)]) {
    const changed = retimeWords(words, text);
    const times = changed.flatMap(({ start_seconds, end_seconds }) => [start_seconds, end_seconds]);
    expect(times, text).toEqual(times.toSorted((one, other) => one - other));
    expect(changed.map((word) => word.text).join('')).toBe(text.replaceAll(' ', ''));
    expect(Math.max(...changed.map((word) => word.text.length))).toBeLessThanOrEqual(200);
  }
});
