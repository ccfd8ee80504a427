import { expect, test } from 'vitest';
import { msg } from '#texts/message.ts';
import type { Moment } from '../shapes.ts';
import { blendOutcomes, pairsOf } from './tournament.ts';

function momentOf(score: number, startSeconds: number): Moment {
  const evidence = [
    { signal: 'novelty', label: msg('moment.novelty'), detail: msg('moment.one_topic_why'), points: score - 0.3 },
  ];
  const texts = { title: `At ${startSeconds}`, description: '', hashtags: [], text: 'words' };
  return { startSeconds, endSeconds: startSeconds + 30, score, reason: [], evidence, filler: false, ...texts };
}

test('each moment meets its next three in rank, and every pair comes once', () => {
  expect(pairsOf(1)).toEqual([]);
  expect(pairsOf(3)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  const pairs = pairsOf(12);
  expect(pairs).toHaveLength(30);
  expect(new Set(pairs.map(String)).size).toBe(30);
});

test('a moment preferred to all others rises by 0.6 points, the one preferred to none falls, and the parts add up', () => {
  const moments = [momentOf(7, 0), momentOf(6.8, 60), momentOf(6.6, 120)];
  const outcomes = [
    { pair: [0, 1], better: 1 },
    { pair: [0, 2], better: undefined },
    { pair: [1, 2], better: 1 },
  ] as const;
  const blended = blendOutcomes(moments, outcomes);
  expect(blended.map(({ title, score }) => [title, score])).toEqual([
    ['At 60', 7.4],
    ['At 0', 6.7],
    ['At 120', 6.3],
  ]);
  for (const { score, evidence, reason } of blended) {
    const sum = evidence.reduce((total, { points }) => total + points, 0.3);
    expect(sum).toBeCloseTo(score, 6);
    expect(reason.at(-1)?.id).toBe('reason.model_compared');
  }
});

test('a comparison that decided nothing changes no score, and no score leaves the scale', () => {
  const even = blendOutcomes([momentOf(7, 0), momentOf(6.8, 60)], [{ pair: [0, 1], better: undefined }]);
  expect(even.map(({ score, evidence }) => [score, evidence.length])).toEqual([
    [7, 1],
    [6.8, 1],
  ]);
  const [best] = blendOutcomes([momentOf(9.8, 0), momentOf(6.8, 60)], [{ pair: [0, 1], better: 0 }]);
  expect(best?.score).toBe(10);
  expect(best?.evidence.find(({ signal }) => signal === 'model_compared')?.points).toBeCloseTo(0.2, 6);
});
