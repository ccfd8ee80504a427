import { expect, test } from 'vitest';
import { cleanName, titleOf } from './titles.ts';

test.each([
  ['talk.mp4', 'talk.mp4'],
  ['/home/me/../talk.mp4', 'talk.mp4'],
  ['C:\\Users\\me\\talk.mp4', 'talk.mp4'],
  ['..', '..'],
  ['a\0b\r\n.mp4', 'ab.mp4'],
  ['evil\u202Efdp.mp4', 'evilfdp.mp4'],
  ['folder/', ''],
  ['  ', ''],
])('%j is known as %j', (given, name) => {
  expect(cleanName(given)).toBe(name);
});

test('a very long name is cut before its ending', () => {
  const name = cleanName(`${'长'.repeat(400)}.mp4`);
  expect([...name]).toHaveLength(255);
  expect(name.endsWith('长.mp4')).toBe(true);
});

test('the first title is the name without its ending, never empty', () => {
  expect(titleOf('My talk.final.mp4')).toBe('My talk.final');
  expect(titleOf('.mp4')).toBe('Untitled video');
  expect([...titleOf(`${'🎬'.repeat(250)}.mp4`)]).toHaveLength(200);
});
