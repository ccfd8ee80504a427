import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteOf } from './quote.ts';
import { withoutCopies } from './same-post.ts';
import { searchQuery } from './search-words.ts';

test.each([
  ['How to cut a “tomato” #cooking #fyp @me', 'How to cut a tomato'],
  ['Trying #sourdough for the first time 🍞 https://x.example/1', 'Trying #sourdough for the first time 🍞'],
  ['First line\nSecond line', 'First line'],
  ['Bread | ', ''],
  ['#fyp #viral', ''],
  ['', ''],
  ['Day 3', ''],
])('“%s” is quoted as “%s”', (title, quote) => expect(quoteOf(title)).toBe(quote));

test('a quotation is short, on one line, and contains only words of the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const quote = quoteOf(title);
      expect(quote.length).toBeLessThanOrEqual(90);
      expect(quote).not.toMatch(/[\n\r"“”„«»]/u);
    }),
  );
});

const post = { title: 'How to cut a tomato', publishedAt: new Date('2026-05-01'), durationSeconds: 30, groupId: null };

test('a post on two platforms is one; two similar posts on one platform, or at different times, are two', () => {
  const tiktok = { ...post, platform: 'tiktok' as const };
  const youtube = { ...post, platform: 'youtube' as const, title: 'How to cut a tomato! #shorts', durationSeconds: 31 };
  const later = { ...youtube, publishedAt: new Date('2026-06-01') };
  const longer = { ...youtube, durationSeconds: 300 };
  const together = { ...later, title: 'Another title', groupId: 'g' };
  expect(withoutCopies([tiktok, youtube])).toEqual([tiktok]);
  expect(withoutCopies([youtube, tiktok])).toEqual([youtube]);
  for (const other of [tiktok, later, longer].map((one) => ({ ...one })))
    expect(withoutCopies([tiktok, other])).toHaveLength(2);
  expect(withoutCopies([{ ...tiktok, groupId: 'g' }, together])).toHaveLength(1);
});

test('a query consists of words and our own operators, whatever was typed', () => {
  expect(searchQuery(['sourdough for celiacs', 'rye'])).toBe('(sourdough:* & for & celiacs:*) | (rye)');
  expect(searchQuery(['Закваска'])).toBe('(закваска:*)');
  expect(searchQuery(['!!', ' & | :* '])).toBeUndefined();
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 20 }), (keywords) => {
      expect(searchQuery(keywords) ?? '').toMatch(/^[\p{L}\p{M}\p{N}&|():* ]*$/u);
    }),
  );
});
