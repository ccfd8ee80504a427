import { expect, test } from 'vitest';
import { findDescriptionFault, findTitleFault, type Ground, saidHashtags } from './check-written.ts';

const bread: Ground = {
  text: 'Every baker I know in Lyon burns the first loaf. You let the dough rest for 12 hours and three folds are enough. The crust tells you when to stop, never the clock.',
  video: 'Bread talk',
  language: 'en',
};
const rost: Ground = {
  text: 'Rost ist kein Schmutz, sondern Eisen auf dem Rückweg zum Erz. Wer das Rad in Öl legt, hält die Luft fern. Zwei Tage reichen.',
  video: undefined,
  language: 'de',
};

test.each([
  ['Every baker burns the first loaf', bread],
  ['The crust tells you when to stop, never the clock', bread],
  ['Why does every baker in Lyon burn the first loaf?', bread],
  ['Three folds and 12 hours are enough for the dough', bread],
  ['Rost ist kein Schmutz, sondern Eisen auf dem Rückweg', rost],
  ['Warum hält Öl die Luft vom Rad fern?', rost],
])('“%s” may be a title', (title, ground) => {
  expect(findTitleFault(title, ground)).toBeUndefined();
});

test.each([
  ['too long', 'Every baker in Lyon burns the first loaf and lets the dough rest for 12 hours', 'longer than 60'],
  ['a label', 'Baker: burn the first loaf', 'label'],
  ['brackets', 'Every baker burns the first loaf (really)', 'brackets'],
  ['dots', 'Every baker burns the first…', 'dots'],
  ['a pointing word', 'It tells every baker when to stop', 'points at'],
  ['an open end', 'Every baker burns the loaf because', 'breaks off'],
  ['a question without its mark', 'Why every baker burns the first loaf', 'question'],
  ['a question mark behind a statement', 'Every baker burns the first loaf?', 'whole question'],
  ['a headline', 'Every Baker Burns The First Loaf', 'capitals'],
  ['a figure of its own', 'The dough rests for 24 hours', 'figure'],
  ['a number word of its own', 'Every baker in Lyon burns five loaves', 'figure'],
  ['a name of its own', 'Every baker in Paris burns the first loaf', 'name'],
  ['a name at its beginning', 'Poilâne lets the dough rest and stop the clock', 'begins with a word'],
  ['another subject', 'The market opens with fish and flowers', 'something other'],
  ['another language', 'Todos los panaderos queman las hogazas', 'word that is not said'],
  ['an emoji', 'Every baker burns the first loaf 🔥', 'plain text'],
  ['a hashtag', 'Every baker burns the first #loaf', 'plain text'],
])('a title with %s is refused', (_name, title, wrong) => {
  expect(findTitleFault(title, bread)).toContain(wrong);
});

test('in German every noun must be said, since nobody can tell it from a name', () => {
  expect(findTitleFault('Rost ist Eisen aus Hamburg auf dem Rückweg', rost)).toContain('name');
});

test('a description states no figure and no name that is not said', () => {
  expect(
    findDescriptionFault('Why the first loaf burns, and when the crust of the dough says stop.', bread),
  ).toBeUndefined();
  expect(findDescriptionFault('The first loaf burns in Marseille, too. The crust says stop.', bread)).toContain('name');
  expect(findDescriptionFault('The first loaf burns after 40 minutes. The crust says stop.', bread)).toContain(
    'figure',
  );
  expect(findDescriptionFault('Five secrets of successful morning people revealed.', bread)).toContain('figure');
  expect(findDescriptionFault('Secrets of successful morning people revealed.', bread)).toContain(
    'other than the clip',
  );
});

test('hashtags are made of words that are said', () => {
  expect(saidHashtags(['baker', 'sourdough', 'firstloaf', 'keto', 'bread'], bread)).toEqual([
    'baker',
    'sourdough',
    'firstloaf',
    'bread',
  ]);
});
