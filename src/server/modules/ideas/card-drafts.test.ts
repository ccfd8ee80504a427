import { expect, test } from 'vitest';
import type { IdeaRequest } from '#server/idea-engine/model.ts';
import { draftCards } from './card-drafts.ts';

const request = (keyword: string): IdeaRequest => ({
  keywords: [keyword],
  category: 'business',
  platform: 'instagram',
  language: 'en',
  facts: [],
  avoid: { titles: [], formats: [] },
  count: 3,
  seed: 'a',
});

test.each([
  ['How do I price my candles?', 'How do I price my candles'],
  ['¿Cuánto cuesta?', 'Cuánto cuesta'],
  ['“Slow bread”…', 'Slow bread'],
  ['  candles!!', 'candles'],
])('the subject of “%s” is “%s”, so that a title can continue after it', (keyword, subject) => {
  const cards = draftCards(request(keyword), 3);
  expect(cards).toHaveLength(3);
  for (const { tags, title } of cards) {
    expect(tags).toEqual([subject]);
    expect(title.toLowerCase()).toContain(subject.toLowerCase());
  }
});
