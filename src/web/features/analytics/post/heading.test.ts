import { expect, test } from 'vitest';
import { MAX_CAPTION_TITLE_LENGTH } from '#contract/posts.ts';
import { headingOf } from './heading.ts';

const caption = `${'Rye sourdough at home, slowly. '.repeat(5)}\n#bread`;

test('the beginning of a caption ends at a word as a heading', () => {
  const title = caption.slice(0, MAX_CAPTION_TITLE_LENGTH);
  expect(title).toMatch(/ Rye sou$/);
  const heading = headingOf({ title, description: `\n${caption}` });
  expect(heading).toBe(`${'Rye sourdough at home, slowly. '.repeat(3)}Rye…`);
});

test('a whole title stays as it is, whatever the description', () => {
  const whole = 'x'.repeat(MAX_CAPTION_TITLE_LENGTH);
  expect(headingOf({ title: whole, description: 'Something else' })).toBe(whole);
  expect(headingOf({ title: whole, description: whole })).toBe(whole);
  expect(headingOf({ title: 'Sourdough', description: caption })).toBe('Sourdough');
  expect(headingOf({ title: '', description: caption })).toBe('');
});
