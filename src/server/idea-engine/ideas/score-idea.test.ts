import { expect, test } from 'vitest';
import type { Comparison, Fact } from '../model.ts';
import { comparison, recentPost, topPost, wishFor } from './idea-wish.test-kit.ts';
import { type ScoredPart, scoreIdea, titleShows } from './score-idea.ts';

const idea = (parts: Partial<ScoredPart> = {}): ScoredPart => ({
  title: 'Never again: sourdough, three things I would leave out',
  hook: 'It seemed a good idea at the time.',
  description: '',
  format: 'never_again',
  difficulty: 1,
  ...parts,
});
test('without results of the creator it is a general expectation, and says so', () => {
  const { scoreReason, cites } = scoreIdea(wishFor(), idea());
  expect(scoreReason).toBe(
    'A general expectation, not from your own posts: the format “never again” is a strong match for TikTok and a fair one for food.',
  );
  expect(cites).toEqual([]);
});

test('a format that suits platform and category better is expected to do better', () => {
  const scoreOf = (format: string | null, category: 'fitness' | 'entertainment') =>
    scoreIdea(wishFor({ category }), idea({ format })).engagementScore;
  expect(scoreOf('costly_mistake', 'fitness')).toBeGreaterThan(scoreOf('costly_mistake', 'entertainment'));
  expect(scoreOf('costly_mistake', 'fitness')).toBeGreaterThan(scoreOf('prediction', 'fitness'));
  expect(scoreOf(null, 'fitness')).toBeLessThan(scoreOf('costly_mistake', 'fitness'));
});

test('an idea of a model, without a known format, is scored too', () => {
  const { engagementScore, scoreReason } = scoreIdea(wishFor(), idea({ format: null }));
  expect(engagementScore).toBeGreaterThan(3);
  expect(scoreReason).toBe('A general expectation for TikTok and food, not from your own posts.');
});

const general = scoreIdea(wishFor(), idea()).engagementScore;
const scored = (facts: Fact[], parts?: Partial<ScoredPart>) => scoreIdea(wishFor({ facts }), idea(parts));

test('posts about the topic that did better than the others raise it, and the reason names how many they are and cites the comparison', () => {
  const { engagementScore, scoreReason, cites } = scored([comparison()]);
  expect(engagementScore).toBeGreaterThan(general);
  expect(scoreReason).toBe(
    'Your 115 posts with “sourdough” in the title were typically seen 1.8 times as often as the other 64 (medians, TikTok account “bakes”).',
  );
  expect(cites).toEqual(['comparison:1']);
});

test('posts that did worse lower it; fewer of them, and those of another platform, move it less', () => {
  const lossOf = (parts: Partial<Comparison>) =>
    general - scored([comparison({ times: 0.4, ...parts })]).engagementScore;
  expect(lossOf({})).toBeGreaterThan(0);
  expect(lossOf({ posts: 12 })).toBeLessThan(lossOf({ posts: 300 }));
  expect(lossOf({ platform: 'youtube' })).toBeLessThan(lossOf({}));
});

test('a post that the idea continues is named as it is', () => {
  const facts = [topPost({ title: 'Knife skills, day one' })];
  const { scoreReason, cites } = scored(facts, { title: 'After “Knife skills, day one”: sourdough', format: null });
  expect(scoreReason).toBe(
    'It continues one of your own: Your video “Knife skills, day one” was seen 4.2 times as often as usual (12,300 views; usual is the median of 14 posts).',
  );
  expect(cites).toEqual(['post:1']);
});

test('a handful of posts about the topic, in the format or of the length says nothing about all of them', () => {
  const posts = [1, 2, 3].map((index) =>
    topPost({ id: `post:${index}`, title: `Never again sourdough, loaf ${index}`, timesUsual: 7.8 }),
  );
  const recent = [1, 2, 3, 4, 5].map((index) =>
    recentPost({ id: `recent:${index}`, title: `Sourdough ${index}`, views: 300 }),
  );
  const { engagementScore, scoreReason, cites } = scored([...posts, ...recent]);
  expect(engagementScore).toBe(general);
  expect(scoreReason).toMatch(/^A general expectation, not from your own posts/);
  expect(cites).toEqual([]);
});

test('comparisons of other topics and lengths leave the general expectation', () => {
  const facts = [
    comparison({ by: { kind: 'topic', keyword: 'knives' } }),
    comparison({ id: 'comparison:2', by: { kind: 'length', seconds: { from: 181, to: 1_800 } } }),
  ];
  expect(scored(facts).cites).toEqual([]);
  expect(scored(facts).engagementScore).toBe(general);
});

test('videos as long as the idea count on its platform', () => {
  const length = comparison({ by: { kind: 'length', seconds: { from: 15, to: 90 } }, times: 3 });
  const { scoreReason, cites } = scored([length]);
  expect(scoreReason).toBe(
    'Your 115 videos of 15–90 seconds were typically seen 3 times as often as the other 64 (medians, TikTok account “bakes”).',
  );
  expect(cites).toEqual(['comparison:1']);
  expect(scored([{ ...length, platform: 'instagram' }]).cites).toEqual([]);
});

test('the format of a post shows in its title', () => {
  expect(titleShows('myth_versus_fact', 'MYTH: you need an hour', 'de')).toBe(true);
  expect(titleShows('versus', 'Air fryer vs. oven', 'en')).toBe(true);
  expect(titleShows('myth_versus_fact', 'Mythical creatures', 'en')).toBe(false);
});

test('a score stays within 0 and 10 whatever the facts say', () => {
  for (const times of [0, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1e-9]) {
    const post = topPost({ title: 'Sourdough never again', timesUsual: times, posts: 1e6 });
    const length = comparison({ id: 'comparison:2', by: { kind: 'length', seconds: { from: 15, to: 90 } }, times });
    const { engagementScore } = scored([post, comparison({ times }), length], {
      title: 'After “Sourdough never again”',
    });
    expect(engagementScore).toBeGreaterThanOrEqual(0);
    expect(engagementScore).toBeLessThanOrEqual(10);
  }
});
