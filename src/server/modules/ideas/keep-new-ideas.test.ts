import { expect, test } from 'vitest';
import { keepNewIdeas } from './keep-new-ideas.ts';

const titles = (list: string[], avoid: string[] = []) =>
  keepNewIdeas(
    list.map((title) => ({ title })),
    avoid,
  ).map(({ title }) => title);

test('case, punctuation, small words and word order do not make an idea new', () => {
  expect(
    titles(['THE sourdough mistake!', 'Mistake: sourdough', 'Three levels of sourdough'], ['A mistake with sourdough']),
  ).toEqual(['Three levels of sourdough']);
});

test('one more word does not make a long title new, another subject does', () => {
  const title = 'Five kitchen tools worth buying again';
  expect(
    titles([title, 'Five cheap kitchen tools worth buying again', 'Five garden tools you will never need']),
  ).toEqual([title, 'Five garden tools you will never need']);
});

test('titles of only small words, symbols or another script are told apart', () => {
  expect(titles(['Who are you?', 'what was it', '🔥', '🔥', '❄️', 'Хлеб дома', 'хлеб — ДОМА'])).toEqual([
    'Who are you?',
    'what was it',
    '🔥',
    '❄️',
    'Хлеб дома',
  ]);
});
