import { expect, test } from 'vitest';
import { languagesOf } from './documents.ts';

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de', 'de', 'en']],
  ['en;q=0.3, fr', ['fr', 'en']],
  ['ru;q=0, es', ['es']],
  ['*', []],
  ['', []],
  [undefined, []],
])('the Accept-Language header %j yields %j, most wanted first', (header, expected) => {
  expect(languagesOf(header)).toEqual(expected);
});
