import { expect, test } from 'vitest';
import { createRandom } from './talk.test-kit.ts';
import { topicErrors } from './topic-error.ts';
import { findTopicStarts, findTopics } from './topics.ts';

/** Sentences of ten terms, most from the segment's own words, the rest common to all. */
function buildSentences(lengths: readonly number[], seed: number): { sentences: string[][]; starts: number[] } {
  const random = createRandom(seed);
  const starts: number[] = [];
  const sentences: string[][] = [];
  lengths.forEach((length, segment) => {
    starts.push(sentences.length);
    for (let index = 0; index < length; index++) {
      sentences.push(
        Array.from({ length: 10 }, () =>
          random() < 0.5 ? `own${segment}-${Math.floor(random() * 15)}` : `all${Math.floor(random() * 40)}`,
        ),
      );
    }
  });
  return { sentences, starts };
}

test('finds the number and the places of changes of vocabulary', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { sentences, starts } = buildSentences([12, 20, 8, 30, 15], seed);
    const found = findTopicStarts(sentences);
    expect(topicErrors(starts, found, sentences.length).pk).toBeLessThan(0.08);
  }
});

test('gives exactly as many segments as asked for', () => {
  const { sentences } = buildSentences([10, 10, 10], 9);
  for (const count of [1, 2, 3, 7]) expect(findTopicStarts(sentences, { count })).toHaveLength(count);
});

test('one vocabulary is few topics', () => {
  const counts = [1, 2, 3, 4, 5].map((seed) => findTopicStarts(buildSentences([60], seed).sentences).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(3.5);
});

test('the way a sentence opens decides between two places that are equally good by words', () => {
  const sentences = [
    ...Array.from({ length: 10 }, () => ['a', 'b', 'c']),
    ['x'],
    ...Array.from({ length: 10 }, () => ['p', 'q', 'r']),
  ];
  for (const place of [10, 11]) {
    const openings = sentences.map((_, index) => (index === place ? 2 : 0));
    expect(findTopicStarts(sentences, { count: 2, openings })).toEqual([0, place]);
  }
});

test('a long pause decides between two places that are equally good by words', () => {
  const sentences = [
    ...Array.from({ length: 10 }, () => ['a', 'b', 'c']),
    ['x'],
    ...Array.from({ length: 10 }, () => ['p', 'q', 'r']),
  ];
  const pauses = sentences.map((_, index) => (index === 11 ? 3 : 0.3));
  expect(findTopicStarts(sentences, { count: 2, pauses })).toEqual([0, 11]);
  expect(
    findTopicStarts(sentences, { count: 2, pauses: sentences.map((_, index) => (index === 10 ? 3 : 0.3)) }),
  ).toEqual([0, 10]);
});

test('nothing and a handful of sentences are one topic or none', () => {
  expect(findTopicStarts([])).toEqual([]);
  expect(findTopicStarts([['a'], ['b']])).toEqual([0]);
});

test('the error is none for the truth, and high for a division in the wrong places', () => {
  expect(topicErrors([0, 10, 20], [0, 10, 20], 30)).toEqual({ pk: 0, windowDiff: 0 });
  expect(topicErrors([0, 10, 20], [0], 30).pk).toBeGreaterThan(0.3);
  expect(topicErrors([0, 10, 20], [0, 5, 15, 25], 30).windowDiff).toBeGreaterThan(0.6);
});

test('every sentence has the chance that a topic begins near it: high at true starts, low between them', () => {
  for (const seed of [1, 2, 3]) {
    const { sentences, starts } = buildSentences([12, 20, 8, 30, 15], seed);
    const found = findTopics(sentences);
    expect(found.starts).toEqual(findTopicStarts(sentences));
    const isNear = (at: number, reach: number) => starts.some((start) => Math.abs(start - at) <= reach);
    const chancesOf = (isChosen: (at: number) => boolean) => [...found.chances].filter((_, at) => isChosen(at));
    for (const chance of found.chances) expect(chance).toBeGreaterThanOrEqual(0);
    expect(Math.max(...found.chances)).toBeLessThanOrEqual(1);
    expect(Math.min(...starts.slice(1).map((at) => found.chances[at] ?? 0))).toBeGreaterThan(0.6);
    const between = chancesOf((at) => !isNear(at, 4));
    expect(between.reduce((sum, chance) => sum + chance, 0) / between.length).toBeLessThan(0.1);
  }
});

test('texts of a few sentences are one topic that begins with the first', () => {
  expect(findTopics([])).toEqual({ starts: [], chances: new Float64Array() });
  expect([...findTopics([['a'], ['b']]).chances]).toEqual([1, 0]);
});
