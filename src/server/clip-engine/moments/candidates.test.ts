import { expect, test } from 'vitest';
import { endIsLegal, startIsLegal } from './candidates.ts';
import { gatherFacts } from './sentence-facts.ts';
import { buildTalk } from './talk.test-kit.ts';

test('a remnant of a sentence is no opening, a short question is one', () => {
  const sentences = [
    'Garden worms eat leaves at night.',
    'Mostly leaves.',
    'Why worms?',
    'Worms never sleep here at all.',
  ];
  const talk = buildTalk({ sentences });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  expect(talk.sentences.map((_, index) => startIsLegal(facts, index))).toEqual([true, false, true, false]);
});

test('what is said before the talk came to the point hides nothing that points at something unsaid', () => {
  const sentences = [
    'OK, so this is a garden with worms.',
    'Last time we talked about moss and gardens.',
    'OK, so gardens need worms and rain.',
  ];
  const talk = buildTalk({ sentences });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  expect(talk.sentences.map((_, index) => startIsLegal(facts, index))).toEqual([false, false, true]);
});

test('a clip does not begin with a welcome, a mere reason or one of several things', () => {
  const sentences = [
    'Thanks for coming in to see the garden.',
    'Can you see the garden in the picture?',
    'Because the roots need air as well.',
    'The third rule is about water.',
    'The roots need air as well.',
  ];
  const talk = buildTalk({ sentences });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  expect(talk.sentences.map((_, index) => startIsLegal(facts, index))).toEqual([false, false, false, false, true]);
});

test.each([
  ['en', 'That is what worms do all night long.', 'See you on Thursday with more worms.'],
  ['en', 'That is what worms do all night long.', 'The second secret is the compost.'],
  ['en', 'That is what worms do all night long.', 'There are three rules for every garden.'],
  ['en', 'That is what worms do all night long.', 'Please fill in the feedback form.'],
  ['de', 'Eine saubere Kette hält fünf Jahre lang.', 'Vielen Dank, und kommt gut nach Hause.'],
  ['es', 'La raíz necesita aire tanto como agua.', 'Gracias por escucharme y hasta pronto.'],
])('a clip does not end with thanks or with what opens a list (%s)', (language, good, bad) => {
  const talk = buildTalk({ sentences: [good, bad] });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, language);
  expect(talk.sentences.map((_, index) => endIsLegal(facts, index))).toEqual([true, false]);
});

test('a clip does not end with the first few words of an answer', () => {
  const sentences = ['How does compost happen?', 'It happens slowly.', 'Worms carry every leaf down into the soil.'];
  const talk = buildTalk({ sentences });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, 'en');
  expect(talk.sentences.map((_, index) => endIsLegal(facts, index))).toEqual([false, false, true]);
});

test.each([
  [
    'en',
    'Worms dig the soil all night.',
    [
      'No, worms never dig deep here.',
      'Well, yes, worms dig the soil.',
      'Not really, worms prefer old leaves.',
      'Depends on the soil you have.',
    ],
  ],
  ['en', 'No gardener digs in the frost.', ['Good question, worms do sleep.']],
  ['es', 'Las lombrices cavan cada noche.', ['No, nunca cavan tan hondo aquí.', 'Depende del suelo de cada jardín.']],
  ['pt', 'As minhocas cavam toda noite.', ['Não, nunca cavam tão fundo aqui.', 'Depende do solo de cada jardim.']],
  [
    'fr',
    'Les vers creusent chaque nuit.',
    ['Non, jamais aussi profond dans un jardin.', 'Pas vraiment, les vers préfèrent les feuilles.'],
  ],
  [
    'de',
    'Würmer graben jede Nacht im Garten.',
    ['Nein, Würmer graben selten so tief.', 'Kommt drauf an, welchen Boden man hat.'],
  ],
  ['ru', 'Черви роют землю каждую ночь.', ['Нет, черви редко роют глубоко.', 'Смотря какая земля в саду.']],
])('a clip does not begin with an answer to what is not in it (%s)', (language, good, bad) => {
  const talk = buildTalk({ sentences: [good, ...bad] });
  const facts = gatherFacts(talk.transcript.words, talk.sentences, talk.signals, language);
  expect(talk.sentences.map((_, index) => startIsLegal(facts, index))).toEqual([true, ...bad.map(() => false)]);
});
