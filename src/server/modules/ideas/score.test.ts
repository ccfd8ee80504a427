import { expect, test } from 'vitest';
import { comparison, topPost } from '#server/idea-engine/facts/facts.test-kit.ts';
import type { Fact } from '#server/idea-engine/model.ts';
import { scoreFromResults } from './score.ts';

const score = (title: string, facts: readonly Fact[]) =>
  scoreFromResults({ title }, { facts, platform: 'tiktok', language: 'en' });

test('without results about the topic there is no score and no source', () => {
  const none = { engagementScore: null, scoreReason: 'No results of yours to compare with', cites: [] };
  expect(score('Sourdough: step by step', [])).toEqual(none);
  expect(score('Rye: step by step', [comparison(), topPost()])).toEqual(none);
});

test('five means as usual: all posts about the topic count, and the reason names their number', () => {
  const better = score('Sourdough: step by step', [comparison({ times: 2 })]);
  expect(better).toMatchObject({ engagementScore: 7, cites: ['comparison:1'] });
  expect(better.scoreReason).toContain('Posts with “sourdough” in the title');
  expect(score('Sourdough', [comparison({ times: 0.5 })]).engagementScore).toBe(3);
  expect(score('Sourdough', [comparison({ times: 1_000_000 })]).engagementScore).toBe(10);
});

test('a single post counts less than many, and another platform counts half', () => {
  const one = score('After “My first sourdough 🍞”', [topPost({ timesUsual: 4 })]);
  expect(one).toMatchObject({ engagementScore: 6.3, cites: ['post:1'] });
  const elsewhere = comparison({ id: 'comparison:2', platform: 'youtube', times: 4 });
  expect(score('Sourdough', [elsewhere]).engagementScore).toBe(7);
  expect(score('Sourdough', [elsewhere, comparison({ times: 2 })]).cites).toEqual(['comparison:1']);
});
