import { expect, test } from 'vitest';
import { wordAccuracy } from './accuracy.ts';

const of = (said: string, heard: string) => wordAccuracy(said.split(' '), heard.split(' ').filter(Boolean));

test.each([
  ['We love clips.', 'we love clips', 1],
  ['one two three four', 'one too three four', 0.75],
  ['one two three four', 'one three four', 0.75],
  ['one two', 'one two three', 0.5],
  ['one two', '', 0],
  ['one', 'a b c d', 0],
])('%j heard as %j', (said, heard, right) => {
  expect(of(said, heard)).toBeCloseTo(right);
});
