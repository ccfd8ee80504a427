import { expect, test } from 'vitest';
import { plainWords } from '#server/kit/words/terms.ts';
import { cueReaderOf } from './read-cues.ts';

test.each([
  ['es', 'La clave es regar por la mañana.'],
  ['es', 'Los tomates necesitan sol.'],
  ['es', 'Lo que nadie dice es caro.'],
  ['pt', 'A chave é regar de manhã.'],
  ['pt', 'Os tomates precisam de sol.'],
  ['fr', 'Il y a trois raisons de pailler.'],
  ['fr', 'Il faut arroser le matin.'],
  ['fr', 'Ce que personne ne dit coûte cher.'],
  ['fr', 'La clé est le compost.'],
  ['de', 'Das Geheimnis ist der Kompost.'],
  ['de', 'Es gibt drei Gründe.'],
  ['de', 'Die Tomaten brauchen Sonne.'],
  ['ru', 'Те, кто поливает утром, правы.'],
  ['en', 'Those who water at night regret nothing.'],
])('an article or a general beginning points at nothing (%s: %s)', (language, sentence) => {
  const cues = cueReaderOf(language);
  expect(cues.opening('backReference', plainWords(sentence))).toBeUndefined();
  expect(cues.opening('pointing', plainWords(sentence))).toBeUndefined();
});

test.each([
  ['es', 'Lo hicimos ayer.'],
  ['fr', 'Il pousse vite.'],
  ['de', 'Das ist alles.'],
  ['ru', 'Те растут быстро.'],
  ['en', 'Those grow quickly.'],
])('what stands for something said before points back (%s: %s)', (language, sentence) => {
  expect(cueReaderOf(language).opening('backReference', plainWords(sentence))).toBeDefined();
});
