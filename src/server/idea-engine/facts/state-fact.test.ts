import { expect, test } from 'vitest';
import { recentPost, topPost } from '../ideas/idea-wish.test-kit.ts';
import { stateFact } from './state-fact.ts';

test('a fact is a sentence with its figures', () => {
  expect(stateFact(topPost(), 'en')).toBe(
    'Your video “My first sourdough 🍞” was seen 4.2 times as often as usual (12,300 views).',
  );
  expect(stateFact(topPost({ timesUsual: 1.01 }), 'en')).toBe(
    'Your post “My first sourdough 🍞” was seen about as often as usual (12,300 views).',
  );
  expect(stateFact(recentPost({ views: 1 }), 'en')).toBe('You recently published the video “My first sourdough 🍞” (1 view).');
  expect(stateFact({ id: 'a', kind: 'account', platform: 'youtube', name: 'Bread\nBasics', followers: 1_234 }, 'en')).toBe(
    'Your YouTube account “Bread Basics” has 1,234 followers.',
  );
  expect(stateFact({ id: 'a', kind: 'account', platform: 'tiktok', name: 'bread', followers: undefined }, 'en')).toBe(
    'Your TikTok account “bread” is connected.',
  );
  expect(stateFact({ id: 'c', kind: 'category', category: 'food' }, 'en')).toBe('Your category is food.');
  expect(stateFact({ id: 'f', kind: 'finding', statement: 'Short ones do better.', platform: undefined }, 'en')).toBe(
    'Short ones do better.',
  );
});

test('of a post on Instagram without a length nothing is said about a video', () => {
  expect(stateFact(topPost({ platform: 'instagram', durationSeconds: undefined }), 'en')).toMatch(/^Your post “/);
});

test('a title of signs and tags alone, a long one and a hostile one stay one readable sentence', () => {
  expect(stateFact(topPost({ title: '#fyp #bread https://example.org' }), 'en')).toContain('Your video “…” was');
  expect(stateFact(topPost({ title: `“Quoted” ${'very '.repeat(40)}long` }), 'en')).toMatch(
    /^Your video “Quoted very .{20,60}…” was seen/,
  );
  expect(stateFact(topPost({ title: '{views} {x}\n<b>' }), 'en')).toContain('“{views} {x} <b>”');
});
