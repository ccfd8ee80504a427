import { expect, test } from 'vitest';
import { findWords, replaceAll, replaceMatch } from './find-words.ts';
import {
  changeBetween,
  mergeWithNext,
  type Sentences,
  setSpeaker,
  setText,
  speakersOf,
  splitSentence,
  textOf,
} from './sentence-edits.ts';

const sentence = (text: string, start = 0, speaker: string | null = null) => ({
  speaker,
  words: text.split(' ').map((word, index) => ({
    text: word,
    start_seconds: start + index,
    end_seconds: start + index + 1,
  })),
});
const talk = [sentence('Good bread.'), sentence('Bread is easy, bread is cheap.', 10), sentence('So bake.', 20)];
const texts = (sentences: Sentences) => sentences.map(textOf);

test('a sentence is corrected, and removed when nothing is left of it', () => {
  expect(texts(setText(talk, 0, 'Better bread.'))).toEqual(['Better bread.', texts(talk)[1], 'So bake.']);
  expect(setText(talk, 0, ' Good  bread. ')).toBe(talk);
  expect(setText(talk, 0, ' ')).toEqual(talk.slice(1));
  expect(setText(talk, 9, 'x')).toBe(talk);
});

test('a sentence is split and joined again', () => {
  const split = splitSentence(talk, 1, 3);
  expect(texts(split)).toEqual(['Good bread.', 'Bread is easy,', 'bread is cheap.', 'So bake.']);
  expect(split[2]?.words[0]?.start_seconds).toBe(13);
  expect(mergeWithNext(split, 1)).toEqual(talk);
  expect([splitSentence(talk, 1, 0), splitSentence(talk, 1, 6), mergeWithNext(talk, 2)]).toEqual([talk, talk, talk]);
});

test('a speaker is named for one sentence, for all following ones, or renamed everywhere', () => {
  const named = setSpeaker(talk, 1, { name: ' Ada ', everywhere: false });
  expect(named.map(({ speaker }) => speaker)).toEqual([null, 'Ada', null]);
  const all = setSpeaker(named, 0, { name: 'Eve', everywhere: true });
  expect(all.map(({ speaker }) => speaker)).toEqual(['Eve', 'Ada', null]);
  const rest = setSpeaker(all, 2, { name: 'Ada', everywhere: true });
  expect(setSpeaker(rest, 1, { name: 'Zoe', everywhere: true }).map(({ speaker }) => speaker)).toEqual([
    'Eve',
    'Zoe',
    'Zoe',
  ]);
  expect(setSpeaker(rest, 1, { name: '', everywhere: true }).map(({ speaker }) => speaker)).toEqual([
    'Eve',
    null,
    null,
  ]);
  expect(speakersOf(rest)).toEqual(['Eve', 'Ada']);
});

test('a change names only the sentences that differ', () => {
  expect(changeBetween(talk, talk)).toBeNull();
  const changed = setText(talk, 1, 'Bread is cheap.');
  expect(changeBetween(talk, changed)).toEqual({ first: 1, removed: 1, sentences: [changed[1]] });
  expect(changeBetween(talk, talk.slice(1))).toEqual({ first: 0, removed: 1, sentences: [] });
  const more = [...talk, sentence('End.', 30)];
  expect(changeBetween(talk, more)).toEqual({ first: 3, removed: 0, sentences: [more[3]] });
  const same = [talk[0], talk[0]].flatMap((one) => one ?? []);
  expect(changeBetween(same, same.slice(1))).toEqual({ first: 1, removed: 1, sentences: [] });
});

test('phrases are found across words in any case, and replaced verbatim', () => {
  const found = findWords(talk, ' BREAD  is ');
  expect(found).toEqual([
    { sentence: 1, firstWord: 0, lastWord: 1, from: 0 },
    { sentence: 1, firstWord: 3, lastWord: 4, from: 15 },
  ]);
  const [, second] = found;
  if (!second) throw new Error('It stands there twice');
  expect(texts(replaceMatch(talk, second, 'bread is', '$& rolls are'))[1]).toBe('Bread is easy, $& rolls are cheap.');
  expect(texts(replaceAll(talk, 'bread', 'Cake'))).toEqual(['Good Cake.', 'Cake is easy, Cake is cheap.', 'So bake.']);
  expect(texts(replaceAll(talk, 'So bake.', ''))).toEqual(texts(talk).slice(0, 2));
  expect([findWords(talk, ''), findWords(talk, '(.*'), replaceAll(talk, ' ', 'x')]).toEqual([[], [], talk]);
});
