import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['ja,fr;q=0.5,es;q=0.7', 'es'],
  ['pt-BR', 'pt'],
  ['ru;q=0,en', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
  [';;;q=,,,', 'en'],
])('the headers %j select the language %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
