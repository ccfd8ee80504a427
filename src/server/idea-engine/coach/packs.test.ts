import { expect, test } from 'vitest';
import { coachWords } from './packs.ts';

/** Every sentence with its path; word lists may differ in length. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`));
}
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort();
const isList = (path: string) =>
  path.startsWith('.hear.') ||
  /\.words\.\d+$/.test(path) ||
  path.startsWith('.brief.hashtags.') ||
  path.startsWith('.hooks.about.');
const english = new Map(sentences(coachWords.en));

test.each(Object.entries(coachWords))(
  'the words of %s are whole: every sentence, with the places that the English one has',
  (_, words) => {
    const own = new Map(sentences(words).filter(([path]) => !isList(path)));
    expect([...own.keys()].sort()).toEqual([...english.keys()].filter((path) => !isList(path)).sort());
    for (const [path, text] of own) {
      expect(places(text), path).toEqual(places(english.get(path) ?? ''));
      if (path !== '.brief.caption.none') expect(text.trim(), path).not.toBe('');
      expect(text, path).toBe(text.trim());
      expect(text.length, path).toBeLessThan(600);
    }
    for (const [path, text] of sentences({ hear: words.hear })) expect(text.trim(), path).not.toBe('');
    for (const tag of Object.values(words.brief.hashtags).flat()) expect(tag).toMatch(/^[\p{L}\p{N}]+$/u);
  },
);

test('labels are short enough for lists, and first lines for a second of speech', () => {
  for (const words of Object.values(coachWords)) {
    for (const { name } of Object.values(words.questions)) expect(name.length, name).toBeLessThanOrEqual(40);
    for (const text of Object.values(words.brief.onScreen.close)) expect(text.length, text).toBeLessThanOrEqual(30);
  }
});
