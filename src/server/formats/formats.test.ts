import { expect, test } from 'vitest';
import { type IdeaCategory, ideaCategories, ideaPlatforms } from '#contract/ideas.ts';
import { type Language, languages } from '#contract/languages.ts';
import { formats as formatTexts } from '#texts/english/formats.ts';
import { say } from '#texts/say.ts';
import { type Card, type CardRequest, chooseCards, fittingFormats } from './choose-cards.ts';
import { findFormat, formats, plainFormat } from './formats.ts';
import { askOf, beatOf, hintOf, nameOf, purposeOf, titleOf } from './texts.ts';

const all = [...formats, plainFormat];
const everyLanguage = Object.keys(languages) as Language[];
const request = (given: Partial<CardRequest> = {}): CardRequest => ({
  category: 'food',
  platform: 'tiktok',
  subjects: ['sourdough for celiacs'],
  offered: [],
  isNew: () => true,
  count: 6,
  ...given,
});
const idsOf = (cards: readonly Card[]) => cards.map(({ format }) => format.id);

test('there are about forty formats with distinct ids', () => {
  expect(formats.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const format of all) expect(findFormat(format.id)).toBe(format);
  expect(findFormat('ranking_of_ideas_past')).toBeUndefined();
});

test.each(all)('$id: beats fill the whole length and are based on questions that are asked', ({ beats, asks }) => {
  expect(beats.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect([beats[0]?.id, beats.at(-1)?.id]).toEqual(['opening', 'ending']);
  const asked = asks.map(({ id }) => id);
  expect(new Set(asked).size).toBe(asked.length);
  // What is asked and not shown: whether a guest has agreed.
  const shown = asked.filter((id) => id !== 'consent');
  expect(beats.flatMap((beat) => beat.asks).toSorted()).toEqual(shown.toSorted());
});

test.each(everyLanguage)('“%s” has every text of every format, with no placeholder left', (language) => {
  for (const format of all) {
    const messages = [
      titleOf(format, 'Café “x”'),
      nameOf(format),
      purposeOf(format),
      ...format.beats.map(({ id }) => beatOf(format, id)),
      ...format.asks.flatMap(({ id }) => [askOf(format, id), hintOf(format, id) ?? []].flat()),
    ];
    for (const message of messages) expect(say(language, message)).not.toMatch(/^format\.|[{}]|^\s*$/u);
    expect(say(language, titleOf(format, 'Café “x”'))).toContain('Café “x”');
  }
});

test.each(everyLanguage)('in “%s” the subject is never inflected: it stands before or after a colon', (language) => {
  for (const format of all) expect(say(language, titleOf(format, '§'))).toMatch(/^§(?:\u00a0?: .+)?$|^POV\u00a0?: §$/u);
});

test.each(everyLanguage)('in “%s” no two formats have the same title, and questions are questions', (language) => {
  expect(new Set(all.map((format) => say(language, titleOf(format, '§')))).size).toBe(all.length);
  for (const format of all) for (const { id } of format.asks) expect(say(language, askOf(format, id))).toMatch(/\?$/u);
});

test('every category on every platform has at least four different sets of formats', () => {
  for (const category of ideaCategories)
    for (const platform of ideaPlatforms) {
      const cards = chooseCards(request({ category, platform, count: 100 }));
      expect(new Set(idsOf(cards)).size).toBe(cards.length);
      expect([category, platform, cards.length >= 20]).toEqual([category, platform, true]);
    }
});

test('equal requests get equal answers; formats offered before come last', () => {
  const first = chooseCards(request());
  expect(chooseCards(request())).toEqual(first);
  const more = chooseCards(request({ offered: idsOf(first) }));
  expect(idsOf(more).filter((id) => idsOf(first).includes(id))).toEqual([]);
  expect(idsOf(chooseCards(request({ subjects: ['rye bread'] })))).not.toEqual(idsOf(first));
});

test('several subjects alternate, and titles are not repeated', () => {
  const subjects = ['rye', 'spelt'];
  const cards = chooseCards(request({ subjects }));
  expect(cards.map(({ subject }) => subject)).toEqual(['rye', 'spelt', 'rye', 'spelt', 'rye', 'spelt']);
  const onlySpelt = chooseCards(request({ subjects, isNew: ({ subject }) => subject === 'spelt' }));
  expect(onlySpelt.every(({ subject }) => subject === 'spelt')).toBe(true);
  expect(chooseCards(request({ isNew: () => false }))).toEqual([]);
});

test.each<[string, IdeaCategory, string[]]>([
  [
    'grief after losing a child',
    'lifestyle',
    ['pov-scene', 'unpopular-opinion', 'day-in-life', 'reaction', 'step-by-step', 'letter', 'explain-term'],
  ],
  ['Trauer nach einer Fehlgeburt', 'education', ['quiz', 'checklist', 'costly-mistake']],
  ['депрессия после родов', 'lifestyle', ['seven-days', 'ranking', 'tool-i-use', 'stopped-doing']],
  ['vivre avec un cancer', 'education', ['quiz', 'test-a-claim', 'two-options']],
  ['self-harm', 'education', ['list-of-three', 'question-i-get', 'letter', 'what-helped']],
  ['invertir en criptomonedas con bitcoin', 'business', ['step-by-step', 'two-options', 'unpopular-opinion']],
])('“%s” gets only suitable formats', (subject, category, unfit) => {
  const ids = fittingFormats({ category, platform: 'tiktok', subjects: [subject] }).map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(4);
  expect(ids.filter((id) => unfit.includes(id))).toEqual([]);
});

test('formats for sensitive subjects are offered for those only, and one sensitive keyword is enough', () => {
  const fitting = (subjects: string[]) => fittingFormats(request({ subjects })).map(({ id }) => id);
  expect(fitting(['sourdough'])).not.toContain('where-to-turn');
  expect(fitting(['toddler lunches'])).not.toContain('where-to-turn');
  expect(fitting(['sourdough', 'eating disorders'])).toContain('where-to-turn');
  expect(fitting(['sourdough', 'eating disorders'])).not.toContain('recipe');
});

test('formats made for sensitive subjects rank before those that merely suit them', () => {
  const firstThree = ['duelo por mi perro', 'grief', 'Trauer', 'le deuil', 'luto', 'горе'].flatMap((subject) =>
    idsOf(chooseCards(request({ subjects: [subject], category: 'lifestyle', count: 3 }))),
  );
  const made = firstThree.filter((id) => id === 'where-to-turn' || id === 'how-to-talk');
  expect(made.length).toBeGreaterThanOrEqual(firstThree.length / 3);
});

const wrongMarks: Readonly<Record<Language, RegExp>> = {
  en: /["'„«»]|\s[:;?!]| {2}/u,
  es: /["'“”„—]|\s[:;?!»]|«\s| {2}|^[^¿]*\?/u,
  pt: /["'«»„—]|\s[:;?!”]|“\s| {2}/u,
  fr: /["'“”„—]|[^\u00a0\u202f][;?!»]|[^\u00a0\u202f]:|«[^\u00a0]| {2}/u,
  de: /["'”«»—]|\s[:;?!]| {2}/u,
  ru: /["'“”„]|\s[:;?!]|\p{L}–| {2}/u,
};

test.each(everyLanguage)('“%s” has the quotation marks, dashes and spaces of its language', (language) => {
  const said = Object.keys(formatTexts).map((id) =>
    say(language, {
      id: id as keyof typeof formatTexts,
      values: { subject: 'x', count: 80, name: 'x', purpose: 'x.', parts: 'x' },
    }),
  );
  expect(said.filter((text) => wrongMarks[language].test(text))).toEqual([]);
});
