import { expect, test } from 'vitest';
import { hasWholeQuotes, nestQuotes, unquote } from './quotes.ts';
import { fill } from './text.ts';

test.each([
  ['“all of it”', 'all of it'],
  ['« tout »', 'tout'],
  ['„alles“', 'alles'],
  ['"all"', 'all'],
  ['„Das schmeckt nur frisch“: Was ist dran?', '„Das schmeckt nur frisch“: Was ist dran?'],
  ['Myth or fact: “It only tastes fresh”', 'Myth or fact: “It only tastes fresh”'],
  ['“this” and “that”', '“this” and “that”'],
  ['“', '“'],
])('of %s only a pair around the whole goes', (text, bare) => {
  expect(unquote(text)).toBe(bare);
});

test.each([
  ['Who sends “{title}”?', 'Is “rye” better?', 'Who sends “Is ‘rye’ better?”?'],
  ['Wer schickt „{title}“?', '„Nur frisch“: Was ist dran?', 'Wer schickt „‚Nur frisch‘: Was ist dran?“?'],
  ['Кто отправит «{title}»?', 'Миф: «только свежий»', 'Кто отправит «Миф: „только свежий“»?'],
  [
    'Qui enverrait «\u00a0{title}\u00a0»\u00a0?',
    'Mythe\u00a0: «\u00a0une heure\u00a0»',
    'Qui enverrait «\u00a0Mythe\u00a0: “une heure”\u00a0»\u00a0?',
  ],
  ['¿Quién envía «{title}»?', 'Mito: «solo fresco»', '¿Quién envía «Mito: “solo fresco”»?'],
  ['Quem envia “{title}”?', 'Mito: "só fresco"', 'Quem envia “Mito: ‘só fresco’”?'],
  ['“One” is not {title}.', '“two”', '“One” is not “two”.'],
  ['„Eins“ ist nicht {title}.', '„zwei“', '„Eins“ ist nicht „zwei“.'],
  ['“{title}”', 'half a “quotation', '“half a “quotation”'],
])('in %s, marks inside a quotation are those of a quotation within one', (sentence, title, whole) => {
  expect(fill(sentence, { title }, 'en')).toBe(whole);
});

test('a text without marks stays as it is', () => {
  expect(nestQuotes('don’t', '“{title}”', 1)).toBe('don’t');
});

test('marks that belong to none are noticed', () => {
  expect([hasWholeQuotes('a „b“ «c»'), hasWholeQuotes('plain'), hasWholeQuotes('a „b')]).toEqual([true, true, false]);
});
