import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { faultsOf, sharedTexts } from './idea-words.test-kit.ts';
import { ideaWords } from './ideas.ts';

/** Languages with words of their own. Whoever writes those of a language lists it here. */
const written: Language[] = ['en', 'es', 'fr', 'de', 'pt', 'ru'];

test.each(written)('the words of “%s” are complete, with slots that exist', (language) => {
  expect(faultsOf(ideaWords(language), language)).toEqual([]);
});

test.each((Object.keys(languages) as Language[]).filter((language) => !written.includes(language)))(
  'until those of “%s” are listed as written, English ones stand in',
  (language) => expect(ideaWords(language)).toBe(ideaWords('en')),
);

test.each(written.flatMap((one) => written.filter((other) => other < one).map((other) => [one, other] as const)))(
  '“%s” has words of its own, not those of “%s”',
  (one, other) => {
    expect(ideaWords(one)).not.toBe(ideaWords(other));
    expect(sharedTexts(ideaWords(one), ideaWords(other))).toEqual([]);
  },
);

test('words that are only copied are noticed', () => {
  const en = ideaWords('en');
  expect(sharedTexts(structuredClone(en), en).length).toBeGreaterThan(500);
});

test('a slot that does not exist, a missing topic and a missing list are noticed', () => {
  const en = ideaWords('en');
  const ranking = {
    ...en.formats.ranking,
    titles: ['{Topic}, {ranked}', 'Best to worst', ...en.formats.ranking.titles],
  };
  const food = { ...en.categories.food, thing: ['a knife'] };
  const faults = faultsOf({ ...en, formats: { ...en.formats, ranking }, categories: { ...en.categories, food } }, 'en');
  expect(faults).toEqual([
    'ranking: unknown slot {ranked} in “{Topic}, {ranked}”',
    'ranking: a title says too little: “Best to worst”',
    'food.thing has too few entries, or one twice',
  ]);
});
