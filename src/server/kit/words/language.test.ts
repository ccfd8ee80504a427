import { expect, test } from 'vitest';
import { guessLanguage, normaliseLanguage } from './language.ts';

test.each([
  [
    'en',
    'So what we are going to do today is to look at the way in which people talk about their work and why it matters to them',
  ],
  [
    'es',
    'Lo que vamos a hacer hoy es hablar de la manera en que la gente trabaja y por qué eso es tan importante para todos nosotros',
  ],
  [
    'pt',
    'O que nós vamos fazer hoje é falar sobre a maneira como as pessoas trabalham e por que isso é tão ' +
      'importante para todos vocês',
  ],
  [
    'fr',
    "Ce que nous allons faire aujourd'hui c'est de parler de la façon dont les gens travaillent et pourquoi " +
      "c'est important pour vous",
  ],
  [
    'de',
    'Was wir heute machen ist dass wir über die Art reden wie die Leute arbeiten und warum das für uns alle so wichtig ist',
  ],
  [
    'ru',
    'То что мы сегодня будем делать это говорить о том как люди работают и почему это так важно для всех нас и для вас',
  ],
])('recognises %s by its most common words', (language, text) => {
  expect(guessLanguage(text.split(' '))).toBe(language);
});

test('does not guess for short texts or other languages', () => {
  expect(guessLanguage(['the', 'end'])).toBeUndefined();
  expect(guessLanguage(Array.from({ length: 40 }, (_, index) => `szó${index}`))).toBeUndefined();
});

test('normalises names and tags to codes', () => {
  expect(['English', 'en-US', 'eng', 'pt_BR', 'ja', 'auto', 'und', '', null].map(normaliseLanguage)).toEqual([
    'en',
    'en',
    'en',
    'pt',
    'ja',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
